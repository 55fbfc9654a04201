import { finished } from 'node:stream/promises'
import type postgres from 'postgres'

const pagesAtOnce = 1000

/**
 * The rows of a table in PostgreSQL's text format, some thousand pages per COPY. Each COPY is read into memory
 * as a whole, because the driver hangs when a slow reader applies back pressure at the end of a COPY.
 */
export async function* copyOut(
  sql: postgres.TransactionSql,
  table: string,
  columns: string[],
): AsyncGenerator<Buffer> {
  const [size] = await sql<{ pages: number }[]>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`
  for (let page = 0; page < (size?.pages ?? 0); page += pagesAtOnce) {
    const range = `ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)'`
    const rows = await sql
      .unsafe(`copy (select ${columns} from ${table} where ${range}) to stdout`)
      .readable()
    const pieces: Buffer[] = []
    await finished(rows.on('data', (piece) => pieces.push(piece)))
    yield Buffer.concat(pieces)
  }
}
