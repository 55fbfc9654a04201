import { telephoneLink } from '#app/content/contact-details.ts'
import { expect, test } from '../steps/fixtures.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/404/] })

test('an unknown address is answered with 404 and offers ways on', async ({ page }) => {
  for (const address of ['/news/no-such-article', '/assets/none.pdf']) {
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(404)
    expect(await answer.text(), address).toContain('Esta página no está en la ruta')
  }
  expect((await page.goto('/nothing-here'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no está en la ruta')
  const main = page.getByRole('main')
  for (const href of ['/', '/municipal-waste', '/industrial-waste', telephoneLink])
    await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible()
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
})
