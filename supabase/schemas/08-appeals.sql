-- The appeal against an answer: one for each case, decided by the office and, if the person asked for it, sent on to the
-- Superintendencia.

create table public.pqr_appeals (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null unique references public.pqr_requests,
  radicado text not null unique,
  filed_at timestamptz not null,
  due_on date not null,
  late boolean not null,
  subsidiary boolean not null,
  reasons text not null check (char_length(reasons) <= 10000),
  decision text check (decision in ('confirms', 'modifies', 'revokes', 'rejects')),
  decision_reasons text,
  decided_by uuid references public.staff,
  decided_at timestamptz,
  -- The day on which the dossier went to the Superintendencia.
  sent_on date,
  check (num_nonnulls(decision, decision_reasons, decided_by, decided_at) in (0, 4))
);
create index pqr_appeals_decided_by_idx on public.pqr_appeals (decided_by);
create index pqr_appeals_filed_at_idx on public.pqr_appeals (filed_at);

create function private.last_day_to_appeal(notified_on date) returns date language sql stable set search_path = '' as $$
  select private.add_business_days(notified_on, 5)
$$;

-- The last day on which the person may appeal; null before the notification, and where there is nothing to appeal.
create function private.appeal_until(case_id uuid) returns date language sql stable set search_path = '' as $$
  select private.last_day_to_appeal(c.notified_on) from public.pqr_cases c
  where c.pqr_id = case_id and exists (
    select from public.pqr_answers a where a.pqr_id = case_id and a.voided_at is null and a.appealable)
$$;

-- A case is closed when there is nothing left to do and nobody may appeal any more.
create function private.is_closed(status text, case_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select status in ('withdrawn', 'transferred') or status = 'notified' and coalesce(
    (select p.decision is not null and (p.sent_on is not null or not p.subsidiary)
      from public.pqr_appeals p where p.pqr_id = case_id),
    private.today() > private.appeal_until(case_id), true)
$$;

-- The appeal was decided, and has not gone on to the Superintendencia.
create function private.appeal_decided(case_id uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.pqr_appeals p where p.pqr_id = case_id and p.decision is not null and p.sent_on is null)
$$;

create function private.decide_appeal(case_id uuid, based_on integer, decision text, decision_reasons text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  appeal public.pqr_appeals;
begin
  if private.is_repeat('decide_appeal', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_text(decision_reasons, 'reasons');
  if decision is null or decision not in ('confirms', 'modifies', 'revokes', 'rejects') then
    perform private.refuse('unknown_decision');
  end if;
  perform private.step(case_id, 'decide_appeal', based_on);
  update public.pqr_appeals a
  set decision = $3, decision_reasons = $4, decided_by = me.user_id, decided_at = private.now()
  where a.pqr_id = case_id and a.decision is null returning * into appeal;
  if not found then
    perform private.refuse('no_open_appeal');
  end if;
  perform private.append_event(case_id, 'appeal_decided', me.user_id, appeal.id, jsonb_build_object('decision', decision));
  perform private.enqueue('appeal_decided', case_id);
  return private.standing(case_id);
end $$;
create function public.decide_appeal(pqr_id uuid, version integer, decision text, reasons text) returns jsonb
  language sql volatile set search_path = '' return private.decide_appeal(
    case_id => pqr_id, based_on => version, decision => decision, decision_reasons => reasons);

-- Only an appeal with the subsidiary apelación goes to the Superintendencia, after the office decided it.
create function private.send_appeal_on(case_id uuid, based_on integer, day date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  appeal public.pqr_appeals;
begin
  if private.is_repeat('send_appeal_on', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.step(case_id, 'send_appeal_on', based_on);
  select * into appeal from public.pqr_appeals a where a.pqr_id = case_id;
  if appeal.decision is null or not appeal.subsidiary or appeal.sent_on is not null then
    perform private.refuse('no_appeal_to_send_on');
  end if;
  if day is null or day < private.day_in_bogota(appeal.decided_at) or day > private.today() then
    perform private.refuse('date_out_of_range');
  end if;
  update public.pqr_appeals a set sent_on = day where a.id = appeal.id;
  perform private.append_event(case_id, 'appeal_sent_on', me.user_id, appeal.id, jsonb_build_object('on', day));
  return private.standing(case_id);
end $$;
create function public.send_appeal_on(pqr_id uuid, version integer, sent_on date) returns jsonb
  language sql volatile set search_path = '' return private.send_appeal_on(case_id => pqr_id, based_on => version, day => sent_on);
