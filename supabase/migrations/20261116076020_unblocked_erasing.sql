-- Erasing waits for nobody who waits for it. An act of the person holds the count of misses before the case, and a mailer
-- the mail: the count tells nothing of anybody and stays, and the words about a mail on its way go when it is settled.
create or replace function private.blank_pqr(case_id uuid) returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  words jsonb := (
    select jsonb_build_object(
      'record', jsonb_build_array(r.full_name, r.email, r.phone, r.id_number, r.subscription_code, r.description),
      'notes', (select jsonb_agg(n.body order by n.created_at, n.id) from public.pqr_notes n where n.pqr_id = r.id),
      'answers', (select jsonb_agg(a.letter order by a.signed_at, a.id) from public.pqr_answers a where a.pqr_id = r.id),
      'appeal', (select jsonb_build_array(p.reasons, p.decision_reasons) from public.pqr_appeals p where p.pqr_id = r.id))
    from public.pqr_requests r where r.id = case_id);
begin
  update public.pqr_requests r set full_name = 'Datos borrados', email = null, phone = '-', id_number = '-',
    subscription_code = null, description = '—', submission_key = null where r.id = case_id;
  -- Found by its radicado alone.
  update private.pqr_words w set words = private.words_of(jsonb_populate_record(null::public.pqr_requests,
    jsonb_build_object('radicado', r.radicado))) from public.pqr_requests r where r.id = case_id and w.pqr_id = r.id;
  update public.pqr_notes n set body = '' where n.pqr_id = case_id;
  update public.pqr_answers a set facts = '', analysis = '', reasons = '', appeal_paragraph = '', letter = ''
  where a.pqr_id = case_id;
  update public.pqr_appeals p set reasons = '', decision_reasons = case when p.decision is not null then '' end
  where p.pqr_id = case_id;
  delete from public.answer_drafts d where d.pqr_id = case_id;
  update public.outbox o set server_words = null,
    state = case when o.state in ('waiting', 'held') then 'cancelled' else o.state end,
    settled_at = coalesce(o.settled_at, private.clock())
  where o.pqr_id = case_id and (o.claimed_until is null or o.claimed_until < private.clock());
  delete from private.attachment_openings o using public.attachments a where a.id = o.attachment_id and a.pqr_id = case_id;
  with gone as (delete from public.attachments a where a.pqr_id = case_id returning a.path)
  insert into private.files_to_remove (bucket_id, name, since)
  select 'evidence', gone.path, private.clock() from gone on conflict do nothing;
  update public.pqr_cases c set version = c.version + 1 where c.pqr_id = case_id;
  return words;
end $$;

drop trigger forget_server_words on public.outbox;
create trigger forget_server_words before update on public.outbox for each row
  when (new.server_words is not null and new.pqr_id is not null) execute function private.forget_server_words();
