import postgres from 'postgres'

export type Identity = { role: 'anon' | 'authenticated' | 'service_role'; claims: Record<string, unknown> }

export type Database = {
  /** Owner connection: migrations, and the bookkeeping of auth and storage. */
  admin: postgres.Sql
  /** One transaction under the role and claims of a caller, so that policies decide. */
  as<T>(identity: Identity, work: (sql: postgres.TransactionSql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export const openDatabase = (url: string): Database => {
  const admin = connect(url, { max: 20 })
  return {
    admin,
    as: async <T>(identity: Identity, work: (sql: postgres.TransactionSql) => Promise<T>) => {
      const result = await admin.begin(async (sql) => {
        await sql`select set_config('role', ${identity.role}, true),
                         set_config('request.jwt.claims', ${JSON.stringify(identity.claims)}, true)`
        return { value: await work(sql) }
      })
      return result.value as T
    },
    close: () => admin.end({ timeout: 5 }),
  }
}

type ConnectOptions = Pick<postgres.Options<Record<string, never>>, 'max' | 'connection'>

/** Understands libpq's `?host=/folder/of/the/socket` too, which the driver would send on to the server. */
export const connect = (url: string, options: ConnectOptions = {}): postgres.Sql => {
  const parsed = new URL(url)
  const host = parsed.searchParams.get('host')
  parsed.searchParams.delete('host')
  return postgres(parsed.href, { ...(host && { host }), onnotice: () => {}, ...options })
}
