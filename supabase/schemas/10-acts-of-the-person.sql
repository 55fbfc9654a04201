-- The acts of the person who filed and, at the end, those that need an account. The tracking code opens the state of a case; an
-- act in the person's name also needs the identity number. A code of 50 random bits cannot be guessed, so wrong codes are not
-- counted. Somebody who has the code could guess the identity number, so wrong numbers are counted, but only with the right
-- code: a stranger cannot lock a case.

-- Wrong identity numbers, each with the right code of its case.
create table private.identity_misses (
  pqr_id uuid primary key,
  misses integer not null,
  locked_until timestamptz
);

-- The radicados that may be meant: «2026-46», «2026 000046», or a number alone, which may be of any year.
create function private.radicados(typed text) returns text[] language sql immutable set search_path = '' as $$
  select array(
    select meant.year || '-' || lpad(meant.number, greatest(6, length(meant.number)), '0')
    from regexp_replace(left(typed, 40), '\D', '', 'g') as digits
    cross join lateral (
      select left(digits, 4), substr(digits, 5)
      union all
      select year::text, ltrim(digits, '0') from generate_series(2000, 2100) year
      where typed !~ '[[:alpha:]]' and length(digits) <= 7
    ) meant (year, number)
    where meant.number <> '')
$$;

create function private.plain_code(typed text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(upper(left(typed, 40)), '[^A-Z0-9]', '', 'g')
$$;

-- «C.C. 40.123.456» and «40123456» are the same: letters count only where there are fewer than five digits. Null when nothing is
-- left, so that it equals no other number.
create function private.plain_identity(typed text) returns text language plpgsql immutable set search_path = '' as $$
declare
  digits text := regexp_replace(left(typed, 50), '\D', '', 'g');
begin
  return case when length(digits) >= 5 then digits
    else nullif(regexp_replace(upper(left(typed, 50)), '[^A-Z0-9]', '', 'g'), '') end;
end $$;

-- A miss counts only when its transaction commits, and on a hosted Supabase a caller can make a transaction fail: by a preference
-- of PostgREST (tx=rollback, max-affected), or by another field of the same GraphQL mutation. No act of the person needs either,
-- so such a call is refused before it tells anything. Every `Prefer` header is refused: of two such headers PostgREST obeys both
-- and shows only one to SQL.
create function private.require_count() returns void language plpgsql stable set search_path = '' as $$
begin
  if nullif(current_setting('request.headers', true), '')::json ->> 'prefer' is not null
    or current_setting('request.path', true) ~ 'graphql' then
    perform private.refuse('must_be_counted');
  end if;
end $$;

-- Returns the case, or the refusal to answer with. A refusal is returned and not raised, so that the count of misses stays.
create function private.identify(radicado text, tracking_code text, id_number text, out case_id uuid, out refusal jsonb)
language plpgsql set search_path = '' as $$
declare
  known record;
  counted private.identity_misses;
begin
  perform private.require_count();
  select r.id, r.tracking_code = private.plain_code($2) as code_fits,
    private.plain_identity(r.id_number) = private.plain_identity($3) as identity_fits
  into known from public.pqr_requests r where r.radicado = any(private.radicados($1)) order by code_fits desc limit 1;
  -- A wrong radicado or code takes the same work as a wrong identity number, so that the time tells nothing. It counts against no
  -- case.
  insert into private.identity_misses as m (pqr_id, misses)
  values (case when known.code_fits then known.id else '00000000-0000-0000-0000-000000000000' end, 0)
  on conflict (pqr_id) do update set misses = m.misses returning * into counted;
  -- The office may have given another code while this waited for the count.
  known.code_fits := exists (
    select from public.pqr_requests r where r.id = known.id and r.tracking_code = private.plain_code($2));
  if known.code_fits and counted.locked_until > private.now() then
    refusal := jsonb_build_object('error', 'locked', 'until', counted.locked_until);
  elsif known.code_fits and known.identity_fits then
    case_id := known.id;
    update private.identity_misses m set misses = 0, locked_until = null where m.pqr_id = counted.pqr_id and m.misses > 0;
  else
    update private.identity_misses m set
      misses = (m.misses + 1) % 10,
      locked_until = case when m.misses = 9 then private.now() + interval '1 hour' end
    where m.pqr_id = counted.pqr_id;
    refusal := jsonb_build_object('error', 'not_found');
  end if;
end $$;

-- The events that the person may read, and which of their details. A kind that is missing here is hidden.
create table private.events_for_person (
  kind text primary key,
  details text[] not null
);
insert into private.events_for_person (kind, details) values
  ('filed', '{source}'), ('received_earlier', '{on}'), ('taken', '{}'), ('asked', '{}'), ('replied', '{}'), ('extended', '{until}'),
  ('evidence_added', '{type, size}'), ('letter_written', '{letter, number, until, effect}'),
  ('answered', '{number}'), ('answer_sent', '{}'), ('notified', '{channel, on}'),
  ('appeal_filed', '{radicado, late}'), ('appeal_decided', '{number}'), ('decision_sent', '{}'),
  ('decision_notified', '{channel, on}'), ('appeal_sent_on', '{on}'), ('appeal_not_sent', '{}'),
  ('withdrawn', '{}'), ('transferred', '{}'), ('set_aside', '{}'), ('brought_back', '{}'), ('consent_given', '{}'),
  ('consent_withdrawn', '{}'), ('data_corrected', '{field}'), ('code_renewed', '{}'),
  ('claimed', '{}'), ('claim_undone', '{}'), ('mail_accepted', '{mail}'), ('mail_dead', '{mail}'), ('erased', '{}');

-- The events that the person may read, without those of an undone answer.
create function private.public_events(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at) || shown.details
    || case e.kind when 'transferred' then jsonb_build_object('recipient', c.transferred_to)
      when 'data_corrected' then jsonb_build_object('by_office', e.actor is not null) else '{}' end order by e.id), '[]')
  from public.pqr_events e
  join public.pqr_cases c on c.pqr_id = e.pqr_id
  join private.events_for_person allowed on allowed.kind = e.kind
  cross join lateral (
    select coalesce(jsonb_object_agg(d.key, d.value), '{}') as details
    from jsonb_each(e.details) d where d.key = any(allowed.details)
  ) shown
  where e.pqr_id = case_id
    and not exists (select from public.pqr_answers a where a.id = e.reference and a.voided_at is not null)
$$;

-- The last question, unless it was replied to.
create function private.open_question(case_id uuid) returns public.pqr_notes language sql stable set search_path = '' as $$
  select q from public.pqr_notes q where q.kind = 'question' and q.id = (
    select e.reference from public.pqr_events e
    where e.pqr_id = case_id and e.kind in ('asked', 'replied') order by e.id desc limit 1
  )
$$;

-- What the tracking code alone tells about an answer.
create function private.answer_facts(case_id uuid, subject text) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('number', a.number, 'signed_at', a.signed_at, 'notify_by', a.notify_by, 'notified_on', a.notified_on)
  from public.pqr_answers a where a.pqr_id = $1 and a.subject = $2 and a.voided_at is null
$$;

create function private.track_pqr(radicado text, tracking_code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'radicado', r.radicado, 'request_type', r.request_type, 'source', r.source, 'status', r.status,
    'created_at', r.created_at, 'received_on', r.received_on, 'due_on', r.due_on, 'extended_to', c.extended_to,
    'days_left', case when r.status in ('pending', 'in_progress')
      then private.business_days_between(private.today(), private.term_of(r.id)) end,
    'email_consent', c.email_consent_at is not null,
    'has_email', r.email is not null,
    'has_address', r.postal_address is not null,
    'question', case when r.status in ('pending', 'in_progress') then
      (select jsonb_build_object('body', q.body, 'at', q.created_at) from private.open_question(r.id) q where q.id is not null) end,
    'answer', private.answer_facts(r.id, 'pqr'),
    'appeal_until', private.appeal_until(r.id),
    'appeal', (select jsonb_build_object('radicado', p.radicado, 'filed_at', p.filed_at, 'due_on', p.due_on, 'late', p.late,
        'days_left', case when p.status = 'filed' then private.business_days_between(private.today(), p.due_on) end,
        'subsidiary', p.subsidiary, 'sent_on', p.sent_on, 'sent_number', p.sent_number,
        'decision', private.answer_facts(r.id, 'appeal'))
      from public.pqr_appeals p where p.pqr_id = r.id),
    'evidence_left', private.evidence_left(r.id),
    'closed', private.is_closed(r.status, r.id), 'appeal_status', private.appeal_status(r.id),
    'erased_at', r.erased_at,
    'events', private.public_events(r.id))
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id
  where r.radicado = any(private.radicados($1)) and r.tracking_code = private.plain_code($2)
$$;
create function public.track_pqr(radicado text, tracking_code text) returns jsonb
  language sql stable set search_path = '' return private.track_pqr(radicado => radicado, tracking_code => tracking_code);

-- The answer to an act of the person: the case as the tracking page shows it.
create function private.done(case_id uuid, more jsonb default '{}') returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('case', private.track_pqr(r.radicado, r.tracking_code)) || more
  from public.pqr_requests r where r.id = case_id
$$;

-- The time line of a case, and the mails that it causes, must not grow without end by somebody who has the code and the number.
-- What the office does is not counted.
create function private.require_few(case_id uuid, kind text, most integer, details jsonb default '{}') returns void
language plpgsql stable set search_path = '' as $$
begin
  if (select count(*) from public.pqr_events e
    where e.pqr_id = case_id and e.kind = $2 and e.actor is null and e.details @> $4
      and private.day_in_bogota(e.at) = private.today()) >= most then
    perform private.refuse('too_many_today');
  end if;
end $$;

create function private.consent_to_email(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  pqr public.pqr_requests;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('consent_to_email', proof.case_id) then return private.repeated(private.done(proof.case_id)); end if;
  pqr := private.step(proof.case_id, 'consent');
  perform private.require_few(proof.case_id, 'consent_given', 3);
  if pqr.email is null then
    perform private.refuse('no_email');
  end if;
  update public.pqr_cases c set email_consent_at = private.now() where c.pqr_id = proof.case_id and c.email_consent_at is null;
  if found then
    perform private.append_event(proof.case_id, 'consent_given');
    perform private.enqueue(e.mail, proof.case_id, private.time_to_undo())
    from public.pqr_answers a join private.answer_events e on e.subject = a.subject
    where a.pqr_id = proof.case_id and a.voided_at is null and a.notified_on is null;
  end if;
  return private.done(proof.case_id);
end $$;
create function public.consent_to_email(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.consent_to_email(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number);

create function private.withdraw_consent(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
begin
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('withdraw_consent', proof.case_id) then return private.repeated(private.done(proof.case_id)); end if;
  perform private.step(proof.case_id, 'consent');
  update public.pqr_cases c set email_consent_at = null where c.pqr_id = proof.case_id and c.email_consent_at is not null;
  if found then
    perform private.cancel_mail(proof.case_id, e.mail) from private.answer_events e;
    perform private.append_event(proof.case_id, 'consent_withdrawn');
  end if;
  return private.done(proof.case_id);
end $$;
create function public.withdraw_consent(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.withdraw_consent(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number);

create function private.reply_to_question(radicado text, tracking_code text, id_number text, reply text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
begin
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('reply_to_question', proof.case_id) then return private.repeated(private.done(proof.case_id)); end if;
  perform private.require_text(reply, 'reply');
  perform private.step(proof.case_id, 'reply');
  perform private.require_few(proof.case_id, 'replied', 10);
  if (private.open_question(proof.case_id)).id is null then
    perform private.refuse('no_question');
  end if;
  perform private.append_event(proof.case_id, 'replied', null, private.write_note(proof.case_id, 'reply', null, reply));
  return private.done(proof.case_id);
end $$;
create function public.reply_to_question(radicado text, tracking_code text, id_number text, reply text) returns jsonb
  language sql volatile set search_path = '' return private.reply_to_question(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number, reply => reply);

create function private.withdraw_pqr(radicado text, tracking_code text, id_number text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
begin
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('withdraw_pqr', proof.case_id) then return private.repeated(private.done(proof.case_id)); end if;
  perform private.step(proof.case_id, 'withdraw');
  perform private.append_event(proof.case_id, 'withdrawn', null,
    case when reason ~ '\S' then private.write_note(proof.case_id, 'withdrawal', null, private.require_text(reason, 'reason')) end);
  return private.done(proof.case_id);
end $$;
create function public.withdraw_pqr(radicado text, tracking_code text, id_number text, reason text default null) returns jsonb
  language sql volatile set search_path = '' return private.withdraw_pqr(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number, reason => reason);

create function private.correct_email(radicado text, tracking_code text, id_number text, email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  before public.pqr_requests;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('correct_email', proof.case_id) then return private.repeated(private.done(proof.case_id)); end if;
  before := private.step(proof.case_id, 'correct_email');
  perform private.require_few(proof.case_id, 'data_corrected', 3, '{"field": "email"}');
  perform private.put_right(before, 'email', email);
  return private.done(proof.case_id);
end $$;
create function public.correct_email(radicado text, tracking_code text, id_number text, email text) returns jsonb
  language sql volatile set search_path = '' return private.correct_email(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number, email => email);

-- Adds or changes the postal address. Only the office removes it: the page does not show it, so an empty field may be a slip.
create function private.give_address(radicado text, tracking_code text, id_number text, postal_address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  before public.pqr_requests;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('give_address', proof.case_id) then return private.repeated(private.done(proof.case_id)); end if;
  perform private.require_text(private.one_line(postal_address), 'postal_address', 300);
  before := private.step(proof.case_id, 'give_address');
  perform private.require_few(proof.case_id, 'data_corrected', 3, '{"field": "postal_address"}');
  perform private.put_right(before, 'postal_address', postal_address);
  return private.done(proof.case_id);
end $$;
create function public.give_address(radicado text, tracking_code text, id_number text, postal_address text) returns jsonb
  language sql volatile set search_path = '' return private.give_address(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number, postal_address => postal_address);

-- The office's reasons for extending the term, and for setting the case aside or bringing it back. They need the identity number,
-- because the office may have written about the person.
create function private.read_reasons(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  reasons jsonb;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  select jsonb_agg(jsonb_build_object('about', e.kind, 'reason', n.body, 'at', e.at) order by e.id) into reasons
  from public.pqr_events e join public.pqr_notes n on n.id = e.reference
  where e.pqr_id = proof.case_id and e.kind in ('extended', 'set_aside', 'brought_back');
  if reasons is null then
    perform private.refuse('no_reason');
  end if;
  return private.done(proof.case_id, jsonb_build_object('reasons', reasons));
end $$;
create function public.read_reasons(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.read_reasons(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number);

-- A person who consented to e-mail is notified by reading an answer for the first time: true if this is that time.
create function private.notify_by_reading(answer public.pqr_answers) returns boolean language plpgsql set search_path = '' as $$
begin
  if answer.notified_on is not null then
    return false;
  end if;
  if (select c.email_consent_at is null from public.pqr_cases c where c.pqr_id = answer.pqr_id) then
    perform private.refuse('consent_needed');
  end if;
  update public.pqr_answers a set notified_on = private.today(), notified_by = 'electronic',
    notification_recorded_at = private.now() where a.id = answer.id;
  perform private.append_event(answer.pqr_id, (select e.notified from private.answer_events e where e.subject = answer.subject),
    null, answer.id, jsonb_build_object('channel', 'electronic', 'on', private.today()));
  return true;
end $$;

create function private.answer_to_read(answer public.pqr_answers) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('number', answer.number, 'signed_at', answer.signed_at, 'heading', answer.heading, 'letter', answer.letter,
    'sha256', answer.sha256,
    'papers', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'type', a.type, 'size', a.size)
        order by a.confirmed_at, a.id), '[]')
      from public.attachments a where a.goes_with = answer.id))
$$;

create function private.read_answer(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  answer public.pqr_answers;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  -- A member may be undoing the answer at this moment.
  perform from public.pqr_requests r where r.id = proof.case_id for no key update;
  select * into answer from private.answers a where a.pqr_id = proof.case_id;
  if not found then
    perform private.refuse('no_answer_yet');
  end if;
  if private.notify_by_reading(answer) then
    perform private.step(proof.case_id, 'notify');
  end if;
  return private.done(proof.case_id, jsonb_build_object('answer', private.answer_to_read(answer)));
end $$;
create function public.read_answer(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.read_answer(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number);

-- With the decision of the appeal the person reads why the dossier did not go to the Superintendencia.
create function private.read_decision(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  decision public.pqr_answers;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  -- A member may be undoing the decision at this moment.
  perform from public.pqr_requests r where r.id = proof.case_id for no key update;
  select * into decision from private.decisions d where d.pqr_id = proof.case_id;
  if not found then
    perform private.refuse('no_decision_yet');
  end if;
  if private.notify_by_reading(decision) then
    perform private.step(proof.case_id, 'notify_decision');
    perform private.step_appeal(proof.case_id, 'notify_decision');
  end if;
  return private.done(proof.case_id, jsonb_build_object('decision', private.answer_to_read(decision) || jsonb_build_object(
    'not_sent_because', (select n.body from public.pqr_notes n where n.pqr_id = proof.case_id and n.kind = 'not_sent'))));
end $$;
create function public.read_decision(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.read_decision(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number);

-- Everything that the person wrote in the case.
create function private.read_own_words(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
begin
  if proof.refusal is not null then return proof.refusal; end if;
  return private.done(proof.case_id, jsonb_build_object('words', (
    select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'at', w.at, 'text', w.text) order by w.at), '[]')
    from (
      select 'filed' as kind, r.created_at as at, r.description as text from public.pqr_requests r
      where r.id = proof.case_id and r.erased_at is null
      union all
      select n.kind, n.created_at, n.body from public.pqr_notes n where n.pqr_id = proof.case_id and n.author is null
      union all
      select 'appeal', p.filed_at, p.reasons from public.pqr_appeals p where p.pqr_id = proof.case_id
      union all
      select 'postal_address', coalesce(max(k.at), r.created_at), r.postal_address from public.pqr_requests r
      left join public.pqr_corrections k on k.pqr_id = r.id and k.field = 'postal_address'
      where r.id = proof.case_id group by r.id
    ) w where w.text <> '')));
end $$;
create function public.read_own_words(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.read_own_words(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number);

-- A late appeal is received and marked late. It is refused only where there is nothing to appeal. The apelación before the
-- Superintendencia can be asked for only in the same document, so the person says yes or no.
create function private.appeal_pqr(radicado text, tracking_code text, id_number text, reasons text, subsidiary boolean)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  proof record := private.identify($1, $2, $3);
  appeal public.pqr_appeals;
begin
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('appeal_pqr', proof.case_id) then return private.repeated(private.done(proof.case_id)); end if;
  perform private.require_text(reasons, 'reasons');
  if subsidiary is null then
    perform private.refuse('no_choice');
  end if;
  if private.appeal_until(proof.case_id) is null then
    perform private.refuse('nothing_to_appeal');
  end if;
  perform private.step(proof.case_id, 'appeal');
  if exists (select from public.pqr_appeals a where a.pqr_id = proof.case_id) then
    perform private.refuse('already_appealed');
  end if;
  insert into public.pqr_appeals (pqr_id, radicado, filed_at, due_on, late, subsidiary, reasons)
  values (proof.case_id, private.next_radicado(private.today()), private.now(), private.add_business_days(private.today(), 15),
    private.today() > private.appeal_until(proof.case_id), $5, $4)
  returning * into appeal;
  perform private.append_event(proof.case_id, 'appeal_filed', null, appeal.id,
    jsonb_build_object('radicado', appeal.radicado, 'late', appeal.late, 'due_on', appeal.due_on));
  perform private.enqueue('appeal_received', proof.case_id);
  return private.done(proof.case_id);
end $$;
create function public.appeal_pqr(
  radicado text, tracking_code text, id_number text, reasons text, subsidiary boolean
) returns jsonb
  language sql volatile set search_path = '' return private.appeal_pqr(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number, reasons => reasons, subsidiary => subsidiary);

-- Puts a case that was filed without signing in under the caller's account.
create function private.claim_pqr(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  proof record;
  me uuid := private.acting_account();
  before public.pqr_requests;
begin
  proof := private.identify($1, $2, $3);
  if proof.refusal is not null then return proof.refusal; end if;
  if private.is_repeat('claim_pqr', proof.case_id, me) then return private.repeated(private.done(proof.case_id)); end if;
  select * into before from public.pqr_requests r where r.id = proof.case_id for no key update;
  if before.user_id <> me then
    perform private.refuse('already_claimed');
  end if;
  if before.user_id is null then
    -- The office found that the person was not in that account, and whoever claimed it still has the code and the number.
    if (select e.kind from public.pqr_events e where e.pqr_id = proof.case_id and e.kind in ('claim_undone', 'code_renewed')
        order by e.id desc limit 1) = 'claim_undone' then
      perform private.refuse('claim_was_undone');
    end if;
    perform private.require_few(proof.case_id, 'claimed', 3);
    update public.pqr_requests r set user_id = me where r.id = proof.case_id;
    perform private.append_event(proof.case_id, 'claimed');
    perform private.enqueue('claimed', proof.case_id, address => before.email);
  end if;
  return private.done(proof.case_id);
end $$;
create function public.claim_pqr(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.claim_pqr(
    radicado => radicado, tracking_code => tracking_code, id_number => id_number);

-- For the PQRs of the calling account what is no column of the record: the day on which the answer is due, with the extension,
-- whether the case is closed, and how its appeal stands.
create function private.own_terms() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(r.id, jsonb_build_object(
    'due_on', coalesce(c.extended_to, r.due_on), 'closed', private.is_closed(r.status, r.id),
    'appeal_status', private.appeal_status(r.id))), '{}')
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id where r.user_id = (select private.own_account())
$$;
create function public.own_terms() returns jsonb
  language sql stable set search_path = '' return private.own_terms();

create function private.delete_account() returns void language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.acting_account();
begin
  if exists (select from public.staff s where s.user_id = me and s.active) then
    perform private.refuse('staff_account');
  end if;
  perform private.tell_account('account_deleted', u.id, u.email) from auth.users u where u.id = me;
  -- The sessions go with the account; the records stay without an account.
  delete from auth.users u where u.id = me;
  delete from private.submissions s where s.actor = me;
end $$;
create function public.delete_account() returns void
  language sql volatile set search_path = '' return private.delete_account();
