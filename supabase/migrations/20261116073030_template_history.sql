-- Every version of a template can be read, and saved again as the newest one; so does a retired template come back.

create or replace function private.desk_templates() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.member();
  return (
    select jsonb_build_object(
      'templates', coalesce(jsonb_agg(shown.template order by t.title, t.id) filter (where not t.retired), '[]'),
      'retired', coalesce(jsonb_agg(shown.template order by t.title, t.id) filter (where t.retired), '[]'))
    from private.current_templates t
    cross join lateral (select to_jsonb(t) - array['retired', 'saved_by', 'saved_at'] as template) shown);
end $$;

create function private.template_history(template_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  versions jsonb;
begin
  perform private.member();
  select jsonb_agg(to_jsonb(t) - 'saved_by' || jsonb_build_object('by', s.name) order by t.version desc) into versions
  from public.answer_templates t left join public.staff s on s.user_id = t.saved_by where t.id = template_id;
  if versions is null then
    perform private.refuse('unknown_template');
  end if;
  return jsonb_build_object('versions', versions);
end $$;

-- Whoever saves a retired template has seen that it is.
create or replace function private.template_to_change(template_id uuid, based_on integer) returns public.answer_templates
language plpgsql set search_path = '' as $$
declare
  template public.answer_templates;
begin
  perform from public.answer_templates t where t.id = template_id and t.version = 1 for no key update;
  select * into template from public.answer_templates t where t.id = template_id order by t.version desc limit 1;
  if not found or template.retired and template.version is distinct from based_on then
    perform private.refuse('unknown_template');
  end if;
  if template.version is distinct from based_on then
    perform private.refuse('stale_version');
  end if;
  return template;
end $$;

create function public.template_history(id uuid) returns jsonb
  language sql stable set search_path = '' return private.template_history($1);

revoke execute on function private.template_history(uuid) from public;
revoke all on function public.template_history from public, anon, authenticated, service_role;
grant execute on function public.template_history, private.template_history to anon, authenticated;
