-- Whoever deletes the account or puts a case into it has a session that has not ended: a token lives on for up to an hour
-- after a sign-out or a new password, and a stolen one could do both.
create or replace function private.acting_account() returns uuid language plpgsql stable set search_path = '' as $$
declare
  me uuid := private.account_id();
begin
  if not exists (select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = me) then
    perform private.refuse('not_signed_in');
  end if;
  if private.lacks_code() then
    perform private.refuse('second_factor_needed');
  end if;
  return me;
end $$;
