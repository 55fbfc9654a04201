-- The statuses in which each act is possible, and the checks with which every act begins.

create table private.pqr_steps (
  act text primary key,
  from_statuses text[] not null,
  -- Null: the status stays as it is.
  to_status text
);
insert into private.pqr_steps (act, from_statuses, to_status) values
  ('take', '{pending}', 'in_progress'),
  ('assign', '{pending, in_progress, answered, notified}', null),
  ('note', '{pending, in_progress, answered, notified, withdrawn, transferred, set_aside}', null),
  ('ask', '{pending, in_progress}', null),
  -- After the notification only until the case is closed (private.record_call).
  ('call', '{pending, in_progress, answered, notified}', null),
  ('reply', '{pending, in_progress}', null),
  ('extend', '{pending, in_progress}', null),
  ('answer', '{in_progress}', 'answered'),
  ('undo', '{answered}', 'in_progress'),
  ('notify', '{answered}', 'notified'),
  ('withdraw', '{pending, in_progress}', 'withdrawn'),
  ('transfer', '{pending, in_progress}', 'transferred'),
  ('set_aside', '{pending, in_progress}', 'set_aside'),
  -- Gives the case the status that it had before (private.bring_back_pqr).
  ('bring_back', '{set_aside}', null),
  ('appeal', '{notified}', null),
  -- These also need the right status of the appeal (private.appeal_steps).
  ('decide_appeal', '{notified}', null),
  ('undo_decision', '{notified}', null),
  ('notify_decision', '{notified}', null),
  ('send_appeal_on', '{notified}', null),
  ('leave_appeal_unsent', '{notified}', null),
  ('undo_claim', '{pending, in_progress, answered, notified, withdrawn, transferred, set_aside}', null),
  -- The office puts right what it has of a person also after the end: the right to it does not end.
  ('correct_data', '{pending, in_progress, answered, notified, withdrawn, transferred, set_aside}', null),
  ('renew_code', '{pending, in_progress, answered, notified, withdrawn, transferred, set_aside}', null),
  ('correct_email', '{pending, in_progress, answered, notified}', null),
  ('give_address', '{pending, in_progress, answered, notified}', null),
  ('consent', '{pending, in_progress, answered, notified}', null),
  -- After the notification only for an appeal (private.appeal_takes_files).
  ('add_evidence', '{pending, in_progress, notified}', null),
  ('write_letter', '{answered, notified, transferred}', null),
  ('attach', '{pending, in_progress, answered, notified, withdrawn, transferred}', null);

-- Raises an error whose name the caller translates; PostgREST answers P0001 with 400.
create function private.refuse(name text, detail text default null) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = name, detail = coalesce(detail, '');
end $$;

create function private.require_text(body text, name text, longest integer default 10000) returns text
language plpgsql set search_path = '' as $$
begin
  if body is null or body !~ '\S' then
    perform private.refuse('missing_part', name);
  end if;
  if char_length(body) > longest then
    perform private.refuse('too_long', name);
  end if;
  return body;
end $$;

-- The member who calls, within twelve hours of signing in. A visitor and a signed-in stranger get the same refusal. A token outlives its session by up to an hour,
-- so the session is checked: somebody else may have registered the address of a new member, and adding the member ends that
-- stranger's sessions (private.open_account).
create function private.signed_in_member() returns public.staff language plpgsql stable set search_path = '' as $$
declare
  me public.staff;
begin
  select * into me from public.staff s where s.user_id = auth.uid() and s.active and private.has_session();
  if not found then
    perform private.refuse('not_staff');
  end if;
  if not private.signed_in_since(now() - interval '12 hours') then
    perform private.refuse('session_too_old');
  end if;
  return me;
end $$;

-- The same, with the code of the second factor, if the member has one.
create function private.member() returns public.staff language plpgsql stable set search_path = '' as $$
declare
  me public.staff := private.signed_in_member();
begin
  if private.lacks_code() then
    perform private.refuse('second_factor_needed');
  end if;
  return me;
end $$;

create function private.manager() returns public.staff language plpgsql stable set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if me.role <> 'manager' then
    perform private.refuse('not_manager');
  end if;
  return me;
end $$;

-- What harms most when somebody else sits down at the desk needs a code of the last hour, of members who have a second factor.
create function private.require_recent_code() returns void language plpgsql stable set search_path = '' as $$
begin
  if private.has_second_factor(auth.uid()) and not exists (
    select from auth.mfa_amr_claims c where c.session_id = (auth.jwt() ->> 'session_id')::uuid
      and c.authentication_method = 'totp' and c.updated_at > now() - interval '1 hour'
  ) then
    perform private.refuse('code_too_old');
  end if;
end $$;

create function private.require_member(member uuid) returns void language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.staff s where s.user_id = member and s.active) then
    perform private.refuse('unknown_member');
  end if;
end $$;

-- Moves a case by one act, and returns its record as it was before. An erased case refuses every act.
create function private.step(case_id uuid, act text) returns public.pqr_requests
language plpgsql set search_path = '' as $$
declare
  before public.pqr_requests;
  next_status text;
begin
  select * into before from public.pqr_requests r where r.id = case_id for no key update;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  if before.erased_at is not null then
    perform private.refuse('already_erased');
  end if;
  select coalesce(s.to_status, before.status) into next_status
  from private.pqr_steps s where s.act = step.act and before.status = any(s.from_statuses);
  if not found then
    perform private.refuse('step_not_allowed', format('%s is not possible when %s', act, before.status));
  end if;
  update public.pqr_cases c set version = c.version + 1 where c.pqr_id = case_id;
  if next_status <> before.status then
    update public.pqr_requests r set status = next_status where r.id = case_id;
  end if;
  return before;
end $$;

-- The same for an act of a member, which is based on the version that the member has seen.
create function private.step(case_id uuid, act text, based_on integer) returns public.pqr_requests
language plpgsql set search_path = '' as $$
begin
  perform from public.pqr_requests r where r.id = case_id for no key update;
  if found and based_on is distinct from (select c.version from public.pqr_cases c where c.pqr_id = case_id) then
    perform private.refuse('stale_version');
  end if;
  return private.step(case_id, act);
end $$;

-- The acts that were done, by the key of their sender (private.submission_key). An act whose answer was lost is sent again with
-- the same key, and is not done again. The row is written in the transaction of the act, so a refused act leaves none.
create table private.submissions (
  key uuid primary key,
  act text not null,
  -- The case, enquiry, member … that was acted on; null for an act that makes a new one.
  subject uuid,
  -- The member or account; null for a person who proved the identity.
  actor uuid,
  -- The row that the act made.
  made uuid,
  at timestamptz not null
);
create index submissions_subject_idx on private.submissions (subject);
create index submissions_made_idx on private.submissions (made);

-- Called once it is known who acts, and before any check of something that the act itself changes. Of two calls at once the
-- second waits here for the first. A key that was used for another act, case or actor is refused.
create function private.is_repeat(act text, subject uuid, actor uuid default null) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  given uuid := private.submission_key();
begin
  if given is null then
    return false;
  end if;
  insert into private.submissions (key, act, subject, actor, at) values (given, $1, $2, $3, private.now()) on conflict do nothing;
  if found then
    return false;
  end if;
  if not exists (select from private.submissions s where s.key = given and s.act = $1
      and s.subject is not distinct from $2 and s.actor is not distinct from $3) then
    perform private.refuse('unknown_key');
  end if;
  return true;
end $$;

create function private.keep_made(id uuid) returns void language sql volatile set search_path = '' as $$
  update private.submissions s set made = id where s.key = private.submission_key()
$$;

create function private.made() returns uuid language sql stable set search_path = '' as $$
  select s.made from private.submissions s where s.key = private.submission_key()
$$;

-- The answer to a repeat: the present state. The mark lets a sender who changed something before the retry see that the change
-- was not taken over.
create function private.repeated(answer jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select answer || '{"repeated": true}'
$$;

-- The answer to an act of a member: what the next act needs.
create function private.standing(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('radicado', r.radicado, 'status', r.status, 'version', c.version)
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id where r.id = case_id
$$;

-- Whether the case was put under an account after it was filed.
create function private.is_claimed(case_id uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.pqr_requests r join public.pqr_events e on e.pqr_id = r.id
    where r.id = case_id and r.user_id is not null and e.kind = 'claimed')
$$;

-- The day on which the answer is due, with the extension; `due_on` alone is the day without it.
create function private.term_of(case_id uuid) returns date language sql stable set search_path = '' as $$
  select coalesce(c.extended_to, r.due_on)
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id where r.id = case_id
$$;
