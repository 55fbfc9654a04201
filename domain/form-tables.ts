/** The tables that the forms of the site write to, each pending record into one of them. */
export const formTables = ['quote_requests', 'job_applications', 'pqr_requests', 'affiliations'] as const

export type FormTable = (typeof formTables)[number]
