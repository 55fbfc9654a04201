-- On a weekend or holiday after the last day no business day has passed since, and yet the term has ended.
create or replace function private.clock_json(kind text, due_on date, days_left integer, color text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case when kind is not null then jsonb_build_object('kind', kind, 'due_on', due_on,
    'days_left', case when color = 'black' then least(days_left, -1) else days_left end, 'color', color) end;
end $$;
