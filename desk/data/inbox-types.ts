import type { RequestKind } from '#domain/office/request-status.ts'
import type { FileEvent } from './desk-types.ts'

/** What the functions of the inboxes beside the PQRs answer with. */

export type ShownRequests = 'open' | 'mine' | 'all'

export type RequestRow = {
  id: string
  form: RequestKind
  /** The person or the company. */
  title: string
  /** What is asked: services, a position, an address. */
  line: string
  created_at: string
  status: string
  done: boolean
  /** When its words were blanked. */
  erased_at: string | null
  assignee: string | null
  version: number
}

export type RequestPage = { rows: RequestRow[]; next: unknown }

type Resume =
  | { state: 'stored'; path: string; name: string; size: number }
  | { state: 'missing' }
  | { state: 'forged'; why: 'address' }
  /** It came with another application first. */
  | { state: 'forged'; why: 'taken'; other: string }

type Person = { full_name: string; phone: string; email: string }
type QuoteRecord = Person & {
  position: string | null
  company_name: string
  identification: string
  services: string[]
  description: string
}
type ApplicationRecord = Person & { date_of_birth: string; position: string; education_level: string }
type AffiliationRecord = Person & { address: string }

type Common = Omit<RequestRow, 'form' | 'line'> & {
  events: FileEvent[]
  /** Statuses that may follow, and `take`, `assign`, `note`. */
  may: string[]
}
type QuoteFile = Common & { form: 'quote'; record: QuoteRecord }
export type ApplicationFile = Common & { form: 'application'; record: ApplicationRecord; resume: Resume }
type AffiliationFile = Common & { form: 'affiliation'; record: AffiliationRecord }
export type RequestFile = QuoteFile | ApplicationFile | AffiliationFile
