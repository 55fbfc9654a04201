-- What has to run besides the desk, for managers: mail, daily tasks, publications and backups.

-- The ends of the backup command (scripts/data/backup.ts). A hosted Supabase makes its own backups, and has no rows here.
create table private.backups (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- `incomplete`: a file of a record could not be read.
  result text not null check (result in ('complete', 'incomplete', 'failed')),
  -- Null for one that failed, of which nothing is left.
  bytes bigint
);

create function private.note_backup(result text, bytes bigint default null) returns void language sql volatile set search_path = '' as $$
  insert into private.backups (at, result, bytes) values (private.now(), $1, $2)
$$;

-- The number of the last migration; null where the database was made without the record of the Supabase CLI and of our server.
create function private.schema_version() returns text language plpgsql stable set search_path = '' as $$
declare
  version text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(m.version) from supabase_migrations.schema_migrations m' into version;
  end if;
  return version;
end $$;

-- The mail; links to a new password do not count, because strangers can cause any number of them.
create function private.mail_health() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'waiting', count(*),
    'waiting_since', min(coalesce(o.released_at, o.created_at)),
    'late', (select l.mails from private.late_mail() l),
    'held', (select count(*) from public.outbox h where h.state = 'held'),
    'accepted_at', (select max(a.settled_at) from public.outbox a where a.state = 'accepted' and a.kind <> 'recovery'),
    'dead_pqrs', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
      select r.id, r.radicado from public.outbox d join public.pqr_requests r on r.id = d.pqr_id
      where d.state = 'dead' and d.settled_at > private.now() - interval '7 days' group by 1, 2 order by max(d.settled_at) desc limit 5) p),
    'dead', (select count(*) from public.outbox d where d.state = 'dead' and d.kind <> 'recovery' and d.settled_at > private.now() - interval '7 days'))
  from public.outbox o where o.state = 'waiting' and o.kind <> 'recovery'
$$;

-- `troubles` names what somebody should do something about. A nightly backup is old when it was missed twice.
create function private.desk_health() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  mail jsonb := private.mail_health();
  site jsonb := private.desk_site();
  daily_ran_on date := (select max(d.day) from private.daily_runs d);
  last_backup private.backups;
  complete_at timestamptz := (select max(b.at) from private.backups b where b.result = 'complete');
begin
  select * into last_backup from private.backups b order by b.id desc limit 1;
  return jsonb_build_object(
    'mail', mail,
    'daily_ran_on', daily_ran_on,
    'site', site,
    'backup', case when last_backup.id is not null then jsonb_build_object(
      'at', last_backup.at, 'result', last_backup.result, 'bytes', last_backup.bytes, 'complete_at', complete_at) end,
    'schema', private.schema_version(),
    'troubles', to_jsonb(array_remove(array[
      case when (mail ->> 'late')::bigint > 0 then 'late_mail' end,
      case when (mail ->> 'held')::bigint > 0 then 'held_mail' end,
      case when (mail ->> 'dead')::bigint > 0 then 'dead_mail' end,
      case when coalesce(daily_ran_on < private.today() - 1, true) then 'daily' end,
      case when site ->> 'state' = 'failed'
        or (site ->> 'state' = 'under_way' and (site ->> 'published_at')::timestamptz < private.now() - interval '10 minutes') then 'unpublished' end,
      case when last_backup.result <> 'complete' then 'failed_backup' end,
      case when private.has_own_links() and coalesce(private.day_in_bogota(complete_at) < private.today() - 2, true)
        then 'old_backup' end], null)));
end $$;
create function public.desk_health() returns jsonb
  language sql stable set search_path = '' return private.desk_health();
