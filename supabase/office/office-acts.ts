import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { beforeAll, expect } from 'vitest'
import { addBusinessDays } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { signUp } from '#server/testing/accounts/test-accounts.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { actOf, actOfPerson, type Case, filePqr, hire, type Member, today } from './office-cases.ts'

// A test file that imports this module has an office of two members, and a person with an account.

export let ana: Member
export let luis: Member
export let account: OfficeClient
beforeAll(async () => {
  ana = await hire('Ana Gómez')
  luis = await hire('Luis Rojas', 'manager')
  account = (await signUp()).client
})

export const wholeAnswer = {
  facts: 'El camión no pasó el lunes.',
  analysis: 'Se revisó la ruta.',
  decision: 'refuses',
  reasons: 'La vía estaba cerrada.',
  appeal_paragraph: 'Procede el recurso de reposición y, en subsidio, el de apelación.',
  appealable: true,
} as const

export const wholeDecision = {
  facts: 'Usted recurrió la respuesta.',
  analysis: 'Se revisó la ruta otra vez.',
  decision: 'confirms',
  reasons: 'No hay pruebas.',
  appeal_paragraph: 'Contra esta decisión no procede otro recurso ante la empresa.',
} as const

/** A letter of any kind, as a member writes it. */
/** With the days that a posted notice must name, by the clock of the moment. */
export const wholeLetter = {
  addressee: 'Ana Díaz\nCalle 5 # 4-32',
  get body() {
    const [until, effect] = [5, 6].map((days) => formatDate(addBusinessDays(today(), days)))
    return `Venga a nuestra oficina. Se publica hasta el ${until} y surte efecto el ${effect}.`
  },
}

/** How a member notifies an answer or a decision today. */
export const inPerson = () => ({ channel: 'in_person', effective_on: today(), evidence: 'Firmó.' })
export const parcel = () => ({ sent_on: today(), sent_number: 'Guía 700123' })

type Act = (one: Case) => PromiseLike<PostgrestSingleResponse<unknown>>

export const acts = {
  take: (one) => actOf(ana, 'take_pqr', one),
  assign: (one) => actOf(ana, 'assign_pqr', one, { assignee: luis.id }),
  note: (one) => ana.client.rpc('note_pqr', { pqr_id: one.id, note: 'Llamó dos veces.' }),
  call: (one) => actOf(ana, 'record_call', one, { outcome: 'not_reached', again_on: today() }),
  ask: (one) => actOf(ana, 'ask_pqr', one, { question: '¿Qué día fue?' }),
  reply: (one) => actOfPerson('reply_to_question', one, { reply: 'El lunes.' }),
  extend: (one) =>
    actOf(ana, 'extend_pqr', one, { until: addBusinessDays(today(), 20), reason: 'Falta la visita.' }),
  answer: (one) => actOf(ana, 'answer_pqr', one, wholeAnswer),
  undo: (one) => actOf(ana, 'undo_answer', one),
  notify: (one) => actOf(ana, 'notify_pqr', one, inPerson()),
  'read the answer': (one) => actOfPerson('read_answer', one),
  withdraw: (one) => actOfPerson('withdraw_pqr', one),
  'record a withdrawal': (one) => actOf(ana, 'record_withdrawal', one, { reason: 'Lo pidió por teléfono.' }),
  transfer: (one) => actOf(ana, 'transfer_pqr', one, { recipient: 'Alcaldía', reason: 'Es de ella.' }),
  'set aside': (one) => actOf(luis, 'set_aside_pqr', one, { reason: 'Es publicidad.' }),
  'bring back': (one) => actOf(luis, 'bring_back_pqr', one, { reason: 'La persona llamó.' }),
  consent: (one) => actOfPerson('consent_to_email', one),
  'withdraw consent': (one) => actOfPerson('withdraw_consent', one),
  'correct the e-mail': (one) => actOfPerson('correct_email', one, { email: 'otra@example.co' }),
  'give the address': (one) => actOfPerson('give_address', one, { postal_address: 'Calle 5 # 4-32' }),
  'correct data': (one) =>
    actOf(ana, 'correct_data', one, { field: 'phone', value: '311 222 3344', identity_checked: true }),
  'renew the code': async (one) => {
    const answer = await actOf(ana, 'renew_code', one, { identity_checked: true, by: 'print' })
    one.tracking_code = answer.data?.tracking_code ?? one.tracking_code
    return answer
  },
  'write a citation': (one) => actOf(ana, 'write_letter', one, { kind: 'citation', ...wholeLetter }),
  appeal: (one) => actOfPerson('appeal_pqr', one, { reasons: 'La vía estaba abierta.', subsidiary: true }),
  'decide the appeal': (one) => actOf(ana, 'decide_appeal', one, wholeDecision),
  'undo the decision': (one) => actOf(ana, 'undo_decision', one),
  'notify the decision': (one) => actOf(ana, 'notify_decision', one, inPerson()),
  'read the decision': (one) => actOfPerson('read_decision', one),
  'send the appeal on': (one) => actOf(ana, 'send_appeal_on', one, parcel()),
  'leave the appeal unsent': (one) => actOf(ana, 'leave_appeal_unsent', one, { reason: 'Desistió.' }),
  claim: (one) => actOfPerson('claim_pqr', one, {}, account),
  'undo the claim': (one) => actOf(ana, 'undo_claim', one, { reason: 'La persona dice que no fue ella.' }),
} satisfies Record<string, Act>
export type ActName = keyof typeof acts

const toAppeal = ['take', 'answer', 'notify', 'appeal'] as const
const toDecision = [...toAppeal, 'decide the appeal'] as const
const toNotifiedDecision = [...toDecision, 'notify the decision'] as const

// The acts that bring a new case to each place.
const ways = {
  pending: [],
  asked: ['ask'],
  in_progress: ['take'],
  answered: ['take', 'answer'],
  consented: ['take', 'answer', 'consent'],
  notified: ['take', 'answer', 'notify'],
  appealed: toAppeal,
  decided: toDecision,
  decided_consented: [...toDecision, 'consent'],
  decision_notified: toNotifiedDecision,
  sent: [...toNotifiedDecision, 'send the appeal on'],
  not_sent: [...toNotifiedDecision, 'leave the appeal unsent'],
  withdrawn: ['withdraw'],
  transferred: ['transfer'],
  set_aside: ['set aside'],
  set_aside_in_progress: ['take', 'set aside'],
  brought_back: ['take', 'set aside', 'bring back'],
} satisfies Record<string, readonly ActName[]>
export type CaseState = keyof typeof ways
export const caseStates = Object.keys(ways) as CaseState[]

export const bringTo = async (place: CaseState): Promise<Case> => {
  const one = await filePqr()
  for (const name of ways[place]) expect((await acts[name](one)).error).toBeNull()
  return one
}
