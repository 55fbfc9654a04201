-- Texts to begin an answer with. Members choose among them, managers change them.

create function private.manager() returns public.staff language plpgsql stable set search_path = '' as $$
declare
  me public.staff := private.member();
begin
  if me.role <> 'manager' then
    perform private.refuse('not_manager');
  end if;
  return me;
end $$;

create view private.current_templates with (security_invoker = true) as
select distinct on (t.id) t.* from public.answer_templates t order by t.id, t.version desc;

create function private.desk_templates() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.member();
  return jsonb_build_object('templates', (
    select coalesce(jsonb_agg(to_jsonb(t) - array['retired', 'saved_by', 'saved_at'] order by t.title, t.id), '[]')
    from private.current_templates t where not t.retired));
end $$;

-- The version that stands, if it is the one that the member has seen. It is locked: of two changes one is refused.
create function private.template_to_change(template_id uuid, based_on integer) returns public.answer_templates
language plpgsql set search_path = '' as $$
declare
  template public.answer_templates;
begin
  perform from public.answer_templates t where t.id = template_id and t.version = 1 for no key update;
  select * into template from public.answer_templates t where t.id = template_id order by t.version desc limit 1;
  if not found or template.retired then
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
  if template_id is null then
    template.id := gen_random_uuid();
    template.version := 0;
  else
    template := private.template_to_change(template_id, based_on);
  end if;
  template.version := template.version + 1;
  template.title := private.require_text(parts ->> 'title', 'title');
  if char_length(template.title) > 200 then
    perform private.refuse('too_long', 'title');
  end if;
  template.request_type := parts ->> 'request_type';
  template.facts := private.part_of(parts, 'facts');
  template.analysis := private.part_of(parts, 'analysis');
  template.decision := private.checked_decision(parts ->> 'decision');
  template.reasons := private.part_of(parts, 'reasons');
  template.appeal_paragraph := private.part_of(parts, 'appeal_paragraph');
  template.appealable := (parts ->> 'appealable')::boolean;
  template.retired := false;
  template.saved_by := me.user_id;
  template.saved_at := private.clock();
  insert into public.answer_templates select template.*;
  return to_jsonb(template) - array['retired', 'saved_by', 'saved_at'];
end $$;

create function private.retire_template(template_id uuid, based_on integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff := private.manager();
  template public.answer_templates := private.template_to_change(template_id, based_on);
begin
  template.version := template.version + 1;
  template.retired := true;
  template.saved_by := me.user_id;
  template.saved_at := private.clock();
  insert into public.answer_templates select template.*;
  return '{}';
end $$;

-- The owner's lawyer signs the texts; these are a beginning. What a member must write is [[marked]].
with paragraphs (appealable, appeal_paragraph) as (values
  (true, 'Contra esta decisión proceden el recurso de reposición ante Yarí Ambiental y, en subsidio, el de apelación ante la Superintendencia de Servicios Públicos Domiciliarios. Los dos se presentan en un mismo escrito, dentro de los cinco (5) días hábiles siguientes a la notificación de esta respuesta (Ley 142 de 1994, artículo 154). No necesita abogado, y no tiene que pagar la suma que discute para que se tramiten.'),
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
  (id, version, title, request_type, facts, analysis, decision, reasons, appeal_paragraph, appealable, saved_at)
select gen_random_uuid(), 1, t.title, t.request_type, t.facts, t.analysis, t.decision, t.reasons,
  coalesce(p.appeal_paragraph, '[[Si proceden recursos: cuáles y en qué plazo]].'), t.appealable, private.clock()
from texts t left join paragraphs p on p.appealable = t.appealable;
