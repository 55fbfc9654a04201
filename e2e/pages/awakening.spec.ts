import type { Page } from '@playwright/test'
import { company } from '#app/content/contact-details.ts'
import { expect, test } from '../steps/fixtures.ts'
import { newEmail, theButton } from '../steps/forms/form-steps.ts'
import { expectAlive, solutionsMenu } from '../steps/menu-steps.ts'
import { hold, recordScripts } from '../steps/network-steps.ts'
import { fontHasCome, layoutShift } from '../steps/page-checks.ts'
import { fill } from '../steps/person/account-steps.ts'

const wordmark = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: `${company.name}, inicio` })

// With a timeout: after its last frame Chromium sometimes does not report that it is idle.
const idle = (page: Page) =>
  page.evaluate(() => {
    const once = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
    return once().then(once)
  })

/** How many parts of the page are not laid out. */
const skipped = (page: Page) =>
  page
    .locator('main > * > *, footer > *')
    .evaluateAll(
      (parts) =>
        parts.filter(
          (part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    )

for (const path of ['/', '/affiliations']) {
  test(`${path} is hydrated by itself, but not before it has loaded`, async ({ page }) => {
    const scripts = recordScripts(page)
    const release = await hold(page, '**/_/*.avif')
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await idle(page)
    expect(scripts).toEqual([])
    release()
    await expect.poll(() => scripts.length).toBeGreaterThan(1)
  })
}

test('who goes to the end of a page before its font has come stays there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const release = await hold(page, '**/*.woff2')
  const asked = page.waitForRequest('**/*.woff2')
  await page.goto('/')
  await asked
  await page.keyboard.press('End')
  const belowTheScreen = () =>
    page.evaluate(() => Math.round(document.documentElement.scrollHeight - scrollY - innerHeight))
  await expect.poll(belowTheScreen).toBe(0)
  release()
  await fontHasCome(page)
  await expect.poll(() => skipped(page)).toBe(0)
  expect(await belowTheScreen()).toBe(0)
})

test('a page of text is laid out by itself, without a jump, and fetches no script until it is touched', async ({
  page,
}) => {
  const scripts = recordScripts(page)
  await page.goto('/about')
  await expect.poll(() => skipped(page)).toBe(0)
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await page.getByRole('heading', { level: 1 }).hover()
  await idle(page)
  expect(scripts, 'a pointer over text is no touch').toEqual([])

  await wordmark(page).hover()
  await expectAlive(page)
  expect(scripts).not.toEqual([])
  await solutionsMenu(page).summary.press('Enter')
  await expect(solutionsMenu(page).panel).toBeVisible()
})

test.describe('a script that could not be fetched', () => {
  test.use({ expectedMessages: [/Failed to (load resource|fetch)/] })

  test('is fetched again by itself, and the form is hydrated', async ({ page }) => {
    for (const script of ['alive', 'login-form'])
      await test.step(script, async () => {
        await page.route(`**/_/${script}-*.js`, (route) => route.abort(), { times: 1 })
        await Promise.all([page.waitForEvent('requestfailed'), page.goto('/login')])
        await expect(theButton(page)).toBeEnabled()
      })
  })

  test('is not imported before it was fetched, because most browsers remember a failed import', {
    tag: '@long',
  }, async ({ page }) => {
    const fetched = new Set<string>()
    const imported: string[] = []
    const lost = new Set<string>()
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'fetch') fetched.add(request.url())
    })
    await page.route(/\/_\/(?!register-)[^/]+\.js$/, async (route) => {
      const address = route.request().url()
      if (route.request().resourceType() === 'script') {
        imported.push(address)
        expect(fetched).toContain(address)
      }
      if (lost.has(address)) return route.continue()
      lost.add(address)
      await route.abort()
    })
    await page.goto('/login')
    await expect(theButton(page)).toBeEnabled()
    // supabase-js too: its first fetch fails while the visitor types, and is retried.
    await fill(page, newEmail())
    await theButton(page).click()
    await expect(page.getByText('Error al iniciar sesión')).toBeVisible()
    expect(new Set(imported)).toEqual(lost)
  })

  test('is fetched again at the next touch', async ({ page }) => {
    await page.goto('/about')
    await page.route('**/_/*.js', (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed')
    await wordmark(page).hover()
    await failed
    await expect(async () => {
      await page.mouse.move(300, 500)
      await wordmark(page).hover()
      await expect(page.locator('.menu-by-style')).toHaveCount(0, { timeout: 500 })
    }).toPass()
  })
})
