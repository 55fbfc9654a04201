import type { Page } from '@playwright/test'

/** The next request to this address arrives, and its answer is lost on the way back. */
export const loseNextAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
