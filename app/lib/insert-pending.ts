import type { FormTable } from '#domain/forms.ts'
import { sendOnce } from './drafts/send-once.ts'
import { Unreached } from './office-errors.ts'
import { loadSupabase } from './supabase.ts'

/** The columns of a stored row that the visitor does not fill in. */
type Added = { id: string; created_at: string; status: string; reference: string; promised_on: string }

/** The row as the response shows it. Every field is optional: a 2xx only tells that the row is stored. */
type Inserted<Row> = Partial<Row & Added> & {
  /** An earlier attempt had arrived, perhaps without the last changes. */
  changed?: true
}

type Options = {
  /** What the visitor entered, where the row itself differs between two attempts. */
  content?: unknown
  /** The person concerned: a device may be shared. */
  about: string
  /** Reads the row that an earlier attempt with this key has stored. */
  findEarlier?: (key: string) => Promise<object | null>
}

/** The only insert of the site: stores one pending row and returns it. */
export async function insertPending<Row extends object>(
  table: FormTable,
  row: Row,
  { content = row, about, findEarlier }: Options,
): Promise<Inserted<Row>> {
  const { answer, changed } = await sendOnce({ holder: table, about, content }, async (key) => {
    const supabase = await loadSupabase().catch((error) => fail(table, String(error)))
    const { data, error, status } = await supabase
      .from(table)
      .insert({ ...row, status: 'pending' })
      .select()
      .setHeader('x-submission-key', key)
    // The row of an earlier attempt is stored; only its response was lost.
    if (error?.code === '23505' && error.message.includes('submission_key'))
      return { ...(await findEarlier?.(key).catch(() => fail(table))), repeated: true }
    // The status decides, not `error`: supabase-js also reports a 2xx whose body is not JSON.
    if (status < 200 || status > 299) fail(table, error?.message, status, error?.code)
    return [data].flat()[0] ?? {}
  })
  const { repeated: _, ...stored } = answer
  return changed ? { ...stored, changed } : stored
}

function fail(table: string, message?: string, status?: number, code?: string): never {
  // Only the code is logged: the details of PostgreSQL quote the visitor's data.
  console.error(`Insert into ${table} failed: ${code || 'no answer'}`)
  throw new Unreached(message, status)
}
