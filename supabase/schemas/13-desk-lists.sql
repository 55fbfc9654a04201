-- The inbox of the desk: which cases are open, how their clocks stand, in which views they are, and one search.

-- The clocks that run, one narrow row for each open case: views and counts read this and nothing else, however many cases
-- there were. Triggers keep it, so that no act has to think of it. No foreign key, which every filing would pay for:
-- `private.forget_case` deletes with the record.
create table private.open_terms (
  pqr_id uuid primary key,
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

-- Every term of the office that is amber, red or black.
create function private.urgent_terms() returns table (radicado text, term text, due_on date, color text)
language sql stable set search_path = '' as $$
  select coalesce(p.radicado, o.radicado), o.kind, o.due_on, o.color
  from private.open_cases o left join public.pqr_appeals p on o.kind = 'appeal' and p.pqr_id = o.id
  where o.color <> 'green' order by o.due_on, 1
$$;

-- Every case with the clock that runs for it; closed as private.is_closed says.
create view private.desk_cases with (security_invoker = true) as
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

-- On a weekend or holiday after the last day no business day has passed since, and yet the term has ended.
create function private.clock_json(kind text, due_on date, days_left integer, color text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case when kind is not null then jsonb_build_object('kind', kind, 'due_on', due_on,
    'days_left', case when color = 'black' then least(days_left, -1) else days_left end, 'color', color) end;
end $$;

-- What the list shows of some cases, in the order in which they are given.
create function private.desk_rows(ids uuid[]) returns jsonb language plpgsql stable set search_path = '' as $$
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

create function private.desk_me() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  return jsonb_build_object('user_id', me.user_id, 'name', me.name, 'role', me.role,
    'members', (select jsonb_agg(jsonb_build_object('user_id', s.user_id, 'name', s.name, 'role', s.role, 'active', s.active)
      order by s.name, s.user_id) from public.staff s),
    'daily_ran_on', (select max(d.day) from private.daily_runs d),
    'late_mail', (select to_jsonb(l) from private.late_mail() l where l.mails > 0),
    'today', private.today());
end $$;
create function public.desk_me() returns jsonb
  language sql stable set search_path = '' return private.desk_me();

-- `latest_event` only tells that something happened since: the number may belong to an act that is not committed yet.
create function private.pqr_counts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
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

create function private.desk_counts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  -- Refuses whoever is no member.
  return private.pqr_counts() || jsonb_build_object(
    'requests', jsonb_build_object('quote', private.open_requests('quote'), 'application', private.open_requests('application'),
      'callback', private.open_requests('callback')),
    'latest_request_event', pg_sequence_last_value('public.request_events_id_seq'));
end $$;
create function public.desk_counts() returns jsonb
  language sql stable set search_path = '' return private.desk_counts();

-- A page of a hundred: more than a screen shows. `after` is what the page before gave as `next`.
create function private.desk_list(wanted text, after jsonb) returns jsonb
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
      order by r.created_at desc, r.id desc limit 101);
    select jsonb_build_object('created_at', r.created_at, 'id', r.id) into next_page
    from public.pqr_requests r where r.id = ids[100];
  elsif wanted in ('mine', 'unassigned', 'this_week', 'red', 'silence', 'to_notify', 'appealed') then
    ids := array(
      select o.id from private.open_cases o
      where case wanted when 'mine' then o.assignee = me.user_id when 'unassigned' then o.unassigned
          when 'this_week' then o.this_week when 'red' then o.red when 'silence' then o.silence
          when 'to_notify' then o.to_notify else o.appealed end
        and (o.due_on, o.radicado) > (coalesce((after ->> 'due_on')::date, '-infinity'), coalesce(after ->> 'radicado', ''))
      order by o.due_on, o.radicado limit 101);
    select jsonb_build_object('due_on', o.due_on, 'radicado', o.radicado) into next_page
    from private.open_terms o where o.pqr_id = ids[100];
  else
    perform private.refuse('unknown_view');
  end if;
  return jsonb_build_object('rows', private.desk_rows(ids[:100]), 'next', case when cardinality(ids) > 100 then next_page end);
end $$;
create function public.desk_list(view text, after jsonb default null) returns jsonb
  language sql stable set search_path = '' return private.desk_list($1, $2);

-- The words of every PQR: without accents, numbers also in digits alone. They are kept by the year of the radicado
-- («2026.basura»): a search goes from year to year, the newest first, and ends as soon as it has a page. Of a word that many
-- cases have it reads the part of one year. No foreign key, as above.
create table private.pqr_words (
  pqr_id uuid primary key,
  words tsvector not null
);
-- Filed words wait in a short list and are sorted into the index together; a search reads that list whole.
create index pqr_words_words_idx on private.pqr_words using gin (words) with (fastupdate = on, gin_pending_list_limit = 512);

-- A filing pays for this: replace() takes a tenth of the time of translate(), which compares every character with its whole
-- list. What the parser of PostgreSQL would keep inside a word becomes a space.
create function private.plain_words(typed text) returns text language plpgsql immutable set search_path = '' as $$
declare
  plain text := lower(typed);
begin
  plain := replace(replace(replace(replace(plain, 'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o');
  plain := replace(replace(replace(plain, 'ú', 'u'), 'ü', 'u'), 'ñ', 'n');
  -- The same letters, written as base and mark.
  plain := replace(replace(replace(plain, U&'\0301', ''), U&'\0303', ''), U&'\0308', '');
  plain := replace(replace(replace(replace(plain, '-', ' '), '_', ' '), '.', ' '), '/', ' ');
  plain := replace(replace(replace(replace(plain, '@', ' '), ':', ' '), '+', ' '), '&', ' ');
  plain := replace(replace(replace(replace(plain, '¿', ' '), '¡', ' '), '«', ' '), '»', ' ');
  return replace(replace(replace(replace(plain, '“', ' '), '”', ' '), '–', ' '), '…', ' ');
end $$;

-- `=` marks the identity number, in whatever year, and an address is one word: parts of it, like «gmail» and «com», are in
-- half of all cases. Text functions write the year before each word in less time than a query over the array.
create function private.words_of(pqr public.pqr_requests) returns tsvector
language plpgsql immutable set search_path = '' as $$
declare
  phone text := regexp_replace(pqr.phone, '\D', '', 'g');
  year text := split_part(pqr.radicado, '-', 1) || '.';
  words text[] := tsvector_to_array(to_tsvector('pg_catalog.simple', concat_ws(' ',
    private.plain_words(concat_ws(' ', pqr.radicado, pqr.full_name, pqr.id_number, pqr.phone, pqr.subscription_code,
      pqr.description)),
    replace(pqr.radicado, '-', ''), ltrim(split_part(pqr.radicado, '-', 2), '0'),
    regexp_replace(pqr.id_number, '\D', '', 'g'), regexp_replace(pqr.subscription_code, '\D', '', 'g'),
    -- Also without the code of the country.
    phone, right(phone, 10)))) || coalesce(lower(pqr.email), '@');
begin
  -- No word and no address contains a line break.
  return array_to_tsvector(string_to_array(year || array_to_string(words, E'\n' || year), E'\n')
    || ('=' || coalesce(private.plain_identity(pqr.id_number), '')));
end $$;

create function private.index_words() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.pqr_words (pqr_id, words) values (new.id, private.words_of(new));
  else
    update private.pqr_words w set words = private.words_of(new) where w.pqr_id = new.id;
  end if;
  return null;
end $$;
create trigger index_words
  after insert or update of full_name, id_number, phone, email, subscription_code, description on public.pqr_requests
  for each row execute function private.index_words();

create function private.forget_case() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.pqr_words w where w.pqr_id = old.id;
  delete from private.open_terms o where o.pqr_id = old.id;
  return null;
end $$;
create trigger forget_case after delete on public.pqr_requests for each row execute function private.forget_case();

create function private.in_years(word text, ending text, years integer[]) returns tsquery
language sql immutable set search_path = '' as $$
  select string_agg('''' || year || '.' || replace(replace(word, '\', '\\'), '''', '''''') || '''' || ending, ' | ')::tsquery
  from unnest(years) as year
$$;

create function private.search_parts(typed text, years integer[]) returns tsquery[]
language plpgsql immutable set search_path = '' as $$
declare
  digits text := regexp_replace(typed, '\D', '', 'g');
  address text := lower(btrim(typed));
begin
  if address ~ '^[^@\s]+@[^@\s]*$' then
    return array[private.in_years(address, ':*', years)];
  end if;
  if length(digits) >= 5 and typed !~ '[[:alpha:]]' then
    return array[private.in_years(digits, ':*', years)
      || coalesce(private.in_years(replace(private.plain_radicado(typed), '-', ''), '', years), '')];
  end if;
  return array(
    select private.in_years(word, case when length(word) >= case when word ~ '^\d+$' then 5 else 3 end then ':*' else '' end, years)
    from unnest((tsvector_to_array(to_tsvector('pg_catalog.simple', private.plain_words(typed))))[:8]) as word);
end $$;

create function private.all_of(parts tsquery[]) returns tsquery language sql immutable set search_path = '' as $$
  select string_agg('(' || part::text || ')', ' & ')::tsquery from unnest(parts) as part
$$;

-- The last thousand cases tell how common a word is, and if they hold a page of hits, that is the answer. A word that every
-- tenth case has is no use to the index: it is looked for among the cases that have the others.
-- The planner takes common words for independent, and would read the whole table for two that never meet: hence no
-- sequential scan.
create function private.desk_search(typed text) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  recent uuid[];
  years integer[];
  oldest integer := (select split_part(min(r.radicado), '-', 1) from public.pqr_requests r);
  parts tsquery[];
  is_rare boolean[];
  wanted tsquery;
  rare tsquery;
  hits uuid[];
begin
  perform private.member();
  typed := left(typed, 200);
  select array_agg(r.id), array_agg(distinct split_part(r.radicado, '-', 1)::integer) into recent, years
  from (select * from public.pqr_requests r order by r.created_at desc, r.id desc limit 1000) r;
  parts := private.search_parts(typed, years);
  wanted := private.all_of(parts);
  if wanted is null then
    return jsonb_build_object('rows', '[]'::jsonb);
  end if;
  with known as materialized (select w.pqr_id, w.words from private.pqr_words w where w.pqr_id = any(recent))
  select array(select known.pqr_id from known where known.words @@ wanted),
    array(select (select count(*) < 100 from known where known.words @@ part)
      from unnest(parts) with ordinality as each (part, place) order by place)
  into hits, is_rare;
  if cardinality(hits) < 50 then
    for year in reverse years[cardinality(years)] .. oldest loop
      parts := private.search_parts(typed, array[year]);
      wanted := private.all_of(parts);
      rare := private.all_of(array(select part from unnest(parts, is_rare) as each (part, is_rare) where each.is_rare));
      hits := hits || array(
        select w.pqr_id from private.pqr_words w
        where w.words @@ coalesce(rare, wanted) and ts_match_vq(w.words, wanted) limit 200);
      -- Those of the last thousand may be in it twice.
      exit when cardinality(hits) >= 100;
    end loop;
  end if;
  -- An appeal and an answer have numbers of their own.
  hits := hits || array(
    select p.pqr_id from public.pqr_appeals p where p.radicado = private.plain_radicado(typed)
    union select a.pqr_id from public.pqr_answers a where a.number = 'RES-' || private.plain_radicado(typed));
  return jsonb_build_object('rows', private.desk_rows(array(
    select r.id from public.pqr_requests r where r.id = any(hits)
    order by r.radicado = private.plain_radicado(typed) desc, r.created_at desc, r.id desc limit 50)));
end $$;
create function public.desk_search(words text) returns jsonb
  language sql stable set search_path = '' return private.desk_search($1);
