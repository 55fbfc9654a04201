-- How long the words of a record are kept. The list is domain/retention.ts: whoever runs the daily job writes it here, so
-- that the desk refuses by the same numbers. Null is no number from the owner: nothing goes.

create table private.retention_periods (
  kind text primary key check (kind in ('pqr', 'quote', 'application', 'callback')),
  months integer check (months > 0)
);
insert into private.retention_periods (kind) values ('pqr'), ('quote'), ('application'), ('callback');

-- All kinds at once, `{"pqr": 120, "quote": null, …}`: a kind that is missing has no number.
create function private.set_retention(periods jsonb) returns void language sql volatile set search_path = '' as $$
  update private.retention_periods p set months = (periods ->> p.kind)::integer
  where p.months is distinct from (periods ->> p.kind)::integer
$$;

create function private.retention() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_object_agg(p.kind, p.months) from private.retention_periods p
$$;

-- The day on which nothing was left to do or to appeal in a PQR; null as long as it is open.
create function private.closed_on(case_id uuid) returns date language sql stable set search_path = '' as $$
  select case
    when r.status in ('withdrawn', 'transferred') then (
      select private.day_in_bogota(max(e.at)) from public.pqr_events e where e.pqr_id = r.id and e.kind = r.status)
    when private.is_closed(r.status, c.notified_on, r.id) then
      greatest(private.last_day_to_appeal(c.notified_on), private.day_in_bogota(p.decided_at), p.sent_on)
  end
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id
  left join public.pqr_appeals p on p.pqr_id = r.id where r.id = case_id
$$;

create function private.kept_until(since date, months integer) returns date language sql immutable set search_path = '' as $$
  select (since + make_interval(months => $2))::date
$$;

revoke execute on all functions in schema private from public;
