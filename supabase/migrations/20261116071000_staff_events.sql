-- What happened to the people of the desk: who joined, left or got another role, and their second factors. Append-only, as
-- the events of a case: no role of the API writes it.
create table public.staff_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The member who did it; null for the owner's commands.
  by uuid,
  -- The member it happened to. Neither is a foreign key: who has left is still named.
  member uuid not null,
  kind text not null check (kind in (
    'added', 'role_changed', 'removed', 'link_renewed', 'factor_on', 'factor_off', 'factor_reset'
  )),
  -- Codes and dates, never texts.
  details jsonb not null default '{}'
);

create function private.staff_event(kind text, member uuid, details jsonb default '{}') returns void
language sql volatile set search_path = '' as $$
  insert into public.staff_events (at, by, member, kind, details) values (private.clock(), auth.uid(), $2, $1, $3)
$$;
revoke execute on function private.staff_event(text, uuid, jsonb) from public;

revoke all on public.staff_events from anon, authenticated, service_role;
revoke all on sequence public.staff_events_id_seq from anon, authenticated, service_role;
grant select on public.staff_events to service_role;
alter table public.staff_events enable row level security;
create policy "The owner's tools read" on public.staff_events for select to service_role using (true);
