-- The tables and functions that the API offers, and the roles that may use them.

-- Supabase opens each new table to every role of the API. Only the service key may read the tables of the office, for the owner's
-- own tools. That key passes row level security anyway, but Supabase's advisor asks for a policy.
do $$
declare
  name text;
begin
  foreach name in array array['staff', 'staff_events', 'pqr_cases', 'pqr_events', 'pqr_notes', 'pqr_corrections', 'pqr_answers', 'pqr_appeals', 'pqr_letters',
    'outbox', 'attachments', 'answer_drafts', 'answer_templates', 'enquiry_cases', 'enquiry_events', 'enquiry_notes', 'erasures',
    'regulator_codes', 'export_log', 'publications', 'published_files', 'news_articles', 'news_versions', 'article_drafts',
    'documents', 'document_editions', 'company_facts']
  loop
    execute format('revoke all on public.%I from anon, authenticated, service_role', name);
    execute format('grant select on public.%I to service_role', name);
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy "The owner''s tools read" on public.%I for select to service_role using (true)', name);
  end loop;
end $$;
revoke all on sequence public.staff_events_id_seq, public.pqr_events_id_seq, public.outbox_id_seq, public.enquiry_events_id_seq,
  public.export_log_id_seq, public.publications_id_seq, public.news_articles_number_seq from anon, authenticated, service_role;

-- PostgreSQL lets everybody call a new function, and Supabase each role of the API: all functions are closed here, and the named
-- ones opened again. A function in `public` only calls its namesake in `private`.
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

-- Policies and checks call these.
grant execute on function private.row_just_written, private.expects_upload, private.opened_paper to anon, authenticated;
grant execute on function private.own_account, private.readable_files, private.expects_published_file to authenticated;
grant execute on function private.is_email to anon, authenticated, service_role;

do $$
declare
  -- For a person with the key of a filing, or with the code of a case and, for most acts, the identity number.
  person text[] := array['pqr_receipt', 'enquiry_receipt', 'track_pqr', 'consent_to_email', 'withdraw_consent', 'reply_to_question', 'withdraw_pqr',
    'correct_email', 'give_address', 'read_reasons', 'read_answer', 'read_decision', 'read_own_words', 'open_paper', 'appeal_pqr', 'add_evidence',
    'confirm_evidence'];
  everybody text[] := array['office_figures', 'posted_notices', 'push_key', 'site_content'];
  -- For a device, with its own secret.
  device text[] := array['keep_device', 'forget_device', 'test_device'];
  account text[] := array['claim_pqr', 'own_terms', 'own_member_name', 'delete_account'];
  -- Open to visitors too, so that they get the same refusal as a stranger who signed in (private.member).
  staff text[] := array['file_pqr', 'take_pqr', 'assign_pqr', 'note_pqr', 'ask_pqr', 'extend_pqr', 'record_withdrawal',
    'transfer_pqr', 'undo_claim', 'answer_pqr', 'undo_answer', 'notify_pqr', 'decide_appeal', 'undo_decision', 'notify_decision',
    'send_appeal_on', 'leave_appeal_unsent', 'correct_data', 'renew_code',
    'write_letter', 'preview_letter', 'add_paper', 'confirm_paper', 'open_attachment',
    'save_draft', 'discard_draft', 'read_draft', 'preview_answer', 'desk_templates', 'template_history',
    'desk_me', 'desk_counts', 'desk_list', 'desk_search', 'desk_here', 'desk_pqr',
    'record_call', 'take_enquiry', 'assign_enquiry', 'note_enquiry', 'record_enquiry_call', 'step_enquiry', 'desk_enquiries',
    'desk_enquiry', 'open_resume', 'own_second_factor', 'make_recovery_codes', 'spend_recovery_code', 'desk_figures', 'desk_codes',
    'regulator_rows', 'log_export', 'publish_notice', 'end_notice'];
  -- Open to visitors too, and refused to a member who is no manager.
  managers text[] := array['save_template', 'retire_template', 'reset_second_factor', 'add_member', 'change_member',
    'remove_member', 'bring_back_member', 'renew_link', 'desk_team', 'erase_record', 'save_codes', 'desk_exports', 'set_aside_pqr',
    'bring_back_pqr', 'desk_health', 'desk_site', 'desk_news', 'desk_article', 'save_article_draft', 'discard_article_draft',
    'publish_article', 'withdraw_article', 'add_published_file', 'confirm_published_file',
    'desk_documents', 'publish_edition', 'correct_edition', 'withdraw_edition',
    'desk_facts', 'publish_facts'];
  name text;
begin
  foreach name in array person || everybody || device || account || staff || managers loop
    execute format('grant execute on function public.%1$I, private.%1$I to authenticated', name);
  end loop;
  foreach name in array person || everybody || device || staff || managers loop
    execute format('grant execute on function public.%1$I, private.%1$I to anon', name);
  end loop;
end $$;

reset check_function_bodies;
