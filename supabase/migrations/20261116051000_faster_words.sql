-- A filing pays for this: translate() compares every character with its whole list, replace() takes a tenth of the time.
-- What the parser of PostgreSQL would keep inside a word becomes a space.
create or replace function private.plain_words(typed text) returns text language plpgsql immutable set search_path = '' as $$
declare
  plain text := lower(typed);
begin
  plain := replace(replace(replace(replace(plain, 'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o');
  plain := replace(replace(replace(plain, 'ú', 'u'), 'ü', 'u'), 'ñ', 'n');
  -- The same letters, written as base and mark.
  plain := replace(replace(replace(plain, U&'\0301', ''), U&'\0303', ''), U&'\0308', '');
  plain := replace(replace(replace(replace(plain, '-', ' '), '_', ' '), '.', ' '), '/', ' ');
  plain := replace(replace(replace(replace(plain, '@', ' '), ':', ' '), '+', ' '), '&', ' ');
  plain := replace(replace(replace(replace(plain, '¿', ' '), '¡', ' '), '«', ' '), '»', ' ');
  return replace(replace(replace(replace(plain, '“', ' '), '”', ' '), '–', ' '), '…', ' ');
end $$;

-- `=` marks the identity number, and an address is one word: parts of it, like «gmail» and «com», are in half of all cases.
create or replace function private.words_of(pqr public.pqr_requests) returns tsvector
language plpgsql immutable set search_path = '' as $$
declare
  phone text := regexp_replace(pqr.phone, '\D', '', 'g');
begin
  return strip(to_tsvector('pg_catalog.simple', concat_ws(' ',
      private.plain_words(concat_ws(' ', pqr.radicado, pqr.full_name, pqr.id_number, pqr.phone, pqr.subscription_code,
        pqr.description)),
      replace(pqr.radicado, '-', ''), ltrim(split_part(pqr.radicado, '-', 2), '0'),
      regexp_replace(pqr.id_number, '\D', '', 'g'), regexp_replace(pqr.subscription_code, '\D', '', 'g'),
      -- Also without the code of the country.
      phone, right(phone, 10))))
    || array_to_tsvector(array['=' || coalesce(private.plain_identity(pqr.id_number), ''), coalesce(lower(pqr.email), '@')]);
end $$;

drop index private.pqr_words_words_idx;
update private.pqr_words w set words = private.words_of(r) from public.pqr_requests r where r.id = w.pqr_id;
create index pqr_words_words_idx on private.pqr_words using gin (words) with (fastupdate = on, gin_pending_list_limit = 512);

-- What a case must have, all of it. The beginning of a word is enough from its third letter on, of a number from its fifth
-- digit: shorter ones begin half the index. Nothing but digits, with spaces, points or hyphens, is one number, or a
-- radicado without its zeros.
drop function private.search_query(text);
create function private.search_parts(typed text) returns tsquery[] language plpgsql immutable set search_path = '' as $$
declare
  digits text := regexp_replace(typed, '\D', '', 'g');
  address text := lower(btrim(typed));
begin
  if address ~ '^[^@\s]+@[^@\s]*$' then
    return array['''' || replace(replace(address, '\', '\\'), '''', '''''') || ''':*'];
  end if;
  if length(digits) >= 5 and typed !~ '[[:alpha:]]' then
    return array[digits || ':* | ' || replace(private.plain_radicado(typed), '-', '')];
  end if;
  return array(
    select ('''' || word || '''' || case when length(word) >= case when word ~ '^\d+$' then 5 else 3 end then ':*' else '' end)::tsquery
    from unnest((tsvector_to_array(to_tsvector('pg_catalog.simple', private.plain_words(typed))))[:8]) as word);
end $$;

create function private.all_of(parts tsquery[]) returns tsquery language sql immutable set search_path = '' as $$
  select string_agg('(' || part::text || ')', ' & ')::tsquery from unnest(parts) as part
$$;

-- The last thousand cases tell how common a word is. If they hold a page of hits, that is the answer; else up to two
-- hundred hits are sorted, newest first. A word that every tenth case has is no use to the index: it is looked for among
-- the cases that have the others.
-- The planner takes common words for independent, and would read the whole table for two that never meet.
create or replace function private.desk_search(typed text) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  parts tsquery[];
  wanted tsquery;
  uncommon tsquery;
  hits uuid[];
begin
  perform private.member();
  typed := left(typed, 200);
  parts := private.search_parts(typed);
  wanted := private.all_of(parts);
  if wanted is null then
    return jsonb_build_object('rows', '[]'::jsonb);
  end if;
  with recent as materialized (
    select newest.id, w.words from (
      select r.id from public.pqr_requests r order by r.created_at desc, r.id desc limit 1000
    ) newest join private.pqr_words w on w.pqr_id = newest.id
  )
  select array(select recent.id from recent where recent.words @@ wanted),
    private.all_of(array(select part from unnest(parts) part where (select count(*) from recent where recent.words @@ part) < 100))
  into hits, uncommon;
  if cardinality(hits) < 50 then
    hits := hits || array(
      select w.pqr_id from private.pqr_words w
      where w.words @@ coalesce(uncommon, wanted) and ts_match_vq(w.words, wanted) limit 200);
  end if;
  -- An appeal and an answer have numbers of their own.
  hits := hits || array(
    select p.pqr_id from public.pqr_appeals p where p.radicado = private.plain_radicado(typed)
    union select a.pqr_id from public.pqr_answers a where a.number = 'RES-' || private.plain_radicado(typed));
  return jsonb_build_object('rows', private.desk_rows(array(
    select r.id from public.pqr_requests r where r.id = any(hits)
    order by r.radicado = private.plain_radicado(typed) desc, r.created_at desc, r.id desc limit 50)));
end $$;
