-- Figures: the public ones, those of the office itself, and the monthly file for the regulator.

-- Public figures are of periods of whole quarters. A period is published once, when all its terms are over, and never changes, so
-- that nobody learns about a person by comparing two days. No group has fewer than five cases.
create table private.published_figures (
  subject text check (subject in ('pqrs', 'appeals')),
  first_day date,
  last_day date not null,
  figures jsonb not null,
  primary key (subject, first_day)
);

-- How each PQR ended, and after how many business days. An answer after the term, or none by its end, is late; a withdrawn or
-- transferred case is dropped; a case whose term still runs is waiting; one that was set aside is no PQR. `offset 0` asks for one look-up a case: the planner would
-- read whole tables for a few months. The time zone is written out, because calling a function for each case takes longer than
-- all the rest.
create view private.outcomes with (security_invoker = true) as
select r.created_at, date_trunc('month', r.created_at at time zone 'America/Bogota')::date as month, r.request_type,
  case
    when signed.day <= term.day then 'in_time'
    when r.status in ('withdrawn', 'transferred') then 'dropped'
    when signed.day is not null or term.day < (select private.today()) then 'late'
    else 'waiting' end as outcome,
  (select t.business_day from public.answer_terms t where t.filed_on = signed.day)
    - (select t.business_day from public.answer_terms t where t.filed_on = r.received_on) as days
from public.pqr_requests r
cross join lateral (select coalesce(c.extended_to, r.due_on) as day from public.pqr_cases c where c.pqr_id = r.id offset 0) term
left join lateral (
  select (a.signed_at at time zone 'America/Bogota')::date as day
  from private.answers a where a.pqr_id = r.id offset 0
) signed on true
where r.status <> 'set_aside';

create function private.pqr_figures(first_day date, last_day date) returns jsonb
language sql stable set search_path = '' as $$
  with recursive cases as materialized (
    select o.month, o.request_type, o.outcome, o.days from private.outcomes o
    where o.created_at >= private.start_of($1) and o.created_at < private.start_of($2 + 1)
  ),
  -- Types with fewer than five cases are one group, which the next smallest types join until it has five.
  types as (
    select request_type, count(*) as size,
      sum(count(*)) over (order by count(*), request_type rows between unbounded preceding and 1 preceding) as smaller
    from cases group by request_type
  ),
  -- Consecutive months form a group until it has five cases; the months left at the end join the last group.
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
      -- The median of a few cases would tell the days of one of them.
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
    select coalesce(d.decision, 'undecided') as result, count(*) as size,
      sum(count(*)) over (order by count(*), coalesce(d.decision, 'undecided') rows between unbounded preceding and 1 preceding) as smaller
    from public.pqr_appeals a left join private.decisions d on d.pqr_id = a.pqr_id
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

-- Thirty business days after a quarter all its terms are over, also extended ones and those of appeals.
create function private.publish_figures_of(subject text) returns void language plpgsql set search_path = '' as $$
declare
  beginning date := coalesce(
    (select max(p.last_day) + 1 from private.published_figures p where p.subject = $1),
    date_trunc('quarter', private.day_in_bogota(case $1
      when 'pqrs' then (select min(r.created_at) from public.pqr_requests r where r.status <> 'set_aside')
      else (select min(a.filed_at) from public.pqr_appeals a) end))::date);
  ending date := beginning;
  size bigint;
begin
  loop
    ending := (date_trunc('quarter', ending) + interval '3 months')::date;
    exit when beginning is null or private.add_business_days(ending - 1, 30) >= private.today();
    size := case $1
      when 'pqrs' then (select count(*) from public.pqr_requests r
        where r.created_at >= private.start_of(beginning) and r.created_at < private.start_of(ending)
          and r.status <> 'set_aside')
      else (select count(*) from public.pqr_appeals a
        where a.filed_at >= private.start_of(beginning) and a.filed_at < private.start_of(ending)) end;
    -- A period with too few cases is joined with the next quarter.
    continue when size < 5;
    insert into private.published_figures (subject, first_day, last_day, figures) values ($1, beginning, ending - 1,
      case $1 when 'pqrs' then private.pqr_figures(beginning, ending - 1)
        else private.appeal_figures(beginning, ending - 1) end);
    beginning := ending;
  end loop;
end $$;

create function private.office_figures() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'pqrs', coalesce(jsonb_agg(period order by first_day) filter (where subject = 'pqrs'), '[]'),
    'appeals', coalesce(jsonb_agg(period order by first_day) filter (where subject = 'appeals'), '[]'))
  from private.published_figures p
  cross join lateral (select jsonb_build_object('first_day', p.first_day, 'last_day', p.last_day) || p.figures as period) as one
$$;
create function public.office_figures() returns jsonb
  language sql stable set search_path = '' return private.office_figures();

-- The mailer calls this once a day, so that no visitor waits for it or makes the database count.
create function private.publish_figures() returns void language plpgsql set search_path = '' as $$
begin
  lock table private.published_figures in share row exclusive mode;
  perform private.publish_figures_of('pqrs');
  perform private.publish_figures_of('appeals');
end $$;

-- The office's own figures of the last months, as of now and without groups.
create function private.desk_figures(months integer, only_type text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  this_month date := date_trunc('month', private.today());
  first_month date := this_month - make_interval(months => least(greatest(coalesce(months, 12), 1), 24) - 1);
  nothing constant jsonb := '{"received": 0, "in_time": 0, "late": 0, "waiting": 0, "median_days": null}';
begin
  perform private.member();
  return (
    with figures as (
      select o.month, o.request_type as type, jsonb_build_object(
        'received', count(*),
        'in_time', count(*) filter (where o.outcome = 'in_time'),
        'late', count(*) filter (where o.outcome = 'late'),
        'waiting', count(*) filter (where o.outcome = 'waiting'),
        'median_days', percentile_cont(0.5) within group (order by o.days)) as figure
      from private.outcomes o
      where o.created_at >= private.start_of(first_month) and (only_type is null or o.request_type = only_type)
      group by grouping sets ((), (o.month), (o.request_type))
    )
    select jsonb_build_object(
      'total', (select f.figure from figures f where f.month is null and f.type is null),
      'months', (select jsonb_agg(jsonb_build_object('month', m.month::date) || coalesce(f.figure, nothing) order by m.month)
        from generate_series(first_month::timestamp, this_month, interval '1 month') as m (month)
        left join figures f on f.month = m.month),
      'types', (select coalesce(jsonb_agg(jsonb_build_object('type', f.type) || f.figure
        order by f.figure -> 'received' desc, f.type), '[]') from figures f where f.type is not null),
      'open', (select coalesce(jsonb_agg(to_jsonb(o) order by o.total desc, o.type), '[]') from (
        select r.request_type as type, count(*) as total, count(*) filter (where o.color = 'green') as green,
          count(*) filter (where o.color = 'amber') as amber, count(*) filter (where o.color = 'red') as red,
          count(*) filter (where o.color = 'black') as black
        from private.open_cases o join public.pqr_requests r on r.id = o.id
        where not o.set_aside and (only_type is null or r.request_type = only_type) group by 1) o)));
end $$;
create function public.desk_figures(months integer default 12, request_type text default null) returns jsonb
  language sql stable set search_path = '' return private.desk_figures(months => months, only_type => request_type);

-- The codes of the regulator's monthly file (SUI, Formato A). Two public sources agree on its columns and one of them gives the
-- codes, but we have not seen the annex: the owner confirms every code before a file is sent. Append-only: each change is a new
-- version, and the highest version counts.
create table public.regulator_codes (
  subject text not null check (subject in ('place', 'procedure', 'cause', 'detail', 'bill', 'answer', 'notification')),
  value text not null,
  version integer not null,
  -- Empty: the field stays empty in the file.
  code text not null check (code ~ '^[A-Za-z0-9]{0,20}$'),
  -- Null for the codes that come with the schema.
  saved_by uuid references public.staff,
  saved_at timestamptz not null,
  primary key (subject, value, version)
);
create index regulator_codes_saved_by_idx on public.regulator_codes (saved_by);

insert into public.regulator_codes (subject, value, version, code, saved_at)
select c.subject, c.value, 1, c.code, private.now() from (values
  -- The DANE codes of San Vicente del Caguán; we found none for the populated centre.
  ('place', 'department', '18'), ('place', 'municipality', '18753'), ('place', 'populated_centre', ''),
  -- 1 reclamación, 2 queja, 3 denuncia, 4 reposición, 5 reposición y apelación, 6 información.
  ('procedure', 'petition', '6'), ('procedure', 'complaint', '2'), ('procedure', 'claim', '1'),
  ('procedure', 'discount_vacant', '1'), ('procedure', 'stratum_change', '1'), ('procedure', 'service_connection', '6'),
  ('procedure', 'other', '6'), ('procedure', 'appeal', '4'), ('procedure', 'appeal_subsidiary', '5'),
  -- F billing, P service.
  ('cause', 'petition', 'P'), ('cause', 'complaint', 'P'), ('cause', 'claim', 'F'), ('cause', 'discount_vacant', 'F'),
  ('cause', 'stratum_change', 'F'), ('cause', 'service_connection', 'P'), ('cause', 'other', 'P'),
  ('detail', 'petition', ''), ('detail', 'complaint', ''), ('detail', 'claim', ''), ('detail', 'discount_vacant', ''),
  ('detail', 'stratum_change', ''), ('detail', 'service_connection', ''), ('detail', 'other', ''),
  ('bill', 'none', 'N'),
  -- 1 accede, 2 en parte, 3 no accede, 4 confirma, 5 modifica, 6 revoca, 7 rechaza, 8 traslada, 9 pendiente, 10 sin
  -- respuesta, 11 archiva.
  ('answer', 'grants', '1'), ('answer', 'in_part', '2'), ('answer', 'refuses', '3'), ('answer', 'granted_by_silence', '1'),
  ('answer', 'transfers', '8'), ('answer', 'transferred', '8'), ('answer', 'withdrawn', '11'), ('answer', 'confirms', '4'),
  ('answer', 'modifies', '5'), ('answer', 'revokes', '6'), ('answer', 'revoked_by_silence', '6'), ('answer', 'rejects', '7'), ('answer', 'pending', '9'),
  ('answer', 'unanswered', '10'),
  -- 1 personal, 2 edicto, 3 no aplica, 4 aviso, 5 conducta concluyente.
  ('notification', 'in_person', '1'), ('notification', 'electronic', '1'), ('notification', 'notice', '4'),
  ('notification', 'conclusive_conduct', '5'), ('notification', 'none', '3')
) as c (subject, value, code);

create view private.current_codes with (security_invoker = true) as
select distinct on (c.subject, c.value) c.* from public.regulator_codes c order by c.subject, c.value, c.version desc;

create function private.desk_codes() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.member();
  return jsonb_build_object(
    'codes', (select jsonb_agg(jsonb_build_object('subject', c.subject, 'value', c.value, 'code', c.code, 'version', c.version)
      order by c.subject, c.value) from private.current_codes c),
    'changes', (select coalesce(jsonb_agg(jsonb_build_object('subject', c.subject, 'value', c.value, 'code', c.code,
        'before', b.code, 'by', s.name, 'at', c.saved_at) order by c.saved_at desc, c.subject, c.value), '[]')
      from (select * from public.regulator_codes c where c.version > 1 order by c.saved_at desc, c.subject, c.value limit 100) c
      join public.regulator_codes b on b.subject = c.subject and b.value = c.value and b.version = c.version - 1
      left join public.staff s on s.user_id = c.saved_by));
end $$;
create function public.desk_codes() returns jsonb
  language sql stable set search_path = '' return private.desk_codes();

-- Saves all changes or none: `[{subject, value, version, code}, …]`, each based on the version that the manager has seen.
create function private.save_codes(changes jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  change record;
  standing public.regulator_codes;
begin
  if private.is_repeat('save_codes', null, me.user_id) then return private.repeated(private.desk_codes()); end if;
  if jsonb_typeof(changes) is distinct from 'array' then
    perform private.refuse('unknown_code');
  end if;
  -- Of two managers who save at the same moment, one is refused.
  perform from public.regulator_codes c where c.version = 1 order by c.subject, c.value for no key update;
  for change in select * from jsonb_to_recordset(changes) as c (subject text, value text, version integer, code text) loop
    select * into standing from private.current_codes c where c.subject = change.subject and c.value = change.value;
    if not found or change.code is null or btrim(change.code) !~ '^[A-Za-z0-9]{0,20}$' then
      perform private.refuse('unknown_code');
    elsif standing.version is distinct from change.version then
      perform private.refuse('stale_version');
    end if;
    insert into public.regulator_codes (subject, value, version, code, saved_by, saved_at)
    values (standing.subject, standing.value, standing.version + 1, btrim(change.code), me.user_id, private.now());
  end loop;
  return private.desk_codes();
end $$;
create function public.save_codes(changes jsonb) returns jsonb
  language sql volatile set search_path = '' return private.save_codes(changes => changes);

-- Every case and appeal that was open at some time in the month, as of the end of the month. Both are over when the notification of
-- their answer was recorded; an appeal with the subsidiary apelación when it was also recorded that it was sent on, or is not to be
-- sent. What is recorded later with a day of this month belongs to the later file: this one was sent without it. A case that was set
-- aside is in no file but those of the months before.
create function private.regulator_cases(first_day date) returns table (
  radicado text, filed_on date, request_type text, procedure text, account text, answer text, answered_on date,
  answer_radicado text, notified_on date, notification text, sent_on date
) language sql stable set search_path = '' as $$
  with month as materialized (
    select first_day as first, next.day as next, private.start_of(first_day) as starts, private.start_of(next.day) as ends,
      least(next.day - 1, private.today()) as as_of
    from (select (first_day + interval '1 month')::date as day) next
  )
  select r.radicado, r.received_on, r.request_type, r.request_type, r.subscription_code,
    coalesce(over.how, a.decision, case when coalesce(c.extended_to, r.due_on) < m.as_of then 'unanswered' else 'pending' end),
    private.day_in_bogota(coalesce(over.at, a.signed_at)), a.number, told.on_day,
    case when told.on_day is null then 'none' else a.notified_by end, null::date
  from month m
  join public.pqr_requests r on r.created_at < m.ends
  join public.pqr_cases c on c.pqr_id = r.id
  left join private.answers a on a.pqr_id = r.id and a.signed_at < m.ends
  left join lateral (
    select min(e.at) as ever, min(e.at) filter (where e.at < m.ends) as at, min(e.kind) filter (where e.at < m.ends) as how
    from public.pqr_events e
    where r.status in ('withdrawn', 'transferred') and e.pqr_id = r.id and e.kind = r.status
  ) over on true
  cross join lateral (select case when a.notification_recorded_at < m.ends then a.notified_on end as on_day) told
  where (over.ever is null or over.ever >= m.starts)
    and (a.notification_recorded_at is null or a.notification_recorded_at >= m.starts)
    and 'set_aside' is distinct from (
      select e.kind from public.pqr_events e where e.pqr_id = r.id and e.kind in ('set_aside', 'brought_back') and e.at < m.ends
      order by e.id desc limit 1)
  union all
  select p.radicado, private.day_in_bogota(p.filed_at), r.request_type,
    case when p.subsidiary then 'appeal_subsidiary' else 'appeal' end, r.subscription_code,
    coalesce(d.decision, case when p.due_on < m.as_of then 'unanswered' else 'pending' end),
    private.day_in_bogota(d.signed_at), d.number, told.on_day,
    case when told.on_day is null then 'none' else d.notified_by end, case when p.ended_at < m.ends then p.sent_on end
  from month m
  join public.pqr_appeals p on p.filed_at < m.ends
  join public.pqr_requests r on r.id = p.pqr_id
  left join private.decisions d on d.pqr_id = p.pqr_id and d.signed_at < m.ends
  cross join lateral (select case when d.notification_recorded_at < m.ends then d.notified_on end as on_day) told
  where coalesce(case when p.subsidiary then p.ended_at else d.notification_recorded_at end, 'infinity') >= m.starts
$$;

create function private.regulator_rows(month date) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  codes jsonb;
begin
  perform private.member();
  if month is null or month < '2000-01-01' or date_trunc('month', month) > private.today() then
    perform private.refuse('date_out_of_range');
  end if;
  select jsonb_object_agg(c.subject || ' ' || c.value, c.code) into codes from private.current_codes c;
  return jsonb_build_object('rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'department', codes ->> 'place department', 'municipality', codes ->> 'place municipality',
      'populated_centre', codes ->> 'place populated_centre', 'radicado', r.radicado, 'filed_on', r.filed_on,
      'procedure', codes ->> ('procedure ' || r.procedure), 'cause', codes ->> ('cause ' || r.request_type),
      'detail', codes ->> ('detail ' || r.request_type), 'account', r.account, 'bill', codes ->> 'bill none',
      'answer', codes ->> ('answer ' || r.answer), 'answered_on', r.answered_on, 'answer_radicado', r.answer_radicado,
      'notified_on', r.notified_on, 'notification', codes ->> ('notification ' || r.notification), 'sent_on', r.sent_on
    ) order by r.filed_on, r.radicado), '[]')
    from private.regulator_cases(date_trunc('month', $1)::date) r));
end $$;
create function public.regulator_rows(month date) returns jsonb
  language sql stable set search_path = '' return private.regulator_rows(month => month);

-- The lists that members have downloaded, written before the file is handed over. Reading page by page is not logged: a member can
-- copy anything that the desk shows.
create table public.export_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  member uuid not null references public.staff,
  subject text not null check (subject in ('pqr', 'search', 'quote', 'application', 'affiliation', 'regulator')),
  -- The view or the month; never the words of a search.
  scope text not null check (scope ~ '^[a-z0-9_-]{1,20}$'),
  rows integer not null check (rows >= 0)
);
create index export_log_member_idx on public.export_log (member);

create function private.log_export(subject text, scope text, rows integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if scope = 'all' then
    perform private.require_recent_code();
  end if;
  insert into public.export_log (at, member, subject, scope, rows) values (private.now(), me.user_id, $1, $2, $3);
  return '{}';
end $$;
create function public.log_export(subject text, scope text, rows integer) returns jsonb
  language sql volatile set search_path = '' return private.log_export(subject => subject, scope => scope, rows => rows);

create function private.desk_exports() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.manager();
  return jsonb_build_object('exports', (
    select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'by', s.name, 'subject', l.subject, 'scope', l.scope, 'rows', l.rows)
      order by l.id desc), '[]')
    from (select * from public.export_log l order by l.id desc limit 50) l join public.staff s on s.user_id = l.member));
end $$;
create function public.desk_exports() returns jsonb
  language sql stable set search_path = '' return private.desk_exports();
