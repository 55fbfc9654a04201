import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { median } from '../../median.ts'
import { closedLoop } from '../closed-loop.ts'
import { type Contender, ours } from '../contenders.ts'
import { type Line, slowdown } from '../report.ts'

const connectionCounts = [1, 16, 64]
const warmUp = { connections: 64, seconds: 6 }

type Office = { url: string; server: Contender }

/** Turns off everything but the checks of the row and reading it back. */
const withoutCase = `
  alter table pqr_requests disable trigger user, enable trigger note_row,
    alter radicado drop not null, alter tracking_code drop not null, alter received_on drop not null, alter due_on drop not null,
    alter privacy_version drop not null`

/** Measures filed PQRs per second, and beside them inserts of the row alone, without radicado, case and mail. */
export const benchFilings = async (
  clusterUrl: string,
  folder: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Line[]> => {
  const whole = await openOffice(clusterUrl, folder, 'filing_whole')
  const alone = await openOffice(clusterUrl, folder, 'filing_alone', withoutCase)
  for (const office of [whole, alone]) await measure(office, warmUp.connections, warmUp.seconds)
  const lines: Line[] = []
  for (const connections of connectionCounts) {
    const rates: { whole: number[]; alone: number[] } = { whole: [], alone: [] }
    for (let round = 0; round < rounds; round++) {
      rates.whole.push(await measure(whole, connections, seconds))
      rates.alone.push(await measure(alone, connections, seconds))
    }
    const what = `PQRs filed/s, ${connections} connection${connections > 1 ? 's' : ''}`
    lines.push(slowdown(what, median(rates.whole), 'a row alone', median(rates.alone), 2))
  }
  for (const { server } of [whole, alone]) await server.stop()
  return lines
}

const openOffice = async (
  clusterUrl: string,
  folder: string,
  name: string,
  change = 'select 1',
): Promise<Office> => {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  const cluster = connect(clusterUrl, { max: 1 })
  await cluster.unsafe(`create database ${name}`)
  await cluster.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  const sql = connect(url.href, { max: 1 })
  await migrate(sql)
  await sql.unsafe(change)
  await sql.end()
  return { url: url.href, server: await ours(url.href, dataDir) }
}

const measure = async ({ url, server }: Office, connections: number, seconds: number): Promise<number> => {
  const sql = connect(url, { max: 1 })
  await sql`truncate pqr_requests cascade`
  await sql.end()
  const { workers, close } = await server.open(connections)
  const { perSecond } = await closedLoop(workers, seconds)
  await close()
  return perSecond
}
