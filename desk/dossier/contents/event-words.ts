import { formatDate } from '#domain/days/format-date.ts'
import type { EnquiryForm } from '#domain/forms.ts'
import { callOutcomes } from '#domain/office/call-outcomes.ts'
import { correctedFields } from '#domain/office/corrected-fields.ts'
import { notificationChannels } from '#domain/office/decision-words.ts'
import { enquiryStatuses } from '#domain/office/enquiry-status.ts'
import { lettersInBrief } from '#domain/office/letter-kinds.ts'
import { mailStates, mailTitle } from '#domain/office/mail-kinds.ts'
import { sources } from '#domain/office/pqr-words.ts'
import { wordFor } from '#domain/words.ts'
import type { CaseEvent, EventKind } from '#supabase/contract/events.ts'

type Details = CaseEvent['details']

const day = (value: unknown) => formatDate(String(value))
/** Erasing a case removes the recipient and the number of a parcel. */
const toRecipient = (recipient: unknown) => (recipient ? ` a ${recipient}` : '')
/** Erasing a case removes its files. */
const called = (name: unknown) => (name ? `: ${name}` : '')
const numbered = (number: unknown) => (number ? ` (${number})` : '')

/** `member` follows the name of a member; `alone` stands where the person or the system did it. */
type Words = { member?: (details: Details) => string; alone: (details: Details) => string }

const words: Record<EventKind, Words> = {
  filed: {
    member: ({ source }) => `la radicó: llegó ${wordFor(sources, source)}`,
    alone: ({ source }) => `Se radicó ${wordFor(sources, source)}`,
  },
  received_earlier: {
    member: ({ on }) => `anotó que había llegado el ${day(on)}`,
    alone: ({ on }) => `Había llegado el ${day(on)}`,
  },
  taken: { member: () => 'la tomó', alone: () => 'Alguien la tomó' },
  assigned: {
    member: ({ assignee }) => (assignee ? `la asignó a ${assignee}` : 'la dejó sin asignar'),
    alone: ({ assignee }) => (assignee ? `Se asignó a ${assignee}` : 'Quedó sin asignar'),
  },
  noted: { member: () => 'anotó', alone: () => 'Nota' },
  called: {
    member: ({ outcome, again_on }) =>
      `llamó: ${wordFor(callOutcomes, outcome)?.toLowerCase()}${again_on ? `. Volver a llamar el ${day(again_on)}` : ''}`,
    alone: ({ outcome }) => `Se llamó: ${wordFor(callOutcomes, outcome)?.toLowerCase()}`,
  },
  asked: { member: () => 'preguntó a la persona', alone: () => 'Se preguntó a la persona' },
  replied: { alone: () => 'La persona respondió' },
  extended: {
    member: ({ until }) => `amplió el término hasta el ${day(until)}`,
    alone: ({ until }) => `El término se amplió hasta el ${day(until)}`,
  },
  answered: {
    member: ({ number }) => `firmó la respuesta ${number}`,
    alone: ({ number }) => `Se firmó la respuesta ${number}`,
  },
  answer_voided: {
    member: ({ number }) => `deshizo la firma de la respuesta ${number}`,
    alone: ({ number }) => `Se deshizo la firma de la respuesta ${number}`,
  },
  answer_sent: { alone: () => 'El aviso de la respuesta fue aceptado por el servidor de correo' },
  notified: {
    member: ({ channel, on }) =>
      `registró la notificación: ${wordFor(notificationChannels, channel)}, el ${day(on)}`,
    alone: ({ on }) => `La persona abrió la respuesta y quedó notificada el ${day(on)}`,
  },
  consent_given: { alone: () => 'La persona autorizó la notificación por correo' },
  consent_withdrawn: { alone: () => 'La persona retiró la autorización para notificarle por correo' },
  data_corrected: {
    member: ({ field }) => `corrigió ${wordFor(correctedFields, field)}`,
    alone: ({ field }) => `La persona actualizó ${wordFor(correctedFields, field)}`,
  },
  code_renewed: {
    member: ({ by }) => `dio un código de consulta nuevo, ${by === 'mail' ? 'por correo' : 'impreso'}`,
    alone: () => 'El caso tiene un código de consulta nuevo',
  },
  appeal_filed: {
    alone: ({ radicado, late }) =>
      `La persona presentó un recurso, radicado ${radicado}${late ? ', fuera de término' : ''}`,
  },
  appeal_decided: {
    member: ({ number }) => `firmó la decisión ${number} del recurso`,
    alone: ({ number }) => `Se firmó la decisión ${number} del recurso`,
  },
  decision_voided: {
    member: ({ number }) => `deshizo la firma de la decisión ${number}`,
    alone: ({ number }) => `Se deshizo la firma de la decisión ${number}`,
  },
  decision_sent: { alone: () => 'El aviso de la decisión fue aceptado por el servidor de correo' },
  decision_notified: {
    member: ({ channel, on }) =>
      `registró la notificación de la decisión: ${wordFor(notificationChannels, channel)}, el ${day(on)}`,
    alone: ({ on }) => `La persona abrió la decisión y quedó notificada el ${day(on)}`,
  },
  appeal_sent_on: {
    member: ({ on, number }) => `envió el expediente a la Superintendencia el ${day(on)}${numbered(number)}`,
    alone: ({ on, number }) =>
      `El expediente se envió a la Superintendencia el ${day(on)}${numbered(number)}`,
  },
  appeal_not_sent: {
    member: () => 'registró que el expediente no se envía a la Superintendencia',
    alone: () => 'El expediente no se envía a la Superintendencia',
  },
  withdrawn: { member: () => 'registró el desistimiento', alone: () => 'La persona desistió' },
  transferred: {
    member: ({ recipient }) => `la trasladó${toRecipient(recipient)}`,
    alone: ({ recipient }) => `Se trasladó${toRecipient(recipient)}`,
  },
  set_aside: { member: () => 'la apartó: no es una PQR', alone: () => 'Se apartó: no es una PQR' },
  brought_back: { member: () => 'la trajo de vuelta', alone: () => 'Se trajo de vuelta' },
  claim_undone: { member: () => 'sacó el caso de la cuenta', alone: () => 'El caso se sacó de la cuenta' },
  claimed: { alone: () => 'El caso se agregó a una cuenta del sitio' },
  mail_accepted: { alone: ({ mail }) => `${mailTitle(mail)}: ${mailStates.accepted}` },
  mail_dead: { alone: ({ mail }) => `${mailTitle(mail)}: ${mailStates.dead}` },
  evidence_added: { alone: ({ name }) => `La persona agregó un soporte${called(name)}` },
  paper_added: {
    member: ({ name }) => `agregó un papel${called(name)}`,
    alone: ({ name }) => `La oficina agregó un papel${called(name)}`,
  },
  erased: {
    member: () => 'borró los datos personales',
    alone: () => 'Los datos personales se borraron: se cumplió su plazo de conservación',
  },
  received: { alone: () => 'Llegó por el sitio' },
  stepped: {
    member: ({ to }) => `la pasó a «${to}»`,
    alone: ({ to }) => `Pasó a «${to}»`,
  },
  reopened: {
    member: ({ to }) => `la reabrió como «${to}»`,
    alone: ({ to }) => `Se reabrió como «${to}»`,
  },
  resume_opened: { member: () => 'abrió la hoja de vida', alone: () => 'Se abrió la hoja de vida' },
  letter_written: {
    member: ({ letter, number }) => `escribió ${wordFor(lettersInBrief, letter)}: ${number}`,
    alone: ({ letter, number }) => `Se escribió ${wordFor(lettersInBrief, letter)}: ${number}`,
  },
  paper_opened: { alone: ({ name }) => `La persona descargó un anexo${called(name)}` },
  attachment_opened: {
    member: ({ name }) => `abrió un archivo${called(name)}`,
    alone: ({ name }) => `Se abrió un archivo${called(name)}`,
  },
}

/** The words that belong to an event: a note, a reason, or what a correction changed. */
export function eventText({ kind, text, details: { before, after } }: CaseEvent) {
  if (kind !== 'data_corrected' || (before === null && after === null)) return text
  return `Antes: ${before ?? 'no había'}\nAhora: ${after ?? 'se quitó'}`
}

/** An event in the words of the office. Only an enquiry has a `form`. */
export function eventWords({ kind, by, details }: CaseEvent, form?: EnquiryForm) {
  const wording = words[kind]
  if (!wording) return kind
  const given = form ? { ...details, to: enquiryStatuses[form][String(details.to)] } : details
  return by && wording.member ? wording.member(given) : wording.alone(given)
}
