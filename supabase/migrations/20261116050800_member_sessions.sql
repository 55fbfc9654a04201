-- An access token outlives its session by up to an hour. For the desk it must not: the address of a new member may have
-- been registered by somebody else, whose sessions end when the member is added (scripts/data/staff.ts).
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
  return found_member;
end $$;
