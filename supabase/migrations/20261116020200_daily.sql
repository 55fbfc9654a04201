-- What happens once a day. There is no cron everywhere: the mailer calls it whenever it likes.

create table private.daily_runs (
  day date primary key,
  ran_at timestamptz not null
);

-- The first call of a day in Bogotá does the work and answers true.
create function private.daily() returns boolean language plpgsql volatile set search_path = '' as $$
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
  return true;
end $$;

revoke execute on function private.daily() from public;
