-- Only triggers of the record write these two tables, so that a filing need not pay for a foreign key in each of them; what
-- is deleted there goes here too.
alter table private.pqr_words drop constraint pqr_words_pqr_id_fkey;
alter table private.open_terms drop constraint open_terms_pqr_id_fkey;

create function private.forget_case() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.pqr_words w where w.pqr_id = old.id;
  delete from private.open_terms o where o.pqr_id = old.id;
  return null;
end $$;
create trigger forget_case after delete on public.pqr_requests for each row execute function private.forget_case();

create or replace function private.index_words() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.pqr_words (pqr_id, words) values (new.id, private.words_of(new));
  else
    update private.pqr_words w set words = private.words_of(new) where w.pqr_id = new.id;
  end if;
  return null;
end $$;

revoke execute on function private.forget_case() from public;
