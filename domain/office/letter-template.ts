import { addBusinessDays } from '#domain/days/business-days.ts'
import { formatDate, formatDay } from '#domain/days/format-date.ts'
import { gapsFor, type OfficeNow, plain } from './answer-template.ts'
import { notificationChannels } from './decision-words.ts'
import type { LetterKind } from './letter-kinds.ts'

type AnswerOfLetter = {
  number: string
  signed_at: string
  appeal_paragraph: string
  notified_on: string | null
  notified_by: keyof typeof notificationChannels | null
}
type LetterFacts = {
  full_name: string
  id_number: string
  postal_address: string | null
  radicado: string
  received_on: string
  answer: AnswerOfLetter | null
  decision: AnswerOfLetter | null
  appeal: { radicado: string; filed_at: string } | null
  /** The entity to which the case was transferred. */
  recipient: string | null
}

/** The variables of a letter of the office, and what they mean. */
export const letterVariableMeanings = {
  nombre: 'nombre de la persona',
  documento: 'número de documento',
  direccion: 'dirección de la persona',
  radicado: 'número de radicado',
  fecha_radicacion: 'día en que llegó',
  decision: '«la respuesta» o «la decisión»',
  respuesta: 'su número',
  fecha_respuesta: 'día en que se firmó',
  recursos: 'qué recursos proceden',
  medio: 'cómo se notificó',
  fecha_notificacion: 'día en que se notificó',
  recurso: 'radicado del recurso',
  fecha_recurso: 'día en que se presentó el recurso',
  entidad: 'entidad a la que se traslada',
  publicado_hasta: 'último día del aviso en el sitio',
  surte_efecto: 'día en que surte efecto',
  hoy: 'día de la carta',
  empresa: 'nombre de la empresa',
  oficina: 'dirección de la empresa',
} as const
type VariableName = keyof typeof letterVariableMeanings

export function letterVariables(facts: LetterFacts, { today, company }: OfficeNow): Record<string, string> {
  const { answer, decision, appeal } = facts
  const current = decision ?? answer
  const values: Record<VariableName, string | null> = {
    nombre: plain(facts.full_name),
    documento: plain(facts.id_number),
    direccion: plain(facts.postal_address ?? '') || null,
    radicado: facts.radicado,
    fecha_radicacion: formatDate(facts.received_on),
    decision: current && (decision ? 'la decisión' : 'la respuesta'),
    respuesta: current?.number ?? null,
    fecha_respuesta: current && formatDay(current.signed_at),
    recursos: current?.appeal_paragraph ?? null,
    medio: current?.notified_by ? notificationChannels[current.notified_by] : null,
    fecha_notificacion: current?.notified_on ? formatDate(current.notified_on) : null,
    recurso: appeal?.radicado ?? null,
    fecha_recurso: appeal && formatDay(appeal.filed_at),
    entidad: plain(facts.recipient ?? '') || null,
    publicado_hasta: formatDate(addBusinessDays(today, 5)),
    surte_efecto: formatDate(addBusinessDays(today, 6)),
    hoy: formatDate(today),
    empresa: company.name,
    oficina: company.address,
  }
  return gapsFor(values, letterVariableMeanings)
}

/** The lines above the text: to whom the letter goes. */
export function addresseeOf(kind: LetterKind, facts: LetterFacts): string {
  if (kind === 'sending') return 'Superintendencia de Servicios Públicos Domiciliarios'
  if (kind === 'transfer') return plain(facts.recipient ?? '')
  const lines = [facts.full_name, `C. C. o NIT ${facts.id_number}`, facts.postal_address ?? ''].map(plain)
  // These two are delivered.
  if (!lines[2] && (kind === 'citation' || kind === 'notice')) lines[2] = '[[dirección]]'
  return lines.filter(Boolean).join('\n')
}
