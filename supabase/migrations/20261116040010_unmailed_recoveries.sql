-- Without a mail server nobody waits for a link to a new password, and strangers could pile requests up.
create or replace function private.hold_mail() returns void language sql volatile set search_path = '' as $$
  delete from public.outbox o where o.kind = 'recovery' and o.state in ('waiting', 'held') and o.claimed_until is null;
  update public.outbox o set state = 'held' where o.state = 'waiting' and o.claimed_until is null
$$;
