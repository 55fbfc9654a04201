import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { expectSuccess, failedOnTheWay, rowsOf, sendInVain, sendWell } from '../steps/forms/form-outcomes.ts'
import { proveSending } from '../steps/forms/form-proofs.ts'
import { newEmail, openForm, tabTo, theButton } from '../steps/forms/form-steps.ts'

const path = '/affiliations'
const table = 'affiliations'
const failure = 'Ha ocurrido un error. Por favor, intenta nuevamente.'
const success = 'Tu solicitud ha sido enviada exitosamente!'

const fill = async (page: Page, email: string) => {
  await page.getByLabel('Nombre').fill('Marta Lucía Ríos')
  await page.getByLabel('Teléfono').fill('300 123 4567')
  await page.getByLabel('Dirección').fill('Calle 5 # 4-32, barrio El Centro')
  await page.getByLabel('Correo Electrónico').fill(email)
}

// One sending is in vain.
test.use({ expectedMessages: [failedOnTheWay] })

test('a visitor affiliates by keyboard alone, the browser checks the fields, and too much text is not lost', async ({
  page,
  serviceClient,
}) => {
  const email = newEmail()
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/rest/') && requests.push(request.url()))
  await openForm(page, path)
  const [name, phone] = [page.getByLabel('Nombre'), page.getByLabel('Teléfono')]
  await test.step('a wrong address is refused by the browser', async () => {
    await expect(theButton(page)).toHaveText('Agenda tu llamada')
    await tabTo(page, name)
    for (const text of ['Marta Lucía Ríos', '300 123 4567', 'Calle 5 # 4-32, barrio El Centro']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    const address = page.getByLabel('Correo Electrónico')
    await page.keyboard.type('marta')
    await tabTo(page, theButton(page))
    await page.keyboard.press('Enter')
    await expect(address).toBeFocused()
    await expect(address).toHaveAccessibleDescription('')
    await expect(theButton(page)).toHaveText('Agenda tu llamada')
    expect(requests).toEqual([])
  })

  await test.step('the right one is stored, pending', async () => {
    await page.keyboard.press('Control+A')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expectSuccess(page, success)
    expect(await rowsOf(serviceClient, table, email)).toEqual([
      expect.objectContaining({
        full_name: 'Marta Lucía Ríos',
        phone: '300 123 4567',
        address: 'Calle 5 # 4-32, barrio El Centro',
        status: 'pending',
      }),
    ])
    await expect(name).toHaveValue('')
  })

  await test.step('the site says at the field how much fits', async () => {
    await fill(page, newEmail())
    await phone.fill('300 123 4567, o en la tienda de la esquina preguntando por Marta')
    await name.fill('   ')
    await theButton(page).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Escriba su nombre.')
    await expect(phone).toHaveAccessibleDescription('Use menos texto: caben 50 caracteres.')
    await expect(phone).toHaveValue(/Marta$/)
    await fill(page, newEmail())
    await sendInVain(page, failure)
    await sendWell(page, success)
  })
})

proveSending({
  path,
  table,
  success,
  another: 'Pedir otra llamada',
  failure,
  fill,
  tag: '@long',
})
