-- What people's phones are told by Web Push: the evening before a collection, a change of their route, news of their case. It is a
-- courtesy and never a notification by law. A device is one browser. It has no name, and nobody reads what it follows: it sends
-- everything that it wants, and a secret that it alone has lets it change that or end it.

-- The servers of the browsers, which our server calls because a device says so: no other is ever called. `*` stands for some labels.
create table private.push_services (
  origin text primary key
);
insert into private.push_services (origin) values ('https://fcm.googleapis.com'), ('https://jmt17.google.com'),
  ('https://updates.push.services.mozilla.com'), ('https://*.notify.windows.com'), ('https://*.push.apple.com');

-- The origin of an address at one of these services; null for any other address.
create function private.push_origin(endpoint text) returns text language sql stable set search_path = '' as $$
  select given from substring(endpoint from '^(https?://[a-z0-9.:-]+)/[A-Za-z0-9_~.:/?=&%+-]+$') as given
  where length(endpoint) <= 1000 and exists (select from private.push_services s
    where given ~ ('^' || replace(replace(s.origin, '.', '\.'), '*', '[a-z0-9.-]+') || '$'))
$$;

-- A point of P-256 in base64url, as browsers and push services write a public key.
create function private.is_push_key(key text) returns boolean language sql immutable set search_path = '' as $$
  select key ~ '^B[A-Za-z0-9_-]{86}$'
$$;

-- The public half of the key that signs the pushes. The process that sends them writes it; no row where none were ever sent.
create table private.push_setup (
  one boolean primary key default true check (one),
  key text not null check (private.is_push_key(key)),
  is_on boolean not null default true
);

create table private.push_devices (
  id uuid primary key default gen_random_uuid(),
  secret_sha256 text not null unique,
  -- What the browser gave: the address at its push service, and the keys of the device (RFC 8291).
  endpoint text not null unique,
  p256dh text not null check (private.is_push_key(p256dh)),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  route text check (private.is_route(route)),
  -- At six on the evening before, or at five in the morning of the day.
  reminder text check (reminder in ('evening', 'morning')),
  seen_at timestamptz not null,
  -- How many pushes did not reach it, one after the other.
  failures integer not null default 0,
  check ((route is null) = (reminder is null))
);
create index push_devices_route_idx on private.push_devices (route) where route is not null;
create index push_devices_seen_at_idx on private.push_devices (seen_at);

create table private.push_cases (
  device_id uuid not null references private.push_devices on delete cascade,
  pqr_id uuid not null references public.pqr_requests,
  primary key (device_id, pqr_id)
);
create index push_cases_pqr_id_idx on private.push_cases (pqr_id);

-- The outbox of pushes: one row a cause, written in its transaction. When it is due, it is fanned out to the devices.
create table private.pushes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('reminder', 'notice_published', 'notice_ended', 'question', 'extended', 'answer_ready',
    'decision_ready', 'test')),
  route text,
  day date,
  reminder text,
  notice_id uuid references public.route_notices,
  pqr_id uuid references public.pqr_requests,
  -- No foreign key: a device that is forgotten must not wait for the push that is fanned out.
  device_id uuid,
  created_at timestamptz not null,
  send_after timestamptz not null,
  -- What could not leave until then is dropped.
  leave_until timestamptz not null,
  -- Until then a push service keeps it for a phone that is off.
  live_until timestamptz not null check (live_until >= leave_until),
  fanned_out_at timestamptz,
  -- The devices until this one have it, while it is fanned out in steps.
  fanned_out_to uuid not null default '00000000-0000-0000-0000-000000000000',
  constraint pushes_subject_check check (case
    when kind = 'reminder' then num_nonnulls(route, day, reminder) = 3 and num_nonnulls(notice_id, pqr_id, device_id) = 0
    else num_nonnulls(route, day, reminder) = 0 and num_nonnulls(notice_id, pqr_id, device_id) = 1 and
      case when kind ^@ 'notice_' then notice_id is not null when kind = 'test' then device_id is not null else pqr_id is not null end
    end)
);
create index pushes_waiting_idx on private.pushes (send_after, id) where fanned_out_at is null;
create index pushes_created_at_idx on private.pushes (created_at);
create index pushes_pqr_id_idx on private.pushes (pqr_id) where pqr_id is not null;
create index pushes_notice_id_idx on private.pushes (notice_id) where notice_id is not null;

create table private.push_deliveries (
  push_id bigint not null references private.pushes on delete cascade,
  device_id uuid not null references private.push_devices on delete cascade,
  -- While a sender has claimed it, the end of the claim.
  send_after timestamptz not null,
  attempts integer not null default 0,
  primary key (push_id, device_id)
);
create index push_deliveries_send_after_idx on private.push_deliveries (send_after);
create index push_deliveries_device_id_idx on private.push_deliveries (device_id);

-- The evenings and mornings whose reminders were written.
create table private.reminders_written (
  day date not null,
  reminder text not null,
  primary key (day, reminder)
);

-- What a device asks for.

create function private.push_key() returns text language sql stable security definer set search_path = '' as $$
  select s.key from private.push_setup s where s.is_on
$$;
create function public.push_key() returns text language sql stable set search_path = '' return private.push_key();

create function private.secret_sha256(secret uuid) returns text language sql immutable set search_path = '' as $$
  select encode(sha256(uuid_send(secret)), 'hex')
$$;

-- Whoever calls, by the address that the gateway in front of the database knows; the address itself is not stored.
create function private.caller_sha256() returns text language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(split_part(
    coalesce(nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', ''), ',', 1), 'UTF8')), 'hex')
$$;

-- Keeps everything that a device wants, instead of what it wanted before: the first wish, another one, a subscription that the
-- browser has moved, and a sign of life are all this call. Cases that are closed, or whose code is another, are left out of the
-- answer. A device that follows nothing is forgotten.
create function private.keep_device(
  secret uuid, endpoint text, p256dh text, auth text, server_key text, route text, reminder text, cases jsonb
) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  hash text := private.secret_sha256(secret);
  kept uuid;
  followed uuid[];
begin
  if secret is null then
    perform private.refuse('unknown_device');
  elsif private.push_key() is null then
    perform private.refuse('push_is_off');
  elsif server_key is distinct from private.push_key() then
    perform private.refuse('push_key_changed');
  elsif private.push_origin($2) is null then
    perform private.refuse('unknown_push_service');
  elsif private.is_push_key(p256dh) is not true or auth is null or auth !~ '^[A-Za-z0-9_-]{22}$' then
    perform private.refuse('wrong_push_keys');
  elsif not private.is_route(route) then
    perform private.refuse('unknown_route');
  elsif (route is null) <> (reminder is null) or reminder not in ('evening', 'morning') then
    perform private.refuse('wrong_reminder');
  elsif jsonb_typeof(cases) is distinct from 'array' or jsonb_array_length(cases) > 20 then
    perform private.refuse('wrong_cases');
  end if;
  -- Locked before the device, as erasing and a new code do, and so that neither misses what is written here.
  followed := array(
    select r.id from public.pqr_requests r
    where (r.radicado, r.tracking_code) in (
        select one ->> 'radicado', private.plain_code(one ->> 'tracking_code') from jsonb_array_elements(cases) one)
      and r.erased_at is null and not private.is_closed(r.status, r.id)
    order by r.id for share);
  if route is null and cardinality(followed) = 0 then
    delete from private.push_devices d where d.secret_sha256 = hash;
    return jsonb_build_object('cases', '[]'::jsonb);
  end if;
  -- A browser that lost its secret still has the same keys.
  delete from private.push_devices d
  where d.endpoint = $2 and d.p256dh = $3 and d.auth = $4 and d.secret_sha256 <> hash;
  if exists (select from private.push_devices d where d.endpoint = $2 and d.secret_sha256 <> hash) then
    perform private.refuse('wrong_push_keys');
  end if;
  update private.push_devices d set endpoint = $2, p256dh = $3, auth = $4, route = $6, reminder = $7, seen_at = private.now()
  where d.secret_sha256 = hash returning d.id into kept;
  if kept is null then
    if private.take_slot('devices ' || private.caller_sha256(), 60, interval '1 hour', private.now()) is null
      or private.take_slot('devices', 1000, interval '1 hour', private.now()) is null then
      perform private.refuse('too_many_devices');
    end if;
    insert into private.push_devices (secret_sha256, endpoint, p256dh, auth, route, reminder, seen_at)
    values (hash, $2, $3, $4, $6, $7, private.now()) returning id into kept;
  end if;
  delete from private.push_cases c where c.device_id = kept and c.pqr_id <> all(followed);
  insert into private.push_cases (device_id, pqr_id) select kept, one from unnest(followed) one on conflict do nothing;
  return jsonb_build_object('cases', (
    select coalesce(jsonb_agg(r.radicado order by r.radicado), '[]') from public.pqr_requests r where r.id = any(followed)));
end $$;
create function public.keep_device(
  secret uuid, endpoint text, p256dh text, auth text, server_key text, route text default null, reminder text default null,
  cases jsonb default '[]'
) returns jsonb
  language sql volatile set search_path = '' return private.keep_device(
    secret => secret, endpoint => endpoint, p256dh => p256dh, auth => auth, server_key => server_key, route => route,
    reminder => reminder, cases => cases);

-- Nobody follows the case any more.
create function private.end_following(case_id uuid) returns void language plpgsql volatile set search_path = '' as $$
begin
  delete from private.push_cases c where c.pqr_id = case_id;
  delete from private.pushes p where p.pqr_id = case_id;
end $$;

create function private.forget_device(secret uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  delete from private.push_devices d where d.secret_sha256 = private.secret_sha256(secret);
  return '{}';
end $$;
create function public.forget_device(secret uuid) returns jsonb
  language sql volatile set search_path = '' return private.forget_device(secret => secret);

create function private.test_device(secret uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  device uuid := (select d.id from private.push_devices d where d.secret_sha256 = private.secret_sha256(secret));
begin
  if device is null then
    perform private.refuse('unknown_device');
  elsif private.take_slot('tests ' || device, 5, interval '1 hour', private.now()) is null then
    perform private.refuse('too_many_tests');
  end if;
  insert into private.pushes (kind, device_id, created_at, send_after, leave_until, live_until)
  select 'test', device, private.now(), private.now(), private.now() + interval '10 minutes', private.now() + interval '10 minutes';
  return '{}';
end $$;
create function public.test_device(secret uuid) returns jsonb
  language sql volatile set search_path = '' return private.test_device(secret => secret);

-- What causes a push.

create function private.push_news(kind text, pqr_id uuid, after interval default '0') returns void
language sql volatile set search_path = '' as $$
  insert into private.pushes (kind, pqr_id, created_at, send_after, leave_until, live_until)
  select $1, $2, private.now(), due, due + interval '1 day', due + interval '7 days' from (select private.now() + $3) as d (due)
$$;

-- A holiday that is confirmed weeks ahead is no change: the reminder tells it. From the day before it is one.
create function private.push_notice(kind text, notice public.route_notices) returns void
language sql volatile set search_path = '' as $$
  insert into private.pushes (kind, notice_id, created_at, send_after, leave_until, live_until)
  select $1, notice.id, private.now(), private.now(), until, until
  from least(private.now() + interval '1 day', private.start_of(notice.shown_until + 1)) as until
  where notice.shown_until >= private.today()
    and (notice.kind <> 'confirmed' or notice.new_hour is not null or notice.first_day <= private.today() + 1)
$$;

-- The moment of a reminder; after two hours it is not made, and what is left of it is dropped.
create function private.reminder_at(day date, reminder text) returns timestamptz language sql immutable set search_path = '' as $$
  select private.start_of(day) + case reminder when 'evening' then interval '-6 hours' else interval '5 hours' end
$$;

-- The reminders that are due now and not yet written.
create function private.reminder_to_write() returns table (day date, reminder text)
language sql stable set search_path = '' as $$
  select one.day, one.reminder
  from (values (private.today() + 1, 'evening'), (private.today(), 'morning')) as one (day, reminder)
  where private.now() - private.reminder_at(one.day, one.reminder) between '0' and interval '2 hours'
    and not exists (select from private.reminders_written w where w.day = one.day and w.reminder = one.reminder)
$$;

-- `routes` are those with a collection on the day, also a cancelled one, and `starts` when each begins (server/push). One of the
-- evening says «mañana» and lives until midnight; one of the morning is of use until the truck comes.
create function private.write_reminders(day date, reminder text, routes text[], starts timestamptz[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into private.reminders_written (day, reminder) values ($1, $2) on conflict do nothing;
  if not found then
    return;
  end if;
  insert into private.pushes (kind, route, day, reminder, created_at, send_after, leave_until, live_until)
  select 'reminder', planned.route, $1, $2, private.now(), private.now(),
    least(private.reminder_at($1, $2) + interval '2 hours', planned.live_until), planned.live_until
  from (select route, case $2 when 'evening' then private.start_of($1) else start end from unnest(routes, starts) as one (route, start))
    as planned (route, live_until)
  where planned.live_until > private.now();
end $$;

-- How the sender (server/push) works through the outbox; it connects as the owner of the database.

-- Null switches pushes off, and the devices stay. Another key cannot reach the devices of the one before.
create function private.set_push_key(new_key text) returns void language plpgsql volatile set search_path = '' as $$
begin
  delete from private.push_devices d using private.push_setup s where s.key <> new_key;
  insert into private.push_setup (key) select new_key where new_key is not null
  on conflict (one) do update set key = excluded.key, is_on = true;
  update private.push_setup s set is_on = false where new_key is null;
end $$;

-- Whether there is still something to tell.
create function private.push_is_wanted(push private.pushes) returns boolean language sql stable set search_path = '' as $$
  select case
    when push.leave_until <= private.now() then false
    when push.kind ^@ 'notice_' then exists (
      select from public.route_notices n where n.id = push.notice_id and (n.ended_at is not null) = (push.kind = 'notice_ended'))
    when push.kind = 'question' then exists (select from private.open_question(push.pqr_id) q where q.id is not null)
    when push.kind in ('answer_ready', 'decision_ready') then exists (
      select from private.answer_events e join public.pqr_answers a on a.subject = e.subject and a.pqr_id = push.pqr_id
      where e.mail = push.kind and a.voided_at is null and a.notified_on is null)
    else true end
$$;

create function private.follows(device private.push_devices, push private.pushes) returns boolean
language sql stable set search_path = '' as $$
  select case
    when push.kind = 'test' then device.id = push.device_id
    when push.kind = 'reminder' then device.route = push.route and device.reminder = push.reminder
    when push.notice_id is not null then exists (
      select from public.route_notices n where n.id = push.notice_id and coalesce(n.route, device.route) = device.route)
    else exists (select from private.push_cases c where c.device_id = device.id and c.pqr_id = push.pqr_id) end
$$;

-- Fans out the next push that is due, to at most so many devices at a time, so that no number of them makes it fail. False when
-- none is due. The devices are locked: one that is being forgotten would make the insert fail.
create function private.fan_out_push(most integer default 5000) returns boolean language plpgsql volatile set search_path = '' as $$
declare
  push private.pushes;
  devices uuid[];
begin
  select * into push from private.pushes p where p.fanned_out_at is null and p.send_after <= private.now()
  order by p.send_after, p.id limit 1 for update skip locked;
  if not found then
    return false;
  end if;
  if private.push_is_wanted(push) then
    devices := array(select d.id from private.push_devices d where d.id > push.fanned_out_to and private.follows(d, push)
      order by d.id limit most for key share);
  end if;
  insert into private.push_deliveries (push_id, device_id, send_after) select push.id, one, private.now() from unnest(devices) one;
  update private.pushes p set fanned_out_to = coalesce(devices[most], p.fanned_out_to),
    fanned_out_at = case when devices[most] is null then private.now() end where p.id = push.id;
  return true;
end $$;

-- Numbers, dates and codes, and the notices that everybody reads (server/push/push-words.ts).
create function private.push_facts(push private.pushes) returns jsonb language sql stable set search_path = '' as $$
  select case when push.pqr_id is not null
    then (select jsonb_build_object('radicado', r.radicado) from public.pqr_requests r where r.id = push.pqr_id)
    else jsonb_strip_nulls(jsonb_build_object('route', push.route, 'day', push.day,
        'reminder', coalesce(push.reminder, (select d.reminder from private.push_devices d where d.id = push.device_id))))
      || jsonb_build_object('today', private.today(), 'notice', (select to_jsonb(n) from public.route_notices n where n.id = push.notice_id),
        'notices', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from public.route_notices n
          where n.ended_at is null and n.shown_until >= private.today()))
    end
$$;

-- A device that no push reached for so long is of no use to anybody.
create function private.count_failures(devices uuid[]) returns void language sql volatile set search_path = '' as $$
  update private.push_devices d set failures = d.failures + 1 where d.id = any(devices);
  delete from private.push_devices d where d.id = any(devices) and d.failures >= 20;
$$;

-- The next deliveries, for two minutes: what a sender that stopped has not settled is due again then. None are to the hosts in
-- `busy`, whose last ones the sender still waits for. What became pointless since it was fanned out is dropped, and the address
-- is checked again.
create function private.claim_deliveries(most integer, busy text[] default '{}') returns table (
  push_id bigint, device_id uuid, attempt integer, kind text, facts jsonb, route text, endpoint text, origin text, p256dh text, auth text,
  ttl integer
) language plpgsql volatile set search_path = '' as $$
declare
  late uuid[];
begin
  with dropped as (
    delete from private.push_deliveries d using private.pushes p
    where p.id = d.push_id and p.leave_until <= private.now() and d.send_after <= private.now() returning d.device_id)
  select array_agg(o.device_id) into late from dropped o;
  perform private.count_failures(late);
  return query
    with due as (
      select d.push_id, d.device_id, private.push_is_wanted(p) and private.follows(v, p) as wanted
      from private.push_deliveries d join private.pushes p on p.id = d.push_id join private.push_devices v on v.id = d.device_id
      where d.send_after <= private.now() and split_part(v.endpoint, '/', 3) <> all(busy)
      order by d.send_after, d.push_id limit most for update of d skip locked),
    dropped as (
      delete from private.push_deliveries d using due
      where not due.wanted and d.push_id = due.push_id and d.device_id = due.device_id),
    claimed as (
      update private.push_deliveries d set attempts = d.attempts + 1, send_after = private.now() + interval '2 minutes'
      from due where due.wanted and d.push_id = due.push_id and d.device_id = due.device_id returning d.*),
    causes as materialized (
      select p.id, p.kind, private.push_facts(p) as facts, extract(epoch from p.live_until - private.now())::integer as ttl
      from private.pushes p where p.id in (select c.push_id from claimed c))
    select c.push_id, c.device_id, c.attempts, p.kind, p.facts, d.route, d.endpoint, private.push_origin(d.endpoint), d.p256dh, d.auth, p.ttl
    from claimed c join causes p on p.id = c.push_id join private.push_devices d on d.id = c.device_id;
end $$;

-- `outcome` is `taken`, `gone` (the push service no longer knows the device, or its keys are none), `later`, `refused`, after which
-- another attempt would end the same, or `pointless`: there was nothing to tell this device. A device that has moved meanwhile is not gone.
create function private.settle_deliveries(outcomes jsonb) returns void language plpgsql volatile set search_path = '' as $$
begin
  delete from private.push_devices d
  using jsonb_to_recordset(outcomes) as o (device_id uuid, endpoint text, outcome text)
  where o.outcome = 'gone' and d.id = o.device_id and d.endpoint = o.endpoint;
  update private.push_devices d set failures = 0
  from jsonb_to_recordset(outcomes) as o (device_id uuid, outcome text)
  where o.outcome = 'taken' and d.id = o.device_id and d.failures > 0;
  perform private.count_failures(array(
    select o.device_id from jsonb_to_recordset(outcomes) as o (device_id uuid, outcome text) where o.outcome = 'refused'));
  delete from private.push_deliveries d
  using jsonb_to_recordset(outcomes) as o (push_id bigint, device_id uuid, outcome text)
  where o.outcome in ('taken', 'refused', 'pointless') and d.push_id = o.push_id and d.device_id = o.device_id;
  update private.push_deliveries d set send_after = private.now() + coalesce(make_interval(secs => o.wait),
    (array['1 minute', '5 minutes', '15 minutes', '30 minutes']::interval[])[least(o.attempt, 4)])
  from jsonb_to_recordset(outcomes) as o (push_id bigint, device_id uuid, attempt integer, outcome text, wait integer)
  where o.outcome in ('later', 'gone') and d.push_id = o.push_id and d.device_id = o.device_id and d.attempts = o.attempt;
end $$;

-- Of the daily tasks: forgets devices without a sign of life for 400 days, closed cases, devices with nothing left to follow, and
-- what was sent a month ago.
create function private.tidy_pushes() returns void language plpgsql volatile set search_path = '' as $$
begin
  delete from private.push_devices d where d.seen_at < private.now() - interval '400 days';
  delete from private.push_cases c using public.pqr_requests r where r.id = c.pqr_id and private.is_closed(r.status, r.id);
  delete from private.push_devices d
  where d.route is null and not exists (select from private.push_cases c where c.device_id = d.id);
  delete from private.pushes p where p.created_at < private.now() - interval '30 days';
  delete from private.reminders_written w where w.day < private.today() - 30;
end $$;
