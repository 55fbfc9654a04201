import { test as base, expect } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'

/** The service key of the server under test. */
export const serviceKey = 'sb_secret_for_browser_tests_alone'

type Fixtures = {
  /** Console messages a test expects; anything else of error or warning level fails it. */
  expectedMessages: RegExp[]
  quietConsole: undefined
  /** A client with the service key: no policy applies. */
  staff: ReturnType<typeof createClient>
}

export const test = base.extend<Fixtures>({
  expectedMessages: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedMessages }, use) => {
      const messages: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text())
      })
      page.on('pageerror', (error) => messages.push(String(error)))
      // Map tiles are answered locally: no test uses the Internet.
      await page.route('https://tile.openstreetmap.org/**', (route) =>
        route.fulfill({ contentType: 'image/png', body: onePixel }),
      )
      await use(undefined)
      const unexpected = messages.filter((text) => !expectedMessages.some((pattern) => pattern.test(text)))
      expect(unexpected, 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
  staff: async ({ baseURL }, use) => {
    await use(createClient(baseURL ?? '', serviceKey, { auth: { persistSession: false } }))
  },
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export { expect }
