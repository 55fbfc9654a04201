import type { LetterKind } from '#domain/office/letter-kinds.ts'

export type MemberName = 'ana' | 'luis' | 'marta'
type Value = string | boolean | { businessDaysAgo: number }

/** One act of a demonstration case, some business days ago. */
export type Step = { daysAgo: number } & (
  | { by: MemberName; act: string; args: Value[]; based: boolean; papers?: boolean }
  | { by: 'person'; act: string; args: Value[] }
  | { by: 'person'; evidence: string; lines: string[] }
  | { by: MemberName; paper: string; lines: string[] }
  | { by: MemberName; draft: Record<string, unknown>; template: string }
)

export type Story = {
  name: string
  /** The number of the person, which is the same in all stories of that person. */
  person: number
  type: string
  filed: number
  /** Where it came in before it was filed: how many business days ago, and why. */
  received?: { daysAgo: number; by: MemberName; reason: string }
  source?: 'web' | 'phone' | 'whatsapp' | 'counter' | 'mail' | 'letter'
  subscription?: string
  text: string
  steps?: Step[]
}

const ofStaff =
  (act: string, based = true) =>
  (by: MemberName, daysAgo: number, ...args: Value[]): Step => ({ by, act, daysAgo, args, based })
/** With every paper of the office that went with no letter yet. */
const signed =
  (act: string) =>
  (by: MemberName, daysAgo: number, ...args: Value[]): Step => ({
    by,
    act,
    daysAgo,
    args,
    based: true,
    papers: true,
  })
const ofPerson =
  (act: string) =>
  (daysAgo: number, ...args: Value[]): Step => ({ by: 'person', act, daysAgo, args })

export const take = ofStaff('take_pqr')
export const note = ofStaff('note_pqr', false)
export const ask = ofStaff('ask_pqr')
export const recordWithdrawal = ofStaff('record_withdrawal')
export const transfer = ofStaff('transfer_pqr')
export const setAside = ofStaff('set_aside_pqr')
export const leaveUnsent = ofStaff('leave_appeal_unsent')
export const reply = ofPerson('reply_to_question')
export const consent = ofPerson('consent_to_email')
export const read = ofPerson('read_answer')
export const readDecision = ofPerson('read_decision')
export const withdraw = ofPerson('withdraw_pqr')

export const correct = (by: MemberName, daysAgo: number, field: string, value: string): Step =>
  ofStaff('correct_data')(by, daysAgo, field, value, true)
export const letter = (
  by: MemberName,
  daysAgo: number,
  kind: LetterKind,
  addressee: string,
  body: string,
): Step => ofStaff('write_letter')(by, daysAgo, kind, addressee, body)
export const call = (by: MemberName, daysAgo: number, outcome: string, again: number, note: string): Step =>
  ofStaff('record_call')(by, daysAgo, outcome, { businessDaysAgo: again }, note)
export const extend = (by: MemberName, daysAgo: number, until: number, reason: string): Step =>
  ofStaff('extend_pqr')(by, daysAgo, { businessDaysAgo: until }, reason)
export const notify = (by: MemberName, daysAgo: number, channel: string, evidence: string): Step =>
  ofStaff('notify_pqr')(by, daysAgo, channel, { businessDaysAgo: daysAgo }, evidence)
export const notifyDecision = (by: MemberName, daysAgo: number, channel: string, evidence: string): Step =>
  ofStaff('notify_decision')(by, daysAgo, channel, { businessDaysAgo: daysAgo }, evidence)
export const sendOn = (by: MemberName, daysAgo: number, number: string): Step =>
  ofStaff('send_appeal_on')(by, daysAgo, { businessDaysAgo: daysAgo }, number)
export const appeal = (daysAgo: number, subsidiary: boolean, reasons: string): Step =>
  ofPerson('appeal_pqr')(daysAgo, reasons, subsidiary)
export const evidence = (daysAgo: number, name: string, ...lines: string[]): Step => ({
  by: 'person',
  evidence: name,
  lines,
  daysAgo,
})
/** A paper of the office, which goes with the next letter. */
export const paper = (by: MemberName, daysAgo: number, name: string, ...lines: string[]): Step => ({
  by,
  paper: name,
  lines,
  daysAgo,
})
export const draft = (by: MemberName, template: string, parts: Record<string, unknown> = {}): Step => ({
  by,
  draft: parts,
  template,
  daysAgo: 0,
})

const recourse =
  'Contra esta decisión proceden el recurso de reposición ante Yarí Ambiental y, en subsidio, el de apelación ante la Superintendencia de Servicios Públicos Domiciliarios, en un mismo escrito y dentro de los cinco (5) días hábiles siguientes a su notificación (Ley 142 de 1994, artículo 154).'
const noRecourse =
  'Contra esta respuesta no proceden recursos, porque no decide sobre la negativa a contratar, la suspensión, la terminación, el corte ni la facturación del servicio (Ley 142 de 1994, artículo 154).'

type Parts = { facts: string; analysis: string; reasons: string }
export const answer = (
  by: MemberName,
  daysAgo: number,
  decision: string,
  appealable: boolean,
  { facts, analysis, reasons }: Parts,
): Step =>
  signed('answer_pqr')(
    by,
    daysAgo,
    facts,
    analysis,
    decision,
    reasons,
    appealable ? recourse : noRecourse,
    appealable,
  )

const afterDecision = {
  confirms: 'Contra esta decisión no procede otro recurso ante Yarí Ambiental.',
  modifies: 'Contra esta decisión no procede otro recurso ante Yarí Ambiental.',
  revokes: 'Contra esta decisión no proceden recursos, porque le da la razón en lo que pidió.',
  rejects:
    'Contra el rechazo procede el recurso de queja ante la Superintendencia de Servicios Públicos Domiciliarios, dentro de los cinco (5) días siguientes a la notificación de esta decisión.',
}
export const decide = (
  by: MemberName,
  daysAgo: number,
  decision: keyof typeof afterDecision,
  { facts, analysis, reasons }: Parts,
): Step => signed('decide_appeal')(by, daysAgo, facts, analysis, decision, reasons, afterDecision[decision])
