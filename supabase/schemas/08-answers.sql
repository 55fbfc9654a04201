-- The answers of the office with all their legal parts: the one to a PQR, and the decision of the appeal against it
-- (09-appeals.sql). An answer is signed, does not change any more, and can be undone for one minute. Then the person is notified
-- of it.

-- What stands above a letter: the name, then how to find and to reach the company (26-facts.sql). A signed letter keeps it.
create function private.letter_heading() returns text language sql stable set search_path = '' as $$
  select concat_ws(E'\n', c.legal_name, concat_ws(' · ', 'NIT ' || nullif(c.nit, ''), c.address), concat_ws(' · ', c.phone, c.email))
  from private.company c
$$;

create sequence private.answer_numbers;

-- What an answer to a PQR, or to an appeal, can decide.
create function private.decisions_on(subject text) returns text[] language sql immutable set search_path = '' as $$
  select case subject
    when 'pqr' then array['grants', 'in_part', 'refuses', 'transfers', 'granted_by_silence']
    when 'appeal' then array['confirms', 'modifies', 'revokes', 'rejects', 'revoked_by_silence']
  end
$$;

create table public.pqr_answers (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null references public.pqr_requests,
  subject text not null check (subject in ('pqr', 'appeal')),
  number text not null unique,
  facts text not null,
  analysis text not null,
  decision text not null check (decision = any(private.decisions_on(subject))),
  reasons text not null,
  appeal_paragraph text not null,
  appealable boolean not null check (subject = 'pqr' or not appealable),
  signed_by uuid not null references public.staff,
  signer_name text not null,
  signed_at timestamptz not null,
  -- The last day to notify the person, and the day from which the notification counts.
  notify_by date not null,
  notified_on date,
  notified_by text check (notified_by in ('electronic', 'in_person', 'notice', 'conclusive_conduct')),
  -- A notification may be recorded days after it took effect.
  notification_recorded_at timestamptz,
  -- The heading and the whole text as they were signed, and the SHA-256 of the text.
  heading text not null,
  letter text not null,
  sha256 text not null,
  voided_at timestamptz,
  check (num_nonnulls(notified_on, notified_by, notification_recorded_at) in (0, 3))
);
create unique index pqr_answers_standing_idx on public.pqr_answers (pqr_id, subject) where voided_at is null;
create index pqr_answers_all_of_pqr_idx on public.pqr_answers (pqr_id);
create index pqr_answers_signed_by_idx on public.pqr_answers (signed_by);

-- Without those that were undone.
create view private.answers with (security_invoker = true) as
select * from public.pqr_answers a where a.subject = 'pqr' and a.voided_at is null;
create view private.decisions with (security_invoker = true) as
select * from public.pqr_answers a where a.subject = 'appeal' and a.voided_at is null;

-- The events of both kinds of answers, and the mail that tells of one.
create table private.answer_events (
  subject text primary key,
  signed text not null,
  voided text not null,
  mail text not null,
  mailed text not null,
  notified text not null
);
insert into private.answer_events (subject, signed, voided, mail, mailed, notified) values
  ('pqr', 'answered', 'answer_voided', 'answer_ready', 'answer_sent', 'notified'),
  ('appeal', 'appeal_decided', 'decision_voided', 'decision_ready', 'decision_sent', 'decision_notified');

create function private.decision_in_spanish(decision text) returns text language sql immutable set search_path = '' as $$
  select case decision
    when 'grants' then 'Se accede a lo pedido'
    when 'in_part' then 'Se accede en parte a lo pedido'
    when 'refuses' then 'No se accede a lo pedido'
    when 'transfers' then 'Se traslada a la entidad competente'
    when 'granted_by_silence' then 'Se reconoce el silencio administrativo positivo: se accede a lo pedido'
    when 'confirms' then 'Se confirma la respuesta recurrida'
    when 'modifies' then 'Se modifica la respuesta recurrida'
    when 'revokes' then 'Se revoca la respuesta recurrida'
    when 'rejects' then 'Se rechaza el recurso'
    when 'revoked_by_silence' then 'Se reconoce el silencio administrativo positivo: se revoca la respuesta recurrida'
  end
$$;

-- Puts on one line what was typed: a name with line breaks could imitate parts of the letter, one with marks of direction could
-- show its line in another order, and invisible characters alone would look like nothing.
create function private.one_line(typed text) returns text language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(typed, '[\u0080-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e007f]', '', 'g'),
    '[\s\u0001-\u001f\u0085\u2028\u2029]+', ' ', 'g'))
$$;

create function private.long_date(day date) returns text language sql immutable set search_path = '' as $$
  select extract(day from day) || ' de ' || (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio',
    'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'])[extract(month from day)::integer] || ' de ' || extract(year from day)
$$;

create function private.time_to_undo() returns interval language sql immutable set search_path = '' as $$
  select interval '1 minute'
$$;

-- The last day to answer the PQR, with the extension, or its appeal.
create function private.term_to_answer(case_id uuid, subject text) returns date language sql stable set search_path = '' as $$
  select case subject when 'pqr' then private.term_of(case_id)
    else (select p.due_on from public.pqr_appeals p where p.pqr_id = case_id) end
$$;

-- Until when a signature can be undone: not after the end of the term in which it was made, or a slip of the last minute would
-- become silence, nor after a letter about it was written.
create function private.undo_until(answer public.pqr_answers) returns timestamptz language sql stable set search_path = '' as $$
  select least(answer.signed_at + private.time_to_undo(), case when answer.signed_at < term.ends then term.ends end,
    (select min(l.written_at) from public.pqr_letters l where l.answer_id = answer.id))
  from (select private.start_of(private.term_to_answer(answer.pqr_id, answer.subject) + 1)) as term (ends)
$$;

-- What the letter answers.
create function private.subject_line(pqr public.pqr_requests, subject text) returns text
language sql stable set search_path = '' as $$
  select case subject
    when 'pqr' then format('Asunto: respuesta a la solicitud con radicado %s, presentada el %s.', pqr.radicado,
      private.long_date(pqr.received_on))
    else (
      select format('Asunto: decisión del recurso de reposición%s con radicado %s, presentado el %s contra la respuesta %s del %s '
          || '(solicitud %s).',
        case when p.subsidiary then ' y, en subsidio, de apelación' else '' end, p.radicado,
        private.long_date(private.day_in_bogota(p.filed_at)), a.number, private.long_date(private.day_in_bogota(a.signed_at)),
        pqr.radicado)
      from public.pqr_appeals p join private.answers a on a.pqr_id = p.pqr_id where p.pqr_id = pqr.id)
  end
$$;

-- The whole letter, as it is hashed, printed and read.
create function private.letter_of(pqr public.pqr_requests, answer public.pqr_answers, papers uuid[]) returns text
language sql stable set search_path = '' as $$
  select concat_ws(E'\n\n',
    format('%s %s', case answer.subject when 'pqr' then 'Respuesta' else 'Decisión' end, answer.number),
    format('%s, %s', company.town, private.long_date(private.day_in_bogota(answer.signed_at))),
    concat_ws(E'\n', private.one_line(pqr.full_name), 'C. C. o NIT ' || private.one_line(pqr.id_number),
      private.one_line(pqr.postal_address)),
    private.subject_line(pqr, answer.subject),
    E'Hechos\n' || answer.facts,
    E'Análisis\n' || answer.analysis,
    E'Decisión\n' || private.decision_in_spanish(answer.decision) || '.',
    E'Motivos\n' || answer.reasons,
    E'Recursos\n' || answer.appeal_paragraph,
    E'Anexos\n' || (
      select string_agg(format(E'%s. %s\nHuella (SHA-256): %s', p.place, p.name, p.sha256), E'\n' order by p.place)
      from private.papers_to_send(pqr.id, papers) p),
    answer.signer_name)
  from private.company
$$;

-- Templates mark gaps with [[…]] and variables with {{…}}: neither may go out in a letter.
create function private.is_whole(part text) returns boolean language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(part ~ '\S' and part !~ '\[\[|\{\{', false);
end $$;

create function private.whole_part(body text, name text) returns text language plpgsql set search_path = '' as $$
begin
  if not private.is_whole(private.require_text(body, name)) then
    perform private.refuse('missing_part', name);
  end if;
  return body;
end $$;

create function private.checked_decision(decision text, subject text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if decision is not null and not decision = any(private.decisions_on(subject)) then
    perform private.refuse('unknown_decision');
  end if;
  return decision;
end $$;

-- After the term the law has decided already (Ley 142 de 1994, art. 158); before its end there is no silence to recognise.
create function private.require_silence_fits(decision text, term date) returns void
language plpgsql stable set search_path = '' as $$
declare
  silence boolean := private.today() > term;
  recognised boolean := decision in ('granted_by_silence', 'revoked_by_silence');
begin
  if silence and not recognised then
    perform private.refuse('silence_has_operated');
  elsif not silence and recognised then
    perform private.refuse('silence_has_not_operated');
  end if;
end $$;

-- The signature under an answer, after its step: its number, its letter, its event and, with the person's consent, its mail, which
-- waits until the answer can no longer be undone.
create function private.sign(
  pqr public.pqr_requests, subject text, me public.staff, facts text, analysis text, decision text, reasons text,
  appeal_paragraph text, appealable boolean, papers uuid[]
) returns public.pqr_answers language plpgsql set search_path = '' as $$
declare
  answer public.pqr_answers;
  kinds private.answer_events := (select e from private.answer_events e where e.subject = $2);
begin
  answer.facts := private.whole_part(facts, 'facts');
  answer.analysis := private.whole_part(analysis, 'analysis');
  answer.decision := private.checked_decision(private.require_text(decision, 'decision'), subject);
  answer.reasons := private.whole_part(reasons, 'reasons');
  answer.appeal_paragraph := private.whole_part(appeal_paragraph, 'appeal_paragraph');
  if appealable is null then
    perform private.refuse('missing_part', 'appealable');
  end if;
  perform private.require_silence_fits(decision, private.term_to_answer(pqr.id, subject));
  if (select count(*) from private.papers_to_send(pqr.id, papers)) <> coalesce(cardinality(papers), 0) then
    perform private.refuse('unknown_paper');
  end if;
  -- Against the rejection of an appeal there is the recurso de queja.
  if decision = 'rejects' and appeal_paragraph !~* 'recurso\s+de\s+queja' then
    perform private.refuse('queja_not_named');
  end if;
  answer.id := gen_random_uuid();
  answer.pqr_id := pqr.id;
  answer.subject := subject;
  answer.number := 'RES-' || private.numbered(private.today(), nextval('private.answer_numbers'));
  answer.appealable := appealable;
  answer.signed_by := me.user_id;
  answer.signer_name := me.name;
  answer.signed_at := private.now();
  answer.notify_by := private.add_business_days(private.today(), 5);
  answer.heading := private.letter_heading();
  answer.letter := private.letter_of(pqr, answer, papers);
  answer.sha256 := encode(sha256(convert_to(answer.letter, 'UTF8')), 'hex');
  insert into public.pqr_answers select answer.*;
  update public.attachments a set goes_with = answer.id where a.id = any(papers);
  perform private.append_event(pqr.id, kinds.signed, me.user_id, answer.id, jsonb_build_object('number', answer.number));
  if (select c.email_consent_at is not null from public.pqr_cases c where c.pqr_id = pqr.id) then
    perform private.enqueue(kinds.mail, pqr.id, private.time_to_undo());
  end if;
  perform private.push_news(kinds.mail, pqr.id, private.time_to_undo());
  perform private.keep_made(answer.id);
  return answer;
end $$;

create function private.signing_result(answer public.pqr_answers) returns jsonb
language sql stable set search_path = '' as $$
  select private.standing(answer.pqr_id) || jsonb_build_object('number', answer.number, 'sha256', answer.sha256)
$$;

create function private.repeated_signing() returns jsonb language sql stable set search_path = '' as $$
  select private.repeated(private.signing_result(a)) from public.pqr_answers a where a.id = private.made()
$$;

create function private.answer_pqr(
  case_id uuid, based_on integer, facts text, analysis text, decision text, reasons text, appeal_paragraph text, appealable boolean,
  papers uuid[]
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
begin
  if private.is_repeat('answer_pqr', case_id, me.user_id) then return private.repeated_signing(); end if;
  pqr := private.step(case_id, 'answer', based_on);
  return private.signing_result(private.sign(pqr, 'pqr', me, facts, analysis, decision, reasons, appeal_paragraph, appealable,
    papers));
end $$;
create function public.answer_pqr(
  pqr_id uuid, version integer, facts text, analysis text, decision text, reasons text, appeal_paragraph text, appealable boolean,
  papers uuid[] default '{}'
) returns jsonb
  language sql volatile set search_path = '' return private.answer_pqr(
    case_id => pqr_id, based_on => version, facts => facts, analysis => analysis, decision => decision, reasons => reasons,
    appeal_paragraph => appeal_paragraph, appealable => appealable, papers => papers);

create function private.cancel_mail(case_id uuid, kind text) returns void language sql volatile set search_path = '' as $$
  update public.outbox o set state = 'cancelled', settled_at = private.now()
  where o.pqr_id = $1 and o.kind = $2 and o.state in ('waiting', 'held') and o.claimed_until is null
$$;

-- Undoes a signature: the number is spent. It is too late once the mail is claimed or the push fanned out, which may have left.
create function private.void_answer(case_id uuid, subject text, me public.staff) returns void
language plpgsql set search_path = '' as $$
declare
  answer public.pqr_answers;
  kinds private.answer_events := (select e from private.answer_events e where e.subject = $2);
begin
  select * into answer from public.pqr_answers a where a.pqr_id = case_id and a.subject = $2 and a.voided_at is null;
  if private.undo_until(answer) <= private.now() then
    perform private.refuse('too_late_to_undo');
  end if;
  update public.pqr_answers a set voided_at = private.now() where a.id = answer.id;
  update public.attachments a set goes_with = null where a.goes_with = answer.id;
  perform private.cancel_mail(case_id, kinds.mail);
  delete from private.pushes p where p.pqr_id = case_id and p.kind = kinds.mail and p.fanned_out_at is null;
  if exists (select from public.outbox o where o.pqr_id = case_id and o.kind = kinds.mail
      and o.created_at >= answer.signed_at and o.state <> 'cancelled')
    or exists (select from private.pushes p where p.pqr_id = case_id and p.kind = kinds.mail and p.created_at >= answer.signed_at) then
    perform private.refuse('too_late_to_undo');
  end if;
  perform private.append_event(case_id, kinds.voided, me.user_id, answer.id, jsonb_build_object('number', answer.number));
end $$;

create function private.undo_answer(case_id uuid, based_on integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('undo_answer', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.step(case_id, 'undo', based_on);
  perform private.void_answer(case_id, 'pqr', me);
  return private.standing(case_id);
end $$;
create function public.undo_answer(pqr_id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.undo_answer(case_id => pqr_id, based_on => version);

-- A member records how the person was notified. The day cannot be in the future, nor before the signature.
create function private.record_notification(
  case_id uuid, subject text, me public.staff, channel text, effective_on date, evidence text
) returns void language plpgsql set search_path = '' as $$
begin
  if channel is null or channel not in ('in_person', 'notice', 'conclusive_conduct') then
    perform private.refuse('unknown_channel');
  end if;
  perform private.require_text(evidence, 'evidence');
  update public.pqr_answers a set notified_on = effective_on, notified_by = channel, notification_recorded_at = private.now()
  where a.pqr_id = case_id and a.subject = $2 and a.voided_at is null
    and effective_on between private.day_in_bogota(a.signed_at) and private.today();
  if not found then
    perform private.refuse('date_out_of_range');
  end if;
  perform private.append_event(case_id, (select e.notified from private.answer_events e where e.subject = $2), me.user_id,
    private.write_note(case_id, 'notification', me.user_id, evidence),
    jsonb_build_object('channel', channel, 'on', effective_on));
end $$;

create function private.notify_pqr(case_id uuid, based_on integer, channel text, effective_on date, evidence text)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('notify_pqr', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.step(case_id, 'notify', based_on);
  perform private.record_notification(case_id, 'pqr', me, channel, effective_on, evidence);
  return private.standing(case_id);
end $$;
create function public.notify_pqr(pqr_id uuid, version integer, channel text, effective_on date, evidence text) returns jsonb
  language sql volatile set search_path = '' return private.notify_pqr(
    case_id => pqr_id, based_on => version, channel => channel, effective_on => effective_on, evidence => evidence);
