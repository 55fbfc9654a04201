import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { rowsOf } from '../steps/forms/form-outcomes.ts'
import { proveSending } from '../steps/forms/form-proofs.ts'
import { newEmail, openForm, tabTo, theButton, theForm } from '../steps/forms/form-steps.ts'

const path = '/affiliations'
const table = 'affiliations'
const success = 'Tu solicitud ha sido enviada exitosamente!'

const fill = async (page: Page, email: string) => {
  await page.getByLabel('Nombre').fill('Marta Lucía Ríos')
  await page.getByLabel('Teléfono').fill('300 123 4567')
  await page.getByLabel('Dirección').fill('Calle 5 # 4-32, barrio El Centro')
  await page.getByLabel('Correo Electrónico').fill(email)
}

test('a call is asked for and stored as pending', async ({ page, staff }) => {
  const email = newEmail()
  await openForm(page, path)
  await expect(theButton(page)).toHaveText('Agenda tu llamada')
  await fill(page, email)
  await theButton(page).click()
  await expect(page.getByText(success, { exact: true })).toBeVisible()
  expect(await rowsOf(staff, table, email)).toMatchObject([
    {
      full_name: 'Marta Lucía Ríos',
      phone: '300 123 4567',
      address: 'Calle 5 # 4-32, barrio El Centro',
      status: 'pending',
    },
  ])
  await expect(page.getByLabel('Nombre')).toHaveValue('')
})

test('only the browser checks: its own words, and nothing is sent', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/rest/') && requests.push(request.url()))
  await openForm(page, path)
  await expect(theForm(page)).not.toHaveAttribute('novalidate')
  for (const [label, type] of [
    ['Nombre', 'text'],
    ['Teléfono', 'tel'],
    ['Dirección', 'text'],
    ['Correo Electrónico', 'email'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('type', type)
    await expect(page.getByLabel(label)).toHaveAttribute('required')
  }
  await fill(page, 'marta')
  await theButton(page).click()
  await expect(page.getByLabel('Correo Electrónico')).toBeFocused()
  await expect(page.getByLabel('Correo Electrónico')).toHaveAccessibleDescription('')
  await expect(theButton(page)).toHaveText('Agenda tu llamada')
  expect(requests).toEqual([])
})

test('by keyboard alone, sent with Enter in the last field', async ({ page, staff }) => {
  const email = newEmail()
  await openForm(page, path)
  await tabTo(page, page.getByLabel('Nombre'))
  for (const text of ['Marta Ríos', '3001234567', 'Calle 5 # 4-32']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText(success, { exact: true })).toBeVisible()
  expect(await rowsOf(staff, table, email)).toHaveLength(1)
})

proveSending({ path, table, success, failure: 'Ha ocurrido un error. Por favor, intenta nuevamente.', fill })
