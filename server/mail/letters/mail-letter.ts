import type { CaseReference } from '#domain/case-reference.ts'
import type { CompanyFacts } from '#domain/facts/company-facts.ts'
import type { EnquiryForm } from '#domain/forms.ts'
import type { CorrectedField } from '#domain/office/corrected-fields.ts'
import type { MailKind } from '#domain/office/mail-kinds.ts'

/** The words of a mail, from which both its text and its HTML are made. */
export type Letter = { subject: string; blocks: Block[] }

/** A paragraph, or a block that stands out between paragraphs. */
export type Block =
  | string
  | { facts: [label: string, value: string][] }
  | { quote: string }
  | { heading: string; list: (string | LinkedItem)[] }
  | { link: string; href: string }

/** A line of a list that begins with a link. */
export type LinkedItem = { link: string; href: string; text: string }

export type Term = {
  id: string
  radicado: string
  term: 'answer' | 'notification' | 'appeal'
  due_on: string
  color: 'amber' | 'red' | 'black'
}

type NewPqr = { id: string; radicado: string; request_type: string; due_on: string }
type NewEnquiry = { form: EnquiryForm; id: string; reference: string; promised_on: string }

/** The facts that `private.mail_facts` gives for each kind of mail. No visitor typed any of them. */
export type MailFacts = {
  receipt: CaseReference & {
    filed_at: string
    received_on: string
    due_on: string
    attachments: number
    new_code: boolean
  }
  /** The question is the office's own text. */
  question: CaseReference & { question: string }
  extended: CaseReference & { due_on: string; extended_to: string }
  answer_ready: CaseReference & { number: string }
  appeal_received: CaseReference & { appeal: string; filed_at: string; due_on: string }
  decision_ready: CaseReference & { appeal: string; number: string }
  /** Without the code: the address may be a stranger's. */
  data_corrected: { radicado: string; at: string; field: CorrectedField; by_office: boolean }
  code_renewed: { radicado: string; at: string }
  claimed: CaseReference
  account_email_changed: { at: string }
  account_password_changed: { at: string }
  account_deleted: { at: string }
  /** The entity as the office wrote it: the person must be told where the case went. */
  transferred: CaseReference & { recipient: string }
  /** The mailer adds the token, which no table holds. */
  recovery: { token: string }
  enquiry_received: NewEnquiry
  office_new: NewPqr
  office_enquiry: NewEnquiry
  office_list: { pqrs: NewPqr[]; enquiries: NewEnquiry[] }
  office_digest: { terms: Term[] }
}

/** The company as mails name it. */
export type MailCompany = Pick<CompanyFacts, 'name' | 'legal_name' | 'phone' | 'email'>

/** The writer of each kind of mail. `site` is the address of the site, without a slash at its end. */
export type Letters = {
  [Kind in MailKind]: (facts: MailFacts[Kind], site: string, company: MailCompany) => Letter
}
