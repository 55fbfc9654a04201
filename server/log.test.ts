import { expect, it, onTestFinished } from 'vitest'
import { makeReadyFolder } from './testing/ready-data.ts'
import { startServerProcess } from './testing/server-process.ts'

it('a server whose log is no longer read goes on serving, and stops in order', async () => {
  const data = makeReadyFolder()
  onTestFinished(data.remove)
  const server = await startServerProcess(data.folder)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  server.child.stdout?.destroy()
  for (let call = 0; call < 100; call++) expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})
