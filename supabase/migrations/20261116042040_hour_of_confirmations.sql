-- A change is announced three days ahead, unless it could not be known. A confirmation changes nothing, unless it names
-- another hour: until now that was a way around the three days.
create or replace function private.check_notice(notice public.route_notices) returns void
language plpgsql stable set search_path = '' as $$
begin
  if notice.route is not null and notice.route not in ('los-pozos', 'campohermoso', 'san-juan-de-lozada') then
    perform private.refuse('unknown_route');
  end if;
  if notice.kind is null or notice.kind not in ('confirmed', 'moved', 'cancelled', 'other_hour') then
    perform private.refuse('unknown_kind');
  end if;
  if notice.first_day is null or notice.last_day is null or notice.last_day < notice.first_day
    or notice.last_day - notice.first_day > 366 then
    perform private.refuse('wrong_days');
  end if;
  perform private.require_text(notice.body, 'body');
  if char_length(notice.body) > 500 then
    perform private.refuse('too_long', 'body');
  end if;
  if char_length(notice.force_majeure) > 500 then
    perform private.refuse('too_long', 'force_majeure');
  end if;
  if (notice.new_day is not null) <> (notice.kind = 'moved') then
    perform private.refuse('wrong_new_day', 'a day to move to, for a move alone');
  end if;
  if notice.kind = 'moved' and (notice.first_day <> notice.last_day or notice.new_day = notice.first_day) then
    perform private.refuse('wrong_new_day', 'one day moves to one other');
  end if;
  if (notice.kind = 'other_hour' and notice.new_hour is null) or (notice.kind = 'cancelled' and notice.new_hour is not null) then
    perform private.refuse('wrong_new_hour');
  end if;
  -- Yesterday's collection can still move to tomorrow.
  if coalesce(notice.new_day, notice.last_day) < private.today() then
    perform private.refuse('past_days');
  end if;
  if (notice.kind <> 'confirmed' or notice.new_hour is not null)
    and notice.force_majeure is null and notice.effective_from - private.today() < 3 then
    perform private.refuse('short_notice', 'less than three days ahead, and no reason of force majeure');
  end if;
end $$;
