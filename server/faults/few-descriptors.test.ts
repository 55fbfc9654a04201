import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeReadyFolder } from '../testing/ready-data.ts'
import { startServerProcess } from '../testing/server-process.ts'

// Processes start here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 300_000 })

it('a server starts even if the site has more files than a process may open', async () => {
  const data = makeReadyFolder()
  onTestFinished(data.remove)
  for (let index = 0; index < 500; index++)
    writeFileSync(join(data.folder, 'site', '_', `chunk-${index}.js`), `export default ${index}`)
  const server = await startServerProcess(data.folder, {
    wrap: ['sh', '-c', 'ulimit -n 100; exec "$@"', 'sh'],
  })
  expect(await (await fetch(`${server.url}/_/chunk-499.js`)).text()).toBe('export default 499')
  expect(await server.stop()).toBe(0)
})
