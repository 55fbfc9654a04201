-- Why the term was extended, in the office's words. For whoever has the code and the identity number: the office may have
-- written about the person in it.
create function private.read_extension(radicado text, tracking_code text, id_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  the record := private.identify($1, $2, $3);
  extension jsonb;
begin
  if the.refusal is not null then return the.refusal; end if;
  select jsonb_build_object('reason', n.body, 'at', n.created_at) into extension
  from public.pqr_notes n where n.pqr_id = the.case_id and n.kind = 'extension';
  if not found then
    perform private.refuse('not_extended');
  end if;
  return private.done(the.case_id, jsonb_build_object('extension', extension));
end $$;
create function public.read_extension(radicado text, tracking_code text, id_number text) returns jsonb
  language sql volatile set search_path = '' return private.read_extension($1, $2, $3);
revoke all on function public.read_extension, private.read_extension from public, anon, authenticated, service_role;
grant execute on function public.read_extension, private.read_extension to anon, authenticated;
