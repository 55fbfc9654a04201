import { createECDH, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type postgres from 'postgres'
import { connect } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { createLogger } from '#server/log.ts'
import { startCluster } from '#server/postgres/postgres.ts'
import { newKeys } from '#server/push/push-keys.ts'
import { startPushSender } from '#server/push/push-sender.ts'
import { median } from '../../median.ts'
import { startProcess } from '../../processes.ts'
import { writeSection } from '../../write-section.ts'
import { atMost, toTable } from '../report.ts'

const rounds = Number(process.env.BENCH_ROUNDS || 3)
const devices = 10_000
const log = createLogger('warn')
const folder = mkdtempSync(join(tmpdir(), 'yari-bench-'))
chmodSync(folder, 0o755)

const fillDevices = async (sql: postgres.Sql, origin: string) => {
  await sql`insert into private.push_services (origin) values (${origin})`
  const pair = createECDH('prime256v1')
  const rows = Array.from({ length: devices }, (_, n) => ({
    endpoint: `${origin}/${n}`,
    p256dh: pair.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    secret_sha256: String(n),
    route: 'los-pozos',
    reminder: 'evening',
    seen_at: new Date(),
  }))
  while (rows.length > 0) await sql`insert into private.push_devices ${sql(rows.splice(0, 2000))}`
  // Six in the evening before a Monday.
  await sql.unsafe(`create or replace function private.now() returns timestamptz language sql stable set search_path = ''
    as $$ select timestamptz '2026-11-22T18:00:00-05:00' $$`)
}

/** Seconds from the start of a sender until every reminder is settled. */
const sendAll = async (sql: postgres.Sql, databaseUrl: string, keys: ReturnType<typeof newKeys>) => {
  await sql`delete from private.reminders_written`
  await sql`delete from private.pushes`
  const isDone = async () =>
    (
      await sql`select from private.pushes where fanned_out_at is not null and route = 'los-pozos'
        and not exists (select from private.push_deliveries)`
    ).length > 0
  const begin = performance.now()
  const sender = startPushSender({ databaseUrl, keys, log })
  while (!(await isDone())) await wait(50)
  const seconds = (performance.now() - begin) / 1000
  await sender.stop()
  return seconds
}

const measure = async () => {
  const cluster = await startCluster(folder, log)
  const sql = connect(cluster.url, { max: 1 })
  const command = [process.execPath, join(import.meta.dirname, 'slow-push-server.ts')]
  const service = await startProcess(command, (port) => ({ PORT: String(port) }), '/')
  try {
    const origin = `http://127.0.0.1:${service.port}`
    await migrate(sql)
    const keys = newKeys()
    await sql`select private.set_push_key(${keys.publicKey})`
    await fillDevices(sql, origin)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await sendAll(sql, cluster.url, keys))
    const requests = Number(await (await fetch(origin)).text())
    if (requests !== rounds * devices) throw new Error(`${requests} requests instead of ${rounds * devices}`)
    return median(times)
  } finally {
    await service.stop()
    await sql.end()
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
}

const load = () => (loadavg()[0] ?? 0).toFixed(0)
const loadBefore = load()
const seconds = await measure()
const what = `${devices.toLocaleString('en-US')} reminders sent and settled, each answered after 20 ms`
const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}`
const note = `Median of ${rounds} rounds; ${machine}; load ${loadBefore} before, ${load()} after.`
const text = [toTable([atMost(what, seconds, 's', 60)]), note].join('\n\n')
if (rounds >= 3) writeSection(resolve(import.meta.dirname, '../../../docs/benchmarks.md'), 'push', text)
process.stdout.write(`${text}\n`)
