import { loadSupabase } from './supabase.ts'

export type Table = 'quote_requests' | 'job_applications' | 'pqr_requests' | 'affiliations'

/** What the database adds to every row. */
type Added = { id: string; created_at: string; status: string }

/** A row as the answer shows it: nothing in it is certain, only that it was stored. */
export type Inserted<Row> = Partial<Row & Added>

/** The only insert of the site: hands in one pending row and returns it as it was stored. */
export async function insertPending<Row extends object>(table: Table, row: Row): Promise<Inserted<Row>> {
  try {
    const supabase = await loadSupabase()
    const { data, error, status } = await supabase
      .from(table)
      .insert({ ...row, status: 'pending' })
      .select()
    // Not every error: a body that is no JSON is one too, though the row is stored.
    if (status < 200 || status > 299) throw error
    return [data].flat()[0] ?? {}
  } catch (error) {
    // Never the error itself: PostgreSQL quotes the visitor's data in its details.
    console.error(`Insert into ${table} failed: ${(error as { code?: string }).code || 'no answer'}`)
    throw error
  }
}
