-- The letters of the office around an answer: the citation to be notified in person, the notice (aviso), the transfer to another
-- entity, the sending to the Superintendencia, and the constancia of a notification. Each has a number of its own and does not
-- change after it was written.

create sequence private.letter_numbers;

create table public.pqr_letters (
  id uuid primary key default gen_random_uuid(),
  pqr_id uuid not null references public.pqr_requests,
  kind text not null check (kind in ('citation', 'notice', 'posted_notice', 'transfer', 'sending', 'constancia')),
  number text not null unique,
  -- The answer that is to be notified, or was.
  answer_id uuid references public.pqr_answers,
  signed_by uuid not null references public.staff,
  signer_name text not null,
  written_at timestamptz not null,
  -- The heading and the whole text as they were printed, and the SHA-256 of the text.
  heading text not null,
  letter text not null,
  sha256 text not null,
  -- Of a notice that the site shows because the address of the person is not known: its last day there, and the day that counts as
  -- that of the notification.
  posted_until date,
  takes_effect_on date,
  check (num_nonnulls(posted_until, takes_effect_on) = case kind when 'posted_notice' then 2 else 0 end)
);
create index pqr_letters_pqr_id_idx on public.pqr_letters (pqr_id);
create index pqr_letters_answer_id_idx on public.pqr_letters (answer_id) where answer_id is not null;
create index pqr_letters_signed_by_idx on public.pqr_letters (signed_by);
create index pqr_letters_posted_idx on public.pqr_letters (posted_until) where posted_until is not null;

create function private.letter_in_spanish(kind text) returns text language sql immutable set search_path = '' as $$
  select case kind
    when 'citation' then 'Citación'
    when 'notice' then 'Aviso'
    when 'posted_notice' then 'Aviso'
    when 'transfer' then 'Traslado'
    when 'sending' then 'Remisión'
    when 'constancia' then 'Constancia'
  end
$$;

-- The letters that a case can have now, and the answer that each is about.
create function private.possible_letters(case_id uuid) returns table (kind text, answer_id uuid)
language sql stable set search_path = '' as $$
  with last_answer as (
    select a.id, a.notified_on, a.decision from public.pqr_answers a
    where a.pqr_id = case_id and a.voided_at is null order by a.signed_at desc, a.subject limit 1
  )
  select k.kind, a.id from last_answer a, unnest(array['citation', 'notice', 'posted_notice']) k (kind) where a.notified_on is null
  union all
  select 'transfer', a.id from public.pqr_requests r
  left join private.answers a on a.pqr_id = r.id and a.decision = 'transfers'
  where r.id = case_id and (r.status = 'transferred' or a.id is not null)
  union all
  select 'sending', null from public.pqr_appeals p where p.pqr_id = case_id and p.subsidiary and p.status in ('notified', 'sent')
  union all
  select 'constancia', a.id from last_answer a where a.notified_on is not null
$$;

-- What the letter is about.
create function private.letter_subject(pqr public.pqr_requests, letter public.pqr_letters) returns text
language sql stable set search_path = '' as $$
  select 'Asunto: ' || case letter.kind
    when 'transfer' then format('traslado de la solicitud con radicado %s, presentada el %s.', pqr.radicado,
      private.long_date(pqr.received_on))
    when 'sending' then (
      select format('envío del expediente %s para que se decida la apelación que se presentó, en subsidio, con el radicado %s.',
        pqr.radicado, p.radicado)
      from public.pqr_appeals p where p.pqr_id = pqr.id)
    else (
      select format('%s de la %s %s del %s (solicitud %s).', case letter.kind
          when 'citation' then 'citación para la notificación personal'
          when 'constancia' then 'constancia de la notificación'
          else 'notificación por aviso' end,
        case a.subject when 'pqr' then 'respuesta' else 'decisión' end, a.number,
        private.long_date(private.day_in_bogota(a.signed_at)), pqr.radicado)
      from public.pqr_answers a where a.id = letter.answer_id)
  end
$$;

-- The name and address of the addressee, as lines without an empty one between them, which could imitate another part.
create function private.addressee_lines(typed text) returns text language sql immutable set search_path = '' as $$
  select string_agg(private.one_line(line), E'\n' order by place)
  from regexp_split_to_table(typed, E'\n') with ordinality lines (line, place) where private.one_line(line) <> ''
$$;

create function private.letter_text(pqr public.pqr_requests, letter public.pqr_letters, addressee text, body text) returns text
language sql stable set search_path = '' as $$
  select concat_ws(E'\n\n',
    format('%s %s', private.letter_in_spanish(letter.kind), letter.number),
    format('%s, %s', company.town, private.long_date(private.day_in_bogota(letter.written_at))),
    private.addressee_lines(addressee),
    private.letter_subject(pqr, letter),
    body,
    letter.signer_name)
  from private.company
$$;

-- A letter that a member would write now, without its number and its text.
create function private.new_letter(case_id uuid, kind text, me public.staff) returns public.pqr_letters
language plpgsql stable set search_path = '' as $$
declare
  letter public.pqr_letters;
begin
  if private.letter_in_spanish(kind) is null then
    perform private.refuse('unknown_letter');
  end if;
  letter.pqr_id := case_id;
  letter.kind := kind;
  letter.answer_id := (select p.answer_id from private.possible_letters(case_id) p where p.kind = $2);
  letter.signed_by := me.user_id;
  letter.signer_name := me.name;
  letter.written_at := private.now();
  letter.heading := private.letter_heading();
  -- It stays five business days, and counts at the end of the next one (CPACA art. 69).
  if kind = 'posted_notice' then
    letter.posted_until := private.add_business_days(private.today(), 5);
    letter.takes_effect_on := private.add_business_days(private.today(), 6);
  end if;
  return letter;
end $$;

create function private.write_letter(case_id uuid, based_on integer, kind text, addressee text, body text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
  letter public.pqr_letters;
begin
  if private.is_repeat('write_letter', case_id, me.user_id) then
    return private.repeated((select private.standing(case_id) || jsonb_build_object('number', l.number)
      from public.pqr_letters l where l.id = private.made()));
  end if;
  addressee := private.require_text(private.addressee_lines(addressee), 'addressee', 500);
  perform private.whole_part(addressee, 'addressee');
  perform private.whole_part(body, 'letter_text');
  pqr := private.step(case_id, 'write_letter', based_on);
  letter := private.new_letter(case_id, kind, me);
  if not exists (select from private.possible_letters(case_id) p where p.kind = $3) then
    perform private.refuse('letter_not_possible');
  end if;
  -- A text that was begun on another day would promise other days than the site keeps.
  if kind = 'posted_notice' and (strpos(body, private.long_date(letter.posted_until)) = 0
      or strpos(body, private.long_date(letter.takes_effect_on)) = 0) then
    perform private.refuse('notice_days',
      format('%s y %s', private.long_date(letter.posted_until), private.long_date(letter.takes_effect_on)));
  end if;
  letter.id := gen_random_uuid();
  letter.number := 'OFI-' || private.numbered(private.today(), nextval('private.letter_numbers'));
  letter.letter := private.letter_text(pqr, letter, addressee, body);
  letter.sha256 := encode(sha256(convert_to(letter.letter, 'UTF8')), 'hex');
  insert into public.pqr_letters select letter.*;
  perform private.append_event(case_id, 'letter_written', me.user_id, letter.id,
    jsonb_strip_nulls(jsonb_build_object('letter', kind, 'number', letter.number, 'until', letter.posted_until,
      'effect', letter.takes_effect_on)));
  perform private.keep_made(letter.id);
  return private.standing(case_id) || jsonb_build_object('number', letter.number);
end $$;
create function public.write_letter(pqr_id uuid, version integer, kind text, addressee text, body text) returns jsonb
  language sql volatile set search_path = '' return private.write_letter(
    case_id => pqr_id, based_on => version, kind => kind, addressee => addressee, body => body);

-- The letter as it would be written now, without its number; also of a case that cannot have it yet, to see what a template makes.
create function private.preview_letter(case_id uuid, kind text, addressee text, body text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
  letter public.pqr_letters;
begin
  select * into pqr from public.pqr_requests r where r.id = case_id;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  letter := private.new_letter(case_id, kind, me);
  letter.number := 'OFI-…';
  return jsonb_build_object('heading', letter.heading,
    'letter', private.letter_text(pqr, letter, coalesce(addressee, ''), coalesce(body, '')));
end $$;
create function public.preview_letter(pqr_id uuid, kind text, addressee text, body text) returns jsonb
  language sql stable set search_path = '' return private.preview_letter(
    case_id => pqr_id, kind => kind, addressee => addressee, body => body);

create function private.letters_of(case_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(l) - array['pqr_id', 'signed_by'] order by l.written_at, l.id), '[]')
  from public.pqr_letters l where l.pqr_id = case_id
$$;

-- The last day to notify an answer: while a posted notice runs, the day on which it takes effect.
create function private.notify_until(answer public.pqr_answers) returns date language sql stable set search_path = '' as $$
  select greatest(answer.notify_by, (select max(l.takes_effect_on) from public.pqr_letters l where l.answer_id = answer.id))
$$;

-- The notices that the site shows today, with nothing that tells who it is: the last one of each answer that is not notified yet.
create function private.posted_notices() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('radicado', r.radicado, 'number', l.number,
    'posted_on', private.day_in_bogota(l.written_at), 'posted_until', l.posted_until) order by l.written_at desc, l.id), '[]')
  from (
    select distinct on (n.answer_id) n.* from public.pqr_letters n
    where n.posted_until >= private.today() order by n.answer_id, n.written_at desc, n.id
  ) l
  join public.pqr_requests r on r.id = l.pqr_id
  join public.pqr_answers a on a.id = l.answer_id
  where a.notified_on is null
$$;
create function public.posted_notices() returns jsonb
  language sql stable set search_path = '' return private.posted_notices();
