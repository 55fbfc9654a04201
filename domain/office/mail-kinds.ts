import { capital, wordFor } from '#domain/words.ts'

/** Mails that the office sends: stored value → what people read, in the middle of a sentence. */
export const mailKinds = {
  receipt: 'la constancia de radicación',
  question: 'el aviso de la pregunta',
  extended: 'el aviso de la ampliación del plazo',
  answer_ready: 'el aviso de la respuesta',
  appeal_received: 'la constancia del recurso',
  decision_ready: 'el aviso de la decisión del recurso',
  data_corrected: 'el aviso del dato corregido',
  code_renewed: 'el aviso del código nuevo',
  claimed: 'el aviso de que el caso está en una cuenta',
  account_email_changed: 'el aviso del correo nuevo de la cuenta',
  account_password_changed: 'el aviso de la contraseña nueva',
  account_deleted: 'el aviso de la cuenta eliminada',
  transferred: 'el aviso del traslado',
  recovery: 'el enlace de la contraseña',
  enquiry_received: 'la constancia de la solicitud',
  office_new: 'el aviso de una PQR nueva',
  office_enquiry: 'el aviso de una solicitud nueva',
  office_list: 'la lista de lo nuevo',
  office_digest: 'el resumen de los plazos',
} as const

export type MailKind = keyof typeof mailKinds

/** «Aviso de la respuesta» */
export const mailTitle = (kind: unknown) =>
  capital(wordFor(mailKinds, kind)?.replace(/^(el|la) /, '') ?? 'correo')

/** A mail server that accepted a mail has not delivered it yet. */
export const mailStates = {
  waiting: 'por salir',
  held: 'retenido: falta configurar el correo',
  accepted: 'aceptado por el servidor de correo',
  dead: 'no se pudo enviar',
  cancelled: 'cancelado',
} as const
