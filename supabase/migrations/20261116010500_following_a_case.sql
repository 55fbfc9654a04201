-- What the person who filed can do without an account. The code opens the state of a case; an act in the person's name
-- also asks for the identity number. A code of 50 random bits need not be counted; an identity number can be guessed
-- by whoever has the code, so its misses are counted, and only with the right code: a stranger cannot lock a case.

create function private.plain_radicado(typed text) returns text language sql immutable set search_path = '' as $$
  select left(digits, 4) || '-' || lpad(substr(digits, 5), greatest(6, length(digits) - 4), '0')
  from regexp_replace(left(typed, 40), '\D', '', 'g') as digits
$$;

create function private.plain_code(typed text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(upper(left(typed, 40)), '[^A-Z0-9]', '', 'g')
$$;

-- «C.C. 40.123.456» and «40123456» are the same: letters count where there are few digits. Null when nothing is left,
-- so that it equals nothing.
create function private.plain_identity(typed text) returns text language sql immutable set search_path = '' as $$
  select case when length(digits) >= 5 then digits
    else nullif(regexp_replace(upper(left(typed, 50)), '[^A-Z0-9]', '', 'g'), '') end
  from regexp_replace(left(typed, 50), '\D', '', 'g') as digits
$$;

-- The case, or the answer to give instead. It is an answer and no exception, so that the count of misses stays.
create function private.identify(radicado text, tracking_code text, id_number text, out case_id uuid, out refusal jsonb)
language plpgsql set search_path = '' as $$
declare
  known record;
  counted private.identity_misses;
begin
  select r.id, r.tracking_code = private.plain_code($2) as code_fits,
    private.plain_identity(r.id_number) = private.plain_identity($3) as identity_fits
  into known from public.pqr_requests r where r.radicado = private.plain_radicado($1);
  -- Whatever is wrong, the work is the same: what is no case counts for nobody.
  insert into private.identity_misses as m (pqr_id, misses)
  values (case when known.code_fits then known.id else '00000000-0000-0000-0000-000000000000' end, 0)
  on conflict (pqr_id) do update set misses = m.misses returning * into counted;
  if known.code_fits and counted.locked_until > private.clock() then
    refusal := jsonb_build_object('error', 'locked', 'until', counted.locked_until);
  elsif known.code_fits and known.identity_fits then
    case_id := known.id;
    update private.identity_misses m set misses = 0, locked_until = null where m.pqr_id = counted.pqr_id and m.misses > 0;
  else
    update private.identity_misses m set
      misses = (m.misses + 1) % 10,
      locked_until = case when m.misses = 9 then private.clock() + interval '1 hour' end
    where m.pqr_id = counted.pqr_id;
    refusal := jsonb_build_object('error', 'not_found');
  end if;
end $$;

create function private.pqr_receipt(key uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('radicado', r.radicado, 'tracking_code', r.tracking_code, 'created_at', r.created_at, 'due_on', r.due_on)
  from public.pqr_requests r where r.submission_key = key
$$;

-- Events the person sees. An answer that was undone within its minute was never there.
create function private.public_events(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at) || e.details order by e.id), '[]')
  from public.pqr_events e
  where e.pqr_id = case_id and e.kind not in ('noted', 'assigned', 'answer_voided')
    and not exists (select from public.pqr_answers a where a.id = e.reference and a.voided_at is not null)
$$;

-- The last question, unless it was replied to.
create function private.open_question(case_id uuid) returns public.pqr_notes language sql stable set search_path = '' as $$
  select q from public.pqr_notes q where q.kind = 'question' and q.id = (
    select e.reference from public.pqr_events e
    where e.pqr_id = case_id and e.kind in ('asked', 'replied') order by e.id desc limit 1
  )
$$;

create function private.is_closed(status text, notified_on date, case_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select status in ('withdrawn', 'transferred') or status = 'notified'
    and private.today() > private.last_day_to_appeal(notified_on)
    and not exists (select from public.pqr_appeals p where p.pqr_id = case_id
      and (p.decision is null or p.subsidiary and p.sent_on is null))
$$;

create function private.track_pqr(radicado text, tracking_code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'radicado', r.radicado, 'request_type', r.request_type, 'source', r.source, 'status', r.status,
    'created_at', r.created_at, 'due_on', r.due_on, 'extended_to', c.extended_to,
    'days_left', case when r.status in ('pending', 'in_progress')
      then private.business_days_between(private.today(), coalesce(c.extended_to, r.due_on)) end,
    'email_consent', c.email_consent_at is not null,
    'has_email', r.email is not null,
    'question', case when r.status in ('pending', 'in_progress') then
      (select jsonb_build_object('body', q.body, 'at', q.created_at) from private.open_question(r.id) q where q.id is not null) end,
    'answer', (select jsonb_build_object('number', a.number, 'signed_at', a.signed_at, 'notify_by', a.notify_by)
      from public.pqr_answers a where a.pqr_id = r.id and a.voided_at is null),
    'notified_on', c.notified_on,
    'appeal_until', case when c.notified_on is not null and exists (
        select from public.pqr_answers a where a.pqr_id = r.id and a.voided_at is null and a.appealable)
      then private.last_day_to_appeal(c.notified_on) end,
    'appeal', (select jsonb_build_object('radicado', p.radicado, 'filed_at', p.filed_at, 'due_on', p.due_on, 'late', p.late,
        'subsidiary', p.subsidiary, 'decision', p.decision, 'decided_at', p.decided_at, 'sent_on', p.sent_on)
      from public.pqr_appeals p where p.pqr_id = r.id),
    'closed', private.is_closed(r.status, c.notified_on, r.id),
    'events', private.public_events(r.id))
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id
  where r.radicado = private.plain_radicado($1) and r.tracking_code = private.plain_code($2)
$$;

-- What an act of the person answers with: the case as the tracking page shows it.
create function private.done(case_id uuid, more jsonb default '{}') returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('case', private.track_pqr(r.radicado, r.tracking_code)) || more
  from public.pqr_requests r where r.id = case_id
$$;
