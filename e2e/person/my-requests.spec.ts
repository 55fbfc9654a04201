import type { Page } from '@playwright/test'
import { shownTrackingCode } from '#domain/case-reference.ts'
import { addBusinessDays } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { expect, test } from '../steps/fixtures.ts'
import { newEmail, openForm, tabTo, theButton } from '../steps/forms/form-steps.ts'
import { expectAlive } from '../steps/menu-steps.ts'
import { header, openSignedIn, password, signUp, storedSession } from '../steps/person/account-steps.ts'
import { filePqr, idNumber, openOffice, visitor } from '../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

const path = '/my-requests'

// The browser logs every refusal of the backend.
test.use({ expectedMessages: [/^Failed to load resource/] })
const list = (page: Page) => page.getByRole('main').getByRole('listitem')
const unfold = (page: Page, title: string) => page.locator('main summary', { hasText: title }).click()

async function claim(page: Page, radicado: string, code: string, id = idNumber) {
  await page.getByLabel('Radicado').fill(radicado)
  await page.getByLabel('Código de consulta').fill(code)
  await page.getByLabel('Número de identificación').fill(id)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
}

const expectRecords = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Lo que ha enviado' })).toBeVisible()

test('a visitor who is signed out is led to the sign-in, without a call to the backend', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => /\/(rest|auth)\/v1\//.test(request.url()) && calls.push(request.url()))
  await Promise.all([page.waitForResponse(/\/_\/my-requests-[^/]+\.js$/), page.goto(path)])
  const main = page.getByRole('main')
  await expect(main.getByText('No ha iniciado sesión.', { exact: false })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAlive(page)
  await expectAccessible(page)
  expect(calls).toEqual([])
})

test('a signed-in visitor sees their records with their status, and another visitor does not', async ({
  page,
  baseURL,
  database,
}) => {
  const email = newEmail()
  await openSignedIn(page, baseURL, '/')
  await header(page).getByRole('link', { name: 'Mis solicitudes' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText('Todavía no hay nada aquí.', { exact: false })).toBeVisible()

  await openForm(page, '/affiliations')
  await page.getByLabel('Nombre').fill('Marta')
  await page.getByLabel('Teléfono').fill('3001234567')
  await page.getByLabel('Dirección').fill('Calle 5')
  await page.getByLabel('Correo Electrónico').fill(email)
  await theButton(page).click()
  await expect(page.getByText('Tu solicitud ha sido enviada exitosamente!', { exact: true })).toBeVisible()

  await openForm(page, '/write-request')
  await page.getByLabel('Tipo de solicitud').selectOption('complaint')
  await page.getByLabel('Nombre completo').fill('Marta')
  await page.getByLabel('Número de identificación').fill(idNumber)
  await page.getByLabel('Teléfono').fill('3001234567')
  await page.getByLabel('Correo electrónico').fill(newEmail())
  await page.getByLabel('Descripción').fill('No pasó el camión.')
  await theButton(page).click()
  await expect(page.getByText('¡Tu solicitud ha sido enviada exitosamente!', { exact: true })).toBeVisible()

  await page.goto(path)
  await expectRecords(page)
  await expect(list(page)).toHaveCount(2)
  await expect(list(page).first()).toContainText(/PQR: Queja.*Recibida.*Radicado.*Respuesta a más tardar/)
  await expect(list(page).last()).toContainText(
    /Afiliación.*Recibida.*Referencia A-\w{6}Le llamamos a más tardar el/,
  )
  await expectAccessible(page)
  await database`update public.affiliations set status = 'called' where email = ${email}`
  await page.reload()
  await expect(list(page).last()).toContainText(/Afiliación.*En contacto/)
  await expect(list(page).last()).not.toContainText('a más tardar')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAllTextInView(page)
  await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
  await expectAllTextInView(page)
  await page.getByRole('link', { name: 'Ver el caso' }).click()
  await expect(page.getByRole('heading', { name: /^Radicado \d{4}-\d{6}/ })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 720 })
  await openSignedIn(page, baseURL, path)
  await expectRecords(page)
  await expect(page.getByText('Todavía no hay nada aquí.', { exact: false })).toBeVisible()
})

test('a visitor adds a PQR to the account, changes the password, and no other account can add the PQR', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  const filed = await filePqr(baseURL)
  const { radicado, tracking_code } = filed
  const until = addBusinessDays(filed.due_on, 3)
  const office = await openOffice(baseURL, database)
  await office.act('extend_pqr', filed, { until, reason: 'Falta la visita.' })
  const { email } = await openSignedIn(page, baseURL, path)
  await expectRecords(page)
  await tabTo(page, page.locator('main summary').first())
  await page.keyboard.press('Enter')
  await claim(page, radicado, tracking_code, '99999')
  await expect(page.getByRole('alert')).toContainText(
    'No encontramos una solicitud con esos datos. Revise el radicado, el código y el número de identificación.',
  )
  await expectAccessible(page)
  for (let time = 0; time < 2; time++) {
    await claim(page, radicado.replace('-', ' '), tracking_code.toLowerCase())
    await expect(page.getByText('La solicitud ya está en su cuenta.')).toBeVisible()
    await expect(list(page)).toHaveCount(1)
  }
  await expect(list(page)).toContainText(`Respuesta a más tardar: ${formatDate(until)}`)

  await unfold(page, 'Cambiar mi contraseña')
  const field = page.getByLabel('Contraseña nueva')
  const change = page.getByRole('button', { name: 'Cambiar la contraseña' })
  const current = page.getByLabel('Contraseña actual')
  await field.fill('otra guacamaya 9')
  await change.click()
  await expect(current).toHaveAccessibleDescription(/Escriba su contraseña actual\.$/)
  await current.fill('no es esta')
  await change.click()
  await expect(current).toHaveAccessibleDescription(/No es su contraseña actual\.$/)
  await current.fill(password)
  await field.fill(password)
  await change.click()
  await expect(field).toHaveAccessibleDescription(/Es la contraseña que ya tiene\.$/)
  await field.fill('otra guacamaya 9')
  await change.click()
  await expect(page.getByText('Su contraseña cambió.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const signInWith = (secret: string) => visitor(baseURL).auth.signInWithPassword({ email, password: secret })
  expect((await signInWith(password)).error?.code).toBe('invalid_credentials')
  expect((await signInWith('otra guacamaya 9')).error).toBeNull()

  await openSignedIn(page, baseURL, path)
  await unfold(page, 'Agregar una PQR')
  await claim(page, radicado, tracking_code)
  await expect(page.getByRole('alert')).toContainText('Esta solicitud ya está en la cuenta de otra persona.')
  await expect(list(page)).toHaveCount(0)
})

test.describe('with a silent console', () => {
  test.use({ expectedMessages: [] })

  test('a visitor copies the codes and deletes the account on a phone, sees it confirmed, and the records stay', async ({
    page,
    context,
    baseURL,
    serviceClient,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const filed = await filePqr(baseURL)
    const { email } = await openSignedIn(page, baseURL, path)
    await page.setViewportSize({ width: 360, height: 640 })
    await unfold(page, 'Agregar una PQR')
    await claim(page, filed.radicado, filed.tracking_code)
    await expect(list(page)).toHaveCount(1)
    const code = shownTrackingCode(filed.tracking_code)
    await expect(list(page)).toContainText(`Código de consulta ${code}`)
    await unfold(page, 'Eliminar mi cuenta')
    await page.getByRole('button', { name: 'Copiar' }).click()
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(
      `Radicado: ${filed.radicado}\nCódigo de consulta: ${code}\nConsulta: ${baseURL}/track-request#${filed.radicado}.${filed.tracking_code}`,
    )
    await page.emulateMedia({ media: 'print' })
    await expect(list(page)).toContainText(code)
    await expect(page.getByText(/^Cada PQR se consulta en localhost:\d+\/track-request/)).toBeVisible()
    for (const hidden of ['Imprimir la lista', 'Copiado'])
      await expect(page.getByRole('button', { name: hidden })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    await expect(page.getByLabel('Entiendo que no se puede deshacer.')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Entiendo que no se puede deshacer.').check()
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click()
    const confirmation = page.getByRole('status').filter({ hasText: 'Su cuenta se eliminó' })
    await expect(confirmation).toBeFocused()
    await expect(confirmation.getByRole('heading')).toBeInViewport()
    await expect(confirmation).toContainText('le enviamos un correo que lo confirma')
    await expect(list(page)).toContainText(code)
    await expectAllTextInView(page)
    expect(await storedSession(page)).toBeNull()
    const { data } = await serviceClient.from('pqr_requests').select().eq('id', filed.id)
    expect(data).toMatchObject([{ user_id: null, status: 'pending' }])
    await signUp(baseURL, email)
  })
})
