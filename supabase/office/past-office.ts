import { addBusinessDays } from '#domain/days/business-days.ts'
import { sampleRows } from '../sample-rows.ts'
import { hire, sql } from './office-cases.ts'

let signer: string | undefined

/** A PQR filed on a day, and answered `answer` business days later, or ended in another way. */
export type Filed = {
  day: string
  /** The day from which the term counts, if it is not the day of filing. */
  received?: string
  type: string
  answer?: number
  extended?: number
  status?: string
  /** What was decided on its appeal; null: nothing yet. */
  appeal?: string | null
}

/** Inserts cases of past days with their answers and appeals. Triggers are off, because they would use today's clock. */
export const fill = async (cases: Filed[]): Promise<void> => {
  signer ??= (await hire('Ana Gómez')).id
  await sql().begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const [index, one] of cases.entries()) {
      const { day, received = day, type, answer, extended, status = 'pending', appeal } = one
      const id = crypto.randomUUID()
      const signed_at = answer === undefined ? null : `${addBusinessDays(day, answer)}T23:59:59-05:00`
      await tx`insert into pqr_requests ${tx({
        ...sampleRows.pqr_requests,
        ...{
          id,
          request_type: type,
          created_at: `${day}T00:00:00-05:00`,
          status: signed_at ? 'notified' : status,
        },
        ...{
          radicado: `${day}-${index}-${id}`,
          tracking_code: 'X',
          received_on: received,
          due_on: addBusinessDays(received, 15),
          privacy_version: '',
        },
      })}`
      const extended_to = extended === undefined ? null : addBusinessDays(received, extended)
      await tx`insert into pqr_cases ${tx({ pqr_id: id, extended_to })}`
      const parts = { facts: '', analysis: '', reasons: '', appeal_paragraph: '' }
      const text = { ...parts, heading: '', letter: '', sha256: '' }
      const rest = {
        pqr_id: id,
        subject: 'pqr',
        decision: 'grants',
        appealable: true,
        signed_by: signer,
        signer_name: 'Ana',
        notify_by: day,
      }
      if (signed_at) await tx`insert into pqr_answers ${tx({ ...text, ...rest, number: id, signed_at })}`
      // Every case and appeal also has an answer that was undone, which no figure may count.
      const undone = { signed_at: `${day}T12:00:00-05:00`, voided_at: `${day}T12:00:30-05:00` }
      await tx`insert into pqr_answers ${tx({ ...text, ...rest, ...undone, number: `${id}-0` })}`
      if (appeal === undefined) continue
      await tx`insert into pqr_appeals ${tx({
        ...{ pqr_id: id, radicado: `${id}-a`, filed_at: `${day}T13:00:00-05:00`, due_on: day },
        ...{ late: false, subsidiary: false, reasons: 'x', status: appeal ? 'decided' : 'filed' },
      })}`
      const ofAppeal = { ...text, ...rest, subject: 'appeal', appealable: false }
      const signed = { signed_at: `${day}T14:00:00-05:00` }
      if (appeal)
        await tx`insert into pqr_answers ${tx({ ...ofAppeal, ...signed, number: `${id}-1`, decision: appeal })}`
      const other = { ...ofAppeal, ...undone, number: `${id}-2`, decision: 'modifies' }
      await tx`insert into pqr_answers ${tx(other)}`
    }
  })
}

export const many = (count: number, one: Filed): Filed[] => Array.from({ length: count }, () => one)
