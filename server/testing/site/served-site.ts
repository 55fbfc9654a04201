import { afterAll, beforeAll } from 'vitest'
import { type Ask, type ServedSite, serveTestSite } from './serve-site.ts'

// A test file that imports this has the test site served while it runs.

export let served: ServedSite
export const ask: Ask = (...request) => served.ask(...request)

beforeAll(async () => {
  served = await serveTestSite()
})
afterAll(() => served.close())
