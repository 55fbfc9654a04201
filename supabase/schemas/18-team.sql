-- Managers add, change and remove members, each time with an event; a member may have a second factor. The owner's command
-- (scripts/data/staff.ts) calls the same functions.

-- The events of the team. Append-only, like the events of a case.
create table public.staff_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The member who did it; null for the owner's commands.
  by uuid,
  -- The member it happened to. Neither is a foreign key: events still name a member whose account is gone.
  member uuid not null,
  kind text not null check (kind in (
    'added', 'renamed', 'role_changed', 'removed', 'brought_back', 'link_renewed', 'factor_on', 'factor_off', 'factor_reset',
    'factor_changed', 'email_changed', 'password_changed', 'recovery_codes_made', 'recovery_code_spent'
  )),
  -- Codes, and names and addresses that were changed.
  details jsonb not null default '{}'
);

create function private.staff_event(kind text, member uuid, details jsonb default '{}', by uuid default auth.uid()) returns void
language sql volatile set search_path = '' as $$
  insert into public.staff_events (at, by, member, kind, details) values (private.now(), $4, $2, $1, $3)
$$;

-- The recovery codes that are not spent. With one, a member without the phone ends the own second factor. A code has 80 random bits,
-- so nobody finds it by trying hashes, however fast: a slow hash with a salt, as for passwords, would protect no better. For the same
-- reason wrong codes need not be counted.
create table private.recovery_codes (
  member uuid not null references public.staff on delete cascade,
  hash bytea not null,
  primary key (member, hash)
);

create function private.recovery_hash(code text) returns bytea language sql immutable set search_path = '' as $$
  select sha256(convert_to(code, 'UTF8'))
$$;

create function private.recovery_codes_left(member uuid) returns integer language sql stable set search_path = '' as $$
  select count(*)::integer from private.recovery_codes c where c.member = $1
$$;

create function private.end_recovery_codes(member uuid) returns void language sql volatile set search_path = '' as $$
  delete from private.recovery_codes c where c.member = $1
$$;

-- What a member can change at Auth, which does not tell the office. Of the password only a hash of its hash.
create view private.member_accounts with (security_invoker = true) as
select s.user_id as member, u.email::text,
  (select string_agg(f.id::text, ' ' order by f.id) from auth.mfa_factors f
    where f.user_id = s.user_id and f.status = 'verified') as second_factor,
  case when u.encrypted_password <> '' then encode(sha256(convert_to(u.encrypted_password, 'UTF8')), 'hex') end as password
from public.staff s join auth.users u on u.id = s.user_id and u.deleted_at is null;

-- The same as the office last knew it.
create table private.known_accounts (
  member uuid primary key,
  email text,
  second_factor text,
  password text
);

create function private.know_account(member uuid) returns void language sql volatile set search_path = '' as $$
  insert into private.known_accounts select a.* from private.member_accounts a where a.member = $1
  on conflict (member) do update set email = excluded.email, second_factor = excluded.second_factor, password = excluded.password
$$;

-- Makes events of what a member has changed at Auth. The server's own Auth calls this at each change; for a hosted Supabase the
-- desk notices at the member's next visit, or when a manager opens the team.
create function private.watch_account(member uuid) returns void language plpgsql volatile set search_path = '' as $$
declare
  before private.known_accounts;
  present private.member_accounts;
begin
  if not exists (select a.* from private.member_accounts a where a.member = $1
    except select k.* from private.known_accounts k where k.member = $1) then
    return;
  end if;
  perform from public.staff s where s.user_id = $1 for no key update;
  select * into before from private.known_accounts k where k.member = $1;
  select * into present from private.member_accounts a where a.member = $1;
  if before.email <> present.email then
    perform private.staff_event('email_changed', $1, jsonb_build_object('before', before.email, 'after', present.email), $1);
  end if;
  if before.password <> present.password then
    perform private.staff_event('password_changed', $1, by => $1);
  end if;
  if before.second_factor is distinct from present.second_factor then
    perform private.staff_event(case when before.second_factor is null then 'factor_on'
      when present.second_factor is null then 'factor_off' else 'factor_changed' end, $1, by => $1);
    if present.second_factor is null then
      perform private.end_recovery_codes($1);
    end if;
  end if;
  perform private.know_account($1);
end $$;

create function private.own_second_factor() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  perform private.watch_account(me.user_id);
  return jsonb_build_object('on', private.has_second_factor(me.user_id), 'codes_left', private.recovery_codes_left(me.user_id));
end $$;
create function public.own_second_factor() returns jsonb
  language sql volatile set search_path = '' return private.own_second_factor();

-- Whether the member's factor was ended by a recovery code or by somebody else, and is not set up anew: the desk asks for it.
create function private.lost_second_factor(member uuid) returns boolean language sql stable set search_path = '' as $$
  select not private.has_second_factor($1) and coalesce((
    select e.kind in ('factor_reset', 'recovery_code_spent') from public.staff_events e
    where e.member = $1 and (e.kind ^@ 'factor_' or e.kind = 'recovery_code_spent') order by e.id desc limit 1), false)
$$;

-- Refuses a member without a factor. Of two calls at once for a member the second waits here for the first.
create function private.hold_second_factor(member uuid) returns void language plpgsql volatile set search_path = '' as $$
begin
  perform from public.staff s where s.user_id = member for no key update;
  if not private.has_second_factor(member) then
    perform private.refuse('no_second_factor');
  end if;
end $$;

-- For a member who has lost the phone: the password alone opens the desk again, with a new session. After a reset the recovery codes
-- end too, because they may be lost with the phone; a spent code leaves the others for the next factor. The owner's command resets
-- with this function too.
create function private.end_second_factor(member uuid, code_spent boolean default false) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.hold_second_factor(member);
  delete from auth.mfa_factors f where f.user_id = member;
  delete from auth.sessions s where s.user_id = member;
  if code_spent then
    perform private.staff_event('recovery_code_spent', member, jsonb_build_object('left', private.recovery_codes_left(member)));
  else
    perform private.end_recovery_codes(member);
    perform private.staff_event('factor_reset', member);
  end if;
  perform private.know_account(member);
end $$;

-- Ten new codes, which end the earlier ones. They are shown once and not stored, so there is no key: after a lost answer, the next
-- call makes others.
create function private.make_recovery_codes() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  codes text[];
begin
  perform private.require_recent_code();
  perform private.hold_second_factor(me.user_id);
  perform private.end_recovery_codes(me.user_id);
  select array_agg(left(private.new_tracking_code() || private.new_tracking_code(), 16)) into codes from generate_series(1, 10);
  insert into private.recovery_codes select me.user_id, private.recovery_hash(code) from unnest(codes) code;
  perform private.staff_event('recovery_codes_made', me.user_id);
  return jsonb_build_object('codes', codes);
end $$;
create function public.make_recovery_codes() returns jsonb
  language sql volatile set search_path = '' return private.make_recovery_codes();

-- Whether a link of a mail opened the session, and no password. A session without stored proofs began with a password.
create function private.signed_in_by_link() returns boolean language sql stable set search_path = '' as $$
  select coalesce(bool_and(c.authentication_method <> 'password'), false) from auth.mfa_amr_claims c
  where c.session_id = (auth.jwt() ->> 'session_id')::uuid
$$;

-- Called with the password alone; the member then signs in with it again. Without a key: the session that could send the same call
-- again has ended.
create function private.spend_recovery_code(code text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.signed_in_member();
begin
  -- Or whoever reads the mail would need a code alone.
  if private.signed_in_by_link() then
    perform private.refuse('password_needed');
  end if;
  perform private.hold_second_factor(me.user_id);
  delete from private.recovery_codes c
  where c.member = me.user_id and c.hash = private.recovery_hash(private.plain_code($1));
  if not found then
    perform private.refuse('wrong_recovery_code');
  end if;
  perform private.end_second_factor(me.user_id, code_spent => true);
  return '{}';
end $$;
create function public.spend_recovery_code(code text) returns jsonb
  language sql volatile set search_path = '' return private.spend_recovery_code(code => code);

-- Managers cannot reset their own factor: a manager with the code can turn it off, and somebody without the code must not get in.
create function private.reset_second_factor(member uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
begin
  perform private.require_recent_code();
  if private.is_repeat('reset_second_factor', member, me.user_id) then return private.repeated('{}'); end if;
  if me.user_id = $1 then
    perform private.refuse('own_second_factor');
  end if;
  if not exists (select from public.staff s where s.user_id = $1) then
    perform private.refuse('unknown_member');
  end if;
  perform private.end_second_factor($1);
  return '{}';
end $$;
create function public.reset_second_factor(member uuid) returns jsonb
  language sql volatile set search_path = '' return private.reset_second_factor(member => member);

-- Whether this is the server's own Auth, which makes links that the desk can show; a hosted Supabase mails its links.
create function private.has_own_links() returns boolean language sql stable set search_path = '' as $$
  select to_regclass('auth.recovery_tokens') is not null
$$;

create function private.base64url(bytes bytea) returns text language sql immutable set search_path = '' as $$
  select translate(rtrim(encode(bytes, 'base64'), '='), '+/', '-_')
$$;

-- A token that opens an account once, within the hour; server/auth/recovery.ts spends it. Earlier tokens stay valid, because mails
-- overtake each other and a mail that is sent again has a new token. A new password ends them all.
create function private.mint_recovery_token(account uuid) returns text language plpgsql volatile set search_path = '' as $$
declare
  -- Two random uuids: 244 bits.
  token text := private.base64url(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
begin
  delete from auth.recovery_tokens t where t.user_id = account and t.expires_at < now();
  insert into auth.recovery_tokens (token_hash, user_id, expires_at) values
    (private.base64url(sha256(convert_to(token, 'UTF8'))), account, now() + interval '1 hour');
  return token;
end $$;

-- Cancels the links that wait to be mailed.
create function private.cancel_recoveries(account uuid) returns void language sql volatile set search_path = '' as $$
  update public.outbox o set state = 'cancelled', settled_at = private.now()
  where o.kind = 'recovery' and o.user_id = account and o.state in ('waiting', 'held') and o.claimed_until is null
$$;

-- The account of a member. Somebody else may have registered the address, so every earlier password, session, link and change
-- of address ends. An account that was no member's yet also loses its second factor.
create function private.open_account(address text) returns uuid language plpgsql volatile set search_path = '' as $$
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
  -- Not every Auth has all of these tables.
  foreach auth_table in array ended loop
    if to_regclass('auth.' || auth_table) is not null then
      execute format('delete from auth.%I where user_id = $1', auth_table) using account;
    end if;
  end loop;
  perform private.cancel_recoveries(account);
  return account;
end $$;

create function private.lock_team() returns void language plpgsql volatile set search_path = '' as $$
begin
  lock table public.staff in share row exclusive mode;
end $$;

-- One change of the team at a time. The manager is checked again after waiting for the lock: of two managers who demote each
-- other, the second is no manager any more.
create function private.manager_of_team() returns public.staff language plpgsql volatile set search_path = '' as $$
begin
  perform private.manager();
  perform private.require_recent_code();
  perform private.lock_team();
  return private.manager();
end $$;

-- Without a manager nobody at the desk could add one.
create function private.keep_a_manager() returns void language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from public.staff s where s.active and s.role = 'manager') then
    perform private.refuse('last_manager');
  end if;
end $$;

create function private.member_values(inout name text, inout role text) language plpgsql volatile set search_path = '' as $$
begin
  name := private.require_text(regexp_replace(btrim(name), '\s+', ' ', 'g'), 'name', 200);
  if role is null or role not in ('agent', 'manager') then
    perform private.refuse('unknown_role');
  end if;
end $$;

create function private.set_member(member uuid, new_name text, new_role text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  before public.staff;
begin
  select * into new_name, new_role from private.member_values(new_name, new_role);
  select * into before from public.staff s where s.user_id = member;
  update public.staff s set name = new_name, role = new_role where s.user_id = member;
  if before.name <> new_name then
    perform private.staff_event('renamed', member, jsonb_build_object('before', before.name, 'after', new_name));
  end if;
  if before.role <> new_role then
    perform private.staff_event('role_changed', member, jsonb_build_object('before', before.role, 'after', new_role));
  end if;
end $$;

-- The token of a link for a new password. Null where Auth mails its own link.
create function private.invitation(member uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
begin
  return jsonb_build_object('user_id', member,
    'token', case when private.has_own_links() then private.mint_recovery_token(member) end);
end $$;

-- Adds a new member, or changes a present one. Somebody who was removed is brought back by choosing that person and never by
-- address: the address of an account can become another person's, and the old identity must not go with it.
create function private.enlist(email text, name text, role text) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  known public.staff;
  member uuid;
begin
  select s.* into known from public.staff s join auth.users u on u.id = s.user_id where u.email = lower(btrim($1));
  if known.active = false then
    perform private.refuse('former_member', known.name);
  end if;
  member := private.open_account(lower(btrim(email)));
  if known.user_id is null then
    select * into name, role from private.member_values(name, role);
    insert into public.staff (user_id, name, role) values (member, name, role);
    perform private.staff_event('added', member, jsonb_build_object('role', role));
  else
    perform private.staff_event('link_renewed', member);
    perform private.set_member(member, name, role);
  end if;
  perform private.know_account(member);
  return member;
end $$;

-- The removed member returns with the old name and role, and a new password.
create function private.bring_back(member uuid) returns void language plpgsql volatile set search_path = '' as $$
begin
  update public.staff s set active = true where s.user_id = member and not s.active;
  if not found then
    perform private.refuse(case when exists (select from public.staff s where s.user_id = member)
      then 'already_member' else 'unknown_member' end);
  end if;
  perform private.open_account((select u.email from auth.users u where u.id = member));
  perform private.staff_event('brought_back', member);
  perform private.know_account(member);
end $$;

-- Links are not stored: a manager who did not see the first link gets another, which ends the first and is an event.
create function private.new_link(member uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
begin
  perform private.require_member(member);
  perform private.open_account((select u.email from auth.users u where u.id = member));
  perform private.staff_event('link_renewed', member);
  perform private.know_account(member);
  return private.invitation(member);
end $$;

-- The open enquiries that have an assignee.
create view private.assigned_enquiries with (security_invoker = true) as
select c.form, c.record_id, c.assignee from public.enquiry_cases c
join private.enquiries r on r.form = c.form and r.id = c.record_id where r.open;

-- The member is refused from the next call on, and the member's open cases become unassigned.
create function private.dismiss(member uuid) returns void language plpgsql volatile set search_path = '' as $$
declare
  case_id uuid;
  enquiry record;
begin
  update public.staff s set active = false where s.user_id = member;
  perform private.staff_event('removed', member);
  perform private.end_recovery_codes(member);
  for case_id in select o.id from private.open_cases o where o.assignee = member order by o.id loop
    perform private.step(case_id, 'assign');
    update public.pqr_cases c set assignee = null where c.pqr_id = case_id;
    perform private.append_event(case_id, 'assigned', auth.uid());
  end loop;
  for enquiry in select a.form, a.record_id from private.assigned_enquiries a where a.assignee = member order by 1, 2 loop
    perform private.hold_enquiry(enquiry.form, enquiry.record_id);
    update public.enquiry_cases c set assignee = null where c.form = enquiry.form and c.record_id = enquiry.record_id;
    perform private.append_enquiry_event(enquiry.form, enquiry.record_id, 'assigned', auth.uid());
  end loop;
end $$;

create function private.add_member(email text, name text, role text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager_of_team();
  member uuid;
begin
  -- The address is the subject, or one invitation would be answered with the link of another.
  if private.is_repeat('add_member', md5(lower(btrim($1)))::uuid, me.user_id) then
    return private.repeated(private.new_link(private.made()));
  end if;
  if exists (select from public.staff s join auth.users u on u.id = s.user_id where u.email = lower(btrim($1)) and s.active) then
    perform private.refuse('already_member');
  end if;
  member := private.enlist($1, $2, $3);
  perform private.keep_made(member);
  return private.invitation(member);
end $$;
create function public.add_member(email text, name text, role text) returns jsonb
  language sql volatile set search_path = '' return private.add_member(email => email, name => name, role => role);

create function private.change_member(member uuid, name text, role text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager_of_team();
begin
  if private.is_repeat('change_member', member, me.user_id) then return private.repeated('{}'); end if;
  perform private.require_member(member);
  perform private.set_member(member, name, role);
  perform private.keep_a_manager();
  return '{}';
end $$;
create function public.change_member(member uuid, name text, role text) returns jsonb
  language sql volatile set search_path = '' return private.change_member(member => member, name => name, role => role);

create function private.remove_member(member uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager_of_team();
begin
  if private.is_repeat('remove_member', member, me.user_id) then return private.repeated('{}'); end if;
  perform private.require_member(member);
  perform private.dismiss(member);
  perform private.keep_a_manager();
  return '{}';
end $$;
create function public.remove_member(member uuid) returns jsonb
  language sql volatile set search_path = '' return private.remove_member(member => member);

create function private.bring_back_member(member uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager_of_team();
begin
  if private.is_repeat('bring_back_member', member, me.user_id) then return private.repeated(private.new_link(member)); end if;
  perform private.bring_back(member);
  return private.invitation(member);
end $$;
create function public.bring_back_member(member uuid) returns jsonb
  language sql volatile set search_path = '' return private.bring_back_member(member => member);

create function private.renew_link(member uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager_of_team();
begin
  -- A new link would end the manager's own session, and a manager who is signed in needs none.
  if member = me.user_id then
    perform private.refuse('own_link');
  end if;
  return private.new_link(member);
end $$;
create function public.renew_link(member uuid) returns jsonb
  language sql volatile set search_path = '' return private.renew_link(member => member);

create view private.team with (security_invoker = true) as
select s.user_id, s.name, s.role, s.active, u.email,
  s.active and coalesce(u.encrypted_password, '') = '' as waiting,
  ((select count(*) from private.open_terms o where o.assignee = s.user_id)
    + (select count(*) from private.assigned_enquiries a where a.assignee = s.user_id))::integer as open,
  private.has_second_factor(s.user_id) as second_factor
from public.staff s left join auth.users u on u.id = s.user_id and u.deleted_at is null;

create function private.desk_team() returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform private.manager();
  perform private.watch_account(s.user_id) from public.staff s where s.active order by s.user_id;
  return jsonb_build_object(
    'members', (select jsonb_agg(to_jsonb(t) order by t.active desc, t.name, t.user_id) from private.team t),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'kind', e.kind, 'by', actor.name,
        'member', about.name, 'details', e.details) order by e.id desc), '[]')
      from (select * from public.staff_events order by id desc limit 50) e
      left join public.staff actor on actor.user_id = e.by
      left join public.staff about on about.user_id = e.member));
end $$;
create function public.desk_team() returns jsonb
  language sql volatile set search_path = '' return private.desk_team();
