-- On a Sunday, or a holiday before the weekend, «esta semana» is the one that begins: that of the next business day.
create or replace view private.open_cases with (security_invoker = true) as
select d.*, array_remove(array[
    case when d.assignee is null then 'unassigned' end,
    case when d.due_on between d.today and week.ends_on and d.color is not null then 'this_week' end,
    case when d.color = 'red' or d.color = 'black' and d.kind <> 'answer' then 'red' end,
    case when d.color = 'black' and d.kind = 'answer' then 'silence' end,
    case when d.kind = 'notification' then 'to_notify' end,
    case when d.kind = 'appeal' then 'appealed' end
  ], null) as views
from (
  select r.id from public.pqr_requests r where r.status in ('pending', 'in_progress', 'answered')
  union all
  select p.pqr_id from public.pqr_appeals p where p.decision is null or p.subsidiary and p.sent_on is null
) open
join private.desk_cases d on d.id = open.id
cross join (
  select next.day + (7 - extract(isodow from next.day)::integer) as ends_on
  from (select private.add_business_days(private.today() - 1, 1) as day offset 0) next
) week;
