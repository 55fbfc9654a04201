-- The same words: text functions write the year before each of them in less time than a query over the array.
create or replace function private.words_of(pqr public.pqr_requests) returns tsvector
language plpgsql immutable set search_path = '' as $$
declare
  phone text := regexp_replace(pqr.phone, '\D', '', 'g');
  year text := split_part(pqr.radicado, '-', 1) || '.';
  words text[] := tsvector_to_array(to_tsvector('pg_catalog.simple', concat_ws(' ',
    private.plain_words(concat_ws(' ', pqr.radicado, pqr.full_name, pqr.id_number, pqr.phone, pqr.subscription_code,
      pqr.description)),
    replace(pqr.radicado, '-', ''), ltrim(split_part(pqr.radicado, '-', 2), '0'),
    regexp_replace(pqr.id_number, '\D', '', 'g'), regexp_replace(pqr.subscription_code, '\D', '', 'g'),
    -- Also without the code of the country.
    phone, right(phone, 10)))) || coalesce(lower(pqr.email), '@');
begin
  -- No word and no address contains a line break.
  return array_to_tsvector(string_to_array(year || array_to_string(words, E'\n' || year), E'\n')
    || ('=' || coalesce(private.plain_identity(pqr.id_number), '')));
end $$;
