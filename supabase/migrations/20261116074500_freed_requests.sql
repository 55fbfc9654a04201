-- Who leaves also frees the quotes, applications and call-backs that are still open.
create view private.assigned_requests with (security_invoker = true) as
select c.kind, c.record_id, c.assignee from public.request_cases c
join private.requests r on r.kind = c.kind and r.id = c.record_id where r.open;

create or replace function private.dismiss(member uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  case_id uuid;
  request record;
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
  for request in select a.kind, a.record_id from private.assigned_requests a where a.assignee = member order by 1, 2 loop
    perform private.hold_request(request.kind, request.record_id);
    update public.request_cases c set assignee = null where c.kind = request.kind and c.record_id = request.record_id;
    perform private.append_request_event(request.kind, request.record_id, 'assigned', auth.uid());
    freed := freed + 1;
  end loop;
  return jsonb_build_object('freed', freed);
end $$;

create or replace view private.team with (security_invoker = true) as
select s.user_id, s.name, s.role, s.active, u.email,
  s.active and coalesce(u.encrypted_password, '') = '' as waiting,
  ((select count(*) from private.open_terms o where o.assignee = s.user_id)
    + (select count(*) from private.assigned_requests a where a.assignee = s.user_id))::integer as open,
  private.has_second_factor(s.user_id) as second_factor
from public.staff s left join auth.users u on u.id = s.user_id and u.deleted_at is null;
