-- One rule of what an address is: that of <input type="email">, as in domain/email-address.ts. A looser one let people
-- write the same address in many ways, or two addresses in one.
create function private.is_email(address text) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(char_length(address) <= 320 and address ~ ('^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+'
    || '@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$'), false)
$$;

-- A trigger, because a constraint would also refuse every other change to rows from before.
create function private.check_email() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.email is not null and not private.is_email(new.email) and (tg_op = 'INSERT' or new.email is distinct from old.email) then
    raise check_violation using schema = tg_table_schema, table = tg_table_name, column = 'email',
      constraint = tg_table_name || '_email_check',
      message = format('new row for relation "%s" violates check constraint "%1$s_email_check"', tg_table_name);
  end if;
  return new;
end $$;
create trigger check_email before insert or update of email on public.quote_requests
  for each row execute function private.check_email();
create trigger check_email before insert or update of email on public.job_applications
  for each row execute function private.check_email();
create trigger check_email before insert or update of email on public.pqr_requests
  for each row execute function private.check_email();
create trigger check_email before insert or update of email on public.affiliations
  for each row execute function private.check_email();

-- `ana+pqr@…` arrives where `ana@…` does, and at large providers so does `a.na@…`.
create or replace function private.take_receipt_slot(email text, latest timestamptz) returns timestamptz
language plpgsql volatile set search_path = '' as $$
declare
  key text := encode(sha256(convert_to(lower(regexp_replace($1, '(\+[^@]*|\.)(?=.*@)', '', 'g')), 'UTF8')), 'hex');
  taken timestamptz[];
  slot timestamptz := private.clock();
begin
  insert into private.receipts_by_address as r (address, slots) values (key, '{}')
  on conflict (address) do update set slots = r.slots returning r.slots into taken;
  if cardinality(taken) = 5 then
    slot := greatest(slot, taken[1] + interval '1 hour');
    taken := taken[2:];
  end if;
  if slot > latest then
    return null;
  end if;
  update private.receipts_by_address r set slots = taken || slot where r.address = key;
  return slot;
end $$;

-- The receipt goes out again, to the right address, and counts for that one. What has not left yet would be a second
-- one; the one that a mailer has in its hands at this moment counts anew if it has to be tried again.
create or replace function private.correct_email(radicado text, tracking_code text, id_number text, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the record := private.identify($1, $2, $3);
begin
  if the.refusal is not null then return the.refusal; end if;
  if not private.is_email(email) then
    perform private.refuse('bad_email');
  end if;
  perform private.step(the.case_id, 'correct_email');
  update public.pqr_requests r set email = $4 where r.id = the.case_id;
  perform private.append_event(the.case_id, 'email_corrected');
  update public.outbox o set slot = null where o.pqr_id = the.case_id and o.kind = 'receipt' and o.state = 'waiting';
  update public.outbox o set state = 'cancelled', settled_at = private.clock()
  where o.pqr_id = the.case_id and o.kind = 'receipt' and o.state in ('waiting', 'held') and o.claimed_until is null;
  perform private.enqueue('receipt', the.case_id);
  return private.done(the.case_id);
end $$;

-- Null when nobody is to be written to: no such account, none with an address, a request of more than an hour ago, or the
-- fourth within an hour.
create or replace function private.recovery_recipient(mail public.outbox) returns text language sql stable set search_path = '' as $$
  select u.email from auth.users u
  where u.id = mail.user_id and private.is_email(u.email) and u.deleted_at is null
    and (u.banned_until is null or u.banned_until <= private.clock())
    and mail.created_at > private.clock() - interval '1 hour'
    and (select count(*) from public.outbox o
      where o.user_id = mail.user_id and o.id < mail.id and o.created_at > mail.created_at - interval '1 hour') < 3
$$;

create or replace function private.claim_mail(
  unwanted text[] default '{}',
  out id bigint, out fate text, out attempt integer, out kind text, out message_id uuid, out recipient text, out facts jsonb
) returns setof record language plpgsql volatile set search_path = '' as $$
declare
  mail public.outbox;
  latest_start timestamptz;
begin
  select * into mail from public.outbox o where o.state = 'waiting' and o.send_after <= private.clock()
  order by o.send_after, o.id limit 1 for update skip locked;
  if not found then
    return;
  end if;
  latest_start := coalesce(mail.released_at, mail.created_at) + interval '1 day';
  if mail.kind = 'recovery' then
    recipient := private.recovery_recipient(mail);
    if recipient is null then
      -- Anybody can ask for any address: nothing stays of it.
      delete from public.outbox o where o.id = mail.id;
      id := mail.id;
      kind := mail.kind;
      fate := 'cancelled';
      return next;
      return;
    end if;
  else
    select r.email into recipient from public.pqr_requests r where r.id = mail.pqr_id and mail.kind <> 'office_new';
  end if;
  -- A row from before the rule: a mail server could read anything in it.
  if recipient is not null and not private.is_email(recipient) then
    perform private.settle_mail(mail.id, mail.attempts, 'refused', 'Not an address');
    id := mail.id;
    kind := mail.kind;
    fate := 'dead';
    return next;
    return;
  end if;
  fate := case
    when mail.kind <> 'recovery' and not private.mail_is_wanted(mail) then 'cancelled'
    when mail.kind = any(unwanted) or mail.attempts = 0 and private.clock() > latest_start then 'held'
    else 'send' end;
  if fate = 'send' and mail.kind = 'receipt' and mail.slot is null then
    mail.slot := private.take_receipt_slot(recipient, latest_start);
    fate := case when mail.slot is null then 'held' when mail.slot > private.clock() then 'postponed' else 'send' end;
  end if;
  update public.outbox o set
    state = case when fate in ('held', 'cancelled') then fate else 'waiting' end,
    settled_at = case when fate = 'cancelled' then private.clock() end,
    slot = mail.slot,
    attempts = o.attempts + (fate = 'send')::integer,
    -- Due again when the claim ends, for whatever happened to the mailer.
    claimed_until = case when fate = 'send' then private.clock() + interval '5 minutes' end,
    send_after = case fate when 'send' then private.clock() + interval '5 minutes' when 'postponed' then mail.slot else o.send_after end
  where o.id = mail.id returning o.id, o.attempts, o.kind, o.message_id into id, attempt, kind, message_id;
  if fate = 'send' then
    facts := case when mail.kind = 'recovery' then jsonb_build_object('user_id', mail.user_id) else private.mail_facts(mail) end;
  end if;
  return next;
end $$;

-- The account of a member. Anybody can have registered that address: neither a password nor a session nor a link nor a
-- change of address from before opens it any longer. A second factor goes only with who was no member yet.
create or replace function private.open_account(address text) returns uuid language plpgsql volatile set search_path = '' as $$
declare
  account uuid := gen_random_uuid();
  claims jsonb := jsonb_build_object('sub', account, 'email', address, 'email_verified', true, 'phone_verified', false);
  ended text[] := array['sessions', 'recovery_tokens', 'one_time_tokens'];
  auth_table text;
begin
  if (not private.is_email(address) or char_length(address) > 255)
    and not exists (select from auth.users u where u.email = address) then
    perform private.refuse('wrong_email');
  end if;
  if private.has_own_links() then
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (account, address, '', now(), '{"provider": "email", "providers": ["email"]}', claims) on conflict do nothing;
    if found then
      insert into auth.identities (provider_id, user_id, identity_data, provider) values (account, account, claims, 'email');
    end if;
  end if;
  update auth.users u set encrypted_password = '', email_change = '', email_change_token_new = '',
    email_change_token_current = '', recovery_token = '', reauthentication_token = '', updated_at = now()
  where u.email = address and not u.is_sso_user and u.deleted_at is null returning u.id into account;
  if not found then
    perform private.refuse('no_account');
  end if;
  if not exists (select from public.staff s where s.user_id = account) then
    ended := ended || 'mfa_factors'::text;
  end if;
  -- Not every Auth has all of these.
  foreach auth_table in array ended loop
    if to_regclass('auth.' || auth_table) is not null then
      execute format('delete from auth.%I where user_id = $1', auth_table) using account;
    end if;
  end loop;
  update public.outbox o set state = 'cancelled', settled_at = private.clock()
  where o.user_id = account and o.state in ('waiting', 'held') and o.claimed_until is null;
  return account;
end $$;

revoke execute on function private.is_email(text), private.check_email() from public;
