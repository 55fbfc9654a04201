import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import { siteHandler } from '../../site/site.ts'
import { loadSite } from '../../site/site-files.ts'
import { writeTestSite } from './test-site.ts'

// A test file that imports this has the test site served while it runs.

export let served: ServedSite
export const ask: Ask = (...request) => served.ask(...request)

beforeAll(async () => {
  served = await serveTestSite()
})
afterAll(() => served.close())

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>
type ServedSite = { directory: string; port: number; ask: Ask; close(): Promise<void> }

/** The test site alone on a free port; paths of the API are answered with `api`. */
const serveTestSite = async (): Promise<ServedSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'yari-site-'))
  const directory = join(folder, 'site')
  writeTestSite(directory)
  const site = await loadSite(directory)
  const answerSite = siteHandler(site, true)
  const server = createServer((req, res) => {
    if (!answerSite(req, res)) res.end('api')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  // Unlike fetch, this sends a path exactly as it is written and never decompresses.
  const ask: Ask = (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const req = request({ port, host: '127.0.0.1', path, headers, method, agent: false }, (res) => {
        const { statusCode: status = 0, headers } = res
        buffer(res).then((body) => resolve({ status, headers, body }), reject)
      })
      req.on('error', reject).end()
    })
  return {
    directory,
    port,
    ask,
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}
