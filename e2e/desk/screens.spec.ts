import { enterDesk, newMember } from '../steps/desk/desk-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { expectAccessible, expectRoomOnPhone } from '../steps/reading-checks.ts'

test('a manager opens every screen of the menu, and each can be read, also on a phone with large text', async ({
  page,
  baseURL,
  database,
}) => {
  await enterDesk(page, await newMember(baseURL, database, 'Ana Ruiz', 'manager'))
  const links = page.getByRole('navigation').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(15)
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(`/desk${address}`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expectAccessible(page)
      await expectRoomOnPhone(page)
    })
})
