import postgres from 'postgres'
import { openLanes } from './visitor-lanes.ts'

/** A connection, or a transaction on it. */
export type Sql = postgres.Sql | postgres.TransactionSql

export type Identity = { role: 'anon' | 'authenticated' | 'service_role'; claims: Record<string, unknown> }

export type Database = {
  /** Connections of the owner: migrations, and the bookkeeping of auth and storage. Nothing a caller words runs here. */
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

/** Callers' statements run on connections of `authenticator`: not even a careless function finds more rights there. */
export const openDatabase = (url: string, apiUrl = asAuthenticator(url)): Database => {
  const admin = connect(url, { max: 8 })
  const api = connect(apiUrl, { max: 16 })
  const lanes = openLanes(() => connect(apiUrl, { max: 1, connection: visitor }))
  const prepared = new Set<string>()

  const as: Database['as'] = async (identity, work) => {
    const result = await api.begin(async (sql) => {
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
      await Promise.all([admin.end({ timeout: 5 }), api.end({ timeout: 5 }), lanes.close()])
    },
  }
}

/** The same database under the role that requests log in as; `deploy/database.sql` gives it the owner's password. */
const asAuthenticator = (url: string): string => {
  const parsed = new URL(url)
  parsed.username = 'authenticator'
  return parsed.href
}

/** Fails where callers could not be served, though the owner gets in. */
export const checkLogin = async (database: Database): Promise<void> => {
  await database
    .as({ role: 'anon', claims: {} }, (sql) => sql`select 1`)
    .catch((error: Error) => {
      const message = `The database does not admit the role of the API: ${error.message}; see deploy/database.sql`
      throw new Error(message, { cause: error })
    })
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
