-- Quotes, applications and call-backs go through an office too: steps, an assignee, notes and events, as for a PQR.

-- Which step may follow which. What is done can be reopened, to the step it came from and with a note: the wrong button
-- was pressed, or the company calls after all.
create table private.request_steps (
  kind text,
  from_status text,
  to_status text,
  reopens boolean not null default false,
  primary key (kind, from_status, to_status)
);
insert into private.request_steps (kind, from_status, to_status) values
  ('quote', 'pending', 'contacted'),
  ('quote', 'contacted', 'quoted'),
  ('quote', 'quoted', 'won'),
  ('quote', 'pending', 'lost'),
  ('quote', 'contacted', 'lost'),
  ('quote', 'quoted', 'lost'),
  ('application', 'pending', 'reviewed'),
  ('application', 'reviewed', 'interview'),
  ('application', 'interview', 'hired'),
  ('application', 'pending', 'rejected'),
  ('application', 'reviewed', 'rejected'),
  ('application', 'interview', 'rejected'),
  ('callback', 'pending', 'called'),
  ('callback', 'called', 'affiliated'),
  ('callback', 'pending', 'discarded'),
  ('callback', 'called', 'discarded');
insert into private.request_steps (kind, from_status, to_status, reopens)
  select s.kind, s.to_status, s.from_status, true from private.request_steps s
  where not exists (select from private.request_steps next where next.kind = s.kind and next.from_status = s.to_status);

-- No other status had a meaning until now.
update public.quote_requests set status = 'pending' where status not in ('contacted', 'quoted', 'won', 'lost');
update public.job_applications set status = 'pending' where status not in ('reviewed', 'interview', 'hired', 'rejected');
update public.affiliations set status = 'pending' where status not in ('called', 'affiliated', 'discarded');
alter table public.quote_requests
  drop constraint quote_requests_status_check,
  add constraint quote_requests_status_check check (status in ('pending', 'contacted', 'quoted', 'won', 'lost'));
alter table public.job_applications
  drop constraint job_applications_status_check,
  add constraint job_applications_status_check check (status in ('pending', 'reviewed', 'interview', 'hired', 'rejected'));
alter table public.affiliations
  drop constraint affiliations_status_check,
  add constraint affiliations_status_check check (status in ('pending', 'called', 'affiliated', 'discarded'));

create index quote_requests_open_idx on public.quote_requests (created_at, id) where status not in ('won', 'lost');
create index job_applications_open_idx on public.job_applications (created_at, id) where status not in ('hired', 'rejected');
create index affiliations_open_idx on public.affiliations (created_at, id) where status not in ('affiliated', 'discarded');
create index quote_requests_created_at_idx on public.quote_requests (created_at, id);
create index job_applications_created_at_idx on public.job_applications (created_at, id);
create index affiliations_created_at_idx on public.affiliations (created_at, id);

-- Appears with the first act of the office: what somebody sends costs no more than before.
create table public.request_cases (
  kind text check (kind in ('quote', 'application', 'callback')),
  record_id uuid,
  version integer not null default 1,
  assignee uuid references public.staff,
  primary key (kind, record_id)
);
create index request_cases_assignee_idx on public.request_cases (assignee, kind) where assignee is not null;

create table public.request_events (
  id bigint generated always as identity,
  kind text not null,
  record_id uuid not null,
  at timestamptz not null,
  event text not null constraint request_events_event_check check (event in (
    'taken', 'assigned', 'noted', 'stepped', 'reopened', 'resume_opened'
  )),
  actor uuid,
  -- The note or the member it tells of.
  reference uuid,
  -- Steps, never texts.
  details jsonb not null default '{}',
  primary key (kind, record_id, id),
  foreign key (kind, record_id) references public.request_cases
);

create table public.request_notes (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  record_id uuid not null,
  author uuid not null,
  created_at timestamptz not null,
  body text not null check (char_length(body) <= 10000),
  foreign key (kind, record_id) references public.request_cases
);
create index request_notes_record_idx on public.request_notes (kind, record_id);

-- As for a PQR: the service key reads for the owner's own tools, and changes nothing by hand.
revoke all on public.request_cases, public.request_events, public.request_notes from anon, authenticated, service_role;
grant select on public.request_cases, public.request_events, public.request_notes to service_role;
revoke all on sequence public.request_events_id_seq from anon, authenticated, service_role;
revoke update, delete, truncate on public.quote_requests, public.job_applications, public.affiliations from service_role;

do $$
declare
  office_table text;
begin
  foreach office_table in array array['request_cases', 'request_events', 'request_notes'] loop
    execute format('alter table public.%I enable row level security', office_table);
    execute format('create policy "The owner''s tools read" on public.%I for select to service_role using (true)', office_table);
  end loop;
end $$;
