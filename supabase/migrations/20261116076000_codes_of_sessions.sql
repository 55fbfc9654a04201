-- The session says so as well as the token: one that was raised by a factor that is off now is not raised any more, and its
-- last token would open everything for up to an hour.
create or replace function private.lacks_code() returns boolean language sql stable set search_path = '' as $$
  select private.has_second_factor(auth.uid()) and (auth.jwt() ->> 'aal' is distinct from 'aal2' or not exists (
    select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and s.aal::text = 'aal2'))
$$;
