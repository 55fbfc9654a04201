import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'

const platformFolder = join(import.meta.dirname, 'platform')
const migrationsFolder = join(import.meta.dirname, '../../supabase/migrations')
const platformFiles = ['roles.sql', 'auth.sql', 'storage.sql', 'calls.sql']

/** The baseline begins with the same message, for an owner who pushes it with the Supabase CLI. */
export const otherRelease =
  'This database was made by another release: start that one, or begin with an empty database'

export type Migration = { version: string; name: string; sql: string; checksum: string }

/** Brings a database to what the code expects: Supabase's platform first, then supabase/migrations in order. */
export const migrate = async (admin: postgres.Sql, migrations = readMigrations()): Promise<string[]> => {
  const session = await admin.reserve()
  try {
    await session`select pg_advisory_lock(hashtext('yari-migrate'))`
    // Pending migrations are checked first, so that a database of another release does not get our roles and schemas.
    const pending = findPending(await listApplied(session), migrations)
    for (const file of platformFiles) {
      await inTransaction(session, async () => {
        // roles.sql reads the password when it creates the role that the API logs in as.
        await session`select set_config('yari.login_password', ${String(admin.options.pass ?? '')}, true)`
        await session.unsafe(readFileSync(join(platformFolder, file), 'utf8'))
      })
    }
    for (const { version, name, sql, checksum } of pending) {
      await inTransaction(session, async () => {
        await session.unsafe(sql).catch((error: Error) => {
          throw new Error(`Migration ${version}_${name} failed: ${error.message}`, { cause: error })
        })
        await session`insert into supabase_migrations.schema_migrations (version, name, statements, checksum)
                      values (${version}, ${name}, ${[sql]}, ${checksum})`
      })
    }
    return pending.map(({ version, name }) => `${version}_${name}`)
  } finally {
    await session`select pg_advisory_unlock_all()`
    session.release()
  }
}

export const readMigrations = (folder = migrationsFolder): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version, name] = file.match(/^(\d+)_(.+)\.sql$/) ?? []
      if (!version || !name) throw new Error(`A migration is called <digits>_<name>.sql, not ${file}`)
      const sql = readFileSync(join(folder, file), 'utf8')
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

type Applied = { version: string; name: string; checksum: string | null }

const listApplied = async (session: postgres.Sql): Promise<Applied[]> => {
  const [existing] = await session`
    select to_regclass('supabase_migrations.schema_migrations') as record, to_regclass('public.pqr_requests') as tables`
  // The Supabase CLI records no checksum.
  const applied = existing?.record
    ? await session<Applied[]>`
        select version, name, to_jsonb(m) ->> 'checksum' as checksum
        from supabase_migrations.schema_migrations m order by version`
    : []
  if (existing?.tables && applied.length === 0) throw new Error(otherRelease)
  return applied
}

const findPending = (applied: Applied[], migrations: Migration[]): Migration[] => {
  for (const { version, name, checksum } of applied) {
    const file = migrations.find((migration) => migration.version === version)
    if (!file) throw new Error(`${otherRelease} (it has ${version}_${name})`)
    if (checksum && checksum !== file.checksum) {
      throw new Error(`Migration ${version}_${name} was edited after it was applied here: put it back`)
    }
  }
  const last = applied.at(-1)?.version ?? ''
  const pending = migrations.filter(({ version }) => !applied.some((row) => row.version === version))
  const early = pending.find(({ version }) => version < last)
  if (early)
    throw new Error(`Migration ${early.version}_${early.name} is older than ${last}, already applied`)
  return pending
}

const inTransaction = async (session: postgres.Sql, work: () => Promise<unknown>): Promise<void> => {
  await session.unsafe('begin')
  try {
    await work()
    await session.unsafe('commit')
  } catch (error) {
    await session.unsafe('rollback')
    throw error
  }
}
