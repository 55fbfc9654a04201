-- As for the functions of the desk (private.member): a token that outlived its session reads no file that the member opens.
create or replace function private.readable_evidence() returns setof text
language sql stable security definer set search_path = '' as $$
  select a.path from private.attachment_openings o
  join public.attachments a on a.id = o.attachment_id
  join public.staff s on s.user_id = o.member and s.active
  join auth.sessions session on session.user_id = s.user_id and session.id = (auth.jwt() ->> 'session_id')::uuid
  where o.member = auth.uid() and o.until > private.clock()
$$;
