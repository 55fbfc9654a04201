-- What the API offers of the desk; `private.member` refuses whoever is no member.

create function public.desk_me() returns jsonb
  language sql stable set search_path = '' return private.desk_me();
create function public.desk_counts() returns jsonb
  language sql stable set search_path = '' return private.desk_counts();
create function public.desk_list(view text, after jsonb default null) returns jsonb
  language sql stable set search_path = '' return private.desk_list($1, $2);
create function public.desk_search(words text) returns jsonb
  language sql stable set search_path = '' return private.desk_search($1);
create function public.desk_file(pqr_id uuid) returns jsonb
  language sql stable set search_path = '' return private.desk_file($1);
create function public.save_draft(pqr_id uuid, draft jsonb) returns jsonb
  language sql volatile set search_path = '' return private.save_draft($1, $2);
create function public.discard_draft(pqr_id uuid) returns jsonb
  language sql volatile set search_path = '' return private.discard_draft($1);
create function public.preview_answer(
  pqr_id uuid, facts text, analysis text, decision text, reasons text, appeal_paragraph text, appealable boolean
) returns jsonb
  language sql stable set search_path = '' return private.preview_answer($1, $2, $3, $4, $5, $6, $7);
create function public.desk_here(pqr_id uuid, activity text) returns jsonb
  language sql volatile set search_path = '' return private.desk_here($1, $2);
create function public.desk_templates() returns jsonb
  language sql stable set search_path = '' return private.desk_templates();
create function public.save_template(id uuid, version integer, template jsonb) returns jsonb
  language sql volatile set search_path = '' return private.save_template($1, $2, $3);
create function public.retire_template(id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.retire_template($1, $2);

do $$
declare
  name text;
begin
  revoke execute on all functions in schema private from public;
  foreach name in array array['desk_me', 'desk_counts', 'desk_list', 'desk_search', 'desk_file', 'save_draft', 'discard_draft',
    'preview_answer', 'desk_here', 'desk_templates', 'save_template', 'retire_template'] loop
    execute format('revoke all on function public.%I from public, anon, authenticated, service_role', name);
    execute format('grant execute on function public.%1$I, private.%1$I to anon, authenticated', name);
  end loop;
end $$;
