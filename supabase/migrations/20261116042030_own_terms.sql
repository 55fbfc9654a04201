-- How the own PQRs of an account stand beyond their records: until when an answer is due where the term was extended, and
-- which are closed. Neither is a column of the record.
create function private.own_terms() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(r.id, jsonb_build_object(
    'due_on', coalesce(c.extended_to, r.due_on), 'closed', private.is_closed(r.status, c.notified_on, r.id))), '{}')
  from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id where r.user_id = (select auth.uid())
$$;
create function public.own_terms() returns jsonb
  language sql stable set search_path = '' return private.own_terms();

revoke all on function private.own_terms(), public.own_terms() from public, anon, authenticated, service_role;
grant execute on function private.own_terms(), public.own_terms() to authenticated;
