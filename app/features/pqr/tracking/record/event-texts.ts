import { formatDate } from '#domain/days/format-date.ts'
import { formatSize } from '#domain/file-size.ts'
import type { CaseEvent } from './case-record.ts'

const channels: Record<string, string> = {
  in_person: 'Notificación personal',
  notice: 'Notificación por aviso',
  conclusive_conduct: 'Notificación por conducta concluyente',
}

export const appealDecisions = {
  confirms: 'confirma la respuesta',
  modifies: 'modifica la respuesta',
  revokes: 'revoca la respuesta',
  rejects: 'rechaza el recurso',
} as const

const isDecision = (value: unknown): value is keyof typeof appealDecisions =>
  typeof value === 'string' && value in appealDecisions

const sources: Record<string, string> = {
  phone: 'Recibimos su solicitud por teléfono',
  whatsapp: 'Recibimos su solicitud por WhatsApp',
  counter: 'Recibimos su solicitud en la oficina',
  mail: 'Recibimos su solicitud por correo',
}

/** What a mail server accepted; that is not yet delivered, and not read. */
const mails: Record<string, string> = {
  receipt: 'la constancia',
  question: 'la pregunta de la oficina',
  extended: 'el aviso del nuevo plazo',
  answer_ready: 'el aviso de la respuesta',
  appeal_received: 'la constancia del recurso',
  appeal_decided: 'el aviso de la decisión del recurso',
}

const mailName = (kind: unknown) => mails[String(kind)] ?? 'un correo'

const day = (value: unknown) => formatDate(String(value))

/** What happened in a case, in the words of whoever filed it. */
const texts: Record<string, (event: CaseEvent) => string> = {
  filed: ({ source }) => sources[String(source)] ?? 'Recibimos su solicitud',
  taken: () => 'La oficina empezó a estudiarla',
  asked: () => 'La oficina le hizo una pregunta',
  replied: () => 'Usted respondió la pregunta',
  evidence_added: ({ type, size }) =>
    `Usted agregó ${type === 'application/pdf' ? 'un documento PDF' : 'una foto'} (${formatSize(Number(size))})`,
  document_added: () => 'La oficina agregó un documento al expediente',
  extended: ({ until }) => `La oficina amplió el plazo hasta el ${day(until)}`,
  answered: ({ number }) => `La oficina firmó la respuesta ${number}`,
  answer_sent: () => 'El servidor de correo aceptó el aviso de la respuesta',
  notified: ({ channel, on }) =>
    channel === 'electronic'
      ? 'Usted abrió la respuesta y quedó notificado'
      : `${channels[String(channel)] ?? 'Notificación'}, el ${day(on)}`,
  consent_given: () => 'Usted autorizó la notificación por correo',
  consent_withdrawn: () => 'Usted retiró la autorización para notificarle por correo',
  email_corrected: () => 'Usted cambió el correo de la solicitud',
  appeal_filed: ({ radicado, late }) =>
    `Usted presentó un recurso, radicado ${radicado}${late ? ', fuera del plazo' : ''}`,
  appeal_decided: ({ decision }) =>
    `La oficina decidió el recurso${isDecision(decision) ? `: ${appealDecisions[decision]}` : ''}`,
  appeal_sent_on: ({ on }) => `El expediente pasó a la Superintendencia el ${day(on)}`,
  withdrawn: () => 'La solicitud se dio por desistida',
  transferred: ({ recipient }) =>
    `La solicitud se trasladó a ${recipient ? `la entidad competente: ${recipient}` : 'la entidad competente'}`,
  mail_accepted: ({ mail }) => `El servidor de correo aceptó ${mailName(mail)}`,
  mail_dead: ({ mail }) => `No se pudo enviar ${mailName(mail)} al correo que usted dio`,
  erased: () => 'La oficina borró los datos personales de la solicitud',
  claimed: () => 'La solicitud se agregó a una cuenta de este sitio',
}

/** Undefined for what a person need not know, and for kinds that are newer than this page. */
export const textOfEvent = (event: CaseEvent) => texts[event.kind]?.(event)
