-- One search for radicado, name, document, e-mail, phone and words.

-- All of the typed words, each as the beginning of a word; digits typed with spaces or points also as one number.
create function private.search_query(typed text) returns tsquery language plpgsql immutable set search_path = '' as $$
declare
  digits text := regexp_replace(typed, '\D', '', 'g');
  wanted tsquery := (
    select string_agg('''' || word || ''':*', ' & ')
    from unnest((tsvector_to_array(to_tsvector('pg_catalog.simple', private.plain_words(typed))))[:8]) as word);
begin
  if wanted is not null and length(digits) >= 5 and typed !~ '[[:alpha:]]' then
    wanted := wanted || (digits || ':* | ' || replace(private.plain_radicado(typed), '-', ''))::tsquery;
  end if;
  return wanted;
end $$;

-- Up to five hundred hits are sorted, newest first. Of words that are everywhere it shows those among the last thousand
-- cases and then some others: whoever typed them goes on typing.
-- The planner takes common words for independent, and would read the whole table for two that never meet.
create function private.desk_search(typed text) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  wanted tsquery;
  hits uuid[];
begin
  perform private.member();
  typed := left(typed, 200);
  wanted := private.search_query(typed);
  if wanted is null then
    return jsonb_build_object('rows', '[]'::jsonb);
  end if;
  hits := array(select w.pqr_id from private.pqr_words w where w.words @@ wanted limit 501);
  if cardinality(hits) > 500 then
    hits := hits || array(
      select recent.id from (
        select r.id from public.pqr_requests r order by r.created_at desc, r.id desc limit 1000
      ) recent join private.pqr_words w on w.pqr_id = recent.id where w.words @@ wanted);
  end if;
  -- An appeal and an answer have numbers of their own.
  hits := hits || array(
    select p.pqr_id from public.pqr_appeals p where p.radicado = private.plain_radicado(typed)
    union select a.pqr_id from public.pqr_answers a where a.number = 'RES-' || private.plain_radicado(typed));
  return jsonb_build_object('rows', private.desk_rows(array(
    select r.id from public.pqr_requests r where r.id = any(hits)
    order by r.radicado = private.plain_radicado(typed) desc, r.created_at desc, r.id desc limit 50)));
end $$;
