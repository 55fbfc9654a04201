import postgres from 'postgres'
import { type Logger, traceOf } from '../log.ts'
import { followClock } from './database-clock.ts'
import { leaveLostTransactions } from './lost-transactions.ts'

/** A connection, or a transaction on it. */
export type Sql = postgres.Sql | postgres.TransactionSql

export type Identity = {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: Record<string, unknown>
  /** The value of `request.headers` in SQL: an object as JSON. */
  headers?: string
  /** The value of `request.path` in SQL, which a policy on files compares with their paths. */
  path?: string
  /** Milliseconds left before the server answers this call with a timeout. */
  timeLeft?: () => number
}

export type Database = {
  /** Connections of the owner, for migrations and the tables of auth and storage. No SQL of a caller runs here. */
  admin: postgres.Sql
  /** Runs a transaction under the role and claims of a caller, so that policies apply. */
  as<T>(identity: Identity, work: (sql: postgres.TransactionSql) => Promise<T>): Promise<T>
  /** Runs one statement under a caller. It is rolled back when `check` throws. */
  query<T extends object>(
    identity: Identity,
    statement: Statement,
    check?: (result: Result<T>) => void,
  ): Promise<Result<T>>
  close(): Promise<void>
}

export type Result<T extends object> = postgres.RowList<T[]>

/** All values are sent as text; the SQL casts them. */
export type Statement = {
  text: string
  values: string[]
  /** The text is repeated often, so it is prepared, and it calls `entering` with two parameters after its own. */
  enters?: boolean
}

/** SQL that checks the deadline and sets `request.headers`. It must run before the first row is written. */
export const entering = (values: number): string =>
  `yari.enter($${values + 1}::text::timestamptz, $${values + 2}::text)`

/** The call timed out. Its work is not done later either. */
export class GivenUp extends Error {
  code = 'CONNECTION_GIVEN_UP'
}

export const visitorConnections = 8
const statementTimeout = 8000
const longestCall = 14_000
// Covers the error of the measured clock and the time of the commit.
const margin = 500
// Every connection caches each prepared statement, and callers must not fill PostgreSQL's memory with them.
const mostPrepared = 200
const visitor = { role: 'anon', 'request.jwt.claims': '{"role":"anon"}', statement_timeout: statementTimeout }

/** Statements of callers run as `authenticator`, so that not even an unsafe function can become the owner. */
export const openDatabase = (url: string, apiUrl = asAuthenticator(url)): Database => {
  const admin = leaveLostTransactions(connect(url, { max: 8 }))
  const api = leaveLostTransactions(connect(apiUrl, { max: 16 }))
  const visitors = connect(apiUrl, { max: visitorConnections, connection: visitor })
  const clock = followClock(admin)
  const prepared = new Set<string>()

  /** The latest moment, by the database's clock, to start something that takes up to `duration`. */
  const latestStart = ({ timeLeft }: Identity, duration: number): Promise<string> => {
    const left = (timeLeft?.() ?? longestCall) - duration - margin
    if (left <= 0) throw new GivenUp()
    return clock.after(left)
  }
  const forgetLateClock = (error: { code?: unknown }): never => {
    if (error.code === tooLate) clock.forget()
    throw error
  }

  const as: Database['as'] = async (identity, work) => {
    const latestCommit = await latestStart(identity, 0)
    let checked: Promise<unknown> | undefined
    const result = await api.begin(async (sql) => {
      await sql`select set_config('role', ${identity.role}, true),
                       set_config('request.jwt.claims', ${JSON.stringify(identity.claims)}, true),
                       set_config('request.headers', ${identity.headers ?? '{}'}, true),
                       set_config('request.path', ${identity.path ?? ''}, true),
                       set_config('statement_timeout', ${String(statementTimeout)}, true)`
      const value = await work(sql)
      // The driver sends this together with the commit. When the check fails, the commit becomes a rollback.
      checked = sql`select yari.check_time(${latestCommit}::text::timestamptz)`.execute()
      return { value }
    })
    await checked?.catch(forgetLateClock)
    return result.value as Awaited<ReturnType<typeof work>>
  }

  return {
    admin,
    as,
    query: async <T extends object>(
      identity: Identity,
      { text, values, enters }: Statement,
      check?: (result: Result<T>) => void,
    ) => {
      if (enters && prepared.size < mostPrepared) prepared.add(text)
      const added = enters ? [await latestStart(identity, statementTimeout), identity.headers ?? '{}'] : []
      const run = (sql: postgres.ISql) =>
        sql.unsafe<T[]>(text, [...values, ...added], { prepare: prepared.has(text) })
      const isVisitor = identity.role === 'anon' && Object.keys(identity.claims).length <= 1
      // Other statements may be slow, and inserts must not queue behind them.
      if (isVisitor && enters && !check) return run(visitors).catch(forgetLateClock)
      return as(identity, async (sql) => {
        const result = await run(sql)
        check?.(result)
        return result
      })
    },
    close: async () => {
      await Promise.all([admin, api, visitors].map((sql) => sql.end({ timeout: 5 })))
    },
  }
}

const tooLate = '57Y01'

/** The same database under the role that requests log in as; `deploy/database.sql` gives it the owner's password. */
const asAuthenticator = (url: string): string => {
  const parsed = new URL(url)
  parsed.username = 'authenticator'
  return parsed.href
}

/** Fails when the API cannot log in, even if the owner can. */
export const checkLogin = async (database: Database): Promise<void> => {
  await database
    .as({ role: 'anon', claims: {} }, (sql) => sql`select 1`)
    .catch((error: Error) => {
      const message = `The database does not admit the role of the API: ${error.message}; see deploy/database.sql`
      throw new Error(message, { cause: error })
    })
}

/** The database is unreachable, overloaded or out of disk space; the request itself was fine. */
export const isUnavailable = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^(CONNECT|ECONN|ENOENT$|EPIPE$|08|53|57|58)/.test(code)
}

/**
 * Keeps the process alive when PostgreSQL dies while a connection is opened. The driver asks every new connection for its
 * array types without awaiting the answer. The statement that needs the connection is rejected as well.
 */
export const outliveConnections = (log: Logger): void => {
  process.on('unhandledRejection', (error) => {
    if (!isUnavailable(error)) throw error
    log.warn(traceOf(error as Error), 'A connection to the database broke while it was opened')
  })
}

type ConnectOptions = Pick<postgres.Options<never>, 'max' | 'connection' | 'max_lifetime' | 'fetch_types'>

const defaults = { onnotice: () => {}, connect_timeout: 5, backoff: () => 0.1 }

/** Supports libpq's `?host=/folder/of/the/socket`, which the driver would pass to the server as a setting. */
export const connect = (url: string, options: ConnectOptions = {}): postgres.Sql => {
  const parsed = new URL(url)
  const host = parsed.searchParams.get('host')
  parsed.searchParams.delete('host')
  return postgres(parsed.href, { ...(host && { host }), ...defaults, ...options })
}
