-- Whoever has a second factor gives its code before anything of theirs opens: a token says so with `aal2`. Auth keeps the
-- factors; one without a first code counts for nothing.

create function private.has_second_factor(account uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = account and f.status = 'verified')
$$;

-- Asked with each call, so that a token from before the factor opens nothing either.
create function private.lacks_code() returns boolean language sql stable set search_path = '' as $$
  select auth.jwt() ->> 'aal' is distinct from 'aal2' and private.has_second_factor(auth.uid())
$$;

create or replace function private.member() returns public.staff language plpgsql stable set search_path = '' as $$
declare
  found_member public.staff;
begin
  select s.* into found_member from public.staff s
  join auth.sessions session on session.user_id = s.user_id and session.id = (auth.jwt() ->> 'session_id')::uuid
  where s.user_id = auth.uid() and s.active;
  if not found then
    perform private.refuse('not_staff');
  end if;
  if private.lacks_code() then
    perform private.refuse('second_factor_needed');
  end if;
  return found_member;
end $$;

create or replace function private.readable_evidence() returns setof text
language sql stable security definer set search_path = '' as $$
  select a.path from private.attachment_openings o
  join public.attachments a on a.id = o.attachment_id
  join public.staff s on s.user_id = o.member and s.active
  join auth.sessions session on session.user_id = s.user_id and session.id = (auth.jwt() ->> 'session_id')::uuid
  where o.member = auth.uid() and o.until > private.clock() and not private.lacks_code()
$$;

create or replace function private.readable_resumes() returns setof text
language sql stable security definer set search_path = '' as $$
  select o.path from private.resume_openings o
  join public.staff s on s.user_id = o.member and s.active
  join auth.sessions session on session.user_id = s.user_id and session.id = (auth.jwt() ->> 'session_id')::uuid
  where o.member = auth.uid() and o.until > private.clock() and not private.lacks_code()
$$;

-- What the account itself has filed.
create function private.own_account() returns uuid language sql stable security definer set search_path = '' as $$
  select auth.uid() where not private.lacks_code()
$$;

do $$
declare
  form text;
begin
  foreach form in array array['quote_requests', 'job_applications', 'pqr_requests', 'affiliations'] loop
    execute format('alter policy "authenticated reads own rows" on public.%I
      using (id = private.row_just_written() or user_id = (select private.own_account()))', form);
  end loop;
end $$;

create or replace function private.own_terms() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(r.id, jsonb_build_object(
    'due_on', coalesce(c.extended_to, r.due_on), 'closed', private.is_closed(r.status, c.notified_on, r.id))), '{}')
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id where r.user_id = (select private.own_account())
$$;

-- The account for an act of its own: what is filed by the way (`private.account_id`) needs no code.
create function private.acting_account() returns uuid language plpgsql stable set search_path = '' as $$
declare
  me uuid := private.account_id();
begin
  if me is null then
    perform private.refuse('not_signed_in');
  end if;
  if private.lacks_code() then
    perform private.refuse('second_factor_needed');
  end if;
  return me;
end $$;

create or replace function private.claim_request(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the record;
  me uuid := private.acting_account();
  owner uuid;
begin
  the := private.identify($1, $2, $3);
  if the.refusal is not null then return the.refusal; end if;
  select r.user_id into owner from public.pqr_requests r where r.id = the.case_id for no key update;
  if owner <> me then
    perform private.refuse('already_claimed');
  end if;
  if owner is null then
    update public.pqr_requests r set user_id = me where r.id = the.case_id;
    perform private.append_event(the.case_id, 'claimed');
  end if;
  return private.done(the.case_id);
end $$;

create or replace function private.delete_account() returns void language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_account();
begin
  if exists (select from public.staff s where s.user_id = me and s.active) then
    perform private.refuse('staff_account');
  end if;
  -- Sessions go with it; records stay, without an owner.
  delete from auth.users u where u.id = me;
end $$;
