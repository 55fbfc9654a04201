-- The calendar of the office: Colombian holidays (Ley 51 de 1983) and, for every day, when an answer is due.

-- Tests replace this function to look at a term from any day. The owner's own session may set another time (`npm run sample`); a
-- call of the API has the session of another role, so the setting means nothing there, whoever writes it.
create function private.now() returns timestamptz language sql stable set search_path = '' as $$
  select case when session_user = current_user
    then coalesce(nullif(current_setting('private.now', true), '')::timestamptz, now()) else now() end
$$;

-- In plpgsql, like most functions that a filing calls: an SQL function that fixes its search path is set up anew at every call.
create function private.day_in_bogota(moment timestamptz) returns date language plpgsql immutable set search_path = '' as $$
begin
  return (moment at time zone 'America/Bogota')::date;
end $$;

create function private.today() returns date language sql stable set search_path = '' as $$
  select private.day_in_bogota(private.now())
$$;

create function private.start_of(day date) returns timestamptz language sql immutable set search_path = '' as $$
  select day::timestamp at time zone 'America/Bogota'
$$;

-- Gregorian Easter by the Meeus–Jones–Butcher method.
create function private.easter(year integer) returns date language plpgsql immutable set search_path = '' as $$
declare
  a integer := year % 19;
  b integer := year / 100;
  c integer := year % 100;
  h integer := (19 * a + b - b / 4 - (8 * b + 13) / 25 + 15) % 30;
  l integer := (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
  n integer := h + l - 7 * ((a + 11 * h + 22 * l) / 451) + 114;
begin
  return make_date(year, n / 31, n % 31 + 1);
end $$;

-- Two holidays can move to the same Monday (30 June 2025, 1 July 2030); the day then has both names.
create function private.holidays_of(year integer) returns table (day date, name text)
language sql immutable set search_path = '' as $$
  with easter as (select private.easter(year) as sunday),
  fixed (day, name) as (values
    (make_date(year, 1, 1), 'Año Nuevo'),
    (make_date(year, 5, 1), 'Día del Trabajo'),
    (make_date(year, 7, 20), 'Día de la Independencia'),
    (make_date(year, 8, 7), 'Batalla de Boyacá'),
    (make_date(year, 12, 8), 'Inmaculada Concepción'),
    (make_date(year, 12, 25), 'Navidad')
  ),
  moved (day, name) as (values
    (make_date(year, 1, 6), 'Reyes Magos'),
    (make_date(year, 3, 19), 'San José'),
    (make_date(year, 6, 29), 'San Pedro y San Pablo'),
    (make_date(year, 8, 15), 'Asunción de la Virgen'),
    (make_date(year, 10, 12), 'Día de la Raza'),
    (make_date(year, 11, 1), 'Todos los Santos'),
    (make_date(year, 11, 11), 'Independencia de Cartagena')
  ),
  all_of_them as (
    select fixed.day, fixed.name from fixed
    union all select sunday - 3, 'Jueves Santo' from easter
    union all select sunday - 2, 'Viernes Santo' from easter
    union all select moved.day + (8 - extract(isodow from moved.day)::integer) % 7, moved.name from moved
    -- Easter is a Sunday, so the Mondays after these feasts are a fixed number of days away.
    union all select sunday + 43, 'Ascensión del Señor' from easter
    union all select sunday + 64, 'Corpus Christi' from easter
    union all select sunday + 71, 'Sagrado Corazón de Jesús' from easter
  )
  select one.day, string_agg(one.name, ' y ' order by one.name) from all_of_them one group by one.day
$$;

create table public.holidays (
  day date primary key,
  name text not null
);
insert into public.holidays
  select h.day, h.name from generate_series(2020, 2100) as year, private.holidays_of(year) h order by h.day;

-- `business_day` counts the business days up to and including `filed_on`, so that other terms can be computed by adding to it.
create table public.answer_terms (
  filed_on date primary key,
  due_on date not null,
  business_day integer not null
);
with holidays as (
  select h.day from generate_series(2020, 2101) as year, private.holidays_of(year) h
), days as (
  select c.day, count(*) filter (where extract(isodow from c.day) < 6 and h.day is null) over (order by c.day) as business_day
  from (select s::date as day from generate_series(date '2020-01-01', date '2101-02-28', interval '1 day') s) c
  left join holidays h on h.day = c.day
), first_days as (
  select business_day, min(day) as day from days group by business_day
)
insert into public.answer_terms (filed_on, due_on, business_day)
select days.day, due.day, days.business_day
from days join first_days due on due.business_day = days.business_day + 15
where days.day <= date '2100-12-31' order by days.day;
create index answer_terms_business_day_idx on public.answer_terms (business_day, filed_on);

-- Everybody may read both tables; no role of the API may write them.
revoke all on public.holidays, public.answer_terms from anon, authenticated, service_role;
grant select on public.holidays, public.answer_terms to anon, authenticated, service_role;
alter table public.holidays enable row level security;
alter table public.answer_terms enable row level security;
create policy "Everybody reads the calendar" on public.holidays for select to anon, authenticated using (true);
create policy "Everybody reads the terms" on public.answer_terms for select to anon, authenticated using (true);

-- The n-th business day after a day; day 1 is the next business day, and a negative n goes back.
create function private.add_business_days(after date, n integer) returns date
language sql stable set search_path = '' as $$
  select min(t.filed_on) from public.answer_terms t
  where t.business_day = (select f.business_day from public.answer_terms f where f.filed_on = after) + n
$$;

-- Negative from the day after `until`, also on a weekend or holiday, when no business day has passed since.
create function private.business_days_between(since date, until date) returns integer
language sql stable set search_path = '' as $$
  select case when since > until then least(u.business_day - s.business_day, -1) else u.business_day - s.business_day end
  from public.answer_terms s, public.answer_terms u where s.filed_on = since and u.filed_on = until
$$;
