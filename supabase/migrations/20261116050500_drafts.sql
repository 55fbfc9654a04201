-- Nothing typed is lost: drafts are saved while typing, per case and member, also when a colleague takes the case.

create function private.checked_decision(decision text) returns text language plpgsql immutable set search_path = '' as $$
begin
  if decision is not null and private.decision_in_spanish(decision) is null then
    perform private.refuse('unknown_decision');
  end if;
  return decision;
end $$;

-- Empty is fine, what is longer than an answer may be is not.
create function private.part_of(parts jsonb, name text) returns text language plpgsql immutable set search_path = '' as $$
declare
  part text := coalesce(parts ->> name, '');
begin
  if char_length(part) > 10000 then
    perform private.refuse('too_long', name);
  end if;
  return part;
end $$;

create function private.save_draft(case_id uuid, draft jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if not exists (select from public.pqr_requests r where r.id = case_id) then
    perform private.refuse('unknown_case');
  end if;
  -- A save that was on its way while its author signed.
  if exists (select from public.pqr_answers a where a.pqr_id = case_id and a.voided_at is null and a.signed_by = me.user_id) then
    perform private.refuse('step_not_allowed');
  end if;
  insert into public.answer_drafts as d
    (pqr_id, author, template_id, facts, analysis, decision, reasons, appeal_paragraph, appealable, saved_at)
  values (case_id, me.user_id, (draft ->> 'template_id')::uuid, private.part_of(draft, 'facts'),
    private.part_of(draft, 'analysis'), private.checked_decision(draft ->> 'decision'), private.part_of(draft, 'reasons'),
    private.part_of(draft, 'appeal_paragraph'), (draft ->> 'appealable')::boolean, private.clock())
  on conflict (pqr_id, author) do update set template_id = excluded.template_id, facts = excluded.facts,
    analysis = excluded.analysis, decision = excluded.decision, reasons = excluded.reasons,
    appeal_paragraph = excluded.appeal_paragraph, appealable = excluded.appealable, saved_at = excluded.saved_at;
  return jsonb_build_object('saved_at', private.clock());
end $$;

create function private.discard_draft(case_id uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  delete from public.answer_drafts d where d.pqr_id = case_id and d.author = me.user_id;
  return '{}';
end $$;

-- A signed answer is no draft any more, and an undone one is a draft again.
create function private.keep_draft() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.voided_at is null then
    delete from public.answer_drafts d where d.pqr_id = new.pqr_id and d.author = new.signed_by;
  else
    insert into public.answer_drafts
      (pqr_id, author, facts, analysis, decision, reasons, appeal_paragraph, appealable, saved_at)
    values (new.pqr_id, new.signed_by, new.facts, new.analysis, new.decision, new.reasons, new.appeal_paragraph,
      new.appealable, private.clock()) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger keep_draft after insert or update of voided_at on public.pqr_answers
  for each row execute function private.keep_draft();

-- What a template leaves to fill in is written [[so]], and a variable {{so}}: neither may go out in a letter.
create function private.is_whole(part text) returns boolean language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(part ~ '\S' and part !~ '\[\[|\{\{', false);
end $$;

create function private.refuse_gaps() returns trigger language plpgsql set search_path = '' as $$
declare
  part record;
begin
  for part in select * from jsonb_each_text(to_jsonb(new)) as p (name, body)
    where p.name in ('facts', 'analysis', 'reasons', 'appeal_paragraph') and not private.is_whole(p.body)
  loop
    perform private.refuse('missing_part', part.name);
  end loop;
  return new;
end $$;
create trigger refuse_gaps before insert on public.pqr_answers for each row execute function private.refuse_gaps();

-- The letter as answer_pqr would freeze it now, its number still open, and what it would be refused for.
create function private.preview_answer(
  case_id uuid, facts text, analysis text, decision text, reasons text, appeal_paragraph text, appealable boolean
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
  answer public.pqr_answers;
begin
  select * into pqr from public.pqr_requests r where r.id = case_id;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  answer.number := 'RES-…';
  answer.facts := coalesce($2, '');
  answer.analysis := coalesce($3, '');
  answer.decision := private.checked_decision(nullif($4, ''));
  answer.reasons := coalesce($5, '');
  answer.appeal_paragraph := coalesce($6, '');
  answer.signer_name := me.name;
  answer.signed_at := private.clock();
  return jsonb_build_object('letter', private.letter_of(pqr, answer), 'missing', (
    select coalesce(jsonb_agg(part.name order by part.place), '[]')
    from (values (1, 'facts', $2), (2, 'analysis', $3), (3, 'decision', $4), (4, 'reasons', $5),
      (5, 'appeal_paragraph', $6), (6, 'appealable', $7::text)) as part (place, name, body)
    where not private.is_whole(part.body)));
end $$;

-- The heartbeat of an open file.
create function private.desk_here(case_id uuid, doing text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  version integer := (select c.version from public.pqr_cases c where c.pqr_id = case_id);
begin
  if version is null then
    perform private.refuse('unknown_case');
  end if;
  if doing is null or doing not in ('reading', 'answering', 'gone') then
    perform private.refuse('unknown_activity');
  end if;
  delete from private.presence h where h.member = me.user_id
    and (h.seen_at < private.clock() - interval '1 hour' or h.pqr_id = case_id and doing = 'gone');
  if doing <> 'gone' then
    insert into private.presence as h (pqr_id, member, activity, seen_at)
    values (case_id, me.user_id, doing, private.clock())
    on conflict (pqr_id, member) do update set activity = excluded.activity, seen_at = excluded.seen_at;
  end if;
  return jsonb_build_object('here', private.others_here(case_id, me.user_id), 'version', version);
end $$;
