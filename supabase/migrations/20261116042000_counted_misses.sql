-- A miss counts only when its transaction commits, and on a hosted Supabase a caller can make one fail: by a preference of
-- PostgREST (tx=rollback, max-affected), or by another field of the same GraphQL mutation. Neither is needed for an act
-- of the person, so such a call is refused before it has learned anything. Any `Prefer` at all: of two such headers
-- PostgREST obeys both and shows SQL only one.
create function private.require_count() returns void language plpgsql stable set search_path = '' as $$
begin
  if nullif(current_setting('request.headers', true), '')::json ->> 'prefer' is not null
    or current_setting('request.path', true) ~ 'graphql' then
    perform private.refuse('must_be_counted');
  end if;
end $$;

-- As before, with that check at its beginning.
create or replace function private.identify(radicado text, tracking_code text, id_number text, out case_id uuid, out refusal jsonb)
language plpgsql set search_path = '' as $$
declare
  known record;
  counted private.identity_misses;
begin
  perform private.require_count();
  select r.id, r.tracking_code = private.plain_code($2) as code_fits,
    private.plain_identity(r.id_number) = private.plain_identity($3) as identity_fits
  into known from public.pqr_requests r where r.radicado = private.plain_radicado($1);
  -- Whatever is wrong, the work is the same: what is no case counts for nobody.
  insert into private.identity_misses as m (pqr_id, misses)
  values (case when known.code_fits then known.id else '00000000-0000-0000-0000-000000000000' end, 0)
  on conflict (pqr_id) do update set misses = m.misses returning * into counted;
  if known.code_fits and counted.locked_until > private.clock() then
    refusal := jsonb_build_object('error', 'locked', 'until', counted.locked_until);
  elsif known.code_fits and known.identity_fits then
    case_id := known.id;
    update private.identity_misses m set misses = 0, locked_until = null where m.pqr_id = counted.pqr_id and m.misses > 0;
  else
    update private.identity_misses m set
      misses = (m.misses + 1) % 10,
      locked_until = case when m.misses = 9 then private.clock() + interval '1 hour' end
    where m.pqr_id = counted.pqr_id;
    refusal := jsonb_build_object('error', 'not_found');
  end if;
end $$;

revoke execute on function private.require_count() from public;
