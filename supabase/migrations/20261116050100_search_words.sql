-- The words of every PQR, for the one search of the desk: without accents, numbers also in digits alone.

create table private.pqr_words (
  pqr_id uuid primary key references public.pqr_requests on delete cascade,
  words tsvector not null
);

create function private.plain_words(typed text) returns text language plpgsql immutable set search_path = '' as $$
begin
  -- Capitals too: where the locale is C, lower() leaves those with an accent.
  return translate(lower(normalize(typed, nfc)),
    'áàâäãåéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ-_./\@,:;!¡?¿''"`´#$%&*+=<>()[]{}|~^«»“”‘’–—…',
    'aaaaaaeeeeiiiiooooouuuuncaaaaaaeeeeiiiiooooouuuunc' || repeat(' ', 44));
end $$;

create or replace function private.plain_identity(typed text) returns text language plpgsql immutable set search_path = '' as $$
declare
  digits text := regexp_replace(left(typed, 50), '\D', '', 'g');
begin
  return case when length(digits) >= 5 then digits
    else nullif(regexp_replace(upper(left(typed, 50)), '[^A-Z0-9]', '', 'g'), '') end;
end $$;

-- `=` marks the identity number: no word has that character.
create function private.words_of(pqr public.pqr_requests) returns tsvector
language plpgsql immutable set search_path = '' as $$
declare
  phone text := regexp_replace(pqr.phone, '\D', '', 'g');
begin
  return strip(to_tsvector('pg_catalog.simple', concat_ws(' ',
      private.plain_words(concat_ws(' ', pqr.radicado, pqr.full_name, pqr.id_number, pqr.phone, pqr.email,
        pqr.subscription_code, pqr.description)),
      replace(pqr.radicado, '-', ''), ltrim(split_part(pqr.radicado, '-', 2), '0'),
      regexp_replace(pqr.id_number, '\D', '', 'g'), regexp_replace(pqr.subscription_code, '\D', '', 'g'),
      -- Also without the code of the country.
      phone, right(phone, 10))))
    || array_to_tsvector(array['=' || coalesce(private.plain_identity(pqr.id_number), '')]);
end $$;

insert into private.pqr_words (pqr_id, words) select r.id, private.words_of(r) from public.pqr_requests r;
-- Filed words wait in a short list and are sorted into the index together; a search reads that list whole.
create index pqr_words_words_idx on private.pqr_words using gin (words) with (fastupdate = on, gin_pending_list_limit = 512);

create function private.index_words() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.pqr_words (pqr_id, words) values (new.id, private.words_of(new))
  on conflict (pqr_id) do update set words = excluded.words;
  return null;
end $$;
create trigger index_words
  after insert or update of full_name, id_number, phone, email, subscription_code, description on public.pqr_requests
  for each row execute function private.index_words();
