/** The table that takes the records of each form of the site. */
export const tableOf = {
  quote: 'quote_requests',
  application: 'job_applications',
  pqr: 'pqr_requests',
  affiliation: 'affiliations',
} as const

export const formTables = Object.values(tableOf)

export type RecordForm = keyof typeof tableOf
export type FormTable = (typeof tableOf)[RecordForm]
/** The office answers PQRs within a term; everything else that people send is an enquiry. */
export type EnquiryForm = Exclude<RecordForm, 'pqr'>
