import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { rowsOf } from '../steps/forms/form-outcomes.ts'
import { proveSending } from '../steps/forms/form-proofs.ts'
import { newEmail, openForm, tabTo, theButton } from '../steps/forms/form-steps.ts'

const path = '/write-request'
const table = 'pqr_requests'
const success = '¡Tu solicitud ha sido enviada exitosamente!'

const fill = async (page: Page, email: string) => {
  await page.getByLabel('Tipo de solicitud').selectOption('claim')
  await page.getByLabel('Nombre completo').fill('Marta Lucía Ríos')
  await page.getByLabel('Número de identificación').fill('40123456')
  await page.getByLabel('Teléfono').fill('300 123 4567')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Descripción').fill('La factura de octubre llegó doble.')
}

test('the seven types are offered by their names', async ({ page }) => {
  await openForm(page, path)
  const options = page.getByLabel('Tipo de solicitud').locator('option:not([value=""])')
  expect(
    await options.evaluateAll((all) =>
      all.map((option) => [option.getAttribute('value'), option.textContent]),
    ),
  ).toEqual([
    ['petition', 'Petición'],
    ['complaint', 'Queja'],
    ['claim', 'Reclamo'],
    ['discount_vacant', 'Descuento por Predio Desocupado'],
    ['stratum_change', 'Cambio de estrato'],
    ['service_connection', 'Conexión de Servicio'],
    ['other', 'Otro'],
  ])
})

test('a PQR is stored as pending, and the visitor takes its number and the date of the answer along', async ({
  page,
  staff,
}) => {
  const email = newEmail()
  await openForm(page, path)
  await fill(page, email)
  await theButton(page).click()
  const receipt = page.getByRole('status').filter({ hasText: success })
  await expect(receipt).toBeFocused()
  const [row] = await rowsOf(staff, table, email)
  expect(row).toMatchObject({
    request_type: 'claim',
    full_name: 'Marta Lucía Ríos',
    id_number: '40123456',
    phone: '300 123 4567',
    subscription_code: null,
    description: 'La factura de octubre llegó doble.',
    status: 'pending',
  })
  await expect(receipt).toContainText(String(row?.radicado))
  await expect(receipt).toContainText('15 días hábiles')
  await expect(page.getByLabel('Descripción')).toHaveValue('')
})

test('the code of the subscriber is stored when it is given', async ({ page, staff }) => {
  const email = newEmail()
  await openForm(page, path)
  await fill(page, email)
  await page.getByLabel('Código de suscriptor').fill(' 00123 ')
  await theButton(page).click()
  await expect(page.getByText(success, { exact: true })).toBeVisible()
  expect(await rowsOf(staff, table, email)).toMatchObject([{ subscription_code: '00123' }])
})

test('the form leads to the terms and to the policy, without leaving what is written', async ({ page }) => {
  await openForm(page, path)
  for (const [name, href] of [
    ['términos', '/terms-of-service'],
    ['política de privacidad', '/privacy-policy'],
  ] as const) {
    const link = page.locator('main form').getByRole('link', { name })
    await expect(link).toHaveAttribute('href', href)
    await expect(link).toHaveAttribute('target', '_blank')
  }
})

test('by keyboard alone', async ({ page, staff }) => {
  const email = newEmail()
  await openForm(page, path)
  await tabTo(page, page.getByLabel('Tipo de solicitud'))
  await page.keyboard.type('Q')
  await page.keyboard.press('Tab')
  for (const text of ['Marta Ríos', '40123456', '3001234567', email, '', 'No recogieron el martes.']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await tabTo(page, theButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText(success, { exact: true })).toBeVisible()
  expect(await rowsOf(staff, table, email)).toMatchObject([
    { request_type: 'complaint', id_number: '40123456', description: 'No recogieron el martes.' },
  ])
})

proveSending({ path, table, success, failure: 'Ha ocurrido un error. Por favor, intenta nuevamente.', fill })
