import type postgres from 'postgres'
import type { Sql } from '#server/database/database.ts'

/**
 * Describes everything that our schemas make, a line for each fact: tables, columns, rules, indexes, views, functions, triggers,
 * policies, owners, rights, comments, and the rows that come with them; of our own types only the names.
 */
export const describeDatabase = async (sql: Sql): Promise<string[]> => {
  const facts = await sql<{ line: string }[]>`
    with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private')),
    relations as (
      select c.*, format('%I.%I', o.nspname, c.relname) as name from pg_class c join ours o on o.oid = c.relnamespace
    )
    select concat_ws(' ', 'schema', nspname, pg_get_userbyid(nspowner), rights.list) as line
    from pg_namespace, lateral (${rightsOf(sql, sql`nspacl`, sql`'n'`, sql`nspowner`)}) rights
    where nspname in ('public', 'private')
    union all
    select concat_ws(' ', 'default rights', defaclnamespace::regnamespace, pg_get_userbyid(defaclrole), defaclobjtype, rights.list)
    from pg_default_acl, lateral (${rightsOf(sql, sql`defaclacl`, sql`'r'`, sql`defaclrole`)}) rights
    union all
    select concat_ws(' ', 'relation', name, relkind, relpersistence, reloptions::text, pg_get_userbyid(relowner),
      'guarded ' || relrowsecurity || relforcerowsecurity, rights.list, case when relkind = 'v' then pg_get_viewdef(oid) end)
    from relations,
      lateral (${rightsOf(sql, sql`relacl`, sql`case when relkind = 'S' then 's' else 'r' end`, sql`relowner`)}) rights
    where relkind <> 'i'
    union all
    select concat_ws(' ', 'column', r.name, row_number() over (partition by r.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, case when a.attnotnull then 'not null' end,
      'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''), a.attoptions::text,
      pg_get_expr(d.adbin, d.adrelid), rights.list)
    from relations r
    join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum,
      lateral (${rightsOf(sql, sql`a.attacl`, sql`'c'`, sql`r.relowner`)}) rights
    where r.relkind in ('r', 'v')
    union all
    select concat_ws(' ', 'rule', r.name, c.conname, pg_get_constraintdef(c.oid), 'checked ' || c.convalidated)
    from pg_constraint c join relations r on r.oid = c.conrelid
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(oid)) from relations where relkind = 'i'
    union all
    select concat_ws(' ', 'sequence', s::text) from pg_sequences s where schemaname in ('public', 'private')
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(p.oid), pg_get_userbyid(proowner), rights.list)
    from pg_proc p join ours o on o.oid = p.pronamespace,
      lateral (${rightsOf(sql, sql`proacl`, sql`'f'`, sql`proowner`)}) rights
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', 'policy', p::text) from pg_policies p
    union all
    select concat_ws(' ', 'comment', named.identity, d.description)
    from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) as named
    where named.identity ~ '(public|private|storage)\\M'
    union all
    select concat_ws(' ', 'type', t.oid::regtype, t.typtype) from pg_type t join ours o on o.oid = t.typnamespace
    where t.typrelid = 0 and t.typelem = 0`
  const rows = await Promise.all((await tablesWithRows(sql)).map((table) => describeRows(sql, table)))
  return [...facts.map(({ line }) => line), ...rows.flat()].sort()
}

/** All rights on an object, sorted, because the order of the grants does not matter. */
const rightsOf = (sql: Sql, acl: postgres.Fragment, kind: postgres.Fragment, owner: postgres.Fragment) => sql`
  select string_agg(one::text, ',' order by one::text) as list
  from unnest(coalesce(${acl}, acldefault((${kind})::"char", ${owner}))) as one`

const tablesWithRows = async (sql: Sql): Promise<string[]> => {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') union all select 'storage.buckets'`
  return tables.map(({ name }) => name)
}

/** The rows of a table, without the columns that are random or hold the time of the insert. */
const describeRows = async (sql: Sql, table: string): Promise<string[]> => {
  const leftOut = ['id', 'document_id', 'saved_at', 'created_at', 'updated_at']
  const rows = await sql<
    { row: string }[]
  >`select (to_jsonb(t) - ${leftOut}::text[])::text as row from ${sql(table)} t`
  return rows.map(({ row }) => `row ${table} ${row}`)
}
