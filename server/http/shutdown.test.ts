import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeReadyFolder } from '../testing/ready-data.ts'
import { type DataFolder, startServerProcess } from '../testing/server-process.ts'
import { startSlowInsert } from '../testing/slow-insert.ts'

// Processes start and recover here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let data: DataFolder
beforeAll(() => {
  data = makeReadyFolder()
})
afterAll(() => data.remove())

const secret = 'Nombre Muy Privado'
const row = {
  full_name: secret,
  phone: '3101234567',
  address: 'Calle',
  email: 'privado@x.co',
  status: 'pending',
}

it('a server that is told to stop finishes a request first, and logs nothing about the person', async () => {
  const server = await startServerProcess(data.folder, { env: { LOG_LEVEL: 'debug' } })
  const insert = await startSlowInsert(server.url, '/rest/v1/affiliations?email=eq.privado@x.co', row)
  const stopped = server.stop()
  await expect
    .poll(
      () =>
        fetch(`${server.url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      { timeout: 120_000 },
    )
    .toBe('closed')
  expect(await insert.finish()).toBe(201)
  expect(await stopped).toBe(0)
  const log = JSON.stringify(server.log)
  expect(log).toContain('"status":201')
  for (const word of [secret, 'privado', '3101234567', '127.0.0.1', 'sb_publishable'])
    expect(log).not.toContain(word)
})
