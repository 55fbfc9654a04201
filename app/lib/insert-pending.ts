import { loadSupabase } from './supabase.ts'

export type Table = 'quote_requests' | 'job_applications' | 'pqr_requests' | 'affiliations'

/** What the database adds to every row. */
export type Inserted<Row> = Row & { id: string; created_at: string; status: string }

/** The only insert of the site: hands in one pending row and returns it as it was stored. */
export async function insertPending<Row extends object>(table: Table, row: Row): Promise<Inserted<Row>> {
  try {
    const supabase = await loadSupabase()
    const { data } = await supabase
      .from(table)
      .insert({ ...row, status: 'pending' })
      .select()
      .throwOnError()
    return data[0]
  } catch (error) {
    // Never the error itself: PostgreSQL quotes the visitor's data in its details.
    console.error(`Insert into ${table} failed: ${(error as { code?: string }).code || 'no answer'}`)
    throw error
  }
}
