-- Drafts of answers, and templates to begin an answer or another letter of the office with.

create table public.answer_drafts (
  pqr_id uuid not null references public.pqr_requests,
  subject text not null check (subject in ('pqr', 'appeal')),
  author uuid not null references public.staff,
  template_id uuid,
  facts text not null check (char_length(facts) <= 10000),
  analysis text not null check (char_length(analysis) <= 10000),
  decision text check (decision = any(private.decisions_on(subject))),
  reasons text not null check (char_length(reasons) <= 10000),
  appeal_paragraph text not null check (char_length(appeal_paragraph) <= 10000),
  appealable boolean,
  papers uuid[] not null default '{}',
  saved_at timestamptz not null,
  primary key (pqr_id, subject, author)
);
create index answer_drafts_author_idx on public.answer_drafts (author);

create function private.checked_subject(subject text) returns text language plpgsql immutable set search_path = '' as $$
begin
  if private.decisions_on(subject) is null then
    perform private.refuse('unknown_subject');
  end if;
  return subject;
end $$;

-- An appeal can be written about only once it was filed.
create function private.require_subject(case_id uuid, subject text) returns void language plpgsql stable set search_path = '' as $$
begin
  if private.checked_subject(subject) = 'appeal' and private.appeal_status(case_id) is null then
    perform private.refuse('no_appeal');
  end if;
end $$;

-- A part may be empty, but not longer than the part of an answer may be.
create function private.part_of(parts jsonb, name text) returns text language plpgsql immutable set search_path = '' as $$
declare
  part text := coalesce(parts ->> name, '');
begin
  if char_length(part) > 10000 then
    perform private.refuse('too_long', name);
  end if;
  return part;
end $$;

-- Null without a draft, as a left join finds none.
create function private.draft_json(draft public.answer_drafts) returns jsonb language sql immutable set search_path = '' as $$
  select to_jsonb(draft) - array['pqr_id', 'subject', 'author'] where draft.author is not null
$$;

-- The desk saves drafts while a member types. Each member has an own draft of each answer, which stays when a colleague takes the case.
create function private.save_draft(case_id uuid, subject text, draft jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if not exists (select from public.pqr_requests r where r.id = case_id) then
    perform private.refuse('unknown_case');
  end if;
  perform private.require_subject(case_id, subject);
  -- A save can arrive after its author has signed.
  if exists (select from public.pqr_answers a
      where a.pqr_id = case_id and a.subject = $2 and a.voided_at is null and a.signed_by = me.user_id) then
    perform private.refuse('step_not_allowed');
  end if;
  insert into public.answer_drafts as d
    (pqr_id, subject, author, template_id, facts, analysis, decision, reasons, appeal_paragraph, appealable, papers, saved_at)
  values (case_id, subject, me.user_id, (draft ->> 'template_id')::uuid, private.part_of(draft, 'facts'),
    private.part_of(draft, 'analysis'), private.checked_decision(draft ->> 'decision', subject), private.part_of(draft, 'reasons'),
    private.part_of(draft, 'appeal_paragraph'), (draft ->> 'appealable')::boolean,
    array(select p.id from private.papers_to_send(case_id,
      array(select (paper #>> '{}')::uuid from jsonb_path_query(draft, '$.papers[*]') paper)) p),
    private.now())
  on conflict on constraint answer_drafts_pkey do update set template_id = excluded.template_id, facts = excluded.facts,
    analysis = excluded.analysis, decision = excluded.decision, reasons = excluded.reasons,
    appeal_paragraph = excluded.appeal_paragraph, appealable = excluded.appealable, papers = excluded.papers,
    saved_at = excluded.saved_at;
  return jsonb_build_object('saved_at', private.now());
end $$;
create function public.save_draft(pqr_id uuid, subject text, draft jsonb) returns jsonb
  language sql volatile set search_path = '' return private.save_draft(case_id => pqr_id, subject => subject, draft => draft);

create function private.discard_draft(case_id uuid, subject text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  delete from public.answer_drafts d where d.pqr_id = case_id and d.subject = $2 and d.author = me.user_id;
  return '{}';
end $$;
create function public.discard_draft(pqr_id uuid, subject text) returns jsonb
  language sql volatile set search_path = '' return private.discard_draft(case_id => pqr_id, subject => subject);

-- A colleague's draft, to go on with a copy of it. The draft itself stays its author's.
create function private.read_draft(case_id uuid, subject text, author uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  draft public.answer_drafts;
begin
  perform private.member();
  select * into draft from public.answer_drafts d where d.pqr_id = case_id and d.subject = $2 and d.author = $3;
  if not found then
    perform private.refuse('unknown_draft');
  end if;
  return private.draft_json(draft);
end $$;
create function public.read_draft(pqr_id uuid, subject text, author uuid) returns jsonb
  language sql stable set search_path = '' return private.read_draft(case_id => pqr_id, subject => subject, author => author);

-- Signing an answer deletes its draft, and undoing it makes the draft again.
create function private.keep_draft() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.voided_at is null then
    delete from public.answer_drafts d where d.pqr_id = new.pqr_id and d.subject = new.subject and d.author = new.signed_by;
  else
    insert into public.answer_drafts
      (pqr_id, subject, author, facts, analysis, decision, reasons, appeal_paragraph, appealable, papers, saved_at)
    values (new.pqr_id, new.subject, new.signed_by, new.facts, new.analysis, new.decision, new.reasons, new.appeal_paragraph,
      new.appealable, array(select a.id from public.attachments a where a.goes_with = new.id order by a.confirmed_at, a.id), private.now())
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger keep_draft after insert or update of voided_at on public.pqr_answers
  for each row execute function private.keep_draft();

-- The letter as it would be signed now, without its number, and the parts that are missing. Whether an appeal lies is asked only
-- of an answer to a PQR.
create function private.preview_answer(
  case_id uuid, subject text, facts text, analysis text, decision text, reasons text, appeal_paragraph text, appealable boolean,
  papers uuid[]
) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me public.staff := private.member();
  pqr public.pqr_requests;
  answer public.pqr_answers;
begin
  select * into pqr from public.pqr_requests r where r.id = case_id;
  if not found then
    perform private.refuse('unknown_case');
  end if;
  perform private.require_subject(case_id, subject);
  answer.subject := subject;
  answer.number := 'RES-…';
  answer.facts := coalesce($3, '');
  answer.analysis := coalesce($4, '');
  answer.decision := private.checked_decision(nullif($5, ''), subject);
  answer.reasons := coalesce($6, '');
  answer.appeal_paragraph := coalesce($7, '');
  answer.signer_name := me.name;
  answer.signed_at := private.now();
  return jsonb_build_object('heading', private.letter_heading(), 'letter', private.letter_of(pqr, answer, papers), 'missing', (
    select coalesce(jsonb_agg(part.name order by part.place), '[]')
    from (values (1, 'facts', $3), (2, 'analysis', $4), (3, 'decision', $5), (4, 'reasons', $6),
      (5, 'appeal_paragraph', $7), (6, 'appealable', $8::text)) as part (place, name, body)
    where not private.is_whole(part.body) and (subject = 'pqr' or part.name <> 'appealable')));
end $$;
create function public.preview_answer(
  pqr_id uuid, subject text, facts text, analysis text, decision text, reasons text, appeal_paragraph text, appealable boolean,
  papers uuid[] default '{}'
) returns jsonb
  language sql stable set search_path = '' return private.preview_answer(
    case_id => pqr_id, subject => subject, facts => facts, analysis => analysis, decision => decision, reasons => reasons,
    appeal_paragraph => appeal_paragraph, appealable => appealable, papers => papers);

create function private.is_template_subject(subject text) returns boolean language sql immutable set search_path = '' as $$
  select private.decisions_on(subject) is not null or private.letter_in_spanish(subject) is not null
$$;

-- Members choose among the templates, managers change them. Append-only: each change is a new version, and the highest version
-- counts.
create table public.answer_templates (
  id uuid not null,
  version integer not null,
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  -- What it answers, or the kind of letter that it begins (13-letters.sql).
  subject text not null check (private.is_template_subject(subject)),
  -- Null: proposed for every type.
  request_type text check (request_type in (
    'petition', 'complaint', 'claim', 'discount_vacant', 'stratum_change', 'service_connection', 'other'
  )),
  facts text not null check (char_length(facts) <= 10000),
  analysis text not null check (char_length(analysis) <= 10000),
  decision text check (decision = any(private.decisions_on(subject))),
  reasons text not null check (char_length(reasons) <= 10000),
  appeal_paragraph text not null check (char_length(appeal_paragraph) <= 10000),
  appealable boolean,
  -- The text of a letter that is no answer and has no parts.
  body text not null default '' check (char_length(body) <= 10000),
  retired boolean not null default false,
  -- Null for the templates that come with the schema.
  saved_by uuid references public.staff,
  saved_at timestamptz not null,
  primary key (id, version)
);
create index answer_templates_saved_by_idx on public.answer_templates (saved_by);

create view private.current_templates with (security_invoker = true) as
select distinct on (t.id) t.* from public.answer_templates t order by t.id, t.version desc;

create function private.desk_templates() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.member();
  return (
    select jsonb_build_object(
      'templates', coalesce(jsonb_agg(shown.template order by t.title, t.id) filter (where not t.retired), '[]'),
      'retired', coalesce(jsonb_agg(shown.template order by t.title, t.id) filter (where t.retired), '[]'))
    from private.current_templates t
    cross join lateral (select to_jsonb(t) - array['retired', 'saved_by', 'saved_at'] as template) shown);
end $$;
create function public.desk_templates() returns jsonb
  language sql stable set search_path = '' return private.desk_templates();

-- Every version of a template can be read, and saved again as the newest one. That is also how a retired template comes back.
create function private.template_history(template_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  versions jsonb;
begin
  perform private.member();
  select jsonb_agg(to_jsonb(t) - 'saved_by' || jsonb_build_object('by', s.name) order by t.version desc) into versions
  from public.answer_templates t left join public.staff s on s.user_id = t.saved_by where t.id = template_id;
  if versions is null then
    perform private.refuse('unknown_template');
  end if;
  return jsonb_build_object('versions', versions);
end $$;
create function public.template_history(id uuid) returns jsonb
  language sql stable set search_path = '' return private.template_history(template_id => id);

-- The present version, if it is the one that the member has seen. The template is locked: of two changes one is refused. A
-- retired template can be saved only by a member who has seen that it is retired.
create function private.template_to_change(template_id uuid, based_on integer) returns public.answer_templates
language plpgsql set search_path = '' as $$
declare
  template public.answer_templates;
begin
  perform from public.answer_templates t where t.id = template_id and t.version = 1 for no key update;
  select * into template from public.answer_templates t where t.id = template_id order by t.version desc limit 1;
  if not found or template.retired and template.version is distinct from based_on then
    perform private.refuse('unknown_template');
  end if;
  if template.version is distinct from based_on then
    perform private.refuse('stale_version');
  end if;
  return template;
end $$;

create function private.save_template(template_id uuid, based_on integer, parts jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  template public.answer_templates;
begin
  if private.is_repeat('save_template', template_id, me.user_id) then
    select * into template from private.current_templates t where t.id = private.made();
    return private.repeated(to_jsonb(template) - array['retired', 'saved_by', 'saved_at']);
  end if;
  if template_id is null then
    template.id := gen_random_uuid();
    template.version := 0;
  else
    template := private.template_to_change(template_id, based_on);
  end if;
  template.version := template.version + 1;
  template.title := private.require_text(parts ->> 'title', 'title', 200);
  template.subject := parts ->> 'subject';
  if not coalesce(private.is_template_subject(template.subject), false) then
    perform private.refuse('unknown_subject');
  end if;
  if private.letter_in_spanish(template.subject) is null then
    template.body := '';
  else
    template.body := private.require_text(parts ->> 'body', 'letter_text');
    parts := parts - array['facts', 'analysis', 'decision', 'reasons', 'appeal_paragraph', 'appealable'];
  end if;
  template.request_type := parts ->> 'request_type';
  template.facts := private.part_of(parts, 'facts');
  template.analysis := private.part_of(parts, 'analysis');
  template.decision := private.checked_decision(parts ->> 'decision', template.subject);
  template.reasons := private.part_of(parts, 'reasons');
  template.appeal_paragraph := private.part_of(parts, 'appeal_paragraph');
  template.appealable := (parts ->> 'appealable')::boolean;
  template.retired := false;
  template.saved_by := me.user_id;
  template.saved_at := private.now();
  insert into public.answer_templates select template.*;
  perform private.keep_made(template.id);
  return to_jsonb(template) - array['retired', 'saved_by', 'saved_at'];
end $$;
create function public.save_template(id uuid, version integer, template jsonb) returns jsonb
  language sql volatile set search_path = '' return private.save_template(
    template_id => id, based_on => version, parts => template);

create function private.retire_template(template_id uuid, based_on integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  template public.answer_templates;
begin
  if private.is_repeat('retire_template', template_id, me.user_id) then return private.repeated('{}'); end if;
  template := private.template_to_change(template_id, based_on);
  template.version := template.version + 1;
  template.retired := true;
  template.saved_by := me.user_id;
  template.saved_at := private.now();
  insert into public.answer_templates select template.*;
  return '{}';
end $$;
create function public.retire_template(id uuid, version integer) returns jsonb
  language sql volatile set search_path = '' return private.retire_template(template_id => id, based_on => version);

-- A first set of texts, which the owner's lawyer has to approve. A [[gap]] is for the member to fill in.
with paragraphs (appealable, appeal_paragraph) as (values
  (true, 'Contra esta decisión proceden el recurso de reposición ante {{empresa}} y, en subsidio, el de apelación ante la Superintendencia de Servicios Públicos Domiciliarios. Los dos se presentan en un mismo escrito, dentro de los cinco (5) días hábiles siguientes a la notificación de esta respuesta (Ley 142 de 1994, artículo 154). No necesita abogado, y no tiene que pagar la suma que discute para que se tramiten.'),
  (false, 'Contra esta respuesta no proceden recursos, porque no decide sobre la negativa a contratar, la suspensión, la terminación, el corte ni la facturación del servicio (Ley 142 de 1994, artículo 154).')
), texts (title, request_type, decision, appealable, facts, analysis, reasons) as (values
  ('Petición: se entrega lo pedido', 'petition', 'grants', false,
   'El {{fecha_radicacion}} usted pidió, con el radicado {{radicado}}, lo siguiente: [[lo que pidió]].',
   'Revisamos su petición y lo que reposa en nuestros archivos. [[Lo que se encontró]].',
   'Le entregamos lo que pidió: [[información o documentos que se entregan]].'),
  ('Queja: se reconoce la falla', 'complaint', 'grants', false,
   'El {{fecha_radicacion}} usted presentó una queja con el radicado {{radicado}}: [[lo que ocurrió, dónde y cuándo]].',
   'Consultamos el recorrido de la ruta y a las personas encargadas. [[Lo que se encontró]].',
   'Usted tiene razón. Le ofrecemos disculpas y tomamos estas medidas para que no se repita: [[medidas y desde cuándo]].'),
  ('Queja: el servicio se prestó', 'complaint', 'refuses', false,
   'El {{fecha_radicacion}} usted presentó una queja con el radicado {{radicado}}: [[lo que ocurrió, dónde y cuándo]].',
   'Consultamos el recorrido de la ruta y a las personas encargadas. [[Lo que se encontró, con las pruebas]].',
   'De acuerdo con las pruebas, el servicio se prestó en la fecha y el lugar que usted señala: [[por qué]].'),
  ('Reclamo de facturación: se corrige la factura', 'claim', 'grants', true,
   'El {{fecha_radicacion}} usted reclamó, con el radicado {{radicado}}, por la factura [[número y período]] del suscriptor {{suscriptor}}.',
   'Revisamos la factura, la tarifa vigente y los datos del predio. [[El error que se encontró]].',
   'La factura se corrige así: [[valor facturado, valor correcto y diferencia]]. La diferencia se verá en la factura de [[período]].'),
  ('Reclamo de facturación: no se accede', 'claim', 'refuses', true,
   'El {{fecha_radicacion}} usted reclamó, con el radicado {{radicado}}, por la factura [[número y período]] del suscriptor {{suscriptor}}.',
   'Revisamos la factura, la tarifa vigente y los datos del predio. [[Lo que se encontró]].',
   'La factura corresponde al servicio prestado y a la tarifa vigente: [[cómo se liquidó]].'),
  ('Reclamo de una factura de más de cinco meses', 'claim', 'refuses', true,
   'El {{fecha_radicacion}} usted reclamó, con el radicado {{radicado}}, por la factura [[número]] del suscriptor {{suscriptor}}, expedida el [[fecha]].',
   'Entre la fecha en que se expidió la factura y la de su reclamo pasaron más de cinco meses.',
   'La ley no admite reclamaciones contra facturas que tengan más de cinco (5) meses de haber sido expedidas (Ley 142 de 1994, artículo 154).'),
  ('Predio desocupado: se concede el descuento', 'discount_vacant', 'grants', true,
   'El {{fecha_radicacion}} usted pidió, con el radicado {{radicado}}, el descuento por predio desocupado para el suscriptor {{suscriptor}}.',
   'Usted presentó [[la prueba: factura de acueducto sin consumo, factura de energía de 50 kWh o menos, acta de la inspección o carta de suspensión]]. La prueba muestra que el predio está desocupado.',
   'Se aplica la tarifa de predio desocupado desde [[período]] y por tres meses, de acuerdo con [[la norma tarifaria que se aplica]]. Antes de que terminen puede pedir que se renueve, con una prueba reciente.'),
  ('Predio desocupado: falta la prueba', 'discount_vacant', 'refuses', true,
   'El {{fecha_radicacion}} usted pidió, con el radicado {{radicado}}, el descuento por predio desocupado para el suscriptor {{suscriptor}}.',
   'Para conceder el descuento el predio debe estar desocupado, y eso se prueba con una factura de acueducto sin consumo, una de energía de 50 kWh o menos, el acta de una inspección o la carta en la que acepta la suspensión. [[Lo que se encontró]].',
   'Con lo que presentó no se puede establecer que el predio esté desocupado: [[por qué]]. Puede pedirlo de nuevo con una de esas pruebas, en cualquier momento y sin costo.'),
  ('Cambio de estrato: traslado a la alcaldía', 'stratum_change', 'transfers', false,
   'El {{fecha_radicacion}} usted pidió, con el radicado {{radicado}}, que se cambie el estrato del predio del suscriptor {{suscriptor}}.',
   'La estratificación la hace la alcaldía; la empresa aplica el estrato que ella fija y no puede cambiarlo.',
   'Trasladamos su solicitud a la alcaldía municipal, que es la competente, con el oficio [[número y fecha]]. Si la alcaldía cambia el estrato, lo aplicaremos en la factura siguiente a su comunicación.'),
  ('Conexión: se presta el servicio', 'service_connection', 'grants', true,
   'El {{fecha_radicacion}} usted pidió, con el radicado {{radicado}}, que se preste el servicio de aseo en [[dirección]].',
   'Visitamos el lugar y revisamos la ruta. [[Lo que se encontró]].',
   'El servicio empieza el [[fecha]]. La recolección pasa [[días y hora]]. Los residuos se sacan como máximo tres horas antes.'),
  ('Conexión: no es posible', 'service_connection', 'refuses', true,
   'El {{fecha_radicacion}} usted pidió, con el radicado {{radicado}}, que se preste el servicio de aseo en [[dirección]].',
   'Visitamos el lugar y revisamos la ruta. [[Lo que se encontró]].',
   'Por ahora no es posible prestar el servicio en ese lugar: [[razones técnicas]]. [[Qué tendría que cambiar, o qué alternativa hay]].'),
  ('Otro asunto', 'other', null, null,
   'El {{fecha_radicacion}} usted presentó una solicitud con el radicado {{radicado}}: [[lo que pidió]].',
   'Revisamos su solicitud. [[Lo que se encontró]].',
   '[[Qué se decide y por qué]].'),
  ('Silencio administrativo positivo', null, 'granted_by_silence', false,
   'El {{fecha_radicacion}} usted presentó una solicitud con el radicado {{radicado}}: [[lo que pidió]].',
   'El término para responder se cumplió sin que le hubiéramos dado una respuesta.',
   'Por eso su solicitud se entiende resuelta a su favor (Ley 142 de 1994, artículo 158). La empresa lo reconoce y lo hace efectivo así: [[qué se hará y cuándo]].')
)
insert into public.answer_templates
  (id, version, title, subject, request_type, facts, analysis, decision, reasons, appeal_paragraph, appealable, saved_at)
select gen_random_uuid(), 1, t.title, 'pqr', t.request_type, t.facts, t.analysis, t.decision, t.reasons,
  coalesce(p.appeal_paragraph, '[[Si proceden recursos: cuáles y en qué plazo]].'), t.appealable, private.now()
from texts t left join paragraphs p on p.appealable = t.appealable;

with beginning (facts) as (values
  ('El {{fecha_radicacion}} usted presentó la solicitud {{radicado}}, que respondimos con {{respuesta}}. El {{fecha_recurso}} presentó contra esa respuesta el recurso {{recurso}}: [[por qué no está de acuerdo]].')
), texts (title, decision, analysis, reasons, appeal_paragraph) as (values
  ('Recurso: se confirma la respuesta', 'confirms',
   'Revisamos de nuevo la solicitud, la respuesta y lo que usted presentó con el recurso. [[Lo que se encontró]].',
   'La respuesta se confirma porque [[por qué]].',
   'Contra esta decisión no procede otro recurso ante {{empresa}}. {{apelacion}}'),
  ('Recurso: se modifica la respuesta', 'modifies',
   'Revisamos de nuevo la solicitud, la respuesta y lo que usted presentó con el recurso. [[Lo que se encontró]].',
   'Usted tiene razón en parte. La respuesta se modifica así: [[qué cambia y desde cuándo]]. Lo demás se confirma porque [[por qué]].',
   'Contra esta decisión no procede otro recurso ante {{empresa}}. {{apelacion}}'),
  ('Recurso: se revoca la respuesta', 'revokes',
   'Revisamos de nuevo la solicitud, la respuesta y lo que usted presentó con el recurso. [[Lo que se encontró]].',
   'Usted tiene razón. La respuesta queda sin efecto y se accede a lo que pidió, así: [[qué se hará y cuándo]].',
   'Contra esta decisión no proceden recursos, porque le da la razón en lo que pidió.'),
  ('Recurso: se rechaza por tardío', 'rejects',
   'El recurso se presenta dentro de los cinco (5) días hábiles siguientes a la notificación de la respuesta (Ley 142 de 1994, artículo 154). La respuesta se le notificó el {{fecha_notificacion}} y el último día era el {{ultimo_dia_recurso}}; el recurso se presentó el {{fecha_recurso}}.',
   'Por eso el recurso se rechaza sin estudiar sus razones, y la respuesta queda en firme.',
   'Contra el rechazo procede el recurso de queja ante la Superintendencia de Servicios Públicos Domiciliarios, que usted presenta directamente ante ella, dentro de los cinco (5) días siguientes a la notificación de esta decisión. No necesita abogado.'),
  ('Recurso: silencio administrativo positivo', 'revoked_by_silence',
   'El término de quince (15) días hábiles para decidir el recurso se cumplió sin que lo hubiéramos decidido.',
   'Por eso el recurso se entiende resuelto a su favor (Ley 142 de 1994, artículo 158). La respuesta queda sin efecto; la empresa lo reconoce y lo hace efectivo así: [[qué se hará y cuándo]].',
   'Contra esta decisión no proceden recursos, porque le da la razón en lo que pidió.')
)
insert into public.answer_templates
  (id, version, title, subject, facts, analysis, decision, reasons, appeal_paragraph, saved_at)
select gen_random_uuid(), 1, t.title, 'appeal', b.facts, t.analysis, t.decision, t.reasons, t.appeal_paragraph, private.now()
from texts t, beginning b;

insert into public.answer_templates
  (id, version, title, subject, facts, analysis, reasons, appeal_paragraph, body, saved_at)
select gen_random_uuid(), 1, t.title, t.subject, '', '', '', '', t.body, private.now()
from (values
  ('Citación para notificación personal', 'citation',
   'Le pedimos que se acerque a nuestra oficina, {{oficina}}, dentro de los cinco (5) días hábiles siguientes al recibo de esta carta, con su documento de identidad, para notificarle personalmente {{decision}} {{respuesta}} del {{fecha_respuesta}}. Si no puede venir, otra persona lo puede hacer por usted con una autorización escrita.

Si no se notifica personalmente en ese plazo, le notificaremos por aviso. También puede autorizar la notificación por correo electrónico en la página de consulta, con su radicado y su código.'),
  ('Aviso que se entrega con copia', 'notice',
   'Por medio de este aviso le notificamos {{decision}} {{respuesta}} del {{fecha_respuesta}}, que {{empresa}} firmó sobre su solicitud {{radicado}}. Le entregamos con este aviso una copia íntegra.

{{recursos}}

La notificación se considera surtida al finalizar el día siguiente al de la entrega de este aviso (Ley 1437 de 2011, artículo 69).'),
  ('Aviso que se publica', 'posted_notice',
   'Por medio de este aviso se notifica {{decision}} {{respuesta}} del {{fecha_respuesta}}, que {{empresa}} firmó sobre la solicitud {{radicado}}, porque [[no se conoce la dirección de la persona, o la citación fue devuelta: por qué]]. La copia íntegra está a su disposición en la oficina, {{oficina}}.

{{recursos}}

Este aviso se publica en la página web y se fija en la oficina por cinco (5) días hábiles, hasta el {{publicado_hasta}}. La notificación se considera surtida al finalizar el día siguiente al de su retiro, el {{surte_efecto}} (Ley 1437 de 2011, artículo 69).'),
  ('Traslado a otra entidad', 'transfer',
   'Le trasladamos la solicitud que {{nombre}} presentó ante {{empresa}} el {{fecha_radicacion}} con el radicado {{radicado}}, porque decidirla es competencia de esa entidad (Ley 1755 de 2015, artículo 21): [[por qué]].

Enviamos con esta carta la solicitud y [[cuántos]] anexos. A la persona le informamos del traslado. Le pedimos que le responda directamente: [[teléfono, correo o dirección de la persona]].'),
  ('Remisión del expediente a la Superintendencia', 'sending',
   'Le remitimos el expediente {{radicado}}, de {{nombre}}, con documento {{documento}}, para que decida el recurso de apelación que presentó en subsidio del de reposición, con el radicado {{recurso}} del {{fecha_recurso}} (Ley 142 de 1994, artículo 154). El recurso de reposición se decidió con {{respuesta}}, notificada el {{fecha_notificacion}}.

Enviamos [[cuántos]] folios: la solicitud, la respuesta, el recurso, la decisión y las constancias de sus notificaciones.'),
  ('Constancia de notificación', 'constancia',
   'Se deja constancia de que {{decision}} {{respuesta}} del {{fecha_respuesta}}, sobre la solicitud {{radicado}}, se notificó a {{nombre}}, con documento {{documento}}, {{medio}}, con efectos desde el {{fecha_notificacion}}.')
) as t (title, subject, body);
