-- The data of a person, put right: by a member who checked who it is, or by the person. And a new tracking code.

-- What stood in a field of the record before it was put right, and after. Only the desk reads it: the event tells the person no
-- more than the field.
create table public.pqr_corrections (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null references public.pqr_requests,
  field text not null check (field in ('full_name', 'phone', 'email', 'postal_address')),
  before text,
  after text,
  at timestamptz not null
);
create index pqr_corrections_pqr_id_idx on public.pqr_corrections (pqr_id, at);

-- What may stand in a field that is put right, by the rules of the record. Only a postal address can be removed.
create function private.checked_field(field text, value text) returns text language plpgsql set search_path = '' as $$
begin
  if field = 'email' and not private.is_email(value) then
    perform private.refuse('bad_email');
  end if;
  return case field
    when 'email' then value
    when 'full_name' then private.require_text(private.one_line(value), field, 200)
    when 'phone' then private.require_text(private.one_line(value), field, 50)
    when 'postal_address' then
      case when private.one_line(value) <> '' then private.require_text(private.one_line(value), field, 300) end
  end;
end $$;

-- The receipt goes out again, to the e-mail and with the code of now. A receipt that has not left yet is cancelled. A receipt that
-- a mailer is sending loses its slot: if it is tried again, it goes to the new address and counts in the limit of that one.
create function private.send_receipt_again(case_id uuid) returns void language plpgsql volatile set search_path = '' as $$
begin
  update public.outbox o set slot = null where o.pqr_id = case_id and o.kind = 'receipt' and o.state = 'waiting';
  perform private.cancel_mail(case_id, 'receipt');
  perform private.enqueue('receipt', case_id);
end $$;

-- Puts a field of the record right, for a member or, without an actor, for the person. The e-mail that the case had is told, in
-- case it was not the person who asked for it.
create function private.put_right(before public.pqr_requests, field text, typed text, actor uuid default null) returns void
language plpgsql volatile set search_path = '' as $$
declare
  old_value text := to_jsonb(before) ->> field;
  new_value text := private.checked_field(field, typed);
  correction uuid;
begin
  if new_value is not distinct from old_value then
    perform private.refuse('unchanged_value', field);
  end if;
  execute format('update public.pqr_requests r set %I = $1 where r.id = $2', field) using new_value, before.id;
  insert into public.pqr_corrections (pqr_id, field, before, after, at)
  values (before.id, $2, old_value, new_value, private.now()) returning id into correction;
  perform private.append_event(before.id, 'data_corrected', actor, correction, jsonb_build_object('field', field));
  if field = 'email' then
    perform private.send_receipt_again(before.id);
  end if;
  if before.email is not null and (field <> 'email' or lower(new_value) <> lower(old_value)) then
    perform private.enqueue('data_corrected', before.id, address => before.email);
  end if;
end $$;

create function private.require_identity_check(identity_checked boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if identity_checked is not true then
    perform private.refuse('identity_not_checked');
  end if;
end $$;

create function private.correct_data(case_id uuid, based_on integer, field text, value text, identity_checked boolean)
returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if private.is_repeat('correct_data', case_id, me.user_id) then return private.repeated(private.standing(case_id)); end if;
  perform private.require_identity_check(identity_checked);
  if field is null or field not in ('full_name', 'phone', 'email', 'postal_address') then
    perform private.refuse('unknown_field');
  end if;
  perform private.put_right(private.step(case_id, 'correct_data', based_on), field, value, me.user_id);
  return private.standing(case_id);
end $$;
create function public.correct_data(pqr_id uuid, version integer, field text, value text, identity_checked boolean) returns jsonb
  language sql volatile set search_path = '' return private.correct_data(
    case_id => pqr_id, based_on => version, field => field, value => value, identity_checked => identity_checked);

-- The answer to `renew_code`, with the code only for the member who gave the last one on paper.
create function private.code_to_print(case_id uuid, member uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.standing(r.id) || jsonb_build_object('tracking_code',
    case when e.actor = member and e.details ->> 'by' = 'print' then r.tracking_code end)
  from public.pqr_requests r join public.pqr_events e on e.pqr_id = r.id and e.kind = 'code_renewed'
  where r.id = case_id order by e.id desc limit 1
$$;

-- Ends the tracking code and gives another one, on paper or by mail. With the old one end the keys of the filing, which would
-- fetch the new one, the wrong identity numbers that were counted with it, and the devices that follow the case by it.
create function private.renew_code(case_id uuid, based_on integer, identity_checked boolean, by text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  before public.pqr_requests;
begin
  if private.is_repeat('renew_code', case_id, me.user_id) then
    return private.repeated(private.code_to_print(case_id, me.user_id));
  end if;
  perform private.require_identity_check(identity_checked);
  if by is null or by not in ('print', 'mail') then
    perform private.refuse('unknown_way');
  end if;
  -- Before the case, as an act of the person does, or both would wait for ever. It also keeps such an act from going on with the
  -- old code (private.identify).
  insert into private.identity_misses (pqr_id, misses) select r.id, 0 from public.pqr_requests r where r.id = case_id
  on conflict (pqr_id) do update set misses = 0, locked_until = null;
  before := private.step(case_id, 'renew_code', based_on);
  if by = 'mail' and before.email is null then
    perform private.refuse('no_email');
  end if;
  update public.pqr_requests r set tracking_code = private.new_tracking_code() where r.id = case_id;
  perform private.end_following(case_id);
  -- A late retry of the filing files nothing, but its key no longer fetches the receipt (private.pqr_receipt).
  update private.submissions s set subject = case_id where s.act = 'file_pqr' and s.made = case_id;
  perform private.append_event(case_id, 'code_renewed', me.user_id, details => jsonb_build_object('by', by));
  if by = 'mail' then
    perform private.send_receipt_again(case_id);
  elsif before.email is not null then
    perform private.enqueue('code_renewed', case_id, address => before.email);
  end if;
  return private.code_to_print(case_id, me.user_id);
end $$;
create function public.renew_code(pqr_id uuid, version integer, identity_checked boolean, by text) returns jsonb
  language sql volatile set search_path = '' return private.renew_code(
    case_id => pqr_id, based_on => version, identity_checked => identity_checked, by => by);
