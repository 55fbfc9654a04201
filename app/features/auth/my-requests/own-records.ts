import { callOffice } from '#app/lib/office.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { type EnquiryForm, tableOf } from '#domain/forms.ts'
import { enquiryPromise } from '#domain/office/enquiry-promise.ts'
import { ownStatuses } from '#domain/office/enquiry-status.ts'
import { type PqrStatus, requestTypes, statusInSpanish } from '#domain/office/pqr-words.ts'
import { namesOf } from '#domain/words.ts'
import type { Result } from '#supabase/contract/contract.ts'

/** A record that belongs to the account. */
export type OwnRecord = {
  id: string
  created_at: string
  title: string
  status: string
  /** When the office erased the personal data. */
  erased_at: string | null
  /** What an enquiry is named by on the phone. */
  reference?: string
  /** What the office will do, while the person waits for it. */
  promise?: string
  /** Only a PQR can be tracked. */
  pqr?: {
    radicado: string
    tracking_code: string
    /** Set while the answer is awaited. */
    due_on?: string | undefined
  }
}

type Row = { id: string; created_at: string; status: string; erased_at: string | null }
type EnquiryRow = Row & { reference: string; promised_on: string }
type PqrRow = Row & {
  status: PqrStatus
  request_type: keyof typeof requestTypes
  radicado: string
  tracking_code: string
}

const enquiryLabels: Record<EnquiryForm, string> = {
  quote: 'Cotización',
  application: 'Solicitud de empleo',
  affiliation: 'Afiliación',
}

async function read<Found>(table: string, columns: string): Promise<Found[]> {
  const supabase = await loadSupabase()
  const { data, error } = await supabase
    .from(table)
    .select(columns)
    .order('created_at', { ascending: false })
    .limit(200)
  if (error) throw error
  return data as Found[]
}

const pqrRecord =
  (terms: Result<'own_terms'>) =>
  (row: PqrRow): OwnRecord => ({
    id: row.id,
    created_at: row.created_at,
    erased_at: row.erased_at,
    title: `PQR: ${requestTypes[row.request_type]}`,
    status: statusInSpanish({ closed: false, appeal_status: null, ...terms[row.id], status: row.status }),
    pqr: {
      radicado: row.radicado,
      tracking_code: row.tracking_code,
      ...((row.status === 'pending' || row.status === 'in_progress') && { due_on: terms[row.id]?.due_on }),
    },
  })

const enquiryRecord =
  (form: EnquiryForm) =>
  (row: EnquiryRow): OwnRecord => ({
    id: row.id,
    created_at: row.created_at,
    erased_at: row.erased_at,
    title: enquiryLabels[form],
    // The step may be newer than this page.
    status: ownStatuses[form][row.status] ?? 'En trámite',
    reference: row.reference,
    ...(row.status === 'pending' && !row.erased_at && { promise: enquiryPromise(form, row.promised_on) }),
  })

/** The records of the account, the newest first; the policies of the database show no others. */
export async function readOwnRecords(): Promise<OwnRecord[]> {
  const columns = 'id, created_at, status, erased_at'
  const pqrs = read<PqrRow>('pqr_requests', `${columns}, request_type, radicado, tracking_code`)
  const terms = callOffice('own_terms')
  const others = namesOf(enquiryLabels).map(async (form) =>
    (await read<EnquiryRow>(tableOf[form], `${columns}, reference, promised_on`)).map(enquiryRecord(form)),
  )
  const [rows, ownTerms, ...lists] = await Promise.all([pqrs, terms, ...others])
  return [...rows.map(pqrRecord(ownTerms)), ...lists.flat()].sort((a, b) =>
    b.created_at.localeCompare(a.created_at),
  )
}
