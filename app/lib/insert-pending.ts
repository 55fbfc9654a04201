import type { FormTable } from '#domain/form-tables.ts'
import { dropSubmissionKey, submissionKey } from './drafts/submission-key.ts'
import { loadSupabase } from './supabase.ts'

/** What the database adds to every row. */
type Added = { id: string; created_at: string; status: string }

/** The row as the response shows it. Every field is optional: a 2xx only tells that the row is stored. */
export type Inserted<Row> = Partial<Row & Added>

type Options = {
  /** What the visitor entered, if the row differs from it between two attempts. */
  content?: unknown
  /** Reads what an earlier attempt with this key has stored. */
  findEarlier?: (key: string) => Promise<object | null>
}

/** The only insert of the site: stores one pending row and returns it. */
export async function insertPending<Row extends object>(
  table: FormTable,
  row: Row,
  { content = row, findEarlier }: Options = {},
): Promise<Inserted<Row>> {
  try {
    const supabase = await loadSupabase()
    const key = submissionKey(table, content)
    const { data, error, status } = await supabase
      .from(table)
      .insert({ ...row, status: 'pending' })
      .select()
      .setHeader('x-submission-key', key)
    // The row of an earlier attempt is stored; only its response was lost.
    const arrived = error?.code === '23505' && error.message.includes('submission_key')
    // The status decides, not `error`: supabase-js also reports a 2xx whose body is not JSON.
    if (!arrived && (status < 200 || status > 299)) throw error
    const stored = arrived ? await findEarlier?.(key) : [data].flat()[0]
    dropSubmissionKey(table)
    return stored ?? {}
  } catch (error) {
    // Only the code is logged: the details of PostgreSQL quote the visitor's data.
    console.error(`Insert into ${table} failed: ${(error as { code?: string }).code || 'no answer'}`)
    throw error
  }
}
