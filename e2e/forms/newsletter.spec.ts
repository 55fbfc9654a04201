import { expect, test } from '../steps/fixtures.ts'
import { expectNoSideways, theButton } from '../steps/forms/form-steps.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('the bulletin makes no call and says that it is not open yet', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/(rest|auth|storage)\/v1\//.test(request.url()) || request.method() !== 'GET')
      calls.push(request.url())
  })
  await page.goto('/news')
  const email = page.locator('main form').getByLabel('Correo electrónico')
  await email.focus()
  await expect(theButton(page)).toBeEnabled()

  await email.fill('marta')
  await theButton(page).click()
  await expect(email).toBeFocused()
  await expect(page.getByText('todavía no está abierto')).toBeHidden()

  await email.fill('marta@ejemplo.co')
  await email.press('Enter')
  const answer = page.getByRole('status').filter({ hasText: 'todavía no está abierto' })
  await expect(answer).toBeFocused()
  await expect(email).toHaveValue('')
  await expectNoSideways(page)
  await expectAccessible(page)
  expect(calls).toEqual([])
})
