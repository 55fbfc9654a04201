import postgres from 'postgres'
import { openLanes } from './visitor-lanes.ts'

/** A connection, or a transaction on it. */
export type Sql = postgres.Sql | postgres.TransactionSql

export type Identity = { role: 'anon' | 'authenticated' | 'service_role'; claims: Record<string, unknown> }

export type Database = {
  /** Owner connection: migrations, and the bookkeeping of auth and storage. */
  admin: postgres.Sql
  /** One transaction under the role and claims of a caller, so that policies decide. */
  as<T>(identity: Identity, work: (sql: postgres.TransactionSql) => Promise<T>): Promise<T>
  /** One statement under a caller: a single round trip for what visitors send, on connections that already are `anon`. */
  query<T extends object>(identity: Identity, statement: Statement): Promise<Result<T>>
  close(): Promise<void>
}

export type Result<T extends object> = postgres.RowList<T[]>

/** Values are text, which the SQL casts. `prepare` is for a text that comes again and again. */
export type Statement = { text: string; values: string[]; prepare?: boolean }

const statementTimeout = 8000
// Every connection keeps each of them: strangers must not fill PostgreSQL's memory.
const mostPrepared = 200
const visitor = { role: 'anon', 'request.jwt.claims': '{"role":"anon"}', statement_timeout: statementTimeout }

export const openDatabase = (url: string): Database => {
  const admin = connect(url, { max: 16 })
  const lanes = openLanes(() => connect(url, { max: 1, connection: visitor }))
  const prepared = new Set<string>()

  const as: Database['as'] = async (identity, work) => {
    const result = await admin.begin(async (sql) => {
      await sql`select set_config('role', ${identity.role}, true),
                       set_config('request.jwt.claims', ${JSON.stringify(identity.claims)}, true),
                       set_config('statement_timeout', ${String(statementTimeout)}, true)`
      return { value: await work(sql) }
    })
    return result.value as Awaited<ReturnType<typeof work>>
  }

  return {
    admin,
    as,
    query: async <T extends object>(identity: Identity, { text, values, prepare }: Statement) => {
      if (prepare && prepared.size < mostPrepared) prepared.add(text)
      const run = (sql: postgres.ISql) => sql.unsafe<T[]>(text, values, { prepare: prepared.has(text) })
      const isVisitor = identity.role === 'anon' && Object.keys(identity.claims).length <= 1
      // What does not come again and again may take long, and nothing that is sent shall wait behind it.
      return isVisitor && prepare ? lanes.run(run) : as(identity, run)
    },
    close: async () => {
      await Promise.all([admin.end({ timeout: 5 }), lanes.close()])
    },
  }
}

/** The database is away, overloaded or out of disk: nothing that the caller could have asked better. */
export const isUnavailable = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^(CONNECT|ECONN|ENOENT$|EPIPE$|08|53|57|58)/.test(code)
}

type ConnectOptions = Pick<postgres.Options<never>, 'max' | 'connection' | 'max_lifetime' | 'fetch_types'>

const defaults = { onnotice: () => {}, connect_timeout: 5, backoff: () => 0.1 }

/** Understands libpq's `?host=/folder/of/the/socket` too, which the driver would send on to the server. */
export const connect = (url: string, options: ConnectOptions = {}): postgres.Sql => {
  const parsed = new URL(url)
  const host = parsed.searchParams.get('host')
  parsed.searchParams.delete('host')
  return postgres(parsed.href, { ...(host && { host }), ...defaults, ...options })
}
