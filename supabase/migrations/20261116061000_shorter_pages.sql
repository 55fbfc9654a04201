-- A page of a hundred: more than a screen shows, and half the work for whoever only looks.
create or replace function private.desk_list(wanted text, after jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  ids uuid[];
  next_page jsonb;
begin
  if wanted = 'all' then
    ids := array(
      select r.id from public.pqr_requests r
      where (r.created_at, r.id) < (coalesce((after ->> 'created_at')::timestamptz, 'infinity'),
        coalesce((after ->> 'id')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by r.created_at desc, r.id desc limit 101);
    select jsonb_build_object('created_at', r.created_at, 'id', r.id) into next_page
    from public.pqr_requests r where r.id = ids[100];
  elsif wanted in ('mine', 'unassigned', 'this_week', 'red', 'silence', 'to_notify', 'appealed') then
    ids := array(
      select o.id from private.open_cases o
      where case wanted when 'mine' then o.assignee = me.user_id when 'unassigned' then o.unassigned
          when 'this_week' then o.this_week when 'red' then o.red when 'silence' then o.silence
          when 'to_notify' then o.to_notify else o.appealed end
        and (o.due_on, o.radicado) > (coalesce((after ->> 'due_on')::date, '-infinity'), coalesce(after ->> 'radicado', ''))
      order by o.due_on, o.radicado limit 101);
    select jsonb_build_object('due_on', o.due_on, 'radicado', o.radicado) into next_page
    from private.open_terms o where o.pqr_id = ids[100];
  else
    perform private.refuse('unknown_view');
  end if;
  return jsonb_build_object('rows', private.desk_rows(ids[:100]), 'next', case when cardinality(ids) > 100 then next_page end);
end $$;
