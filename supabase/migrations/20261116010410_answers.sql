-- The answer: every legal part, signed and frozen, with a minute to undo it.

create function private.decision_in_spanish(decision text) returns text language sql immutable set search_path = '' as $$
  select case decision
    when 'grants' then 'Se accede a lo pedido'
    when 'in_part' then 'Se accede en parte a lo pedido'
    when 'refuses' then 'No se accede a lo pedido'
    when 'transfers' then 'Se traslada a la entidad competente'
    when 'granted_by_silence' then 'Se reconoce el silencio administrativo positivo: se accede a lo pedido'
  end
$$;

create function private.long_date(day date) returns text language sql immutable set search_path = '' as $$
  select extract(day from day) || ' de ' || (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio',
    'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'])[extract(month from day)::integer] || ' de ' || extract(year from day)
$$;

-- The text that is hashed, printed and read; `answer` has every column but the letter itself.
create function private.letter_of(pqr public.pqr_requests, answer public.pqr_answers) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n\n',
    format('Respuesta %s', answer.number),
    format('San Vicente del Caguán, %s', private.long_date(private.day_in_bogota(answer.signed_at))),
    format(E'%s\nC. C. o NIT %s', pqr.full_name, pqr.id_number),
    format('Asunto: respuesta a la solicitud con radicado %s, presentada el %s.', pqr.radicado,
      private.long_date(private.day_in_bogota(pqr.created_at))),
    E'Hechos\n' || answer.facts,
    E'Análisis\n' || answer.analysis,
    E'Decisión\n' || private.decision_in_spanish(answer.decision) || '.',
    E'Motivos\n' || answer.reasons,
    E'Recursos\n' || answer.appeal_paragraph,
    answer.signer_name)
$$;

create function private.answer_pqr(
  case_id uuid, based_on integer, facts text, analysis text, decision text, reasons text, appeal_paragraph text, appealable boolean
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
  answer public.pqr_answers;
  silence boolean;
begin
  answer.facts := private.require_text(facts, 'facts');
  answer.analysis := private.require_text(analysis, 'analysis');
  answer.decision := private.require_text(decision, 'decision');
  answer.reasons := private.require_text(reasons, 'reasons');
  answer.appeal_paragraph := private.require_text(appeal_paragraph, 'appeal_paragraph');
  if appealable is null then
    perform private.refuse('missing_part', 'appealable');
  end if;
  if private.decision_in_spanish(decision) is null then
    perform private.refuse('unknown_decision');
  end if;
  pqr := private.step(case_id, 'answer', based_on);
  -- After the term the law has decided already (Ley 142 de 1994, art. 158); before it there is nothing to recognise.
  silence := private.today() > private.term_of(case_id);
  if silence and decision <> 'granted_by_silence' then
    perform private.refuse('silence_has_operated');
  elsif not silence and decision = 'granted_by_silence' then
    perform private.refuse('silence_has_not_operated');
  end if;
  answer.id := gen_random_uuid();
  answer.pqr_id := case_id;
  answer.number := 'RES-' || private.numbered(private.today(), nextval('private.answer_numbers'));
  answer.appealable := appealable;
  answer.signed_by := me.user_id;
  answer.signer_name := me.name;
  answer.signed_at := private.clock();
  answer.notify_by := private.add_business_days(private.today(), 5);
  answer.letter := private.letter_of(pqr, answer);
  answer.sha256 := encode(sha256(convert_to(answer.letter, 'UTF8')), 'hex');
  insert into public.pqr_answers select answer.*;
  perform private.append_event(case_id, 'answered', me.user_id, answer.id, jsonb_build_object('number', answer.number));
  -- The mail waits until the answer can no longer be undone.
  if (select c.email_consent_at is not null from public.pqr_cases c where c.pqr_id = case_id) then
    perform private.enqueue('answer_ready', case_id, '1 minute');
  end if;
  return private.standing(case_id) || jsonb_build_object('number', answer.number, 'sha256', answer.sha256);
end $$;

create function private.cancel_answer_mail(case_id uuid) returns void language sql volatile set search_path = '' as $$
  update public.outbox o set cancelled_at = private.clock()
  where o.pqr_id = case_id and o.kind = 'answer_ready' and o.cancelled_at is null
$$;

create function private.undo_answer(case_id uuid, based_on integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  answer public.pqr_answers;
begin
  perform private.step(case_id, 'undo', based_on);
  update public.pqr_answers a set voided_at = private.clock()
  where a.pqr_id = case_id and a.voided_at is null and a.signed_at > private.clock() - interval '1 minute'
  returning * into answer;
  if not found then
    perform private.refuse('too_late_to_undo');
  end if;
  perform private.cancel_answer_mail(case_id);
  perform private.append_event(case_id, 'answer_voided', me.user_id, answer.id, jsonb_build_object('number', answer.number));
  return private.standing(case_id);
end $$;
