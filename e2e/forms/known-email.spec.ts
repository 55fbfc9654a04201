import { expect, test } from '../steps/fixtures.ts'
import { openForm, theButton } from '../steps/forms/form-steps.ts'
import { openSignedIn } from '../steps/person/account-steps.ts'

test('each form knows the e-mail of a signed-in visitor, who can change it, and it alone is no draft', async ({
  page,
  baseURL,
}) => {
  const { email } = await openSignedIn(page, baseURL, '/write-request')
  const field = page.getByLabel('Correo electrónico')
  for (const path of ['/write-request', '/request-quote', '/join-our-team', '/affiliations'])
    await test.step(path, async () => {
      await openForm(page, path)
      await expect(field).toHaveValue(email)
      await page.reload()
      await expect(theButton(page)).toBeEnabled()
      await expect(field).toHaveValue(email)
      await expect(page.getByText('Recuperamos lo que había escrito.')).toBeHidden()
      await field.fill('otra@ejemplo.co')
      await page.reload()
      await expect(page.getByText('Recuperamos lo que había escrito.')).toBeVisible()
      await expect(field).toHaveValue('otra@ejemplo.co')
    })
})
