import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect, visitorConnections } from '../database/database.ts'
import { socketUrl } from '../postgres/lock.ts'
import { backends, runningPostmaster, signal } from '../testing/cluster-processes.ts'
import { makeReadyFolder } from '../testing/ready-data.ts'
import { type DataFolder, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { insert, startInserts, storedMarkers } from './insert-stream.ts'

// The test waits for calls to time out, which takes fifteen seconds.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const waiting = { timeout: 240_000, interval: 5 }
const asObject = { prefer: 'return=representation', accept: 'application/vnd.pgrst.object+json' }
let data: DataFolder
let server: ServerProcess
beforeAll(async () => {
  data = makeReadyFolder()
  server = await startServerProcess(data.folder)
  const sql = connect(socketUrl(join(data.folder, 'postgres')), { max: 1 })
  await sql.unsafe(`
    create function public.file(marker text) returns void language sql security definer as $$
      insert into public.pqr_requests (full_name, email, phone, id_number, request_type, description)
      values (marker, 'a@b.co', '1', '1', 'other', 'x')
    $$`)
  await sql.end()
})
afterAll(async () => {
  await server.stop()
  await data.remove()
})

const signalPostgres = (name: 'SIGSTOP' | 'SIGCONT') => {
  signal([runningPostmaster(data.folder), ...backends(data.folder)], name)
}
const call = async (marker: string) => {
  const answer = await fetch(`${server.url}/rest/v1/rpc/file`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_yari_ambiental', 'content-type': 'application/json' },
    body: JSON.stringify({ marker }),
  })
  return answer.status
}
/** Uses every code path that writes a record, with more calls than there are connections. */
const fileInAllWays = (name: string): Promise<number>[] =>
  Array.from({ length: 20 }, (_, index) => [
    insert(server.url, `${name} insert ${index}`),
    insert(server.url, `${name} transaction ${index}`, 'x', asObject),
    call(`${name} call ${index}`),
  ]).flat()
/** On a busy machine a call can also time out while PostgreSQL runs. */
const fileUntilStored = (name: string) =>
  vi.waitUntil(async () => (await Promise.all(fileInAllWays(name))).every((status) => status < 300), waiting)

it('calls that arrive while PostgreSQL is stopped are not done later, and acknowledged rows are kept', async () => {
  await fileUntilStored('before')
  const stream = startInserts(server.url, 24)
  const untilAcknowledged = (count: number) => vi.waitUntil(() => stream.acknowledged.size >= count, waiting)
  await untilAcknowledged(100)
  signalPostgres('SIGSTOP')
  expect(new Set(await Promise.all(fileInAllWays('meanwhile')))).toEqual(new Set([503]))
  await vi.waitUntil(() => stream.givenUp.size >= 24, waiting)
  signalPostgres('SIGCONT')
  await untilAcknowledged(stream.acknowledged.size + 100)
  await stream.stop()
  // A connection that runs a new statement has finished all earlier ones.
  await fileUntilStored('after')

  const markers = await storedMarkers(join(data.folder, 'postgres'))
  const called = (name: string) => [...markers.keys()].filter((marker) => marker.startsWith(name))
  expect(called('before')).toHaveLength(60)
  expect(called('meanwhile')).toEqual([])
  expect([...stream.statuses.keys()].sort()).toEqual([201, 503])
  expect([...stream.acknowledged].filter((marker) => markers.get(marker) !== 1)).toEqual([])
  // A connection that was stopped while its commit went to the disk cannot take it back.
  expect([...stream.givenUp].filter((marker) => markers.has(marker)).length).toBeLessThanOrEqual(
    visitorConnections,
  )
})
