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
import { benchDesk } from './desk-bench.ts'
import { benchFilings } from './filing-bench.ts'
import { fillMillion } from './million-rows.ts'

const rounds = Number(process.env.BENCH_ROUNDS || 5)
const folder = mkdtempSync(join(tmpdir(), 'yari-bench-'))
chmodSync(folder, 0o755)

const measure = async () => {
  const cluster = await startCluster(folder, createLogger('warn'))
  try {
    const filings = await benchFilings(cluster.url, folder, { rounds, seconds: 2 })
    const sql = connect(cluster.url, { max: 1 })
    await migrate(sql)
    await fillMillion(sql)
    await sql.end()
    const cases = await benchCases(cluster.url)
    const desk = await benchDesk(cluster.url)
    return { lines: [...filings, ...cases.lines, ...desk.lines], plans: { ...cases.plans, ...desk.plans } }
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
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
