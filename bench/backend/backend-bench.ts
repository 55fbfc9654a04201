import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createLogger } from '../../server/log.ts'
import { startCluster } from '../../server/postgres/postgres.ts'
import { median } from '../median.ts'
import { startProcess } from '../processes.ts'
import { writeSection } from '../write-section.ts'
import { serverEnvironment } from './contenders.ts'
import { benchInserts } from './insert-bench.ts'
import { atMost, toTable } from './report.ts'
import { benchStatic } from './static-bench.ts'

const root = resolve(import.meta.dirname, '../..')
const siteDir = join(root, 'build/site')
if (!existsSync(siteDir)) throw new Error('There is no build/site: run "npm run build" first')

// BENCH_ROUNDS=1 is a quick look and does not write docs/benchmarks.md; three rounds or more do.
const rounds = Number(process.env.BENCH_ROUNDS || 5)
const folder = mkdtempSync(join(tmpdir(), 'yari-bench-'))
chmodSync(folder, 0o755)

const startServer = () => {
  const command = [process.execPath, join(root, 'server/index.ts')]
  return startProcess(command, (port) => serverEnvironment(port, folder), '/readyz')
}

const measureInserts = async () => {
  // Six servers keep their connections open while another is measured.
  const cluster = await startCluster(folder, createLogger('warn'), { max_connections: '200' })
  try {
    return await benchInserts(cluster.url, folder, { rounds, seconds: 2 })
  } finally {
    await cluster.stop()
  }
}

const measureStarts = async () => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const server = await startServer()
    times.push(server.readyAfter)
    await server.stop()
  }
  return [atMost('Start with a million rows, to the first answer', median(times), 'ms', 1000)]
}

const measureStatic = async () => {
  const server = await startServer()
  try {
    return await benchStatic(server.port, siteDir, folder, { rounds, seconds: 3 })
  } finally {
    await server.stop()
  }
}

const lines = [...(await measureInserts()), ...(await measureStarts()), ...(await measureStatic())]
rmSync(folder, { recursive: true })

const table = toTable(lines)
const machine = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}`
const note = `Medians of ${rounds} interleaved rounds; ${machine}; clients, servers and PostgreSQL on the same machine.`
if (rounds >= 3) writeSection(join(root, 'docs/benchmarks.md'), 'backend', `${table}\n\n${note}`)
process.stdout.write(`${table}\n\n${note}\n`)

await import('./office/office-bench.ts')
await import('./push/push-bench.ts')
