-- Whoever filed a case must be told to whom it was transferred (CPACA art. 21): the event names the recipient.
create or replace function private.transfer_pqr(case_id uuid, based_on integer, recipient text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  perform private.require_text(recipient, 'recipient');
  perform private.require_text(reason, 'reason');
  perform private.step(case_id, 'transfer', based_on);
  perform private.append_event(case_id, 'transferred', me.user_id,
    private.write_note(case_id, 'transfer', me.user_id, recipient || E'\n\n' || reason),
    jsonb_build_object('recipient', left(btrim(recipient), 200)));
  return private.standing(case_id);
end $$;
