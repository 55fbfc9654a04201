-- The clocks that run, one narrow row for each open case: views and counts read this and nothing else, however many cases
-- there were. Triggers keep it, so that no act has to think of it.
create table private.open_terms (
  pqr_id uuid primary key references public.pqr_requests on delete cascade,
  radicado text not null,
  kind text not null,
  due_on date not null,
  assignee uuid,
  -- An appeal that was decided and is still to be sent on.
  stopped boolean not null
);

create function private.refresh_open_term(case_id uuid) returns void language plpgsql volatile set search_path = '' as $$
begin
  delete from private.open_terms o where o.pqr_id = case_id;
  insert into private.open_terms (pqr_id, radicado, kind, due_on, assignee, stopped)
  select r.id, r.radicado, t.kind, t.due_on, c.assignee, t.stopped
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id
  cross join lateral (
    select 'answer', coalesce(c.extended_to, r.due_on), false where r.status in ('pending', 'in_progress')
    union all
    select 'notification', a.notify_by, false from public.pqr_answers a
    where r.status = 'answered' and a.pqr_id = r.id and a.voided_at is null
    union all
    select 'appeal', p.due_on, p.decision is not null from public.pqr_appeals p
    where p.pqr_id = r.id and (p.decision is null or p.subsidiary and p.sent_on is null)
  ) t (kind, due_on, stopped)
  where r.id = case_id;
end $$;

create function private.keep_open_term() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name <> 'pqr_requests' then
    perform private.refresh_open_term(new.pqr_id);
  elsif tg_op = 'UPDATE' then
    perform private.refresh_open_term(new.id);
  elsif new.status = 'pending' then
    insert into private.open_terms (pqr_id, radicado, kind, due_on, stopped)
    values (new.id, new.radicado, 'answer', new.due_on, false);
  end if;
  return null;
end $$;
create trigger open_term after insert or update of status, due_on on public.pqr_requests
  for each row execute function private.keep_open_term();
create trigger open_term after update of assignee, extended_to on public.pqr_cases
  for each row execute function private.keep_open_term();
create trigger open_term after insert or update of voided_at, notify_by on public.pqr_answers
  for each row execute function private.keep_open_term();
create trigger open_term after insert or update of decision, sent_on, due_on on public.pqr_appeals
  for each row execute function private.keep_open_term();

select private.refresh_open_term(open.id) from (
  select r.id from public.pqr_requests r where r.status in ('pending', 'in_progress', 'answered')
  union
  select p.pqr_id from public.pqr_appeals p where p.decision is null or p.subsidiary and p.sent_on is null
) open;

-- What the colours of a day depend on, looked up once for all cases. On a Sunday, or a holiday before the weekend, «esta
-- semana» is the one that begins: that of the next business day.
create function private.this_day(
  out day date, out business_day integer, out red_until date, out amber_until date, out week_ends_on date, out appealable_since date
) language plpgsql stable set search_path = '' as $$
declare
  next_business_day date;
begin
  day := private.today();
  business_day := (select t.business_day from public.answer_terms t where t.filed_on = day);
  red_until := (select max(t.filed_on) from public.answer_terms t where t.business_day = this_day.business_day + 2);
  amber_until := (select max(t.filed_on) from public.answer_terms t where t.business_day = this_day.business_day + 5);
  next_business_day := private.add_business_days(day - 1, 1);
  week_ends_on := next_business_day + (7 - extract(isodow from next_business_day)::integer);
  -- Whoever was notified since then may still appeal: the fifth business day has not passed.
  appealable_since := (select min(t.filed_on) from public.answer_terms t
    where t.business_day = this_day.business_day - 5 + (next_business_day > day)::integer);
end $$;

-- The same colours as private.clock_color, and in which views a case is.
drop view private.open_cases;
create view private.open_cases with (security_invoker = true) as
select o.pqr_id as id, o.radicado, o.assignee, o.kind, o.due_on, o.color,
  o.assignee is null as unassigned,
  o.color is not null and o.due_on between o.day and o.week_ends_on as this_week,
  o.color = 'red' or o.color = 'black' and o.kind <> 'answer' as red,
  o.color = 'black' and o.kind = 'answer' as silence,
  o.kind = 'notification' as to_notify,
  o.kind = 'appeal' as appealed
from (
  select t.*, now.day, now.week_ends_on, case
      when t.stopped then null
      when t.due_on < now.day then 'black'
      when t.due_on <= now.red_until then 'red'
      when t.due_on <= now.amber_until then 'amber'
      else 'green'
    end as color
  from private.this_day() now cross join private.open_terms t
) o;

-- Every case with the clock that runs for it; closed as private.is_closed says.
create or replace view private.desk_cases with (security_invoker = true) as
select r.id, r.radicado, r.request_type, r.full_name, r.source, r.created_at, r.status, r.description,
  c.assignee, c.version, clock.kind, clock.due_on,
  (select t.business_day from public.answer_terms t where t.filed_on = clock.due_on) - now.business_day as days_left,
  o.color,
  r.status in ('withdrawn', 'transferred')
    or r.status = 'notified' and o.id is null and c.notified_on < now.appealable_since as closed,
  now.day as today
from private.this_day() now
cross join public.pqr_requests r
join public.pqr_cases c on c.pqr_id = r.id
left join private.open_cases o on o.id = r.id
cross join lateral (
  select o.id is null and c.notified_on >= now.appealable_since
    and exists (select from public.pqr_answers a where a.pqr_id = r.id and a.voided_at is null and a.appealable)
    and not exists (select from public.pqr_appeals p where p.pqr_id = r.id) as possible
) to_appeal
cross join lateral (
  select coalesce(o.kind, case when to_appeal.possible then 'to_appeal' end) as kind,
    coalesce(o.due_on, case when to_appeal.possible then private.last_day_to_appeal(c.notified_on) end) as due_on
  offset 0
) clock;

create or replace function private.desk_rows(ids uuid[]) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'radicado', d.radicado, 'request_type', d.request_type, 'full_name', d.full_name, 'source', d.source,
      'created_at', d.created_at, 'status', d.status, 'closed', d.closed,
      'excerpt', translate(left(d.description, 160), E'\n\r\t', '   '),
      'assignee', d.assignee, 'version', d.version,
      'clock', private.clock_json(d.kind, d.due_on, d.days_left, d.color)
    ) order by wanted.place), '[]')
    from unnest(ids) with ordinality as wanted (id, place) join private.desk_cases d on d.id = wanted.id);
end $$;

create or replace function private.desk_counts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  return (
    select jsonb_build_object('counts', jsonb_build_object(
        'mine', count(*) filter (where o.assignee = me.user_id),
        'unassigned', count(*) filter (where o.unassigned),
        'this_week', count(*) filter (where o.this_week),
        'red', count(*) filter (where o.red),
        'silence', count(*) filter (where o.silence),
        'to_notify', count(*) filter (where o.to_notify),
        'appealed', count(*) filter (where o.appealed),
        -- Not counted where the statistics say that there are many more.
        'all', case when (select c.reltuples > 20000 from pg_catalog.pg_class c where c.oid = 'public.pqr_requests'::regclass)
          then 10001 else (select count(*) from (select from public.pqr_requests limit 10001) counted) end),
      'latest_event', pg_sequence_last_value('public.pqr_events_id_seq'))
    from private.open_cases o);
end $$;

create or replace function private.desk_list(wanted text, after jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  ids uuid[];
  next_page jsonb;
begin
  if wanted = 'all' then
    ids := array(
      select r.id from public.pqr_requests r
      where (r.created_at, r.id) < (coalesce((after ->> 'created_at')::timestamptz, 'infinity'),
        coalesce((after ->> 'id')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by r.created_at desc, r.id desc limit 201);
    select jsonb_build_object('created_at', r.created_at, 'id', r.id) into next_page
    from public.pqr_requests r where r.id = ids[200];
  elsif wanted in ('mine', 'unassigned', 'this_week', 'red', 'silence', 'to_notify', 'appealed') then
    ids := array(
      select o.id from private.open_cases o
      where case wanted when 'mine' then o.assignee = me.user_id when 'unassigned' then o.unassigned
          when 'this_week' then o.this_week when 'red' then o.red when 'silence' then o.silence
          when 'to_notify' then o.to_notify else o.appealed end
        and (o.due_on, o.radicado) > (coalesce((after ->> 'due_on')::date, '-infinity'), coalesce(after ->> 'radicado', ''))
      order by o.due_on, o.radicado limit 201);
    select jsonb_build_object('due_on', o.due_on, 'radicado', o.radicado) into next_page
    from private.open_terms o where o.pqr_id = ids[200];
  else
    perform private.refuse('unknown_view');
  end if;
  return jsonb_build_object('rows', private.desk_rows(ids[:200]), 'next', case when cardinality(ids) > 200 then next_page end);
end $$;

-- The daily list reads them too, and nothing else needs the indexes on what is open.
create or replace function private.urgent_terms() returns table (radicado text, term text, due_on date, color text)
language sql stable set search_path = '' as $$
  select coalesce(p.radicado, o.radicado), o.kind, o.due_on, o.color
  from private.open_cases o left join public.pqr_appeals p on o.kind = 'appeal' and p.pqr_id = o.id
  where o.color <> 'green' order by o.due_on, 1
$$;
drop index public.pqr_requests_open_idx, public.pqr_appeals_open_idx;

revoke execute on all functions in schema private from public;
