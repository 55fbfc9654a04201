-- Whoever reads the answer also reads how the appeal against it was decided, and why.

create function private.decided_appeal(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('radicado', p.radicado, 'decision', p.decision, 'reasons', p.decision_reasons,
    'decided_at', p.decided_at)
  from public.pqr_appeals p where p.pqr_id = case_id and p.decision is not null
$$;

create or replace function private.read_answer(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the record := private.identify($1, $2, $3);
  answer public.pqr_answers;
begin
  if the.refusal is not null then return the.refusal; end if;
  -- A member may be undoing it at this moment.
  perform from public.pqr_requests r where r.id = the.case_id for no key update;
  select * into answer from public.pqr_answers a where a.pqr_id = the.case_id and a.voided_at is null;
  if not found then
    perform private.refuse('no_answer_yet');
  end if;
  if (select c.notified_on is null from public.pqr_cases c where c.pqr_id = the.case_id) then
    if (select c.email_consent_at is null from public.pqr_cases c where c.pqr_id = the.case_id) then
      perform private.refuse('consent_needed');
    end if;
    perform private.step(the.case_id, 'notify');
    perform private.record_notification(the.case_id, 'electronic', private.today());
    perform private.append_event(the.case_id, 'notified', null, answer.id,
      jsonb_build_object('channel', 'electronic', 'on', private.today()));
  end if;
  return private.done(the.case_id, jsonb_build_object('answer', jsonb_build_object('number', answer.number,
    'signed_at', answer.signed_at, 'letter', answer.letter, 'sha256', answer.sha256, 'appealable', answer.appealable,
    'appeal', private.decided_appeal(the.case_id))));
end $$;

revoke execute on function private.decided_appeal(uuid) from public;
