-- Negative from the day after `until`. Until now it was 0 on a weekend or holiday right after that day, and a person was
-- told «El plazo termina hoy» when silence had operated already.
create or replace function private.business_days_between(since date, until date) returns integer
language sql stable set search_path = '' as $$
  select case when since > until then least(u.business_day - s.business_day, -1) else u.business_day - s.business_day end
  from public.answer_terms s, public.answer_terms u where s.filed_on = since and u.filed_on = until
$$;
