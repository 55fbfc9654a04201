import { company } from '#domain/company.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { requestTypes } from './pqr-words.ts'

type Known = {
  full_name: string
  radicado: string
  created_at: string
  request_type: keyof typeof requestTypes
  subscription_code: string | null
  id_number: string
}

/** Name of a variable → what it becomes. */
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
export type VariableName = keyof typeof variableMeanings

/** What a template can name as `{{nombre}}`. What is not known is left to be written, as `[[so]]`. */
export const templateVariables = (known: Known, today: string): Record<VariableName, string> => ({
  nombre: plain(known.full_name),
  radicado: known.radicado,
  fecha_radicacion: formatDate(dayInColombia(new Date(known.created_at))),
  tipo: requestTypes[known.request_type],
  suscriptor: plain(known.subscription_code ?? '') || '[[código de suscriptor]]',
  documento: plain(known.id_number),
  hoy: formatDate(today),
  empresa: company.name,
})

/** A variable without a value stays as it is, and what stays cannot be signed. */
export const fillTemplate = (text: string, variables: Record<string, string>) =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] ?? whole) : whole,
  )

const gap = /\[\[|\{\{/

/** As the database judges a part of an answer before it is signed. */
export const isWhole = (part: string) => /\S/.test(part) && !gap.test(part)

export const hasGap = (part: string) => gap.test(part)

/** What people typed is one line here, and never looks like something left to write. */
const plain = (typed: string) =>
  typed
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]{}]/g, '')
    .trim()
