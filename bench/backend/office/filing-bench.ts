import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connect } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { median } from '../../median.ts'
import { closedLoop } from '../closed-loop.ts'
import { type Contender, ours } from '../contenders.ts'
import { type Line, slowdown } from '../report.ts'

const migrations = resolve(import.meta.dirname, '../../../supabase/migrations')
const connectionCounts = [1, 16, 64]
const warmUp = { connections: 64, seconds: 6 }

type Release = { url: string; server: Contender }

/** PQRs per second as they are filed now, beside a row alone, as before a PQR had a file; the server is the same. */
export const benchFilings = async (
  clusterUrl: string,
  folder: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Line[]> => {
  const now = await openRelease(clusterUrl, folder, 'filing_now', () => true)
  const before = await openRelease(clusterUrl, folder, 'filing_before', (file) => file < '2026')
  for (const release of [now, before]) await measure(release, warmUp.connections, warmUp.seconds)
  const lines: Line[] = []
  for (const connections of connectionCounts) {
    const rates: { now: number[]; before: number[] } = { now: [], before: [] }
    for (let round = 0; round < rounds; round++) {
      rates.now.push(await measure(now, connections, seconds))
      rates.before.push(await measure(before, connections, seconds))
    }
    const what = `PQRs filed/s, ${connections} connection${connections > 1 ? 's' : ''}`
    lines.push(slowdown(what, median(rates.now), 'a row alone', median(rates.before), 2))
  }
  for (const { server } of [now, before]) await server.stop()
  return lines
}

const openRelease = async (
  clusterUrl: string,
  folder: string,
  name: string,
  isPart: (file: string) => boolean,
): Promise<Release> => {
  const dataDir = join(folder, name)
  const chosen = join(dataDir, 'migrations')
  mkdirSync(chosen, { recursive: true })
  const files = readdirSync(migrations)
  for (const file of files.filter(isPart)) cpSync(join(migrations, file), join(chosen, file))
  const cluster = connect(clusterUrl, { max: 1 })
  await cluster.unsafe(`create database ${name}`)
  await cluster.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  const sql = connect(url.href, { max: 1 })
  await migrate(sql, chosen)
  // The server would apply the others when it starts.
  for (const file of files.filter((one) => !isPart(one))) {
    const [version = '', ...words] = file.replace('.sql', '').split('_')
    await sql`insert into supabase_migrations.schema_migrations ${sql({ version, name: words.join('_') })}`
  }
  await sql.end()
  return { url: url.href, server: await ours(url.href, dataDir) }
}

const measure = async ({ url, server }: Release, connections: number, seconds: number): Promise<number> => {
  const sql = connect(url, { max: 1 })
  await sql`truncate pqr_requests cascade`
  await sql.end()
  const { workers, close } = await server.open(connections)
  const { perSecond } = await closedLoop(workers, seconds)
  await close()
  return perSecond
}
