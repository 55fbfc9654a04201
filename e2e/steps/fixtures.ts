import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import type postgres from 'postgres'
import { connect } from '#server/database/database.ts'
import { servedCluster } from '#server/postgres/lock.ts'

/** The service key of the server under test. */
export const serviceKey = 'sb_secret_for_browser_tests_alone'

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

// Chosen by the runner; its workers inherit it.
process.env.E2E_PORT ??= String(await freePort())
export const port = Number(process.env.E2E_PORT)

/** Where the server under test keeps its data. */
export const dataDir = join(tmpdir(), `yari-e2e-${port}`)

type Fixtures = {
  /** Console messages a test expects; anything else of error or warning level fails it. */
  expectedMessages: RegExp[]
  quietConsole: undefined
  /** A client with the service key: no policy applies. */
  serviceClient: ReturnType<typeof createClient>
  /** The database itself, for what no role of the API can do: membership of the office, dates in the past. */
  database: postgres.Sql
}

/** A message of Playwright itself: only the tests of e2e/offline and e2e/push allow the service worker. */
const blockedWorker = /^Service Worker registration blocked by Playwright$/

/** Chromium's own, where a page is shown before the fade into it could begin: https://github.com/w3c/csswg-drafts/issues/13726 */
const skippedFade =
  /^InvalidStateError: Transition was aborted because of invalid state\. Page already revealed$/

export const test = base.extend<Fixtures>({
  expectedMessages: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedMessages }, use) => {
      const messages: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text())
      })
      context.on('weberror', (event) => messages.push(String(event.error())))
      await use(undefined)
      const expected = [...expectedMessages, blockedWorker, skippedFade]
      const unexpected = messages.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
  serviceClient: async ({ baseURL }, use) => {
    await use(createClient(baseURL ?? '', serviceKey, { auth: { persistSession: false } }))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  database: async ({}, use) => {
    const url = await servedCluster(dataDir)
    if (!url) throw new Error('No server holds the database of the browser tests')
    const sql = connect(url, { max: 1 })
    await use(sql)
    await sql.end()
  },
})

export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export { expect }
