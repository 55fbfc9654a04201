import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { createLogger } from '#server/log.ts'
import { startCluster } from '#server/postgres/postgres.ts'
import { writeSection } from '../../write-section.ts'
import { toTable } from '../report.ts'
import { benchCases } from './case-bench.ts'
import { benchDesk, benchSearches } from './desk-bench.ts'
import { benchFilings } from './filing-bench.ts'
import { fillRows } from './million-rows.ts'

const rounds = Number(process.env.BENCH_ROUNDS || 5)
const folder = mkdtempSync(join(tmpdir(), 'yari-bench-'))
chmodSync(folder, 0o755)

const measure = async () => {
  const cluster = await startCluster(folder, createLogger('warn'))
  try {
    const filings = await benchFilings(cluster.url, folder, { rounds, seconds: 2 })
    // A hundred thousand are fifty years of this office.
    const fewSearches = await benchSearches(await openFilled(cluster.url, 100_000), 100_000, 50)
    const million = await openFilled(cluster.url, 1_000_000)
    const cases = await benchCases(million)
    const desk = await benchDesk(million)
    const searches = [...fewSearches, ...(await benchSearches(million, 1_000_000, 200))]
    return {
      lines: [...filings, ...cases.lines, ...desk.lines, ...searches],
      plans: { ...cases.plans, ...desk.plans },
    }
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
}

const openFilled = async (clusterUrl: string, rows: number): Promise<string> => {
  const cluster = connect(clusterUrl, { max: 1 })
  await cluster.unsafe(`create database filled_${rows}`)
  await cluster.end()
  const url = new URL(clusterUrl)
  url.pathname = `/filled_${rows}`
  const sql = connect(url.href, { max: 1 })
  await migrate(sql)
  await fillRows(sql, rows)
  await sql.end()
  return url.href
}

const load = () => (loadavg()[0] ?? 0).toFixed(0)
const loadBefore = load()
const { lines, plans } = await measure()
const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}`
const note = `Medians of ${rounds} interleaved rounds; ${machine}; load ${loadBefore} before, ${load()} after.`
const shown = Object.entries(plans).map(([what, plan]) => `${what}:\n\n\`\`\`\n${plan}\n\`\`\``)
const text = [toTable(lines), note, ...shown].join('\n\n')
if (rounds >= 3) writeSection(resolve(import.meta.dirname, '../../../docs/benchmarks.md'), 'office', text)
process.stdout.write(`${text}\n`)
