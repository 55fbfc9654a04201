import * as v from 'valibot'

const text = v.pipe(v.string(), v.trim())

/** Only the browser validates this form (native checks); the schema trims. */
export const affiliationSchema = v.object({ full_name: text, phone: text, address: text, email: text })

export type Affiliation = v.InferOutput<typeof affiliationSchema>
