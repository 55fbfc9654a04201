-- The codes of the regulator's monthly file (SUI, Formato A). Two public sources agree on its columns, one of them gives the
-- codes, and nobody has seen the annex: the owner confirms every code before a file is sent. Append-only: each change is
-- a new version, and the highest one counts.
create table public.regulator_codes (
  subject text not null check (subject in ('place', 'procedure', 'cause', 'detail', 'bill', 'answer', 'notification')),
  value text not null,
  version integer not null,
  -- Empty: the file has nothing there.
  code text not null check (code ~ '^[A-Za-z0-9]{0,20}$'),
  -- Null for those that came with a migration.
  saved_by uuid references public.staff,
  saved_at timestamptz not null,
  primary key (subject, value, version)
);
create index regulator_codes_saved_by_idx on public.regulator_codes (saved_by);

insert into public.regulator_codes (subject, value, version, code, saved_at)
select c.subject, c.value, 1, c.code, private.clock() from (values
  -- DANE of San Vicente del Caguán; of the populated centre nothing was found.
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
  ('answer', 'modifies', '5'), ('answer', 'revokes', '6'), ('answer', 'rejects', '7'), ('answer', 'pending', '9'),
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

-- All changes of one look at the table, or none: `[{subject, value, version, code}, …]`, each based on the version seen.
create function private.save_codes(changes jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  change record;
  standing public.regulator_codes;
begin
  if jsonb_typeof(changes) is distinct from 'array' then
    perform private.refuse('unknown_code');
  end if;
  -- Of two who change at the same moment one is refused.
  perform from public.regulator_codes c where c.version = 1 order by c.subject, c.value for no key update;
  for change in select * from jsonb_to_recordset(changes) as c (subject text, value text, version integer, code text) loop
    select * into standing from private.current_codes c where c.subject = change.subject and c.value = change.value;
    if not found or change.code is null or btrim(change.code) !~ '^[A-Za-z0-9]{0,20}$' then
      perform private.refuse('unknown_code');
    elsif standing.version is distinct from change.version then
      perform private.refuse('stale_version');
    end if;
    insert into public.regulator_codes (subject, value, version, code, saved_by, saved_at)
    values (standing.subject, standing.value, standing.version + 1, btrim(change.code), me.user_id, private.clock());
  end loop;
  return private.desk_codes();
end $$;

-- What was filed or answered in a month, and what is pending: every case and appeal that was open at some time in it, as it
-- stood when the month ended. A case is over when its answer was notified, an appeal when it was decided or sent on.
create function private.regulator_cases(first_day date) returns table (
  radicado text, filed_on date, request_type text, procedure text, account text, answer text, answered_on date,
  answer_radicado text, notified_on date, notification text, sent_on date
) language sql stable set search_path = '' as $$
  with month as materialized (
    select first_day as first, next.day as next, private.start_of(first_day) as starts, private.start_of(next.day) as ends,
      least(next.day - 1, private.today()) as as_of
    from (select (first_day + interval '1 month')::date as day) next
  )
  select r.radicado, private.day_in_bogota(r.created_at), r.request_type, r.request_type, r.subscription_code,
    coalesce(over.how, a.decision, case when coalesce(c.extended_to, r.due_on) < m.as_of then 'unanswered' else 'pending' end),
    private.day_in_bogota(coalesce(over.at, a.signed_at)), a.number, told.on_day,
    case when told.on_day is null then 'none' else c.notified_by end, null::date
  from month m
  join public.pqr_requests r on r.created_at < m.ends
  join public.pqr_cases c on c.pqr_id = r.id and (c.notified_on is null or c.notified_on >= m.first)
  left join public.pqr_answers a on a.pqr_id = r.id and a.voided_at is null and a.signed_at < m.ends
  left join lateral (
    select min(e.at) as ever, min(e.at) filter (where e.at < m.ends) as at, min(e.kind) filter (where e.at < m.ends) as how
    from public.pqr_events e
    where r.status in ('withdrawn', 'transferred') and e.pqr_id = r.id and e.kind = r.status
  ) over on true
  cross join lateral (select case when c.notified_on < m.next then c.notified_on end as on_day) told
  where over.ever is null or over.ever >= m.starts
  union all
  select p.radicado, private.day_in_bogota(p.filed_at), r.request_type,
    case when p.subsidiary then 'appeal_subsidiary' else 'appeal' end, r.subscription_code,
    case when p.decided_at < m.ends then p.decision when p.due_on < m.as_of then 'unanswered' else 'pending' end,
    private.day_in_bogota(case when p.decided_at < m.ends then p.decided_at end), null, null, 'none',
    case when p.sent_on < m.next then p.sent_on end
  from month m
  join public.pqr_appeals p on p.filed_at < m.ends
  join public.pqr_requests r on r.id = p.pqr_id
  where coalesce(case when p.subsidiary then p.sent_on else private.day_in_bogota(p.decided_at) end, 'infinity') >= m.first
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

revoke all on public.regulator_codes from anon, authenticated, service_role;
grant select on public.regulator_codes to service_role;
alter table public.regulator_codes enable row level security;
create policy "The owner's tools read" on public.regulator_codes for select to service_role using (true);

create function public.desk_codes() returns jsonb
  language sql stable set search_path = '' return private.desk_codes();
create function public.save_codes(changes jsonb) returns jsonb
  language sql volatile set search_path = '' return private.save_codes($1);
create function public.regulator_rows(month date) returns jsonb
  language sql stable set search_path = '' return private.regulator_rows($1);

do $$
declare
  name text;
begin
  revoke execute on all functions in schema private from public;
  foreach name in array array['desk_codes', 'save_codes', 'regulator_rows'] loop
    execute format('revoke all on function public.%I from public, anon, authenticated, service_role', name);
    execute format('grant execute on function public.%1$I, private.%1$I to anon, authenticated', name);
  end loop;
end $$;
