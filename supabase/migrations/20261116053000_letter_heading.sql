-- A name with lines of its own could write parts of the letter: what the person typed is one line of its heading.
create function private.one_line(typed text) returns text language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(typed, '[\s\u0001-\u001f\u0085\u2028\u2029]+', ' ', 'g'))
$$;

create or replace function private.letter_of(pqr public.pqr_requests, answer public.pqr_answers) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n\n',
    format('Respuesta %s', answer.number),
    format('San Vicente del Caguán, %s', private.long_date(private.day_in_bogota(answer.signed_at))),
    format(E'%s\nC. C. o NIT %s', private.one_line(pqr.full_name), private.one_line(pqr.id_number)),
    format('Asunto: respuesta a la solicitud con radicado %s, presentada el %s.', pqr.radicado,
      private.long_date(private.day_in_bogota(pqr.created_at))),
    E'Hechos\n' || answer.facts,
    E'Análisis\n' || answer.analysis,
    E'Decisión\n' || private.decision_in_spanish(answer.decision) || '.',
    E'Motivos\n' || answer.reasons,
    E'Recursos\n' || answer.appeal_paragraph,
    answer.signer_name)
$$;

revoke execute on all functions in schema private from public;
