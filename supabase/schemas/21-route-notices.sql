-- The office's notices about collection days: a holiday is confirmed, a day moved or cancelled, an hour changed.

-- The same names as in domain/collection/rural-routes.ts (tested).
create function private.is_route(name text) returns boolean language sql immutable set search_path = '' as $$
  select name in ('los-pozos', 'campohermoso', 'san-juan-de-lozada')
$$;

create table public.route_notices (
  id uuid primary key default gen_random_uuid(),
  -- Null means every route.
  route text check (private.is_route(route)),
  -- The planned collection days that the notice is about.
  first_day date not null,
  last_day date not null,
  kind text not null check (kind in ('confirmed', 'moved', 'cancelled', 'other_hour')),
  new_day date,
  new_hour time(0),
  body text not null check (body ~ '\S' and char_length(body) <= 500),
  force_majeure text check (force_majeure ~ '\S' and char_length(force_majeure) <= 500),
  published_at timestamptz not null,
  ended_at timestamptz,
  -- The last day on which the notice is shown.
  shown_until date not null generated always as (greatest(last_day, new_day)) stored,
  check (last_day >= first_day),
  check ((new_day is not null) = (kind = 'moved')),
  check (kind <> 'moved' or (first_day = last_day and new_day <> first_day)),
  check (kind <> 'other_hour' or new_hour is not null),
  check (kind <> 'cancelled' or new_hour is null)
);
create index route_notices_shown_until_idx on public.route_notices (shown_until) where ended_at is null;

revoke all on public.route_notices from anon, authenticated, service_role;
grant select on public.route_notices to anon, authenticated, service_role;
alter table public.route_notices enable row level security;
create policy "Everybody reads the notices that stand" on public.route_notices
  for select to anon, authenticated using (ended_at is null);
create policy "The owner's tools read" on public.route_notices for select to service_role using (true);

-- Who published and who ended a notice. A table of its own, because everybody reads the notices. The author is null for the
-- owner's command.
create table private.route_notice_acts (
  id bigint generated always as identity primary key,
  notice_id uuid not null references public.route_notices,
  act text not null check (act in ('published', 'ended')),
  author uuid,
  at timestamptz not null
);
create index route_notice_acts_notice_id_idx on private.route_notice_acts (notice_id);

-- A change is announced three days ahead, unless there is a reason of force majeure. A confirmation is a change only if it names
-- another hour.
create function private.check_notice(notice public.route_notices) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_route(notice.route) then
    perform private.refuse('unknown_route');
  end if;
  if notice.kind is null or notice.kind not in ('confirmed', 'moved', 'cancelled', 'other_hour') then
    perform private.refuse('unknown_kind');
  end if;
  if notice.first_day is null or notice.last_day is null or not isfinite(notice.first_day) or not isfinite(notice.last_day)
    or notice.last_day < notice.first_day or notice.last_day - notice.first_day > 366 then
    perform private.refuse('wrong_days');
  end if;
  perform private.require_text(notice.body, 'body', 500);
  if char_length(notice.force_majeure) > 500 then
    perform private.refuse('too_long', 'force_majeure');
  end if;
  if (notice.new_day is not null) <> (notice.kind = 'moved') then
    perform private.refuse('wrong_new_day', 'a move has a new day, and nothing else has one');
  end if;
  -- No calendar looks further for a collection that was moved (domain/collection).
  if notice.kind = 'moved' and (notice.first_day <> notice.last_day or notice.new_day = notice.first_day
    or not isfinite(notice.new_day) or abs(notice.new_day - notice.first_day) > 28) then
    perform private.refuse('wrong_new_day', 'a move is of one day to another day within four weeks');
  end if;
  if (notice.kind = 'other_hour' and notice.new_hour is null) or (notice.kind = 'cancelled' and notice.new_hour is not null) then
    perform private.refuse('wrong_new_hour');
  end if;
  -- Yesterday's collection can still move to tomorrow.
  if coalesce(notice.new_day, notice.last_day) < private.today() then
    perform private.refuse('past_days');
  end if;
  if (notice.kind <> 'confirmed' or notice.new_hour is not null)
    and notice.force_majeure is null and least(notice.first_day, notice.new_day) - private.today() < 3 then
    perform private.refuse('short_notice', 'less than three days ahead, and no reason of force majeure');
  end if;
end $$;

create function private.add_notice(
  author uuid, route text, first_day date, last_day date, kind text, body text, new_day date, new_hour time, force_majeure text
) returns jsonb language plpgsql set search_path = '' as $$
declare
  notice public.route_notices;
begin
  notice.id := gen_random_uuid();
  notice.route := $2;
  notice.first_day := $3;
  notice.last_day := coalesce($4, $3);
  notice.kind := $5;
  notice.body := btrim($6);
  notice.new_day := $7;
  notice.new_hour := $8;
  notice.force_majeure := case when $9 ~ '\S' then btrim($9) end;
  notice.published_at := private.now();
  perform private.check_notice(notice);
  -- Two members may publish at the same moment.
  lock table public.route_notices in share row exclusive mode;
  if exists (select from public.route_notices n where n.ended_at is null and n.route is not distinct from notice.route
      and n.kind = notice.kind and n.first_day <= notice.last_day and n.last_day >= notice.first_day) then
    perform private.refuse('same_notice');
  end if;
  insert into public.route_notices
    (id, route, first_day, last_day, kind, body, new_day, new_hour, force_majeure, published_at)
  values (notice.id, notice.route, notice.first_day, notice.last_day, notice.kind, notice.body, notice.new_day, notice.new_hour,
    notice.force_majeure, notice.published_at)
  returning * into notice;
  insert into private.route_notice_acts (notice_id, act, author, at) values (notice.id, 'published', $1, notice.published_at);
  perform private.push_notice('notice_published', notice);
  return to_jsonb(notice);
end $$;

-- An ended notice stays in the table, because calendars have to learn that it no longer counts.
create function private.close_notice(author uuid, notice_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  notice public.route_notices;
begin
  update public.route_notices n set ended_at = private.now() where n.id = $2 and n.ended_at is null returning * into notice;
  if not found then
    perform private.refuse('unknown_notice');
  end if;
  insert into private.route_notice_acts (notice_id, act, author, at) values (notice.id, 'ended', $1, notice.ended_at);
  perform private.push_notice('notice_ended', notice);
  return to_jsonb(notice);
end $$;

create function private.publish_notice(
  route text, first_day date, last_day date, kind text, body text, new_day date, new_hour time, force_majeure text
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  notice jsonb;
  me public.staff := private.member();
begin
  if private.is_repeat('publish_notice', null, me.user_id) then
    return private.repeated((select to_jsonb(n) from public.route_notices n where n.id = private.made()));
  end if;
  notice := private.add_notice(me.user_id, $1, $2, $3, $4, $5, $6, $7, $8);
  perform private.keep_made((notice ->> 'id')::uuid);
  return notice;
end $$;
create function public.publish_notice(
  route text, first_day date, last_day date, kind text, body text,
  new_day date default null, new_hour time default null, force_majeure text default null
) returns jsonb
  language sql volatile set search_path = '' return private.publish_notice(
    route => route, first_day => first_day, last_day => last_day, kind => kind, body => body, new_day => new_day,
    new_hour => new_hour, force_majeure => force_majeure);

create function private.end_notice(notice_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('end_notice', $1, me.user_id) then
    return private.repeated((select to_jsonb(n) from public.route_notices n where n.id = $1));
  end if;
  return private.close_notice(me.user_id, $1);
end $$;
create function public.end_notice(notice_id uuid) returns jsonb
  language sql volatile set search_path = '' return private.end_notice(notice_id => notice_id);
