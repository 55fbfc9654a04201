-- The inbox of the desk: the open cases and their clocks, the views that list them, and the search.

-- The terms that run, one narrow row for each open case, and for each that was set aside the term that it would have. Views and counts read this table alone, so closed cases do not slow them
-- down. A filing writes the row (private.open_case) and triggers keep it up to date, so that acts need not. There is no foreign
-- key, which would slow down every filing: `private.forget_case` deletes the row with the record.
create table private.open_terms (
  pqr_id uuid primary key,
  radicado text not null,
  kind text not null,
  due_on date not null,
  -- Nobody works on a case that was set aside.
  assignee uuid,
  -- An appeal is open: to be decided, notified, or sent on.
  appealed boolean not null,
  -- `asked`: the office waits for the person; `replied`: the person has replied to the last question.
  question text
);

create function private.refresh_open_term(case_id uuid) returns void language plpgsql volatile set search_path = '' as $$
begin
  delete from private.open_terms o where o.pqr_id = case_id;
  insert into private.open_terms (pqr_id, radicado, kind, due_on, assignee, appealed, question)
  select r.id, r.radicado, t.kind, t.due_on, case when t.kind <> 'set_aside' then c.assignee end, t.appealed,
    case t.kind when 'answer' then (select e.kind from public.pqr_events e
      where e.pqr_id = case_id and e.kind in ('asked', 'replied') order by e.id desc limit 1) end
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id
  cross join lateral (
    select 'answer', coalesce(c.extended_to, r.due_on), false where r.status in ('pending', 'in_progress')
    union all
    select 'set_aside', coalesce(c.extended_to, r.due_on), false where r.status = 'set_aside'
    union all
    select 'notification', private.notify_until(a), false from public.pqr_answers a
    where r.status = 'answered' and a.pqr_id = r.id and a.subject = 'pqr' and a.voided_at is null
    union all
    select 'appeal', p.due_on, true from public.pqr_appeals p where p.pqr_id = r.id and p.status = 'filed'
    union all
    select 'notification', private.notify_until(d), true
    from public.pqr_appeals p join public.pqr_answers d on d.pqr_id = p.pqr_id and d.subject = 'appeal' and d.voided_at is null
    where p.pqr_id = r.id and p.status = 'decided'
    union all
    -- No term runs, so it comes last in the lists.
    select 'sending', 'infinity', true from public.pqr_appeals p where p.pqr_id = r.id and p.status = 'notified' and p.subsidiary
  ) t (kind, due_on, appealed)
  where r.id = case_id and r.erased_at is null;
end $$;

create function private.keep_open_term() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_table_name = 'pqr_requests' then
    perform private.refresh_open_term(new.id);
  else
    perform private.refresh_open_term(new.pqr_id);
  end if;
  return null;
end $$;
create trigger open_term after update of status, due_on, erased_at on public.pqr_requests
  for each row execute function private.keep_open_term();
create trigger open_term after update of assignee, extended_to on public.pqr_cases
  for each row execute function private.keep_open_term();
create trigger open_term after insert or update of voided_at, notify_by on public.pqr_answers
  for each row execute function private.keep_open_term();
create trigger open_term after insert on public.pqr_events for each row when (new.kind in ('asked', 'replied'))
  execute function private.keep_open_term();
create trigger open_term after insert on public.pqr_letters for each row when (new.takes_effect_on is not null)
  execute function private.keep_open_term();
create trigger open_term after insert or update of status, due_on on public.pqr_appeals
  for each row execute function private.keep_open_term();

-- The days that decide the colours today, looked up once for all cases. On a Sunday, or a holiday before the weekend, «esta
-- semana» is the week of the next business day.
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
  -- A person notified since this day may still appeal: the fifth business day has not passed.
  appealable_since := (select min(t.filed_on) from public.answer_terms t
    where t.business_day = this_day.business_day - 5 + (next_business_day > day)::integer);
end $$;

-- A case that was set aside is in its own view and in no other.
create view private.open_cases with (security_invoker = true) as
select o.pqr_id as id, o.radicado, o.assignee, o.kind, o.due_on, o.color,
  o.assignee is null and o.kind <> 'set_aside' as unassigned,
  o.color is not null and o.due_on between o.day and o.week_ends_on as this_week,
  o.color = 'red' or o.color = 'black' and o.kind = 'notification' as red,
  o.color = 'black' and o.kind in ('answer', 'appeal') as silence,
  o.kind = 'notification' as to_notify,
  o.appealed,
  o.kind = 'set_aside' as set_aside,
  o.question,
  coalesce(o.question = 'asked', false) as waiting
from (
  select t.*, now.day, now.week_ends_on, case
      when t.kind in ('sending', 'set_aside') then null
      when t.due_on < now.day then 'black'
      when t.due_on <= now.red_until then 'red'
      when t.due_on <= now.amber_until then 'amber'
      else 'green'
    end as color
  from private.this_day() now cross join private.open_terms t
) o;

-- Every term of the office that is amber, red or black.
create function private.terms_ending_soon() returns table (id uuid, radicado text, term text, due_on date, color text)
language sql stable set search_path = '' as $$
  select o.id, coalesce(p.radicado, o.radicado), o.kind, o.due_on, o.color
  from private.open_cases o left join public.pqr_appeals p on o.appealed and p.pqr_id = o.id
  where o.color <> 'green' order by o.due_on, coalesce(p.radicado, o.radicado)
$$;

-- Every case with its clock. `closed` is the same as private.is_closed.
create view private.desk_cases with (security_invoker = true) as
select r.id, r.radicado, r.request_type, r.full_name, r.source, r.created_at, r.received_on, r.status, r.description,
  c.assignee, c.version, clock.kind, clock.due_on,
  -- On a weekend after the last day no business day has passed since, but the term has ended.
  least((select t.business_day from public.answer_terms t where t.filed_on = clock.due_on) - now.business_day,
    case when o.color = 'black' then -1 end) as days_left,
  o.color,
  r.status in ('withdrawn', 'transferred', 'set_aside') or r.status = 'notified' and clock.kind is null as closed,
  clock.appeal_status, clock.appeal_radicado, clock.appeal_subsidiary, o.question, c.call_again_on
from private.this_day() now
cross join public.pqr_requests r
join public.pqr_cases c on c.pqr_id = r.id
left join private.open_cases o on o.id = r.id
-- `offset 0` keeps these tables out of the joins above, which the planner would no longer put in the best order.
cross join lateral (
  select coalesce(o.kind, case when a.notified_on is not null then 'to_appeal' end) as kind,
    case when o.kind is distinct from 'sending'
      then coalesce(o.due_on, private.last_day_to_appeal(a.notified_on)) end as due_on,
    p.status as appeal_status, p.radicado as appeal_radicado, p.subsidiary as appeal_subsidiary
  from (select) one
  left join public.pqr_appeals p on p.pqr_id = r.id
  left join private.answers a on a.pqr_id = r.id and o.id is null and p.id is null
    and a.appealable and a.notified_on >= now.appealable_since
  offset 0
) clock;

create function private.clock_json(shown private.desk_cases) returns jsonb language plpgsql immutable set search_path = '' as $$
begin
  return case when shown.kind is not null then jsonb_build_object('kind', shown.kind, 'due_on', shown.due_on,
    'days_left', shown.days_left, 'color', shown.color) end;
end $$;

-- The rows of a list, in the order of the ids.
create function private.desk_rows(ids uuid[]) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'radicado', d.radicado, 'request_type', d.request_type, 'full_name', d.full_name, 'source', d.source,
      'created_at', d.created_at, 'received_on', d.received_on, 'status', d.status, 'closed', d.closed, 'appeal_status', d.appeal_status,
      'appeal_radicado', d.appeal_radicado, 'appeal_subsidiary', d.appeal_subsidiary, 'excerpt', translate(left(d.description, 160), E'\n\r\t', '   '),
      'assignee', d.assignee, 'version', d.version, 'question', d.question,
      'call_again_on', case when not d.closed then d.call_again_on end,
      'clock', private.clock_json(d)
    ) order by wanted.place), '[]')
    from unnest(ids) with ordinality as wanted (id, place) join private.desk_cases d on d.id = wanted.id);
end $$;

create function private.desk_me() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  perform private.watch_account(me.user_id);
  return jsonb_build_object('user_id', me.user_id, 'name', me.name, 'role', me.role,
    'lost_second_factor', private.lost_second_factor(me.user_id),
    'members', (select jsonb_agg(jsonb_build_object('user_id', s.user_id, 'name', s.name, 'role', s.role, 'active', s.active)
      order by s.name, s.user_id) from public.staff s),
    'daily_ran_on', (select max(d.day) from private.daily_runs d),
    'late_mail', (select to_jsonb(l) from private.late_mail() l where l.mails > 0),
    'today', private.today(),
    'company', (select jsonb_build_object('name', c.name, 'address', c.address, 'heading', private.letter_heading()) from private.company c));
end $$;
create function public.desk_me() returns jsonb
  language sql volatile set search_path = '' return private.desk_me();

-- The caller's name in the office, for the page where anybody sets a new password: it leads a member to the desk. Null for
-- everybody else, who must meet no refusal there.
create function private.own_member_name() returns text language sql stable security definer set search_path = '' as $$
  select s.name from public.staff s
  where s.user_id = auth.uid() and s.active and private.has_session() and not private.lacks_code()
$$;
create function public.own_member_name() returns text
  language sql stable set search_path = '' return private.own_member_name();

-- `latest_event` only shows that something happened since: the number may belong to an act that is not committed yet.
create function private.desk_counts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  aside bigint := (select count(*) from private.open_terms o where o.kind = 'set_aside');
begin
  return (
    select jsonb_build_object('counts', jsonb_build_object(
        'mine', count(*) filter (where o.assignee = me.user_id),
        'unassigned', count(*) filter (where o.unassigned),
        'this_week', count(*) filter (where o.this_week),
        'red', count(*) filter (where o.red),
        'silence', count(*) filter (where o.silence),
        'to_notify', count(*) filter (where o.to_notify),
        'waiting', count(*) filter (where o.waiting),
        'appealed', count(*) filter (where o.appealed),
        'set_aside', aside,
        -- The desk shows «más de 10.000». Subtracting lets the index count, which does not know the status.
        'all', (select count(*) from (select from public.pqr_requests limit 10001 + aside) counted) - aside),
      'enquiries', (select jsonb_object_agg(s.form, private.open_enquiries(s.form))
        from (select distinct form from private.enquiry_steps) s),
      'latest_event', pg_sequence_last_value('public.pqr_events_id_seq'),
      'latest_enquiry_event', pg_sequence_last_value('public.enquiry_events_id_seq'))
    from private.open_cases o);
end $$;
create function public.desk_counts() returns jsonb
  language sql stable set search_path = '' return private.desk_counts();

-- A page has a hundred rows, more than a screen shows. `after` is the `next` of the page before.
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
        and r.status <> 'set_aside'
      order by r.created_at desc, r.id desc limit 101);
    select jsonb_build_object('created_at', r.created_at, 'id', r.id) into next_page
    from public.pqr_requests r where r.id = ids[100];
  elsif wanted in ('mine', 'unassigned', 'this_week', 'red', 'silence', 'waiting', 'to_notify', 'appealed', 'set_aside') then
    ids := array(
      select o.id from private.open_cases o
      where case wanted when 'mine' then o.assignee = me.user_id when 'unassigned' then o.unassigned
          when 'this_week' then o.this_week when 'red' then o.red when 'silence' then o.silence when 'waiting' then o.waiting
          when 'to_notify' then o.to_notify when 'appealed' then o.appealed else o.set_aside end
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
  language sql stable set search_path = '' return private.desk_list(wanted => view, after => after);

-- The words of every PQR for the search: without accents, numbers also as digits alone. The key is in the order of filing, so
-- that the newest are read together. No foreign key, as for private.open_terms.
create table private.pqr_words (
  created_at timestamptz,
  pqr_id uuid,
  words tsvector not null,
  primary key (created_at, pqr_id)
);
-- New words wait in a short list and are sorted into the index together; a search reads the whole list.
create index pqr_words_words_idx on private.pqr_words using gin (words) with (gin_pending_list_limit = 512);

-- Every filing calls this: replace() takes a tenth of the time of translate(), which compares every character with its whole
-- list. A character that the parser of PostgreSQL would keep inside a word becomes a space.
create function private.plain_words(typed text) returns text language plpgsql immutable set search_path = '' as $$
declare
  plain text := lower(typed);
begin
  plain := replace(replace(replace(replace(plain, 'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o');
  plain := replace(replace(replace(plain, 'ú', 'u'), 'ü', 'u'), 'ñ', 'n');
  -- The same letters, written as a base letter and a combining mark.
  plain := replace(replace(replace(plain, U&'\0301', ''), U&'\0303', ''), U&'\0308', '');
  plain := replace(replace(replace(replace(plain, '-', ' '), '_', ' '), '.', ' '), '/', ' ');
  plain := replace(replace(replace(replace(plain, '@', ' '), ':', ' '), '+', ' '), '&', ' ');
  plain := replace(replace(replace(replace(plain, '¿', ' '), '¡', ' '), '«', ' '), '»', ' ');
  return replace(replace(replace(replace(replace(plain, '“', ' '), '”', ' '), '–', ' '), '—', ' '), '…', ' ');
end $$;

-- `=` marks the identity number. An address is one word, because its parts, like «gmail» and «com», are in half of all cases.
create function private.words_of(pqr public.pqr_requests) returns tsvector
language plpgsql immutable set search_path = '' as $$
declare
  phone text := regexp_replace(pqr.phone, '\D', '', 'g');
begin
  return strip(to_tsvector('pg_catalog.simple', concat_ws(' ',
    -- An erased case is found only by its radicado.
    private.plain_words(concat_ws(' ', pqr.radicado, nullif(pqr.full_name, 'Datos borrados'), pqr.id_number, pqr.phone,
      pqr.subscription_code, pqr.description)),
    replace(pqr.radicado, '-', ''), ltrim(split_part(pqr.radicado, '-', 2), '0'),
    regexp_replace(pqr.id_number, '\D', '', 'g'), regexp_replace(pqr.subscription_code, '\D', '', 'g'),
    -- Also without the country code.
    phone, right(phone, 10))))
    -- array_to_tsvector takes no null: `@` and `=` alone stand for a missing value.
    || array_to_tsvector(array[coalesce(lower(pqr.email), '@'), '=' || coalesce(private.plain_identity(pqr.id_number), '')]);
end $$;

create function private.index_words() returns trigger language plpgsql set search_path = '' as $$
begin
  update private.pqr_words w set created_at = new.created_at, words = private.words_of(new)
  where w.created_at = old.created_at and w.pqr_id = new.id;
  return null;
end $$;
create trigger index_words
  after update of created_at, full_name, id_number, phone, email, subscription_code, description on public.pqr_requests
  for each row execute function private.index_words();

create function private.forget_case() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from private.pqr_words w where w.created_at = old.created_at and w.pqr_id = old.id;
  delete from private.open_terms o where o.pqr_id = old.id;
  return null;
end $$;
create trigger forget_case after delete on public.pqr_requests for each row execute function private.forget_case();

-- Finds the PQRs that have, for each typed word, a word that begins with it; a short word must match whole. An address is one
-- word, and so is a number.
create function private.wanted_words(typed text) returns tsquery language plpgsql immutable set search_path = '' as $$
declare
  digits text := regexp_replace(typed, '\D', '', 'g');
  words text[] := case
    when btrim(typed) ~ '^[^@\s]+@[^@\s]*$' then array[lower(btrim(typed))]
    when length(digits) >= 5 and typed !~ '[[:alpha:]]' then array[digits]
    else (tsvector_to_array(to_tsvector('pg_catalog.simple', private.plain_words(typed))))[:8] end;
begin
  return (
    select string_agg(array_to_tsvector(array[word])::text || ending, ' & ')::tsquery
    from unnest(words) as word, lateral (select case when word ~ '^(\d{1,4}|..?)$' then '' else ':*' end as ending) e);
end $$;

-- A frequent word fills its page from the newest five thousand cases, without the index. A rare word has few hits: the index finds
-- them, and they are sorted. `offset 0` keeps the planner from reading all cases, newest first, instead.
create function private.desk_search(typed text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted tsquery := private.wanted_words(left(typed, 200));
  typed_numbers text[] := private.radicados(typed);
  hits uuid[];
begin
  perform private.member();
  hits := array(
    select n.pqr_id from (select * from private.pqr_words w order by w.created_at desc, w.pqr_id desc limit 5000) n
    where n.words @@ wanted limit 50);
  if cardinality(hits) < 50 then
    hits := array(
      select h.pqr_id from (select * from private.pqr_words w where w.words @@ wanted offset 0) h
      order by h.created_at desc, h.pqr_id desc limit 50);
  end if;
  -- The case with this very radicado, or with this number in any year, may be older than a page of others. Appeals, answers
  -- and letters have numbers of their own.
  hits := hits || array(
    select r.id from public.pqr_requests r where r.radicado = any(typed_numbers)
    union select p.pqr_id from public.pqr_appeals p where p.radicado = any(typed_numbers)
    union select a.pqr_id from public.pqr_answers a where a.number = any(select 'RES-' || n from unnest(typed_numbers) n)
    union select l.pqr_id from public.pqr_letters l where l.number = any(select 'OFI-' || n from unnest(typed_numbers) n));
  return jsonb_build_object('rows', private.desk_rows(array(
    select r.id from public.pqr_requests r where r.id = any(hits)
    order by r.radicado = any(typed_numbers) desc, r.created_at desc, r.id desc limit 50)),
    'enquiries', private.enquiries_by_reference(typed));
end $$;
create function public.desk_search(words text) returns jsonb
  language sql stable set search_path = '' return private.desk_search(typed => words);
