import type postgres from 'postgres'
import { RestError } from './rest-error.ts'

export type Column = { name: string; type: string }
export type Table = {
  name: string
  columns: Map<string, Column>
  key: string[]
  /** Cached SQL of inserts: forms always send the same columns. */
  inserts: Map<string, string>
}
export type Routine = {
  name: string
  args: (Column & { optional: boolean })[]
  returnsSet: boolean
  returnsRow: boolean
  returnsNothing: boolean
}
export type Schema = { table(name: string): Promise<Table>; routines(name: string): Promise<Routine[]> }

type Catalogue = { tables: Map<string, Table>; routines: Map<string, Routine[]> }

const secondsBetweenReloads = 1

/** Caches the tables and functions of `public`; an unknown name reloads them. */
export const openSchema = (admin: postgres.Sql): Schema => {
  let catalogue: Promise<Catalogue> | undefined
  let readAt = 0

  const read = (): Promise<Catalogue> => {
    readAt = performance.now()
    catalogue = readCatalogue(admin)
    catalogue.catch(() => {
      catalogue = undefined
    })
    return catalogue
  }
  const find = async <T>(pick: (catalogue: Catalogue) => T | undefined): Promise<T | undefined> => {
    const found = pick(await (catalogue ?? read()))
    if (found || performance.now() - readAt < secondsBetweenReloads * 1000) return found
    return pick(await read())
  }

  return {
    table: async (name) => {
      const table = await find(({ tables }) => tables.get(name))
      if (table) return table
      throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
    },
    routines: async (name) => (await find(({ routines }) => routines.get(name))) ?? [],
  }
}

const readCatalogue = async (admin: postgres.Sql): Promise<Catalogue> => {
  const [tables, routines] = await Promise.all([
    admin<{ name: string; columns: Column[]; key: string[] }[]>`
      select c.relname as name,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1)) order by attnum) as columns,
        array_remove(array_agg(case when a.attnum = any(i.indkey) then a.attname::text end), null) as key
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      group by c.oid`,
    admin<Routine[]>`
      select p.proname as name, p.proretset as "returnsSet", p.prorettype = 'void'::regtype as "returnsNothing",
        t.typtype = 'c' or t.oid = 'record'::regtype as "returnsRow",
        (select coalesce(json_agg(json_build_object(
            'name', coalesce(p.proargnames[n], ''), 'type', format_type(p.proargtypes[n - 1], -1),
            'optional', n > p.pronargs - p.pronargdefaults) order by n), '[]')
         from generate_series(1, p.pronargs) n) as args
      from pg_proc p join pg_type t on t.oid = p.prorettype
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provariadic = 0
        and not t.oid = any(array['trigger', 'event_trigger']::regtype[])`,
  ])
  return {
    tables: new Map(
      tables.map(({ name, columns, key }) => [
        name,
        { name, key, columns: new Map(columns.map((column) => [column.name, column])), inserts: new Map() },
      ]),
    ),
    routines: Map.groupBy(routines, (routine) => routine.name) as Map<string, Routine[]>,
  }
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
