-- Who works at the desk: managers add, change and remove members, each time with an event. The owner's command
-- (scripts/data/staff.ts) calls the same functions.

alter table public.staff_events
  drop constraint staff_events_kind_check,
  add constraint staff_events_kind_check check (kind in (
    'added', 'renamed', 'role_changed', 'removed', 'brought_back', 'link_renewed', 'factor_on', 'factor_off', 'factor_reset'
  ));

-- Whoever changes the team waits for whoever is changing it, and what was true before may not be afterwards: two managers
-- who demote each other.
create function private.lock_team() returns void language plpgsql volatile set search_path = '' as $$
begin
  lock table public.staff in share row exclusive mode;
end $$;

create function private.manager_of_team() returns public.staff language plpgsql volatile set search_path = '' as $$
begin
  perform private.manager();
  perform private.lock_team();
  return private.manager();
end $$;

-- Without a manager nobody could bring one in from the desk.
create function private.keep_a_manager() returns void language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from public.staff s where s.active and s.role = 'manager') then
    perform private.refuse('last_manager');
  end if;
end $$;

create function private.member_values(inout name text, inout role text) language plpgsql volatile set search_path = '' as $$
begin
  name := regexp_replace(btrim(private.require_text(name, 'name')), '\s+', ' ', 'g');
  if char_length(name) > 200 then
    perform private.refuse('too_long', 'name');
  end if;
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

-- Null where Auth mails its own links.
create function private.member_link(member uuid) returns text language plpgsql volatile set search_path = '' as $$
begin
  return case when private.has_own_links() then private.mint_recovery_token(member) end;
end $$;

-- Somebody new, who has left, or who is there already and gets what is given.
create function private.enlist(email text, name text, role text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  member uuid := private.open_account(lower(btrim(email)));
  was_active boolean := (select s.active from public.staff s where s.user_id = member);
begin
  if was_active is null then
    select * into name, role from private.member_values(name, role);
    insert into public.staff (user_id, name, role) values (member, name, role);
    perform private.staff_event('added', member, jsonb_build_object('role', role));
  else
    update public.staff s set active = true where s.user_id = member;
    perform private.staff_event(case when was_active then 'link_renewed' else 'brought_back' end, member);
    perform private.set_member(member, name, role);
  end if;
  return jsonb_build_object('user_id', member, 'token', private.member_link(member));
end $$;

-- Out from the next request on. What was open goes to whoever takes it.
create function private.dismiss(member uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  case_id uuid;
  freed integer := 0;
begin
  update public.staff s set active = false where s.user_id = member;
  perform private.staff_event('removed', member);
  for case_id in select o.id from private.open_cases o where o.assignee = member order by o.id loop
    perform private.step(case_id, 'assign');
    update public.pqr_cases c set assignee = null where c.pqr_id = case_id;
    perform private.append_event(case_id, 'assigned', auth.uid());
    freed := freed + 1;
  end loop;
  return jsonb_build_object('freed', freed);
end $$;

create function private.require_member(member uuid) returns void language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.staff s where s.user_id = member and s.active) then
    perform private.refuse('unknown_member');
  end if;
end $$;

create function private.add_member(email text, name text, role text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.manager_of_team();
  if exists (select from public.staff s join auth.users u on u.id = s.user_id where u.email = lower(btrim($1)) and s.active) then
    perform private.refuse('already_member');
  end if;
  return private.enlist($1, $2, $3);
end $$;

create function private.change_member(member uuid, name text, role text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.manager_of_team();
  perform private.require_member(member);
  perform private.set_member(member, name, role);
  perform private.keep_a_manager();
  return '{}';
end $$;

create function private.remove_member(member uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.manager_of_team();
  perform private.require_member(member);
  answer := private.dismiss(member);
  perform private.keep_a_manager();
  return answer;
end $$;

create function private.renew_link(member uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager_of_team();
begin
  perform private.require_member(member);
  -- It would end the session that asks for it; whoever is in needs no link.
  if member = me.user_id then
    perform private.refuse('own_link');
  end if;
  perform private.open_account((select u.email from auth.users u where u.id = member));
  perform private.staff_event('link_renewed', member);
  return jsonb_build_object('user_id', member, 'token', private.member_link(member));
end $$;

create view private.team with (security_invoker = true) as
select s.user_id, s.name, s.role, s.active, u.email,
  s.active and coalesce(u.encrypted_password, '') = '' as waiting,
  (select count(*)::integer from private.open_terms o where o.assignee = s.user_id) as open
from public.staff s left join auth.users u on u.id = s.user_id and u.deleted_at is null;

create function private.desk_team() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.manager();
  return jsonb_build_object(
    'members', (select jsonb_agg(to_jsonb(t) order by t.active desc, t.name, t.user_id) from private.team t),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'kind', e.kind, 'by', actor.name,
        'member', about.name, 'details', e.details) order by e.id desc), '[]')
      from (select * from public.staff_events order by id desc limit 50) e
      left join public.staff actor on actor.user_id = e.by
      left join public.staff about on about.user_id = e.member),
    'own_links', private.has_own_links());
end $$;

create function public.desk_team() returns jsonb
  language sql stable set search_path = '' return private.desk_team();
create function public.add_member(email text, name text, role text) returns jsonb
  language sql volatile set search_path = '' return private.add_member($1, $2, $3);
create function public.change_member(member uuid, name text, role text) returns jsonb
  language sql volatile set search_path = '' return private.change_member($1, $2, $3);
create function public.remove_member(member uuid) returns jsonb
  language sql volatile set search_path = '' return private.remove_member($1);
create function public.renew_link(member uuid) returns jsonb
  language sql volatile set search_path = '' return private.renew_link($1);

do $$
declare
  name text;
begin
  revoke execute on all functions in schema private from public;
  foreach name in array array['desk_team', 'add_member', 'change_member', 'remove_member', 'renew_link'] loop
    execute format('revoke all on function public.%I from public, anon, authenticated, service_role', name);
    execute format('grant execute on function public.%1$I, private.%1$I to anon, authenticated', name);
  end loop;
end $$;
