alter table public.outbox
  -- The last attempt failed for a reason that is not this mail's own: the mail server is away, or does not let us in.
  add column unreachable boolean not null default false;

-- `outcome` is accepted, later, unreachable or refused. A link to a new password that could not leave within an hour is given up:
-- the person has asked again, or does not wait any more.
create or replace function private.settle_mail(mail_id bigint, attempt integer, outcome text, words text) returns text
language plpgsql volatile set search_path = '' as $$
declare
  mail public.outbox;
  next_try timestamptz := private.clock() + private.mail_delay(attempt);
  patience interval;
begin
  select * into mail from public.outbox o where o.id = mail_id and o.state in ('waiting', 'held') for update;
  if not found or outcome <> 'accepted' and mail.attempts <> attempt then
    return 'not_ours';
  end if;
  patience := case when mail.kind = 'recovery' then interval '1 hour' else interval '3 days' end;
  mail.state := case
    when outcome = 'accepted' then 'accepted'
    when outcome = 'refused' or next_try > coalesce(mail.released_at, mail.created_at) + patience then 'dead'
    else 'waiting' end;
  update public.outbox o set
    state = mail.state,
    settled_at = case when mail.state <> 'waiting' then private.clock() end,
    send_after = case when mail.state = 'waiting' then next_try else o.send_after end,
    claimed_until = null,
    unreachable = outcome = 'unreachable',
    server_words = left(words, 500)
  where o.id = mail_id;
  if mail.state <> 'waiting' and mail.kind not in ('office_new', 'office_digest', 'recovery') then
    perform private.append_event(mail.pqr_id,
      case when mail.state = 'dead' then 'mail_dead' when mail.kind = 'answer_ready' then 'answer_sent' else 'mail_accepted' end,
      null,
      (select a.id from public.pqr_answers a where mail.kind = 'answer_ready' and a.pqr_id = mail.pqr_id and a.voided_at is null),
      jsonb_build_object('mail', mail.kind));
  end if;
  return mail.state;
end $$;

-- Mail that should have left: nobody tried it for an hour, or the mail server was away and it has come to the fourth
-- attempt, half an hour after the first. What a recipient's own server makes wait is not among it, nor are links to a new
-- password: strangers can cause any number of both. The list of the day may be written after the hour at which it is due.
create function private.late_mail(out mails bigint, out since timestamptz) language sql stable set search_path = '' as $$
  select count(*), min(coalesce(o.released_at, o.created_at)) from public.outbox o
  where o.state = 'waiting' and o.kind <> 'recovery'
    and (o.attempts >= 4 and o.unreachable or greatest(o.send_after, o.created_at) < private.clock() - interval '1 hour')
$$;
revoke execute on function private.late_mail() from public;

create or replace function private.desk_me() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  return jsonb_build_object('user_id', me.user_id, 'name', me.name, 'role', me.role,
    'members', (select jsonb_agg(jsonb_build_object('user_id', s.user_id, 'name', s.name, 'role', s.role, 'active', s.active)
      order by s.name, s.user_id) from public.staff s),
    'daily_ran_on', (select max(d.day) from private.daily_runs d),
    'late_mail', (select to_jsonb(l) from private.late_mail() l where l.mails > 0),
    'today', private.today());
end $$;
