-- Who took which list out of the desk, written before the file is handed over. A member who pages through lists by hand is
-- not in it: what a member may read, a member can keep.
create table public.export_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  member uuid not null references public.staff,
  subject text not null check (subject in ('pqr', 'search', 'quote', 'application', 'callback', 'regulator')),
  -- The view or the month; never what was searched for.
  scope text not null check (scope ~ '^[a-z0-9_-]{1,20}$'),
  rows integer not null check (rows >= 0)
);
create index export_log_member_idx on public.export_log (member);

create function private.log_export(subject text, scope text, rows integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if subject is null or subject not in ('pqr', 'search', 'quote', 'application', 'callback', 'regulator')
    or scope is null or scope !~ '^[a-z0-9_-]{1,20}$' or rows is null or rows < 0 then
    perform private.refuse('unknown_view');
  end if;
  insert into public.export_log (at, member, subject, scope, rows) values (private.clock(), me.user_id, $1, $2, $3);
  return '{}';
end $$;

create function private.desk_exports() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.manager();
  return jsonb_build_object('exports', (
    select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'by', s.name, 'subject', l.subject, 'scope', l.scope, 'rows', l.rows)
      order by l.id desc), '[]')
    from (select * from public.export_log l order by l.id desc limit 50) l join public.staff s on s.user_id = l.member));
end $$;

revoke all on public.export_log from anon, authenticated, service_role;
revoke all on sequence public.export_log_id_seq from anon, authenticated, service_role;
grant select on public.export_log to service_role;
alter table public.export_log enable row level security;
create policy "The owner's tools read" on public.export_log for select to service_role using (true);

create function public.log_export(subject text, scope text, rows integer) returns jsonb
  language sql volatile set search_path = '' return private.log_export($1, $2, $3);
create function public.desk_exports() returns jsonb
  language sql stable set search_path = '' return private.desk_exports();

do $$
declare
  name text;
begin
  revoke execute on all functions in schema private from public;
  foreach name in array array['log_export', 'desk_exports'] loop
    execute format('revoke all on function public.%I from public, anon, authenticated, service_role', name);
    execute format('grant execute on function public.%1$I, private.%1$I to anon, authenticated', name);
  end loop;
end $$;
