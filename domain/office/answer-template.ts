import { company } from '#domain/company.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { requestTypes } from './pqr-words.ts'

type CaseFacts = {
  full_name: string
  radicado: string
  created_at: string
  request_type: keyof typeof requestTypes
  subscription_code: string | null
  id_number: string
}

/** Name of a variable → its meaning, as the member reads it. */
export const variableMeanings = {
  nombre: 'nombre de la persona',
  radicado: 'número de radicado',
  fecha_radicacion: 'día en que se radicó',
  tipo: 'tipo de solicitud',
  suscriptor: 'código de suscriptor',
  documento: 'número de documento',
  hoy: 'día en que se responde',
  empresa: 'nombre de la empresa',
} as const
type VariableName = keyof typeof variableMeanings

/** The values of variables such as `{{nombre}}`. A missing value becomes a gap for the member to fill in. */
export const templateVariables = (facts: CaseFacts, today: string): Record<VariableName, string> => ({
  nombre: plain(facts.full_name),
  radicado: facts.radicado,
  fecha_radicacion: formatDate(dayInColombia(new Date(facts.created_at))),
  tipo: requestTypes[facts.request_type],
  suscriptor: plain(facts.subscription_code ?? '') || '[[código de suscriptor]]',
  documento: plain(facts.id_number),
  hoy: formatDate(today),
  empresa: company.name,
})

/** An unknown variable stays in the text, which then cannot be signed. */
export const fillTemplate = (text: string, variables: Record<string, string>) =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] ?? whole) : whole,
  )

const gap = /\[\[|\{\{/

/** Whether a part of an answer has text and no gap; the database asks the same before a signature. */
export const isWhole = (part: string) => /\S/.test(part) && !gap.test(part)

export const hasGap = (part: string) => gap.test(part)

/** Typed text on one line, without brackets that would look like a gap. */
const plain = (typed: string) =>
  typed
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]{}]/g, '')
    .trim()
