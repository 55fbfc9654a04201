import type { Page } from '@playwright/test'
import { shownTrackingCode } from '#domain/case-reference.ts'
import { expect, test } from '../steps/fixtures.ts'
import { rowsOf } from '../steps/forms/form-outcomes.ts'
import { expectNoSideways, newEmail, openForm, tabTo } from '../steps/forms/form-steps.ts'
import { idNumber } from '../steps/person/office-steps.ts'
import { sendPqr } from '../steps/person/send-pqr.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

const success = '¡Tu solicitud ha sido enviada exitosamente!'
const receipt = (page: Page) => page.getByRole('status').filter({ hasText: success })

async function file(page: Page, email = newEmail()) {
  await sendPqr(page, email)
  await expect(receipt(page).getByRole('button', { name: 'Imprimir' })).toBeVisible()
}

const longDate = (day: unknown) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('es-ES', { dateStyle: 'long', timeZone: 'UTC' })

test('a visitor copies the receipt, corrects the e-mail, opens the case and forgets it on the device', async ({
  page,
  context,
  baseURL,
  serviceClient,
  database,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = newEmail()
  await file(page, email)
  const [row] = await rowsOf(serviceClient, 'pqr_requests', email)
  const shown = receipt(page)
  await expect(shown).toContainText(String(row?.radicado))
  const code = shownTrackingCode(String(row?.tracking_code))
  await expect(shown).toContainText(code)
  await expect(shown).toContainText(longDate(row?.due_on))
  const holidays = await database`
    select name from public.holidays
    where day > private.today() and day <= ${String(row?.due_on)} and extract(isodow from day) < 6`
  for (const { name } of holidays) await expect(shown).toContainText(name)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`Radicado: ${row?.radicado}\nCódigo de consulta: ${code}\n`)
  expect(copied).toContain(`${baseURL}/track-request#${row?.radicado}.${row?.tracking_code}`)

  const right = newEmail()
  await shown.getByText('¿Se equivocó de correo?').click()
  await shown.getByLabel('Correo correcto').fill(right)
  await shown.getByLabel('Número de identificación').fill('1')
  await shown.getByRole('button', { name: 'Guardar el correo' }).click()
  await expect(shown.getByLabel('Número de identificación')).toHaveAccessibleDescription(/No es el número/)
  await shown.getByLabel('Número de identificación').fill(idNumber)
  await shown.getByRole('button', { name: 'Guardar el correo' }).click()
  await expect(shown.getByText('Guardamos el nuevo correo.')).toBeVisible()
  expect(await rowsOf(serviceClient, 'pqr_requests', right)).toHaveLength(1)

  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  const kept = await stored()
  expect(kept).toContain(String(row?.tracking_code))
  for (const personal of ['Marta', idNumber, email, right, 'factura']) expect(kept).not.toContain(personal)
  const heading = page.getByRole('heading', { name: `Radicado ${row?.radicado}` })
  await shown.getByRole('link', { name: 'Consultar mi PQR' }).click()
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL('/track-request')
  await page.getByRole('button', { name: 'Consultar otra' }).click()
  await page.getByRole('button', { name: `Abrir ${row?.radicado}` }).click()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Consultar otra' }).click()
  await page.getByRole('button', { name: `Olvidar ${row?.radicado}` }).click()
  await expect(page.getByText('Guardadas en este dispositivo')).toBeHidden()
  expect(await stored()).not.toContain(String(row?.tracking_code))
})

test('on a phone radicado and code are on the first screen, nothing covers the receipt, the keyboard reaches the print button, and it prints on one sheet', async ({
  page,
  serviceClient,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const email = newEmail()
  await file(page, email)
  const [row] = await rowsOf(serviceClient, 'pqr_requests', email)
  await expect(receipt(page)).toBeFocused()
  for (const text of [success, String(row?.radicado), shownTrackingCode(String(row?.tracking_code))])
    await expect(receipt(page).getByText(text, { exact: true })).toBeInViewport({ ratio: 1 })
  const another = page.getByRole('heading', { name: 'Presentar otra' })
  await expect(another).toBeVisible()
  await expect(another, 'the form follows the receipt').not.toBeInViewport()

  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideways(page)
  await expect(page.getByRole('complementary', { name: 'Contacto' })).toBeInViewport({ ratio: 1 })
  for (const term of await receipt(page).locator('dd').all()) {
    const covered = await term.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const above = document.elementFromPoint(left + width - 1, top + height / 2)
      return !above || !(element.contains(above) || above.contains(element))
    })
    expect(covered, (await term.textContent()) ?? '').toBe(false)
  }
  await tabTo(page, page.getByRole('button', { name: 'Imprimir' }))
  await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
  await expectAllTextInView(page)
  await page.locator('html').evaluate((root) => root.style.removeProperty('font-size'))

  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(receipt(page).getByText('Código de consulta')).toBeVisible()
  for (const printed of [
    'Yarí Ambiental S.A.S. E.S.P.',
    'Constancia de radicación',
    'Presentada por Marta Lucía Ríos',
    'Tipo de solicitud: Reclamo',
    /consulta su solicitud en localhost:\d+\/track-request\./,
  ])
    await expect(receipt(page).getByText(printed, { exact: true })).toBeVisible()
  for (const other of ['Presente su PQR', 'Glosario: qué significa cada solicitud', success])
    await expect(page.getByText(other)).toBeHidden()
})

test.describe('when its tools do not load', () => {
  test.use({ expectedMessages: [/^Failed to load resource/] })

  test('the receipt is shown and kept on the device', async ({ page, serviceClient }) => {
    const email = newEmail()
    await page.route('**/_/receipt-tools-*.js', (route) => route.abort())
    await sendPqr(page, email)
    await expect(receipt(page)).toBeVisible()
    const [row] = await rowsOf(serviceClient, 'pqr_requests', email)
    await expect(receipt(page)).toContainText(String(row?.radicado))
    await expect(receipt(page)).toContainText(longDate(row?.due_on))
    await openForm(page, '/track-request')
    await expect(page.getByRole('button', { name: `Abrir ${row?.radicado}` })).toBeVisible()
  })
})
