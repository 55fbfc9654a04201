import type postgres from 'postgres'
import type { Claims } from './play-story.ts'
import { sampleEnquiries } from './sample-enquiries.ts'
import { enquiryId, hoursAgo } from './sample-records.ts'

/** Does the acts of the office on the demonstration enquiries, each at its own moment. */
export const playEnquiries = async (tx: postgres.TransactionSql, claims: Claims): Promise<void> => {
  for (const [index, { form, acts = [] }] of sampleEnquiries.entries()) {
    const id = enquiryId(index)
    const [begun] = await tx`select from public.enquiry_cases where record_id = ${id}`
    if (begun) continue
    for (const [step, { by, ago, to, call, again = null, note = null }] of acts.entries()) {
      await tx`select set_config('private.now', ${hoursAgo(ago).toISOString()}, true),
        set_config('request.jwt.claims', ${claims[by]}, true)`
      if (to) await tx`select private.step_enquiry(${form}, ${id}, ${step + 1}, ${to}, ${note})`
      else if (call)
        await tx`select private.record_enquiry_call(${form}, ${id}, ${step + 1}, ${call}, private.today() + ${again}::integer, ${note})`
      else await tx`select private.note_enquiry(${form}, ${id}, ${note})`
    }
  }
}
