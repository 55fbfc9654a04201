import { formatDate } from '#domain/days/format-date.ts'
import { correctedFields } from './corrected-fields.ts'
import { refusals } from './refusals.ts'

/** Why the office refuses an act of a member: the database's name for it → what the member reads. */
export const deskRefusals: Record<string, string> = {
  ...refusals,
  not_staff: 'Su cuenta no es de la oficina.',
  second_factor_needed:
    'Falta el código de verificación. Escríbalo para continuar; lo que escribió sigue aquí.',
  session_too_old: 'Su sesión terminó. Inicie sesión de nuevo.',
  code_too_old: 'Para esto hace falta un código de la última hora. No se hizo nada.',
  password_needed: 'Para usar un código de recuperación, entre con su contraseña y no con un enlace.',
  no_second_factor: 'Esa persona no tiene la verificación en dos pasos.',
  wrong_recovery_code:
    'Ese código de recuperación no es correcto o ya se usó. Revíselo, o use otro de los que guardó.',
  own_second_factor:
    'La suya se desactiva en su cuenta, con un código. Si perdió el teléfono, pida a otra persona que dirige la oficina que la restablezca.',
  not_manager: 'Esto lo hace quien dirige la oficina.',
  unknown_case: 'Ese expediente no existe.',
  unknown_draft: 'Ese borrador ya no está: su autora o autor lo firmó o lo borró.',
  stale_version:
    'El expediente cambió mientras usted lo tenía abierto. Ya está al día y lo que escribió sigue aquí: revíselo y envíelo de nuevo.',
  changed_since:
    'Un envío anterior ya había llegado y quizá no tiene sus últimos cambios. Lo que escribió sigue aquí: antes de enviarlo otra vez, revise qué quedó.',
  step_not_allowed: 'El expediente ya no está en una etapa en la que se pueda hacer esto.',
  unknown_member: 'Esa persona ya no está en la oficina.',
  already_member: 'Esa persona ya trabaja aquí. Si no tiene su enlace, hágale uno nuevo en la lista.',
  former_member:
    'Ese correo es de la cuenta de alguien que estuvo en el equipo. Si es la misma persona, tráigala de vuelta en «Ya no trabajan aquí».',
  last_manager: 'Es la única persona que dirige la oficina. Dé primero ese rol a alguien más.',
  own_link: 'Usted ya está adentro: no necesita un enlace.',
  no_account:
    'Todavía no hay una cuenta con ese correo. Créela en Supabase (Authentication, Add user) y repita.',
  wrong_email: 'Ese correo no está bien escrito.',
  unknown_role: 'Elija un rol.',
  unknown_source: 'Diga por dónde llegó la solicitud.',
  has_evidence: 'No se puede apartar: la persona agregó soportes.',
  has_reply: 'No se puede apartar: la persona respondió una pregunta de la oficina.',
  not_claimed: 'Este caso no está en una cuenta.',
  already_extended: 'El término ya se amplió una vez, y solo se puede una.',
  term_has_ended: 'El término ya terminó: no se puede ampliar.',
  date_out_of_range: 'Esa fecha no se puede usar aquí: revise entre qué días puede estar.',
  not_a_business_day: 'Esa fecha no es un día hábil.',
  unknown_decision: 'Elija una decisión.',
  silence_has_operated: 'El término pasó: solo se puede reconocer el silencio positivo.',
  silence_has_not_operated: 'El término no ha pasado: no hay silencio que reconocer.',
  too_late_to_undo: 'Ya pasó el minuto para deshacer la firma, o ya salió un correo o una carta sobre ella.',
  unknown_channel: 'Elija cómo se notificó.',
  unknown_outcome: 'Diga si contestó.',
  no_appeal: 'En este caso no hay un recurso.',
  not_subsidiary: 'La persona no pidió la apelación: no hay nada que enviar a la Superintendencia.',
  queja_not_named:
    'Al rechazar un recurso, la parte «Recursos» debe nombrar el recurso de queja ante la Superintendencia.',
  unknown_subject: 'Elija para qué sirve.',
  identity_not_checked: 'Antes hay que comprobar la identidad de quien lo pide.',
  no_email: 'El caso no tiene un correo.',
  unknown_field: 'Elija qué dato se corrige.',
  unknown_way: 'Elija cómo se entrega el código.',
  already_erased: 'Los datos de este expediente ya se borraron.',
  case_open:
    'El caso sigue abierto: los datos de una PQR se borran después de cerrarla y de cumplir su plazo.',
  retention_not_set:
    'La empresa todavía no ha fijado cuánto tiempo se conservan las PQR. Mientras tanto no se pueden borrar.',
  retention_runs: 'La ley pide conservar esta PQR: todavía no se puede borrar.',
  unknown_code: 'Un código tiene hasta 20 letras o números, sin espacios ni signos.',
  unknown_template: 'Esa plantilla ya no existe.',
  wrong_content: 'El contenido no corresponde al tipo del archivo. Guárdelo de nuevo como foto o PDF.',
  unknown_attachment: 'Ese archivo ya no está.',
  notice_days: 'El aviso debe decir hasta qué día se publica y qué día surte efecto, contados desde hoy.',
  unknown_letter: 'Elija qué carta es.',
  letter_not_possible: 'En este caso ya no se puede escribir esa carta.',
  unknown_paper: 'Uno de los anexos marcados ya salió con otra carta o no es de este caso. Quítelo y firme.',
  too_many_papers: 'El expediente ya tiene los treinta papeles que caben. Una varios en un solo PDF.',
  unknown_form: 'Esa bandeja no existe.',
  forged_resume: 'La dirección de la hoja de vida no es de nuestro almacenamiento.',
  missing_resume: 'La hoja de vida no está en nuestro almacenamiento.',
  unknown_route: 'Elija una ruta.',
  unknown_kind: 'Elija qué cambia.',
  wrong_days: 'Revise los días: el último no puede ser anterior al primero.',
  wrong_new_day:
    'Para trasladar hace falta un solo día y otro día distinto al que pasa, a cuatro semanas como máximo.',
  wrong_new_hour: 'Escriba la hora nueva.',
  past_days: 'Esos días ya pasaron.',
  short_notice: 'Un cambio se avisa con tres días. Si es fuerza mayor, escriba el motivo.',
  same_notice:
    'Ya hay un aviso como este para esa ruta y ese día. Si quiere cambiarlo, retírelo primero y publíquelo de nuevo.',
  unknown_notice: 'Ese aviso ya se había retirado.',
}

/** The parts that the database can name as missing. */
const parts: Record<string, string> = {
  addressee: 'a quién se dirige',
  letter_text: 'el texto de la carta',
  note: 'la nota',
  question: 'la pregunta',
  reason: 'el motivo',
  recipient: 'la entidad',
  facts: 'los hechos',
  analysis: 'el análisis',
  decision: 'la decisión',
  reasons: 'los motivos',
  appeal_paragraph: 'el párrafo de recursos',
  appealable: 'si procede recurso',
  evidence: 'la constancia',
  sent_number: 'el número de la guía o del radicado',
  received_on: 'el día en que llegó, si no fue hoy',
  received_reason: 'por qué se radica después',
  body: 'el texto del aviso',
  title: 'el título',
  name: 'el nombre',
  ...correctedFields,
}

export const deskRefusalText = ({
  refusal,
  detail,
}: {
  refusal: string
  detail?: string | null | undefined
}) => {
  if (refusal === 'missing_part' && detail && parts[detail]) return `Falta escribir ${parts[detail]}.`
  if (refusal === 'retention_runs' && detail)
    return `Esta PQR se conserva hasta el ${formatDate(detail)}. Se puede borrar desde el día siguiente.`
  if (refusal === 'case_open' && detail)
    return `El caso sigue abierto hasta el ${formatDate(detail)}, por si la persona presenta recurso. Los datos se borran después, cuando se cumpla el plazo de conservación.`
  if (refusal === 'notice_days' && detail)
    return `El aviso debe decir hasta qué día se publica y qué día surte efecto: ${detail}.`
  if (refusal === 'former_member' && detail)
    return `Ese correo es de la cuenta de ${detail}, que estuvo en el equipo. Si es la misma persona, tráigala de vuelta en «Ya no trabajan aquí».`
  return deskRefusals[refusal] ?? 'La oficina no pudo hacerlo. Recargue la página e intente de nuevo.'
}
