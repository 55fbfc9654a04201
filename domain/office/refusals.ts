import { formatTime } from '#domain/days/format-date.ts'

/** Why the office refuses what a person asks for: the database's name for it → what the person reads. */
export const refusals: Record<string, string> = {
  not_found:
    'No encontramos una solicitud con esos datos. Revise el radicado y el código de consulta; si la oficina le dio un código nuevo, use ese.',
  locked: 'Hubo demasiados intentos con datos que no coinciden.',
  step_not_allowed: 'La solicitud ya no está en una etapa en la que se pueda hacer esto.',
  no_email: 'La solicitud no tiene un correo. Agregue uno primero.',
  bad_email: 'Escriba el correo como ana@correo.com.',
  unchanged_value: 'Ese dato ya estaba así: no hay nada que cambiar.',
  missing_part: 'Falta escribir el texto.',
  too_long: 'El texto es demasiado largo: caben 10.000 caracteres.',
  no_question: 'La oficina ya no tiene una pregunta abierta.',
  no_answer_yet: 'Todavía no hay una respuesta firmada.',
  no_decision_yet: 'Todavía no hay una decisión firmada del recurso.',
  consent_needed: 'Para leerla aquí, autorice primero la notificación por correo.',
  no_reason: 'La oficina no ha escrito un motivo en esta solicitud.',
  nothing_to_appeal: 'Aquí no hay una decisión notificada contra la que proceda el recurso.',
  no_choice: 'Elija si después debe decidir la Superintendencia o no.',
  already_appealed: 'Ya presentó un recurso en esta solicitud.',
  too_many_today: 'Hoy ya se cambió varias veces. Intente de nuevo mañana, o llámenos.',
  claim_was_undone: 'La oficina sacó esta solicitud de una cuenta. Para agregarla otra vez, llámenos.',
  already_claimed: 'Esta solicitud ya está en la cuenta de otra persona.',
  unknown_file_type: 'Se reciben fotos (JPEG, PNG, WebP) y documentos PDF.',
  empty_file: 'El archivo está vacío.',
  file_too_large: 'El archivo es demasiado grande: puede tener hasta 10 MB.',
  too_many_files:
    'Ya están los cinco archivos que caben. Si necesita agregar más, llévelos a la oficina con el radicado.',
  files_on_the_way: 'Hay otros archivos que no terminaron de llegar. Intente de nuevo en una hora.',
  not_uploaded: 'El archivo no llegó completo. Intente de nuevo.',
  wrong_content: 'No pudimos leer el archivo: su contenido no es el de una foto o un PDF.',
  unknown_attachment: 'El archivo no es de esta solicitud.',
  unknown_key: 'No pudimos reconocer este envío. Intente de nuevo.',
  changed_since: 'Un envío anterior ya había llegado y quizá no tiene sus últimos cambios.',
  not_signed_in: 'Su sesión terminó. Inicie sesión de nuevo.',
  second_factor_needed: 'Falta el código de verificación. Inicie sesión de nuevo.',
  staff_account: 'Es una cuenta de la oficina: pida a quien la administra que la retire primero.',
}

/** The detail of `locked` is the moment at which the lock ends. */
export const refusalText = ({ refusal, detail }: { refusal: string; detail?: string | undefined }) =>
  refusal === 'locked' && detail
    ? `${refusals.locked} Intente de nuevo después de las ${formatTime(detail)}`
    : refusals[refusal]
