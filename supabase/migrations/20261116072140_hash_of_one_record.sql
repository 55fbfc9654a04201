-- The id of the record is part of what is hashed: two erased records of one person must not have the same hash.
create or replace function private.erase(kind text, record_id uuid, member uuid, reason text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  form text := case kind when 'pqr' then 'pqr_requests' else private.request_table(kind) end;
  found_id uuid;
  erased_before timestamptz;
  hash text;
begin
  -- The lock of every act on a request (private.hold_request).
  insert into public.request_cases (kind, record_id) select r.kind, r.id from private.requests r where r.kind = $1 and r.id = $2
  on conflict do nothing;
  perform from public.request_cases c where c.kind = $1 and c.record_id = $2 for update;
  if form is not null then
    -- Not even a reference to it is added meanwhile.
    execute format('select r.id, r.erased_at from public.%I r where r.id = $1 for update', form)
    into found_id, erased_before using record_id;
  end if;
  if found_id is null then
    perform private.refuse('unknown_case');
  elsif erased_before is not null and member is null then
    return null;
  elsif erased_before is not null then
    perform private.refuse('already_erased');
  end if;
  if kind = 'pqr' then
    perform private.check_retention(record_id);
    hash := private.hash_of(private.blank_pqr(record_id) || jsonb_build_object('id', record_id));
    perform private.append_event(record_id, 'erased', member);
  else
    hash := private.hash_of(private.blank_request(kind, record_id) || jsonb_build_object('id', record_id));
    perform private.append_request_event(kind, record_id, 'erased', member);
  end if;
  insert into public.erasures (kind, record_id, erased_at, erased_by, reason, sha256)
  values ($1, $2, private.clock(), $3, $4, hash);
  execute format('update public.%I r set erased_at = private.clock() where r.id = $1', form) using record_id;
  return jsonb_build_object('erased_at', private.clock(), 'sha256', hash);
end $$;
