-- The inbox: which cases are open, how their clocks stand, and in which views they are.

create index pqr_requests_open_idx on public.pqr_requests (due_on) where status in ('pending', 'in_progress', 'answered');
create index pqr_appeals_open_idx on public.pqr_appeals (due_on) where decision is null or subsidiary and sent_on is null;
create index pqr_requests_created_at_idx on public.pqr_requests (created_at, id);

-- Every case with the clock that runs for it. The same colours as private.clock_color and the same end as
-- private.is_closed, without a call for each row.
create view private.desk_cases with (security_invoker = true) as
select r.id, r.radicado, r.request_type, r.full_name, r.source, r.created_at, r.status, r.description,
  c.assignee, c.version, clock.kind, clock.due_on, due.business_day - now.business_day as days_left,
  case
    when clock.kind = 'to_appeal' or p.decision is not null then null
    when clock.due_on < now.day then 'black'
    when due.business_day - now.business_day <= 2 then 'red'
    when due.business_day - now.business_day <= 5 then 'amber'
    when clock.due_on is not null then 'green'
  end as color,
  r.status in ('withdrawn', 'transferred') or r.status = 'notified' and clock.kind is distinct from 'appeal'
    and (last.day is null or last.day < now.day) as closed,
  now.day as today
from (select t.filed_on as day, t.business_day from public.answer_terms t where t.filed_on = private.today()) now
cross join public.pqr_requests r
join public.pqr_cases c on c.pqr_id = r.id
left join public.pqr_answers a on a.pqr_id = r.id and a.voided_at is null
left join public.pqr_appeals p on p.pqr_id = r.id
cross join lateral (
  -- Five business days are never a month.
  select case when c.notified_on > now.day - 31 then private.last_day_to_appeal(c.notified_on) end as day
) last
cross join lateral (
  select case
    when r.status in ('pending', 'in_progress') then 'answer'
    when r.status = 'answered' then 'notification'
    when p.decision is null and p.id is not null or p.subsidiary and p.sent_on is null then 'appeal'
    when p.id is null and a.appealable and last.day >= now.day then 'to_appeal'
  end as kind
) running
cross join lateral (
  select running.kind, case running.kind
    when 'answer' then coalesce(c.extended_to, r.due_on)
    when 'notification' then a.notify_by
    when 'appeal' then p.due_on
    when 'to_appeal' then last.day
  end as due_on
) clock
left join public.answer_terms due on due.filed_on = clock.due_on;

-- What the office still has to do. Appeals belong to cases that were notified, so no case comes twice.
create view private.open_cases with (security_invoker = true) as
select d.*, array_remove(array[
    case when d.assignee is null then 'unassigned' end,
    case when d.due_on between d.today and d.today + (7 - extract(isodow from d.today)::integer) and d.color is not null
      then 'this_week' end,
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
join private.desk_cases d on d.id = open.id;

create function private.clock_json(kind text, due_on date, days_left integer, color text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case when kind is not null
    then jsonb_build_object('kind', kind, 'due_on', due_on, 'days_left', days_left, 'color', color) end;
end $$;

-- What the list shows of some cases, in the order in which they are given.
create function private.desk_rows(ids uuid[]) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'radicado', d.radicado, 'request_type', d.request_type, 'full_name', d.full_name, 'source', d.source,
      'created_at', d.created_at, 'status', d.status, 'closed', d.closed,
      'excerpt', left(regexp_replace(left(d.description, 300), '\s+', ' ', 'g'), 160),
      'assignee', d.assignee, 'clock', private.clock_json(d.kind, d.due_on, d.days_left, d.color), 'version', d.version
    ) order by wanted.place), '[]')
    from unnest(ids) with ordinality as wanted (id, place) join private.desk_cases d on d.id = wanted.id);
end $$;

create function private.desk_me() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  return jsonb_build_object('user_id', me.user_id, 'name', me.name, 'role', me.role,
    'members', (select jsonb_agg(jsonb_build_object('user_id', s.user_id, 'name', s.name, 'role', s.role, 'active', s.active)
      order by s.name, s.user_id) from public.staff s),
    'daily_ran_on', (select max(d.day) from private.daily_runs d),
    'today', private.today());
end $$;

-- `latest_event` only tells that something happened since: the number may belong to an act that is not committed yet.
create function private.desk_counts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  return (
    select jsonb_build_object('counts', jsonb_build_object(
        'mine', count(*) filter (where o.assignee = me.user_id),
        'unassigned', count(*) filter (where 'unassigned' = any(o.views)),
        'this_week', count(*) filter (where 'this_week' = any(o.views)),
        'red', count(*) filter (where 'red' = any(o.views)),
        'silence', count(*) filter (where 'silence' = any(o.views)),
        'to_notify', count(*) filter (where 'to_notify' = any(o.views)),
        'appealed', count(*) filter (where 'appealed' = any(o.views)),
        'all', (select count(*) from (select from public.pqr_requests limit 10001) counted)),
      'latest_event', pg_sequence_last_value('public.pqr_events_id_seq'))
    from private.open_cases o);
end $$;

-- Two hundred at a time; `after` is what the page before gave as `next`.
create function private.desk_list(wanted text, after jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  ids uuid[];
  last_shown private.desk_cases;
begin
  if wanted = 'all' then
    ids := array(
      select r.id from public.pqr_requests r
      where (r.created_at, r.id) < (coalesce((after ->> 'created_at')::timestamptz, 'infinity'),
        coalesce((after ->> 'id')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by r.created_at desc, r.id desc limit 201);
  elsif wanted in ('mine', 'unassigned', 'this_week', 'red', 'silence', 'to_notify', 'appealed') then
    ids := array(
      select o.id from private.open_cases o
      where case wanted when 'mine' then o.assignee = me.user_id else wanted = any(o.views) end
        and (o.due_on, o.radicado) > (coalesce((after ->> 'due_on')::date, '-infinity'), coalesce(after ->> 'radicado', ''))
      order by o.due_on, o.radicado limit 201);
  else
    perform private.refuse('unknown_view');
  end if;
  if cardinality(ids) > 200 then
    select * into last_shown from private.desk_cases d where d.id = ids[200];
  end if;
  return jsonb_build_object('rows', private.desk_rows(ids[:200]), 'next', case
    when last_shown.id is null then null
    when wanted = 'all' then jsonb_build_object('created_at', last_shown.created_at, 'id', last_shown.id)
    else jsonb_build_object('due_on', last_shown.due_on, 'radicado', last_shown.radicado) end);
end $$;
