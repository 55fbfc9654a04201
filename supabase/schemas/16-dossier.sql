-- The dossier: everything the office knows of a PQR, in one call. The tracking code is not in it.

-- The members who have a case open at this moment. Unlogged, because the rows are worth nothing after a crash.
create unlogged table private.presence (
  pqr_id uuid not null,
  member uuid not null,
  activity text not null,
  seen_at timestamptz not null,
  primary key (pqr_id, member)
);
create index presence_member_idx on private.presence (member);

-- The other members who had the case open within the last three heartbeats.
create function private.others_here(case_id uuid, me uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'activity', h.activity) order by s.name, s.user_id), '[]')
  from private.presence h join public.staff s on s.user_id = h.member and s.active
  where h.pqr_id = case_id and h.member <> me and h.seen_at > private.now() - interval '45 seconds'
$$;

-- The heartbeat of an open dossier.
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
    and (h.seen_at < private.now() - interval '1 hour' or h.pqr_id = case_id and doing = 'gone');
  if doing <> 'gone' then
    insert into private.presence as h (pqr_id, member, activity, seen_at)
    values (case_id, me.user_id, doing, private.now())
    on conflict (pqr_id, member) do update set activity = excluded.activity, seen_at = excluded.seen_at;
  end if;
  return jsonb_build_object('here', private.others_here(case_id, me.user_id), 'version', version);
end $$;
create function public.desk_here(pqr_id uuid, activity text) returns jsonb
  language sql volatile set search_path = '' return private.desk_here(case_id => pqr_id, doing => activity);

-- A term, with the holidays that do not count in it. Only the running term has days left and a colour, which are those of the
-- clock of the case.
create function private.term_json(since date, until date, clock jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('from', since, 'due_on', until, 'days_left', clock -> 'days_left', 'color', clock -> 'color',
    'skipped', (select coalesce(jsonb_agg(jsonb_build_object('day', h.day, 'name', h.name) order by h.day), '[]')
      from public.holidays h where h.day > since and h.day <= until and extract(isodow from h.day) < 6))
$$;

-- The text of the event `erased` is the manager's reason. Only the office sees the hash of the erased texts.
create function private.events_json(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'kind', e.kind, 'by', s.name,
      'text', nullif(case e.kind when 'appeal_filed' then p.reasons
        when 'erased' then x.reason else n.body end, ''),
      'details', e.details || case e.kind when 'assigned' then jsonb_build_object('assignee', chosen.name)
        when 'transferred' then jsonb_build_object('recipient', c.transferred_to)
        when 'appeal_sent_on' then jsonb_build_object('number', p.sent_number)
        when 'data_corrected' then jsonb_build_object('before', k.before, 'after', k.after)
        when 'evidence_added' then jsonb_build_object('name', f.name)
        when 'paper_added' then jsonb_build_object('name', f.name)
        when 'attachment_opened' then jsonb_build_object('name', f.name)
        when 'paper_opened' then jsonb_build_object('name', f.name)
        when 'erased' then jsonb_build_object('sha256', x.sha256) else '{}' end
    ) order by e.id), '[]')
  from public.pqr_events e
  join public.pqr_cases c on c.pqr_id = e.pqr_id
  left join public.staff s on s.user_id = e.actor
  left join public.staff chosen on chosen.user_id = e.reference and e.kind = 'assigned'
  left join public.pqr_notes n on n.id = e.reference
  left join public.pqr_appeals p on p.id = e.reference
  left join public.pqr_corrections k on k.id = e.reference
  left join public.attachments f on f.id = e.reference
  left join public.erasures x on e.kind = 'erased' and x.form = 'pqr' and x.record_id = e.pqr_id
  where e.pqr_id = case_id
$$;

-- The newest other cases with the same identity number.
create function private.also_from_person(case_id uuid, identity text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  of_person uuid[] := array(
    select w.pqr_id from private.pqr_words w where w.words @@ ('''=' || identity || '''')::tsquery and w.pqr_id <> case_id limit 1000);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'radicado', d.radicado, 'request_type', d.request_type,
      'status', d.status, 'closed', d.closed, 'appeal_status', d.appeal_status, 'created_at', d.created_at) order by d.created_at desc, d.id), '[]')
    from (select r.id from public.pqr_requests r where r.id = any(of_person) order by r.created_at desc, r.id limit 10) newest
    join private.desk_cases d on d.id = newest.id);
end $$;

-- The acts that a member with this role may do now. `undo_until` is that of the last signature.
create function private.possible_acts(role text, pqr public.pqr_requests, undo_until timestamptz, appeal public.pqr_appeals)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(s.act order by s.act), '[]')
  from private.pqr_steps s left join private.appeal_steps a on a.act = s.act
  where pqr.erased_at is null and pqr.status = any(s.from_statuses)
    and (a.act is null or coalesce(appeal.status = any(a.from_statuses), false)) and case
      when s.act = 'extend' then private.today() <= pqr.due_on
        and (select c.extended_to is null from public.pqr_cases c where c.pqr_id = pqr.id)
      when s.act in ('undo', 'undo_decision') then undo_until > private.now()
      when s.act = 'undo_claim' then private.is_claimed(pqr.id)
      when s.act = 'call' then not private.is_closed(pqr.status, pqr.id)
      when s.act = 'set_aside' then role = 'manager' and private.refusal_to_set_aside(pqr.id) is null
      when s.act = 'bring_back' then role = 'manager'
      when s.act in ('send_appeal_on', 'leave_appeal_unsent') then appeal.subsidiary
      -- Acts of the person.
      else s.act not in ('reply', 'appeal', 'correct_email', 'give_address', 'consent', 'add_evidence')
    end
$$;

create function private.notify_term(answer public.pqr_answers, clock jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select private.term_json(private.day_in_bogota(answer.signed_at), private.notify_until(answer), clock) where answer.id is not null
$$;

create function private.answer_json(answer public.pqr_answers) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(answer) - array['pqr_id', 'subject', 'signed_by', 'voided_at'] || jsonb_build_object('undo_until', (
    select until from private.undo_until(answer) as undo (until) where until > private.now()))
  where answer.id is not null
$$;

create function private.desk_pqr(case_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
  office public.pqr_cases;
  answer public.pqr_answers;
  appeal public.pqr_appeals;
  decision public.pqr_answers;
  next_subject text;
  shown private.desk_cases;
  clock jsonb;
  term date;
begin
  select * into pqr from public.pqr_requests r where r.id = case_id;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  select * into office from public.pqr_cases c where c.pqr_id = case_id;
  select * into answer from private.answers a where a.pqr_id = case_id;
  select * into appeal from public.pqr_appeals p where p.pqr_id = case_id;
  select * into decision from private.decisions d where d.pqr_id = case_id;
  select * into shown from private.desk_cases d where d.id = case_id;
  next_subject := case when appeal.id is null then 'pqr' else 'appeal' end;
  clock := private.clock_json(shown);
  term := private.term_of(case_id);
  return to_jsonb(pqr) - array['tracking_code', 'user_id', 'submission_key', 'privacy_version', 'erased_at'] || jsonb_build_object(
    'closed', shown.closed, 'appeal_status', appeal.status, 'version', office.version, 'assignee', office.assignee,
    'extended_to', office.extended_to, 'call_again_on', case when not shown.closed then office.call_again_on end, 'email_consent_at', office.email_consent_at, 'appeal_until', private.appeal_until(case_id), 'kept', to_jsonb(private.refusal_to_erase(case_id))
  ) || jsonb_build_object(
    'clock', clock,
    'answer_term', private.term_json(pqr.received_on, term, case shown.kind when 'answer' then clock end),
    'notify_term', private.notify_term(answer, case when shown.kind = 'notification' and appeal.id is null then clock end),
    'appeal_term', case when appeal.id is not null then private.term_json(private.day_in_bogota(appeal.filed_at), appeal.due_on,
      case shown.kind when 'appeal' then clock end) end,
    'decision_notify_term', private.notify_term(decision, case when shown.kind = 'notification' then clock end),
    -- Ley 142 de 1994, art. 158: 72 hours from the end of the term.
    'silence', case when shown.kind in ('answer', 'appeal') and shown.color = 'black' then jsonb_build_object(
      'operated_on', shown.due_on + 1, 'recognise_by', private.start_of(shown.due_on + 1) + interval '72 hours') end,
    'events', private.events_json(case_id),
    'answer', private.answer_json(answer),
    'appeal', case when appeal.id is not null then to_jsonb(appeal) - array['id', 'pqr_id', 'status'] end,
    'decision', private.answer_json(decision),
    'letters', private.letters_of(case_id),
    'possible_letters', (select coalesce(jsonb_agg(p.kind), '[]') from private.possible_letters(case_id) p),
    'attachments', private.attachments_of(case_id),
    'mails', private.mails_to_person(case_id),
    'my_drafts', (select jsonb_object_agg(e.subject, private.draft_json(d))
      from private.answer_events e
      left join public.answer_drafts d on d.subject = e.subject and d.pqr_id = case_id and d.author = me.user_id),
    'others_drafts', (select coalesce(jsonb_agg(
        jsonb_build_object('author', d.author, 'name', s.name, 'saved_at', d.saved_at) order by d.saved_at), '[]')
      from public.answer_drafts d join public.staff s on s.user_id = d.author
      where d.pqr_id = case_id and d.subject = next_subject and d.author <> me.user_id),
    'here', private.others_here(case_id, me.user_id),
    'also_from_person', private.also_from_person(case_id, private.plain_identity(pqr.id_number)),
    'may', private.possible_acts(me.role, pqr, coalesce(private.undo_until(decision), private.undo_until(answer)), appeal));
end $$;
create function public.desk_pqr(pqr_id uuid) returns jsonb
  language sql stable set search_path = '' return private.desk_pqr(case_id => pqr_id);
