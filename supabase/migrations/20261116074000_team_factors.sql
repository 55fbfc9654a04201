-- The team also shows whose factor can be reset.
create or replace view private.team with (security_invoker = true) as
select s.user_id, s.name, s.role, s.active, u.email,
  s.active and coalesce(u.encrypted_password, '') = '' as waiting,
  (select count(*)::integer from private.open_terms o where o.assignee = s.user_id) as open,
  private.has_second_factor(s.user_id) as second_factor
from public.staff s left join auth.users u on u.id = s.user_id and u.deleted_at is null;
