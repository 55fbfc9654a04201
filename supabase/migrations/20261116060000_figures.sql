-- The public figures. They are published in periods of whole quarters, each once, when all its terms are over; what is
-- published never changes, so that nobody learns about a person by comparing two days. No group has fewer than five.

create table private.published_figures (
  subject text check (subject in ('requests', 'appeals')),
  first_day date,
  last_day date not null,
  figures jsonb not null,
  primary key (subject, first_day)
);

create index pqr_appeals_filed_at_idx on public.pqr_appeals (filed_at);

create function private.start_of(day date) returns timestamptz language sql immutable set search_path = '' as $$
  select day::timestamp at time zone 'America/Bogota'
$$;

-- An answer after the term, or none at all, is late; a case withdrawn or transferred is neither.
create function private.request_figures(first_day date, last_day date) returns jsonb
language sql stable set search_path = '' as $$
  with recursive cases as materialized (
    select date_trunc('month', f.day)::date as month, r.request_type,
      case when a.id is not null and private.day_in_bogota(a.signed_at) <= coalesce(c.extended_to, r.due_on) then 'in_time'
        when r.status not in ('withdrawn', 'transferred') then 'late' end as outcome,
      signed.business_day - filed.business_day as days
    from public.pqr_requests r
    cross join lateral (select private.day_in_bogota(r.created_at) as day) f
    join public.pqr_cases c on c.pqr_id = r.id
    join public.answer_terms filed on filed.filed_on = f.day
    left join public.pqr_answers a on a.pqr_id = r.id and a.voided_at is null
    left join public.answer_terms signed on signed.filed_on = private.day_in_bogota(a.signed_at)
    where r.created_at >= private.start_of($1) and r.created_at < private.start_of($2 + 1)
  ),
  -- Types under five are one group, with the smallest other ones until it has five as well.
  types as (
    select request_type, count(*) as size,
      sum(count(*)) over (order by count(*), request_type rows between unbounded preceding and 1 preceding) as smaller
    from cases group by request_type
  ),
  -- Months follow one another into a group until it has five; what is left at the end joins the last group.
  months as (
    select m.month::date, count(cases.month) as size
    from generate_series($1::timestamp, $2::timestamp, interval '1 month') as m (month)
    left join cases on cases.month = m.month group by m.month
  ),
  walk as (
    select month, 1 as run, size from months where month = $1
    union all
    select m.month, w.run + (w.size >= 5)::integer, m.size + case when w.size >= 5 then 0 else w.size end
    from walk w join months m on m.month = (w.month + interval '1 month')::date
  ),
  runs as (
    select month, least(run, (select max(run) from walk where size >= 5)) as run from walk
  ),
  parts as (
    select 'total' as part, 0 as place, null::text as type, cases.* from cases
    union all
    select 'types', 0, case when types.size >= 5 and coalesce(types.smaller, 0) not between 1 and 4 then types.request_type end, cases.*
    from cases join types using (request_type)
    union all
    select 'months', runs.run, null, cases.* from cases join runs using (month)
  ),
  figures as (
    select part, place, type, count(*) as received, jsonb_strip_nulls(jsonb_build_object(
      'type', type,
      'first_month', (select min(month) from runs where part = 'months' and run = place),
      'last_month', (select max(month) from runs where part = 'months' and run = place)
    )) || jsonb_build_object(
      'received', count(*),
      'in_time', count(*) filter (where outcome = 'in_time'),
      'late', count(*) filter (where outcome = 'late'),
      -- The median of a few is the number of days of one of them.
      'median_days', case when count(days) >= 5 then percentile_cont(0.5) within group (order by days) end
    ) as figure
    from parts group by part, place, type
  )
  select (select figure from figures where part = 'total') || jsonb_build_object(
    'months', (select jsonb_agg(figure order by place) from figures where part = 'months'),
    'types', (select jsonb_agg(figure order by type is null, received desc, type) from figures where part = 'types'))
$$;

create function private.appeal_figures(first_day date, last_day date) returns jsonb
language sql stable set search_path = '' as $$
  with results as (
    select coalesce(a.decision, 'undecided') as result, count(*) as size,
      sum(count(*)) over (order by count(*), coalesce(a.decision, 'undecided') rows between unbounded preceding and 1 preceding) as smaller
    from public.pqr_appeals a
    where a.filed_at >= private.start_of($1) and a.filed_at < private.start_of($2 + 1) group by 1
  ),
  shown as (
    select case when size >= 5 and coalesce(smaller, 0) not between 1 and 4 then result end as result, sum(size) as size
    from results group by 1
  )
  select jsonb_build_object('filed', sum(size), 'results',
    jsonb_agg(jsonb_build_object('result', result, 'filed', size) order by result is null, size desc, result))
  from shown
$$;

-- Thirty business days after a quarter every term in it is over, extended ones and those of appeals as well.
create function private.publish_figures_of(subject text) returns void language plpgsql set search_path = '' as $$
declare
  beginning date := coalesce(
    (select max(p.last_day) + 1 from private.published_figures p where p.subject = $1),
    date_trunc('quarter', private.day_in_bogota(case $1
      when 'requests' then (select min(r.created_at) from public.pqr_requests r)
      else (select min(a.filed_at) from public.pqr_appeals a) end))::date);
  ending date := beginning;
  size bigint;
begin
  loop
    ending := (date_trunc('quarter', ending) + interval '3 months')::date;
    exit when beginning is null or private.add_business_days(ending - 1, 30) >= private.today();
    size := case $1
      when 'requests' then (select count(*) from public.pqr_requests r
        where r.created_at >= private.start_of(beginning) and r.created_at < private.start_of(ending))
      else (select count(*) from public.pqr_appeals a
        where a.filed_at >= private.start_of(beginning) and a.filed_at < private.start_of(ending)) end;
    -- Too few wait for the next quarter.
    continue when size < 5;
    insert into private.published_figures (subject, first_day, last_day, figures) values ($1, beginning, ending - 1,
      case $1 when 'requests' then private.request_figures(beginning, ending - 1)
        else private.appeal_figures(beginning, ending - 1) end);
    beginning := ending;
  end loop;
end $$;

-- The mailer calls it once a day: no visitor ever waits for it, or makes the database count.
create function private.publish_figures() returns void language plpgsql set search_path = '' as $$
begin
  lock table private.published_figures in share row exclusive mode;
  perform private.publish_figures_of('requests');
  perform private.publish_figures_of('appeals');
end $$;

create function private.office_figures() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'requests', coalesce(jsonb_agg(period order by first_day) filter (where subject = 'requests'), '[]'),
    'appeals', coalesce(jsonb_agg(period order by first_day) filter (where subject = 'appeals'), '[]'))
  from private.published_figures p
  cross join lateral (select jsonb_build_object('first_day', p.first_day, 'last_day', p.last_day) || p.figures as period) as one
$$;

create function public.office_figures() returns jsonb
  language sql stable set search_path = '' return private.office_figures();

revoke execute on all functions in schema private from public;
revoke all on function public.office_figures from public, anon, authenticated, service_role;
grant execute on function public.office_figures, private.office_figures to anon, authenticated;

select private.publish_figures();
