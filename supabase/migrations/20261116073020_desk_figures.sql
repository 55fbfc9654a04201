-- The figures of the office itself: of the last months, as they stand now, without the groups that the public ones need.

create index pqr_cases_extended_idx on public.pqr_cases (pqr_id) include (extended_to) where extended_to is not null;

-- How many cases of a month ended how, and after how many business days. As in the public figures an answer after its term,
-- or none by then, is late; a case withdrawn or transferred is neither; one whose term still runs is waiting.
create function private.month_cells(month date, today date)
returns table (request_type text, outcome text, days integer, cases bigint)
language sql stable set search_path = '' as $$
  select r.request_type,
    case
      when s.day <= t.due_on then 'in_time'
      when r.status in ('withdrawn', 'transferred') then 'dropped'
      when s.day is not null or t.due_on < $2 then 'late'
      else 'waiting' end,
    signed.business_day - filed.business_day, count(*)
  from public.pqr_requests r
  left join public.pqr_cases c on c.pqr_id = r.id and c.extended_to is not null
  left join public.pqr_answers a on a.pqr_id = r.id and a.voided_at is null
  cross join lateral (select (a.signed_at at time zone 'America/Bogota')::date as day) s
  cross join lateral (select coalesce(c.extended_to, r.due_on) as due_on) t
  join public.answer_terms filed on filed.filed_on = (r.created_at at time zone 'America/Bogota')::date
  left join public.answer_terms signed on signed.filed_on = s.day
  where r.created_at >= private.start_of($1) and r.created_at < private.start_of(($1 + interval '1 month')::date)
  group by 1, 2, 3
$$;

-- Months that are over and in which every answer is notified, so that none can be undone: they stay as they are, and nobody
-- counts them again.
create table private.settled_months (
  month date primary key,
  cells jsonb not null
);

create function private.settle_months() returns void language sql volatile set search_path = '' as $$
  with unsettled as (
    select distinct date_trunc('month', r.created_at at time zone 'America/Bogota') as month
    from private.open_terms o join public.pqr_requests r on r.id = o.pqr_id where o.kind in ('answer', 'notification')
    union
    select s.month::timestamp from private.settled_months s
  )
  insert into private.settled_months (month, cells)
  select m.month::date, jsonb_agg(to_jsonb(cell))
  from (select private.today() as day, date_trunc('month', private.today()::timestamp) as month) now
  cross join generate_series(now.month - interval '24 months', now.month - interval '1 month', interval '1 month') as m (month)
  cross join lateral private.month_cells(m.month::date, now.day) cell
  where m.month not in (select month from unsettled)
  group by m.month
  on conflict do nothing
$$;

create or replace function private.publish_figures() returns void language plpgsql set search_path = '' as $$
begin
  lock table private.published_figures in share row exclusive mode;
  perform private.publish_figures_of('requests');
  perform private.publish_figures_of('appeals');
  perform private.settle_months();
end $$;

create function private.desk_figures(months integer, only_type text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.today();
  this_month date := date_trunc('month', today);
  first_month date := this_month - make_interval(months => least(greatest(coalesce(months, 12), 1), 24) - 1);
  nothing constant jsonb := '{"received": 0, "in_time": 0, "late": 0, "waiting": 0, "median_days": null}';
begin
  perform private.member();
  return (
    with cells as materialized (
      select m.month::date, cell.*
      from generate_series(first_month::timestamp, this_month, interval '1 month') as m (month)
      left join private.settled_months s on s.month = m.month
      cross join lateral (
        select * from jsonb_to_recordset(s.cells) as settled (request_type text, outcome text, days integer, cases bigint)
        union all
        select live.* from (select m.month::date as month where s.month is null) one, private.month_cells(one.month, today) live
      ) cell
      where only_type is null or cell.request_type = only_type
    ),
    -- Every cell counts in all, in its month and in its type.
    parts (part, outcome, days, cases) as (
      select 'all', outcome, days, cases from cells
      union all
      select month::text, outcome, days, cases from cells
      union all
      select request_type, outcome, days, cases from cells
    ),
    taken as (
      select part, days, sum(sum(cases)) over (partition by part order by days) as upto, sum(sum(cases)) over (partition by part) as answers
      from parts where days is not null group by part, days
    ),
    medians as (
      select part, (min(days) filter (where upto >= (answers + 1) / 2) + min(days) filter (where upto >= answers / 2 + 1)) / 2.0 as days
      from (select part, days, upto, answers::bigint from taken) t group by part
    ),
    figures as (
      select part, jsonb_build_object(
        'received', sum(cases),
        'in_time', coalesce(sum(cases) filter (where outcome = 'in_time'), 0),
        'late', coalesce(sum(cases) filter (where outcome = 'late'), 0),
        'waiting', coalesce(sum(cases) filter (where outcome = 'waiting'), 0),
        'median_days', (select trim_scale(m.days) from medians m where m.part = parts.part)) as figure
      from parts group by part
    )
    select jsonb_build_object(
      'total', coalesce((select f.figure from figures f where f.part = 'all'), nothing),
      'months', (select jsonb_agg(jsonb_build_object('month', m.month::date) || coalesce(f.figure, nothing) order by m.month)
        from generate_series(first_month::timestamp, this_month, interval '1 month') as m (month)
        left join figures f on f.part = m.month::date::text),
      'types', (select coalesce(jsonb_agg(jsonb_build_object('type', f.part) || f.figure
        order by f.figure -> 'received' desc, f.part), '[]') from figures f where f.part in (select request_type from cells)),
      'open', (select coalesce(jsonb_agg(to_jsonb(o) order by o.total desc, o.type), '[]') from (
        select r.request_type as type, count(*) as total, count(*) filter (where o.color = 'green') as green,
          count(*) filter (where o.color = 'amber') as amber, count(*) filter (where o.color = 'red') as red,
          count(*) filter (where o.color = 'black') as black
        from private.open_cases o join public.pqr_requests r on r.id = o.id
        where only_type is null or r.request_type = only_type group by 1) o)));
end $$;

create function public.desk_figures(months integer default 12, request_type text default null) returns jsonb
  language sql stable set search_path = '' return private.desk_figures($1, $2);

revoke execute on all functions in schema private from public;
revoke all on function public.desk_figures from public, anon, authenticated, service_role;
grant execute on function public.desk_figures, private.desk_figures to anon, authenticated;
