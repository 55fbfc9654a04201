-- Records whose period is over, and the daily job that erases them.

-- A PQR counts from the day on which it was closed, a request from the last thing that the office did with it.
create function private.expired(periods jsonb) returns table (kind text, record_id uuid, kept_until date)
language sql stable set search_path = '' as $$
  select one.kind, one.id, one.kept_until from (
    select 'pqr' as kind, r.id, private.kept_until(closed.day, (periods ->> 'pqr')::integer) as kept_until
    from public.pqr_requests r
    cross join lateral (select private.closed_on(r.id) as day offset 0) closed
    where r.erased_at is null and r.status in ('notified', 'withdrawn', 'transferred')
      and private.kept_until(private.day_in_bogota(r.created_at), (periods ->> 'pqr')::integer) < private.today()
    union all
    select r.kind, r.id, private.kept_until(private.day_in_bogota(greatest(r.created_at, (
      select max(e.at) from public.request_events e
      where e.kind = r.kind and e.record_id = r.id and e.event <> 'resume_opened'))), (periods ->> r.kind)::integer)
    from private.requests r where r.erased_at is null and periods ->> r.kind is not null
  ) one where one.kept_until < private.today()
$$;

-- A batch, the oldest first; how many went. Where no kind has a number it looks at nothing.
create function private.erase_expired(batch integer) returns integer language plpgsql volatile set search_path = '' as $$
declare
  one record;
  erased integer := 0;
begin
  if exists (select from private.retention_periods p where p.months is not null) then
    for one in
      select x.kind, x.record_id from private.expired(private.retention()) x order by x.kept_until, x.record_id limit batch
    loop
      erased := erased + (private.erase(one.kind, one.record_id, null, null) is not null)::integer;
    end loop;
  end if;
  return erased;
end $$;

-- As before, and then the periods. A failure there must not take the list of the day with it: it is tried again tomorrow.
create or replace function private.daily() returns boolean language plpgsql volatile set search_path = '' as $$
begin
  insert into private.daily_runs (day, ran_at) values (private.today(), private.clock()) on conflict do nothing;
  if not found then
    return false;
  end if;
  -- A list that has not left yet is out of date.
  update public.outbox o set state = 'cancelled', settled_at = private.clock()
  where o.kind = 'office_digest' and o.state in ('waiting', 'held') and o.claimed_until is null;
  if exists (select from private.urgent_terms()) then
    insert into public.outbox (kind, created_at, send_after)
    values ('office_digest', private.clock(), (private.today() + time '06:00') at time zone 'America/Bogota');
  end if;
  delete from private.receipts_by_address r where r.slots[cardinality(r.slots)] < private.clock() - interval '1 hour';
  begin
    perform private.erase_expired(500);
  exception when others then
    raise warning 'Expired records were not erased: %', sqlerrm;
  end;
  return true;
end $$;

revoke execute on all functions in schema private from public;
