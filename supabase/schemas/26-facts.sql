-- The facts of the company: how it is called, found and reached. They stand on the site, in mails and in the heading of letters. Managers
-- publish them as one whole. Append-only: the highest version counts.

-- Without the marks of editorial text, in which facts stand.
create function private.is_plain(line text, longest integer) returns boolean language sql immutable set search_path = '' as $$
  select private.is_line(to_jsonb(line), longest) and line = private.one_line(line) and line !~ '[][*<>{}|`\\]'
$$;

-- With its country: «+57 300 123 4567».
create function private.is_phone(number text) returns boolean language sql immutable set search_path = '' as $$
  select number ~ '^\+[0-9]+( [0-9]+)*$' and char_length(regexp_replace(number, '\D', '', 'g')) between 8 and 15
$$;

-- «900.123.456-8», whose last digit is computed from the others.
create function private.is_nit(number text) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(number ~ '^[0-9]{3}\.[0-9]{3}\.[0-9]{3}-[0-9]$' and (
    select case when s.sum % 11 > 1 then 11 - s.sum % 11 else s.sum % 11 end
    from (select sum(substr(translate(left(number, 11), '.', ''), place, 1)::int * ('{41,37,29,23,19,17,13,7,3}'::int[])[place]) as sum
      from generate_series(1, 9) place) s) = right(number, 1)::int, false)
$$;

create function private.is_page_of(host text, address text) returns boolean language sql immutable set search_path = '' as $$
  select address ~ ('^https://([a-z]+\.)?' || replace(host, '.', '\.') || '/[A-Za-z0-9._~/?=&%-]+$') and char_length(address) <= 200
$$;

-- Optional facts are empty where there is none.
create table public.company_facts (
  version integer primary key,
  -- Null for the facts of the code (domain/company.ts).
  publication bigint unique references public.publications,
  name text not null check (private.is_plain(name, 60)),
  legal_name text not null check (private.is_plain(legal_name, 120)),
  -- Stands under the icon on a phone.
  short_name text not null check (private.is_plain(short_name, 12)),
  tagline text not null check (private.is_plain(tagline, 120)),
  nit text not null check (nit = '' or private.is_nit(nit)),
  phone text not null check (private.is_phone(phone)),
  whatsapp text not null check (private.is_phone(whatsapp)),
  -- It stands in links, where other signs have a meaning.
  email text not null check (private.is_email(email) and email ~ '^[A-Za-z0-9._+-]+@'),
  address text not null check (private.is_plain(address, 200)),
  town text not null check (private.is_plain(town, 60)),
  region text not null check (private.is_plain(region, 60)),
  hours text not null check (hours = '' or private.is_plain(hours, 200)),
  facebook text not null check (facebook = '' or private.is_page_of('facebook.com', facebook)),
  instagram text not null check (instagram = '' or private.is_page_of('instagram.com', instagram)),
  -- Within Colombia.
  latitude numeric(10, 7) not null check (latitude between -4.3 and 13.5),
  longitude numeric(10, 7) not null check (longitude between -82 and -66)
);

-- The same as in domain/company.ts (tested).
insert into public.company_facts (version, name, legal_name, short_name, tagline, nit, phone, whatsapp, email, address, town, region, hours,
  facebook, instagram, latitude, longitude)
values (1, 'Yarí Ambiental', 'Yarí Ambiental S.A.S. E.S.P.', 'Yarí', 'Cuidamos el territorio donde la selva comienza', '',
  '+57 300 000 0000', '+57 300 000 0000', 'contacto@yariambiental.example',
  'Km 7,5 vía San Vicente del Caguán – Puerto Rico, Caquetá, Colombia', 'San Vicente del Caguán', 'Caquetá', '',
  'https://www.facebook.com/yariambiental.example', 'https://www.instagram.com/yariambiental.example', 2.1133332, -74.7698933);

create view private.company with (security_invoker = true) as
select * from public.company_facts f order by f.version desc limit 1;

-- The day of the last facts, which stand in the privacy policy: each makes a new version of it. Null as long as they are those of the code.
create function private.facts_day() returns date language sql stable set search_path = '' as $$
  select private.day_in_bogota(p.at) from private.company c join public.publications p on p.id = c.publication
$$;

-- The checks of the table say which fact is wrong.
create function private.add_facts(facts jsonb, version integer, author uuid) returns void language plpgsql set search_path = '' as $$
declare
  given public.company_facts;
  rule text;
begin
  begin
    given := jsonb_populate_record(null::public.company_facts, facts);
  exception when data_exception then
    perform private.refuse('wrong_fact', 'latitude');
  end;
  given.version := version;
  given.publication := private.new_publication(author);
  begin
    insert into public.company_facts select given.*;
  exception when check_violation then
    get stacked diagnostics rule = constraint_name;
    perform private.refuse('wrong_fact', regexp_replace(rule, '^company_facts_|_check$', '', 'g'));
  when not_null_violation then
    get stacked diagnostics rule = column_name;
    perform private.refuse('wrong_fact', rule);
  end;
end $$;

-- Publishes all facts anew. A stolen session must not be able to put its own phone number on the site.
create function private.publish_facts(based_on integer, facts jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
begin
  perform private.require_recent_code();
  if private.is_repeat('publish_facts', null, me.user_id) then
    return private.repeated((select jsonb_build_object('version', c.version, 'publication', c.publication) from private.company c));
  end if;
  lock table public.company_facts in share row exclusive mode;
  if (select c.version from private.company c) is distinct from $1 then
    perform private.refuse('stale_version');
  end if;
  perform private.add_facts($2, $1 + 1, me.user_id);
  return (select jsonb_build_object('version', c.version, 'publication', c.publication) from private.company c);
end $$;
create function public.publish_facts(version integer, facts jsonb) returns jsonb
  language sql volatile set search_path = '' return private.publish_facts(based_on => version, facts => facts);

-- All facts so far, the newest first and those of the code last, with who published which.
create function private.desk_facts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.manager();
  return jsonb_build_object(
    'versions', (
      select jsonb_agg(jsonb_build_object('version', f.version, 'publication', f.publication, 'facts', to_jsonb(f) - array['version', 'publication'], 'at', p.at, 'by', s.name)
        order by f.version desc)
      from public.company_facts f left join public.publications p on p.id = f.publication left join public.staff s on s.user_id = p.author));
end $$;
create function public.desk_facts() returns jsonb
  language sql stable set search_path = '' return private.desk_facts();

-- Null as long as they are those of the code.
create function private.site_facts() returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(c) - array['version', 'publication'] || jsonb_build_object('published_on', private.facts_day())
  from private.company c where c.publication is not null
$$;

-- What the site is built with, for everybody: it is what the site shows.
create function private.site_content() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('publication', private.newest_publication(), 'documents', private.site_documents(), 'facts', private.site_facts())
    || private.site_news()
$$;
create function public.site_content() returns jsonb
  language sql stable set search_path = '' return private.site_content();
