import { formatDate } from '#domain/days/format-date.ts'
import { formatSize } from '#domain/file-size.ts'
import { correctedFields } from '#domain/office/corrected-fields.ts'
import { notificationChannels } from '#domain/office/decision-words.ts'
import { lettersInBrief } from '#domain/office/letter-kinds.ts'
import { mailKinds } from '#domain/office/mail-kinds.ts'
import { sources } from '#domain/office/pqr-words.ts'
import { wordFor } from '#domain/words.ts'
import type { PersonEvent } from '#supabase/contract/events.ts'

const day = (value: unknown) => formatDate(String(value))
const channelInWords = (channel: unknown) => wordFor(notificationChannels, channel) ?? ''
/** Such a mail goes to the address of then, which may not be the present one. */
const isAboutChange = (mail: unknown) => mail === 'data_corrected' || mail === 'code_renewed'
const mailName = (kind: unknown) => wordFor(mailKinds, kind) ?? 'un correo'

/** The events of a case as the person reads them. */
const texts: Record<PersonEvent['kind'], (event: PersonEvent) => string> = {
  filed: ({ source }) =>
    `Recibimos su solicitud ${source === 'web' ? '' : (wordFor(sources, source) ?? '')}`.trimEnd(),
  received_earlier: ({ on }) => `Había llegado el ${day(on)}`,
  taken: () => 'La oficina empezó a estudiarla',
  asked: () => 'La oficina le hizo una pregunta',
  replied: () => 'Usted respondió la pregunta',
  evidence_added: ({ type, size }) =>
    `Usted agregó ${type === 'application/pdf' ? 'un documento PDF' : 'una foto'} (${formatSize(Number(size))})`,
  letter_written: ({ letter, number, until, effect }) =>
    letter === 'posted_notice'
      ? `La oficina publicó un aviso (${number}) hasta el ${day(until)}. Si antes no se notifica de otra manera, usted queda notificado el ${day(effect)}`
      : `La oficina escribió ${wordFor(lettersInBrief, letter) ?? 'una carta'} (${number})`,
  extended: ({ until }) => `La oficina amplió el plazo hasta el ${day(until)}`,
  answered: ({ number }) => `La oficina firmó la respuesta ${number}`,
  answer_sent: () => 'Le enviamos a su correo el aviso de la respuesta',
  notified: ({ channel, on }) =>
    channel === 'electronic'
      ? 'Usted abrió la respuesta y quedó notificado'
      : `Usted quedó notificado ${channelInWords(channel)} el ${day(on)}`,
  consent_given: () => 'Usted autorizó la notificación por correo',
  consent_withdrawn: () => 'Usted retiró la autorización para notificarle por correo',
  data_corrected: ({ field, by_office }) =>
    `${by_office ? 'La oficina corrigió' : 'Usted actualizó'} ${wordFor(correctedFields, field)} de la solicitud`,
  code_renewed: () => 'La oficina le dio un código de consulta nuevo',
  appeal_filed: ({ radicado, late }) =>
    `Usted presentó un recurso, radicado ${radicado}${late ? ', fuera del plazo' : ''}`,
  appeal_decided: ({ number }) => `La oficina firmó la decisión ${number} del recurso`,
  decision_sent: () => 'Le enviamos a su correo el aviso de la decisión del recurso',
  decision_notified: ({ channel, on }) =>
    channel === 'electronic'
      ? 'Usted abrió la decisión del recurso y quedó notificado'
      : `Usted quedó notificado de la decisión del recurso ${channelInWords(channel)} el ${day(on)}`,
  appeal_not_sent: () => 'El expediente no se envía a la Superintendencia',
  appeal_sent_on: ({ on }) => `El expediente se envió a la Superintendencia el ${day(on)}`,
  withdrawn: () => 'La solicitud se dio por desistida',
  transferred: ({ recipient }) =>
    `La solicitud se trasladó a ${recipient ? `la entidad competente: ${recipient}` : 'la entidad competente'}`,
  set_aside: () => 'La oficina la apartó: considera que no es una PQR',
  brought_back: () => 'La oficina la retomó',
  mail_accepted: ({ mail }) => {
    if (mail === 'receipt') return 'Le enviamos la constancia a su correo'
    if (isAboutChange(mail)) return 'Avisamos del cambio al correo que tenía la solicitud'
    return `Le enviamos a su correo ${mailName(mail)}`
  },
  mail_dead: ({ mail }) =>
    isAboutChange(mail)
      ? 'No se pudo avisar del cambio al correo que tenía la solicitud'
      : `No se pudo enviar ${mailName(mail)} al correo que usted dio`,
  erased: () => 'La oficina borró los datos personales de la solicitud',
  claim_undone: () => 'La oficina sacó la solicitud de la cuenta a la que se había agregado',
  claimed: () => 'La solicitud se agregó a una cuenta de este sitio',
}

const sentMails: PersonEvent['kind'][] = ['mail_accepted', 'answer_sent', 'decision_sent']

export const isSentMail = ({ kind }: PersonEvent) => sentMails.includes(kind)

/** Undefined for a kind that is newer than this page. */
export const textOfEvent = (event: PersonEvent): string | undefined => texts[event.kind]?.(event)
