-- Looks at no PQR where only other kinds have a period.
create or replace function private.expired(periods jsonb) returns table (kind text, record_id uuid, kept_until date)
language sql stable set search_path = '' as $$
  select one.kind, one.id, one.kept_until from (
    select 'pqr' as kind, r.id, private.kept_until(closed.day, (periods ->> 'pqr')::integer) as kept_until
    from public.pqr_requests r
    cross join lateral (select private.closed_on(r.id) as day offset 0) closed
    where periods ->> 'pqr' is not null and r.erased_at is null and r.status in ('notified', 'withdrawn', 'transferred')
      and private.kept_until(private.day_in_bogota(r.created_at), (periods ->> 'pqr')::integer) < private.today()
    union all
    select r.kind, r.id, private.kept_until(private.day_in_bogota(greatest(r.created_at, (
      select max(e.at) from public.request_events e
      where e.kind = r.kind and e.record_id = r.id and e.event <> 'resume_opened'))), (periods ->> r.kind)::integer)
    from private.requests r where periods ->> r.kind is not null and r.erased_at is null
  ) one where one.kept_until < private.today()
$$;
