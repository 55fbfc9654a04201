-- Members turn their second factor on and off at Auth, which tells nobody: the desk asks this afterwards, and what changed
-- becomes an event.
create function private.own_second_factor() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  is_on boolean := private.has_second_factor(me.user_id);
  was_on boolean;
begin
  perform from public.staff s where s.user_id = me.user_id for no key update;
  was_on := coalesce((
    select e.kind = 'factor_on' from public.staff_events e
    where e.member = me.user_id and e.kind in ('factor_on', 'factor_off', 'factor_reset') order by e.id desc limit 1), false);
  if is_on <> was_on then
    perform private.staff_event(case when is_on then 'factor_on' else 'factor_off' end, me.user_id);
  end if;
  return jsonb_build_object('on', is_on);
end $$;

-- Who has lost the phone: the password alone opens the desk again, with a new session. Also for the owner's command.
create function private.end_second_factor(member uuid) returns void language plpgsql set search_path = '' as $$
begin
  if not private.has_second_factor(member) then
    perform private.refuse('no_second_factor');
  end if;
  delete from auth.mfa_factors f where f.user_id = member;
  delete from auth.sessions s where s.user_id = member;
  perform private.staff_event('factor_reset', member);
end $$;

-- Not one's own: whoever has the code turns it off with it, and whoever has it not must not get by without.
create function private.reset_second_factor(member uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
begin
  if me.user_id = $1 then
    perform private.refuse('own_second_factor');
  end if;
  if not exists (select from public.staff s where s.user_id = $1) then
    perform private.refuse('unknown_member');
  end if;
  perform private.end_second_factor($1);
  return '{}';
end $$;

create function public.own_second_factor() returns jsonb
  language sql volatile set search_path = '' return private.own_second_factor();
create function public.reset_second_factor(member uuid) returns jsonb
  language sql volatile set search_path = '' return private.reset_second_factor($1);

do $$
declare
  name text;
begin
  revoke execute on all functions in schema private from public;
  foreach name in array array['own_second_factor', 'reset_second_factor'] loop
    execute format('revoke all on function public.%I from public, anon, authenticated, service_role', name);
    execute format('grant execute on function public.%1$I, private.%1$I to anon, authenticated', name);
  end loop;
  grant execute on function private.own_account() to authenticated;
end $$;
