-- What the API offers of the office: thin functions in front of those in `private`, which no API exposes.

-- Whoever has a case's code (and, for acts, the identity number).
create function public.pqr_receipt(submission_key uuid) returns jsonb
  language sql stable set search_path = '' return private.pqr_receipt($1);
create function public.track_pqr(radicado text, tracking_code text) returns jsonb
  language sql stable set search_path = '' return private.track_pqr($1, $2);
create function public.consent_to_email(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.consent_to_email($1, $2, $3);
create function public.withdraw_consent(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.withdraw_consent($1, $2, $3);
create function public.read_answer(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.read_answer($1, $2, $3);
create function public.reply_to_question(radicado text, tracking_code text, id_number text, reply text) returns jsonb
  language sql volatile set search_path = '' return private.reply_to_question($1, $2, $3, $4);
create function public.withdraw_pqr(radicado text, tracking_code text, id_number text, reason text default null) returns jsonb
  language sql volatile set search_path = '' return private.withdraw_pqr($1, $2, $3, $4);
create function public.correct_email(radicado text, tracking_code text, id_number text, email text) returns jsonb
  language sql volatile set search_path = '' return private.correct_email($1, $2, $3, $4);
create function public.appeal_pqr(
  radicado text, tracking_code text, id_number text, reasons text, subsidiary boolean default false
) returns jsonb
  language sql volatile set search_path = '' return private.appeal_pqr($1, $2, $3, $4, $5);

-- Whoever has an account.
create function private.delete_account() returns void language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.account_id();
begin
  if me is null then
    perform private.refuse('not_signed_in');
  end if;
  if exists (select from public.staff s where s.user_id = me and s.active) then
    perform private.refuse('staff_account');
  end if;
  -- Sessions go with it; records stay, without an owner.
  delete from auth.users u where u.id = me;
end $$;
create function public.claim_request(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.claim_request($1, $2, $3);
create function public.delete_account() returns void
  language sql volatile set search_path = '' return private.delete_account();

-- The staff; everybody else is refused by `private.member`.
create function public.file_pqr(
  source text, request_type text, full_name text, id_number text, phone text, description text,
  email text default null, subscription_code text default null
) returns jsonb
  language sql volatile set search_path = '' return private.file_pqr($1, $2, $3, $4, $5, $7, $8, $6);
create function public.take_pqr(pqr_id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.take_pqr($1, $2);
create function public.assign_pqr(pqr_id uuid, version integer, assignee uuid) returns jsonb
  language sql volatile set search_path = '' return private.assign_pqr($1, $2, $3);
create function public.note_pqr(pqr_id uuid, note text) returns jsonb
  language sql volatile set search_path = '' return private.note_pqr($1, $2);
create function public.ask_pqr(pqr_id uuid, version integer, question text) returns jsonb
  language sql volatile set search_path = '' return private.ask_pqr($1, $2, $3);
create function public.extend_pqr(pqr_id uuid, version integer, until date, reason text) returns jsonb
  language sql volatile set search_path = '' return private.extend_pqr($1, $2, $3, $4);
create function public.answer_pqr(
  pqr_id uuid, version integer, facts text, analysis text, decision text, reasons text, appeal_paragraph text, appealable boolean
) returns jsonb
  language sql volatile set search_path = '' return private.answer_pqr($1, $2, $3, $4, $5, $6, $7, $8);
create function public.undo_answer(pqr_id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.undo_answer($1, $2);
create function public.notify_pqr(pqr_id uuid, version integer, channel text, effective_on date, evidence text) returns jsonb
  language sql volatile set search_path = '' return private.notify_pqr($1, $2, $3, $4, $5);
create function public.record_withdrawal(pqr_id uuid, version integer, reason text) returns jsonb
  language sql volatile set search_path = '' return private.record_withdrawal($1, $2, $3);
create function public.transfer_pqr(pqr_id uuid, version integer, recipient text, reason text) returns jsonb
  language sql volatile set search_path = '' return private.transfer_pqr($1, $2, $3, $4);
create function public.decide_appeal(pqr_id uuid, version integer, decision text, reasons text) returns jsonb
  language sql volatile set search_path = '' return private.decide_appeal($1, $2, $3, $4);
create function public.send_appeal_on(pqr_id uuid, version integer, sent_on date) returns jsonb
  language sql volatile set search_path = '' return private.send_appeal_on($1, $2, $3);

-- PostgreSQL lets everybody call a new function, and Supabase each role of the API: close all, then open these.
do $$
declare
  everybody text[] := array['pqr_receipt', 'track_pqr', 'consent_to_email', 'withdraw_consent', 'read_answer',
    'reply_to_question', 'withdraw_pqr', 'correct_email', 'appeal_pqr', 'file_pqr', 'take_pqr', 'assign_pqr', 'note_pqr',
    'ask_pqr', 'extend_pqr', 'answer_pqr', 'undo_answer', 'notify_pqr', 'record_withdrawal', 'transfer_pqr',
    'decide_appeal', 'send_appeal_on'];
  accounts text[] := array['claim_request', 'delete_account'];
  name text;
begin
  revoke execute on all functions in schema private from public;
  foreach name in array everybody || accounts loop
    execute format('revoke all on function public.%I from public, anon, authenticated, service_role', name);
    execute format('grant execute on function public.%1$I, private.%1$I to authenticated', name);
  end loop;
  foreach name in array everybody loop
    execute format('grant execute on function public.%1$I, private.%1$I to anon', name);
  end loop;
end $$;
