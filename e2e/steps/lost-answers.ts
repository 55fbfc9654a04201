import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The next request to this address arrives, and its answer is lost on the way back. */
export const loseNextAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      // A busy server may ask to try again; 409 says that an earlier try was stored.
      await expect(async () => expect([200, 201, 409]).toContain((await route.fetch()).status())).toPass()
      await route.abort()
    },
    { times: 1 },
  )
