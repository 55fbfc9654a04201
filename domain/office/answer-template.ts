import { formatDate, formatDay } from '#domain/days/format-date.ts'
import { namesOf } from '#domain/words.ts'
import type { AnswerSubject } from './decision-words.ts'
import { requestTypes } from './pqr-words.ts'

type CaseFacts = {
  full_name: string
  radicado: string
  received_on: string
  request_type: keyof typeof requestTypes
  subscription_code: string | null
  id_number: string
  answer: { number: string; notified_on: string | null } | null
  appeal: { radicado: string; filed_at: string; subsidiary: boolean } | null
  appeal_until: string | null
}

/** What a text of the office says of itself and its day. */
export type OfficeNow = { today: string; company: { name: string; address: string } }

/** Name of a variable → its meaning, as the member reads it. */
export const variableMeanings = {
  nombre: 'nombre de la persona',
  radicado: 'número de radicado',
  fecha_radicacion: 'día en que llegó',
  tipo: 'tipo de solicitud',
  suscriptor: 'código de suscriptor',
  documento: 'número de documento',
  hoy: 'día en que se responde',
  empresa: 'nombre de la empresa',
  respuesta: 'número de la respuesta recurrida',
  fecha_notificacion: 'día en que se notificó la respuesta',
  recurso: 'radicado del recurso',
  fecha_recurso: 'día en que se presentó el recurso',
  ultimo_dia_recurso: 'último día para presentar el recurso',
  apelacion: 'si el expediente va a la Superintendencia',
} as const
type VariableName = keyof typeof variableMeanings

const ofAppeals: VariableName[] = [
  'respuesta',
  'fecha_notificacion',
  'recurso',
  'fecha_recurso',
  'ultimo_dia_recurso',
  'apelacion',
]

/** The variables that make sense in a template. */
export const variablesFor = (subject: AnswerSubject) =>
  namesOf(variableMeanings)
    .filter((name) => subject === 'appeal' || !ofAppeals.includes(name))
    .map((name): [string, string] => [name, variableMeanings[name]])

/** The values of variables such as `{{nombre}}`. */
export function templateVariables(facts: CaseFacts, { today, company }: OfficeNow): Record<string, string> {
  const { answer, appeal, appeal_until } = facts
  const values: Record<VariableName, string | null> = {
    nombre: plain(facts.full_name),
    radicado: facts.radicado,
    fecha_radicacion: formatDate(facts.received_on),
    tipo: requestTypes[facts.request_type],
    suscriptor: plain(facts.subscription_code ?? '') || null,
    documento: plain(facts.id_number),
    hoy: formatDate(today),
    empresa: company.name,
    respuesta: answer?.number ?? null,
    fecha_notificacion: answer?.notified_on ? formatDate(answer.notified_on) : null,
    recurso: appeal?.radicado ?? null,
    fecha_recurso: appeal && formatDay(appeal.filed_at),
    ultimo_dia_recurso: appeal_until && formatDate(appeal_until),
    apelacion: appeal && whatFollows[appeal.subsidiary ? 'subsidiary' : 'alone'],
  }
  return gapsFor(values, variableMeanings)
}

/** A missing value becomes a gap for the member to fill in. */
export const gapsFor = <Name extends string>(
  values: Record<Name, string | null>,
  meanings: Record<Name, string>,
): Record<string, string> =>
  Object.fromEntries(namesOf(values).map((name) => [name, values[name] ?? `[[${meanings[name]}]]`]))

/** What comes after the decision of an appeal that does not give the person all that was asked for. */
const whatFollows = {
  subsidiary:
    'Como usted pidió en subsidio la apelación, enviamos el expediente a la Superintendencia de Servicios Públicos Domiciliarios, que la decide.',
  alone: 'Como usted no pidió en subsidio la apelación, el caso termina con esta decisión.',
}

/** An unknown variable stays in the text, which then cannot be signed. */
export const fillTemplate = (text: string, variables: Record<string, string>) =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] ?? whole) : whole,
  )

const gap = /\[\[|\{\{/

/** Whether a part of an answer has text and no gap; the database asks the same before a signature. */
export const isWhole = (part: string) => /\S/.test(part) && !gap.test(part)

export const hasGap = (part: string) => gap.test(part)

/** Typed text on one line, without marks of direction, which could turn the sentence around, or brackets, which would look like a gap. */
export const plain = (typed: string) =>
  typed
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]{}]/g, '')
    .trim()
