import type { FormTable } from '#domain/form-tables.ts'
import { loadSupabase } from './supabase.ts'

/** What the database adds to every row. */
type Added = { id: string; created_at: string; status: string }

/** The row as the response shows it. Every field is optional: a 2xx only tells that the row is stored. */
export type Inserted<Row> = Partial<Row & Added>

/** The only insert of the site: stores one pending row and returns it. */
export async function insertPending<Row extends object>(table: FormTable, row: Row): Promise<Inserted<Row>> {
  try {
    const supabase = await loadSupabase()
    const { data, error, status } = await supabase
      .from(table)
      .insert({ ...row, status: 'pending' })
      .select()
    // The status decides, not `error`: supabase-js also reports a 2xx whose body is not JSON.
    if (status < 200 || status > 299) throw error
    return [data].flat()[0] ?? {}
  } catch (error) {
    // Only the code is logged: the details of PostgreSQL quote the visitor's data.
    console.error(`Insert into ${table} failed: ${(error as { code?: string }).code || 'no answer'}`)
    throw error
  }
}
