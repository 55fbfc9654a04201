-- The states of a mail. `waiting`: the mailer (server/mail) sends it at `send_after`; `held`: only the owner's command
-- sends it; `accepted`: a mail server took it, which does not mean delivered; `dead`: refused, or given up after three days.

alter table public.outbox
  add column state text not null default 'waiting' check (state in ('waiting', 'held', 'accepted', 'dead', 'cancelled')),
  add column attempts integer not null default 0,
  -- While a mailer may be talking to the mail server about it.
  add column claimed_until timestamptz,
  -- The same at every attempt, so that a mail program shows one that was sent twice once.
  add column message_id uuid not null default gen_random_uuid(),
  add column settled_at timestamptz,
  -- What the mail server answered last.
  add column server_words text check (char_length(server_words) <= 500),
  -- When the limit per address lets a receipt leave; null until a mailer has looked at it.
  add column slot timestamptz,
  -- When the owner released it after it was held.
  add column released_at timestamptz,
  alter column pqr_id drop not null,
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in (
    'receipt', 'office_new', 'question', 'extended', 'answer_ready', 'appeal_received', 'appeal_decided', 'office_digest'
  )),
  add constraint outbox_subject_check check (pqr_id is not null or kind = 'office_digest');

update public.outbox set state = 'cancelled', settled_at = cancelled_at where cancelled_at is not null;
alter table public.outbox drop column cancelled_at;

-- What is settled is in none of these, so that claims stay as fast as the outbox is old.
create index outbox_waiting_idx on public.outbox (send_after, id) where state = 'waiting';
create index outbox_held_idx on public.outbox (kind, created_at) where state = 'held';
create index outbox_digest_idx on public.outbox (created_at) where kind = 'office_digest';

alter table public.pqr_events
  drop constraint pqr_events_kind_check,
  add constraint pqr_events_kind_check check (kind in (
    'filed', 'taken', 'assigned', 'noted', 'asked', 'replied', 'extended', 'answered', 'answer_voided', 'answer_sent',
    'notified', 'consent_given', 'consent_withdrawn', 'email_corrected', 'appeal_filed', 'appeal_decided',
    'appeal_sent_on', 'withdrawn', 'transferred', 'claimed', 'mail_accepted', 'mail_dead'
  ));

create or replace function private.cancel_answer_mail(case_id uuid) returns void language sql volatile set search_path = '' as $$
  update public.outbox o set state = 'cancelled', settled_at = private.clock()
  where o.pqr_id = case_id and o.kind = 'answer_ready' and o.state in ('waiting', 'held') and o.claimed_until is null
$$;

-- A mail that a mailer has claimed may have left already: then it is too late.
create or replace function private.undo_answer(case_id uuid, based_on integer) returns jsonb
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
  if exists (select from public.outbox o where o.pqr_id = case_id and o.kind = 'answer_ready'
      and o.created_at >= answer.signed_at and o.state <> 'cancelled') then
    perform private.refuse('too_late_to_undo');
  end if;
  perform private.append_event(case_id, 'answer_voided', me.user_id, answer.id, jsonb_build_object('number', answer.number));
  return private.standing(case_id);
end $$;
