import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Migration, otherRelease, readMigrations } from '#server/database/migrate.ts'

const guard = `-- Made from supabase/schemas by \`npm run schema\`.

do $$
begin
  if to_regclass('public.pqr_requests') is not null then
    raise exception '${otherRelease}';
  end if;
end $$;
`

export const readChapters = (schemas: string): string[] =>
  readdirSync(schemas)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => readFileSync(join(schemas, file), 'utf8'))

export const composeBaseline = (schemas: string): string => [guard, ...readChapters(schemas)].join('\n')

/**
 * Makes the one migration that there is until the first release. A changed one gets a later number, because only numbers are
 * compared with a database.
 */
export const makeBaseline = (schemas: string, migrations: string, now = new Date()): string => {
  const [baseline, ...later] = readMigrations(migrations)
  if (later.length > 0)
    throw new Error('After the first release a change is a migration of its own; nothing was made')
  const sql = composeBaseline(schemas)
  if (baseline?.sql === sql) return fileNameOf(baseline)
  const moment = Number(now.toISOString().replace(/\D/g, '').slice(0, 14))
  const version = String(Math.max(moment, Number(baseline?.version ?? 0) + 1))
  const file = fileNameOf({ version, name: 'baseline' })
  writeFileSync(join(migrations, file), sql)
  if (baseline) rmSync(join(migrations, fileNameOf(baseline)))
  return file
}

const fileNameOf = ({ version, name }: Pick<Migration, 'version' | 'name'>) => `${version}_${name}.sql`
