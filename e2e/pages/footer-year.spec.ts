import { expect, test } from '../steps/fixtures.ts'

// The device of a visitor who is far away.
test.use({ timezoneId: 'Asia/Tokyo' })

test('the footer shows the year of Bogotá from its first second', async ({ page }) => {
  const line = page.getByRole('contentinfo').getByText(/^©/)
  await page.goto('/about')
  const built = Number((await line.textContent())?.match(/\d{4}/)?.[0])
  const next = built + 1
  for (const [now, shown] of [
    [`${next}-01-01T04:59:59Z`, built],
    [`${next}-01-01T05:00:00Z`, next],
  ] as const)
    await test.step(now, async () => {
      await page.clock.setFixedTime(now)
      await page.reload()
      await expect(line).toContainText(`© ${shown} Yarí Ambiental`)
    })
})
