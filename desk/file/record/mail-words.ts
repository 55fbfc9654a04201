const kinds: Record<string, string> = {
  receipt: 'Constancia de radicación',
  question: 'Aviso de la pregunta',
  extended: 'Aviso del nuevo término',
  answer_ready: 'Aviso de la respuesta',
  appeal_received: 'Constancia del recurso',
  appeal_decided: 'Aviso de la decisión del recurso',
}

/** A mail server that accepted a mail has not delivered it yet. */
const states = {
  waiting: 'por salir',
  held: 'retenido: falta configurar el correo',
  accepted: 'aceptado por el servidor de correo',
  dead: 'no se pudo enviar',
  cancelled: 'cancelado',
}

export const mailWords = (kind: unknown) => kinds[String(kind)] ?? 'Correo'

export const mailStateWords = (state: keyof typeof states) => states[state]
