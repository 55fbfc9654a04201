import type postgres from 'postgres'

/**
 * Runs `work` without triggers and foreign keys, so that rows can be inserted in any order and no trigger adds others.
 * The plain owner of the tables may not disable foreign keys, so they are dropped and added again, which checks them.
 */
export const withoutRules = async (
  sql: postgres.TransactionSql,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> => {
  const keys = await sql<{ table: string; name: string; definition: string }[]>`
    select format('%I.%I', nspname, relname) as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = relnamespace
    where contype = 'f' and format('%I.%I', nspname, relname) in ${sql(tables)}`
  for (const { table, name } of keys) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`)
  await work()
  for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
}
