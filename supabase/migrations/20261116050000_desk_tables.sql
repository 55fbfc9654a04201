-- What the desk keeps for the staff: texts to begin an answer with, answers in the making, and who is looking at a case.

-- Append-only: each change is a new version, and the highest one counts.
create table public.answer_templates (
  id uuid not null,
  version integer not null,
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  -- Null: proposed for every type.
  request_type text check (request_type in (
    'petition', 'complaint', 'claim', 'discount_vacant', 'stratum_change', 'service_connection', 'other'
  )),
  facts text not null check (char_length(facts) <= 10000),
  analysis text not null check (char_length(analysis) <= 10000),
  decision text check (decision in ('grants', 'in_part', 'refuses', 'transfers', 'granted_by_silence')),
  reasons text not null check (char_length(reasons) <= 10000),
  appeal_paragraph text not null check (char_length(appeal_paragraph) <= 10000),
  appealable boolean,
  retired boolean not null default false,
  -- Null for those that came with a migration.
  saved_by uuid references public.staff,
  saved_at timestamptz not null,
  primary key (id, version)
);
create index answer_templates_saved_by_idx on public.answer_templates (saved_by);

create table public.answer_drafts (
  pqr_id uuid not null references public.pqr_requests,
  author uuid not null references public.staff,
  template_id uuid,
  facts text not null check (char_length(facts) <= 10000),
  analysis text not null check (char_length(analysis) <= 10000),
  decision text check (decision in ('grants', 'in_part', 'refuses', 'transfers', 'granted_by_silence')),
  reasons text not null check (char_length(reasons) <= 10000),
  appeal_paragraph text not null check (char_length(appeal_paragraph) <= 10000),
  appealable boolean,
  saved_at timestamptz not null,
  primary key (pqr_id, author)
);
create index answer_drafts_author_idx on public.answer_drafts (author);

-- Worth nothing after a crash.
create unlogged table private.presence (
  pqr_id uuid not null,
  member uuid not null,
  activity text not null,
  seen_at timestamptz not null,
  primary key (pqr_id, member)
);
create index presence_member_idx on private.presence (member);

revoke all on public.answer_templates, public.answer_drafts from anon, authenticated, service_role;
grant select on public.answer_templates, public.answer_drafts to service_role;
alter table public.answer_templates enable row level security;
alter table public.answer_drafts enable row level security;
create policy "The owner's tools read" on public.answer_templates for select to service_role using (true);
create policy "The owner's tools read" on public.answer_drafts for select to service_role using (true);
