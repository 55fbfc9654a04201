import type postgres from 'postgres'

type Sql = postgres.Sql | postgres.TransactionSql

export type Table = { name: string; columns: string[] }
export type TableCopy = { name: string; columns: string[]; rows: number; sha256: string }
export type ObjectCopy = { version: string; size: number; etag: string }
export type Manifest = { madeAt: string; migrations: string[]; tables: TableCopy[]; objects: ObjectCopy[] }

/** Every table with data, each before those that refer to it (they were created in that order). */
export const listTables = async (sql: Sql): Promise<Table[]> =>
  sql<Table[]>`
    select format('%I.%I', nspname, relname) as name, array_agg(quote_ident(attname) order by attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = relnamespace and nspname in ('public', 'auth', 'storage')
    join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relname not in ('holidays', 'answer_terms') -- the migrations fill these
    group by c.oid, nspname, relname order by c.oid`

/** Which migrations made this database; an error where another platform than this server did. */
export const listMigrations = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations where checksum is not null order by version`.catch(
    () => [],
  )
  if (rows.length === 0)
    throw new Error('This database was not made by this server: use the backups of its own platform')
  return rows.map(({ version }) => version)
}

export const listObjects = async (sql: Sql): Promise<ObjectCopy[]> =>
  sql<ObjectCopy[]>`
    select version, (metadata ->> 'size')::int as size, metadata ->> 'eTag' as etag
    from storage.objects where version is not null order by version`

/** The counters behind serial columns go on after the highest number that came back. */
export const advanceSequences = async (sql: Sql, tables: Table[]): Promise<void> => {
  for (const { name, columns } of tables) {
    for (const column of columns) {
      const [found] = await sql<{ sequence: string | null }[]>`
        select pg_get_serial_sequence(${name}, ${column.replaceAll('"', '')}) as sequence`
      if (found?.sequence) {
        await sql.unsafe(`select setval($1, greatest(1, coalesce(max(${column}), 1))) from ${name}`, [
          found.sequence,
        ])
      }
    }
  }
}
