-- The server tells SQL the headers of a call, as PostgREST does, and its deadline.

create schema if not exists yari;
grant usage on schema yari to public;

-- A call that timed out must not take effect later, when a database that was stuck continues.
create or replace function yari.check_time(until timestamptz) returns void
  language plpgsql set search_path = '' as $$
begin
  if clock_timestamp() >= until then
    raise exception 'The call was given up before' using errcode = '57Y01';
  end if;
end $$;

create or replace function yari.enter(until timestamptz, headers text) returns void
  language plpgsql set search_path = '' as $$
begin
  if clock_timestamp() >= until then
    raise exception 'The call was given up before' using errcode = '57Y01';
  end if;
  perform set_config('request.headers', headers, true);
end $$;
