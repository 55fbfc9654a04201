import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { expectNoSideways, openForm, tabTo, theButton } from '../steps/form-steps.ts'
import { type FiledCase, fileCase, idNumber, openOffice } from '../steps/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

const path = '/track-request'
const unknown = 'No encontramos una solicitud con esos datos. Revise el radicado y el código de consulta.'

async function ask(page: Page, radicado: string, code: string) {
  await page.getByLabel('Radicado').fill(radicado)
  await page.getByLabel('Código de consulta').fill(code)
  await page.getByRole('button', { name: 'Consultar' }).click()
}

const open = async (page: Page, { radicado, tracking_code }: FiledCase) => {
  await page.goto('about:blank')
  await page.goto(`${path}#${radicado}.${tracking_code}`)
  await expect(page.getByRole('heading', { name: `Radicado ${radicado}` })).toBeVisible()
}
const status = (page: Page) => page.locator('.sheet > [role=status]')
const identity = (page: Page) => page.getByLabel('Número de identificación')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const unfold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click()

test('radicado and code open the case; spaces and small letters are fine', async ({ page, baseURL }) => {
  const filed = await fileCase(baseURL)
  await openForm(page, path)
  await expectAccessible(page)
  const code = filed.tracking_code.toLowerCase()
  await ask(page, ` ${filed.radicado} `, ` ${code.slice(0, 5)} ${code.slice(5)} `)
  await expect(page.getByRole('heading', { name: `Radicado ${filed.radicado}` })).toBeVisible()
  await expect(status(page)).toBeFocused()
  const main = page.getByRole('main')
  for (const text of ['Recibida', 'Reclamo', 'Recibimos su solicitud', 'Quedan 15 días hábiles.'])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  for (const secret of ['Marta', idNumber, 'factura de octubre']) await expect(main).not.toContainText(secret)
  await expectAccessible(page)
  await press(page, 'Consultar otra')
  await expect(theButton(page)).toBeEnabled()
})

test('an unknown radicado and a wrong code are told the same', async ({ page, baseURL }) => {
  const { radicado, tracking_code } = await fileCase(baseURL)
  await openForm(page, path)
  for (const [number, code] of [
    ['2026-999999', tracking_code],
    [radicado, 'ABCDEFGHJK'],
    ['hola', '¿?'],
  ] as const) {
    await ask(page, number, code)
    await expect(page.getByRole('alert').filter({ hasText: unknown })).toBeFocused()
    await expect(theButton(page)).toBeEnabled()
  }
  await expectAccessible(page)
})

test('a link from a mail opens the case, and leaves no code in the address', async ({ page, baseURL }) => {
  const filed = await fileCase(baseURL)
  await open(page, filed)
  await expect(page).toHaveURL(path)
  await page.evaluate((hash) => location.assign(hash), `#${filed.radicado}.XXXXXXXXXX`)
  await expect(page.getByRole('alert').filter({ hasText: unknown })).toBeVisible()
  await expect(page).toHaveURL(path)
})

for (const fragment of ['#2026-000123', '#2026-000123.', '#.ABC', '#%E0%A4%A', '#access_token=x', '#a.b.c'])
  test(`a malformed link (${fragment}) says so`, async ({ page }) => {
    await page.goto(path + fragment)
    await expect(page.getByRole('alert').filter({ hasText: 'El enlace está incompleto.' })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expectAccessible(page)
  })

test('the skip link is no malformed case', async ({ page }) => {
  await openForm(page, path)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('El enlace está incompleto.')).toBeHidden()
})

test('the office asks, the person replies by keyboard alone on the narrowest phone', async ({
  page,
  baseURL,
  owner,
  staff,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const filed = await fileCase(baseURL)
  const office = await openOffice(baseURL, owner)
  await office.act('take_pqr', filed)
  await office.act('ask_pqr', filed, { question: '¿De qué mes es la segunda factura?' })
  await open(page, filed)
  await expectAllTextInView(page)
  await expectAccessible(page)
  await expect(page.getByText('¿De qué mes es la segunda factura?')).toBeVisible()
  await tabTo(page, identity(page))
  await page.keyboard.type('C.C. 40.123.456')
  await page.keyboard.press('Tab')
  await page.keyboard.type('De septiembre.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Usted respondió la pregunta.')
  await expect(status(page)).toBeFocused()
  await expect(page.getByText('La oficina le pregunta')).toBeHidden()
  const { data } = await staff.from('pqr_notes').select().eq('pqr_id', filed.id).eq('kind', 'reply')
  expect(data).toMatchObject([{ body: 'De septiembre.' }])
  await expectNoSideways(page)
})

test('the answer needs consent, is read as a letter, and can be appealed; identity is asked for once', async ({
  page,
  baseURL,
  owner,
  staff,
}) => {
  const filed = await fileCase(baseURL)
  await (await openOffice(baseURL, owner)).answer(filed)
  await open(page, filed)
  await expect(page.getByText('Respondida', { exact: true })).toBeVisible()
  const consent = page.getByLabel('Autorizo que me notifiquen por correo electrónico', { exact: false })
  await expect(consent).not.toBeChecked()
  await identity(page).fill(idNumber)
  await press(page, 'Leer la respuesta')
  await expect(consent).toBeFocused()
  await expect(consent).toHaveAccessibleDescription('Marque la casilla para autorizar.')
  await expectAccessible(page)
  await consent.check()
  await press(page, 'Leer la respuesta')
  const letter = page.getByRole('article')
  await expect(letter.getByRole('heading', { name: /^Respuesta RES-/ })).toBeFocused()
  await expect(letter).toContainText('No se accede a lo pedido.')
  await expect(letter).toContainText('Rosa Elena Mora')
  await expectAccessible(page)

  await press(page, 'Volver al caso')
  await expect(page.getByText('Notificada', { exact: true })).toBeVisible()
  await expect(identity(page)).toBeHidden()
  await press(page, 'Presentar el recurso')
  await expect(page.getByLabel('Por qué no está de acuerdo')).toBeFocused()
  await page.getByLabel('Por qué no está de acuerdo').fill('Sí pagué dos veces.')
  await page.getByLabel('en subsidio de apelación', { exact: false }).check()
  await expectAccessible(page)
  await press(page, 'Presentar el recurso')
  await expect(status(page)).toHaveText(/^Usted presentó un recurso, radicado \d{4}-\d{6}\.$/)
  await expect(page.getByRole('button', { name: 'Presentar el recurso' })).toBeHidden()
  const { data } = await staff.from('pqr_appeals').select().eq('pqr_id', filed.id)
  expect(data).toMatchObject([{ reasons: 'Sí pagué dos veces.', subsidiary: true, late: false }])
})

for (const late of [false, true])
  test(`an appeal ${late ? 'a day late' : 'on the last day'}`, async ({ page, baseURL, owner, staff }) => {
    const filed = await fileCase(baseURL)
    await (await openOffice(baseURL, owner)).answer(filed)
    // Notified by notice on the first day whose term has not ended yet, or on the last one whose term has.
    const [notified] = await owner`
      select max(filed_on) filter (where private.last_day_to_appeal(filed_on) < private.today()) as late,
        min(filed_on) filter (where private.last_day_to_appeal(filed_on) >= private.today()) as in_time
      from public.answer_terms where filed_on between private.today() - 30 and private.today()`
    await owner`update public.pqr_requests set status = 'notified' where id = ${filed.id}`
    await owner`
      update public.pqr_cases set notified_at = now(), notified_by = 'notice',
        notified_on = ${late ? notified?.late : notified?.in_time} where pqr_id = ${filed.id}`
    await open(page, filed)
    await expect(page.getByText(late ? 'Cerrada' : 'Notificada', { exact: true })).toBeVisible()
    await expect(page.getByText('lo recibimos como tardío')).toBeVisible({ visible: late })
    await identity(page).last().fill(idNumber)
    await page.getByLabel('Por qué no está de acuerdo').fill('Sí pagué dos veces.')
    await press(page, 'Presentar el recurso')
    await expect(status(page)).toContainText(late ? ', fuera del plazo.' : 'Usted presentó un recurso')
    const { data } = await staff.from('pqr_appeals').select().eq('pqr_id', filed.id)
    expect(data).toMatchObject([{ late, subsidiary: false }])
    await expectAccessible(page)
  })

test('consent is given and withdrawn, the e-mail corrected, and in the end all of it withdrawn', async ({
  page,
  baseURL,
  staff,
}) => {
  const filed = await fileCase(baseURL)
  await open(page, filed)
  await unfold(page, 'Notificación por correo')
  await identity(page).fill(idNumber)
  await page.getByLabel('Autorizo que me notifiquen', { exact: false }).check()
  await expectAccessible(page)
  await press(page, 'Autorizar')
  await expect(status(page)).toHaveText('Usted autorizó la notificación por correo.')
  await unfold(page, 'Notificación por correo: autorizada')
  await press(page, 'Retirar la autorización')
  await expect(status(page)).toHaveText('Usted retiró la autorización para notificarle por correo.')
  await unfold(page, 'Corregir mi correo')
  await page.getByLabel('Correo correcto').fill('luz@ejemplo.co')
  await press(page, 'Guardar el correo')
  await expect(status(page)).toHaveText('Usted cambió el correo de la solicitud.')
  await unfold(page, 'Desistir de la solicitud')
  await press(page, 'Desistir')
  await expect(page.getByLabel('Entiendo que no se puede deshacer.')).toBeFocused()
  await page.getByLabel('Entiendo que no se puede deshacer.').check()
  await press(page, 'Desistir')
  await expect(status(page)).toHaveText('La solicitud se dio por desistida.')
  await expect(page.getByText('Desistida', { exact: true })).toBeVisible()
  await expect(page.locator('main summary')).toHaveCount(0)
  await expectAccessible(page)
  const { data } = await staff.from('pqr_requests').select().eq('id', filed.id)
  expect(data).toMatchObject([{ status: 'withdrawn', email: 'luz@ejemplo.co' }])
})

test('ten wrong identity numbers lock the acts, and it says until when', async ({ page, baseURL }) => {
  const filed = await fileCase(baseURL)
  await open(page, filed)
  await unfold(page, 'Corregir mi correo')
  await page.getByLabel('Correo correcto').fill('luz@ejemplo.co')
  for (let attempt = 0; attempt < 10; attempt++) {
    await identity(page).fill(`1000${attempt}`)
    await press(page, 'Guardar el correo')
    await expect(identity(page)).toHaveAccessibleDescription(/No es el número con el que se presentó/)
    await expect(page.getByRole('button', { name: 'Guardar el correo' })).toBeEnabled()
  }
  await identity(page).fill(idNumber)
  await press(page, 'Guardar el correo')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(/Hubo demasiados intentos .* después de las \d+:\d\d\s[ap]\.\sm\./)
  await expectAccessible(page)
})

test.describe('without a connection', () => {
  test.use({ expectedMessages: [/^Failed to load resource/] })

  test('asking fails with words, and works once it is back', async ({ page, context, baseURL }) => {
    const filed = await fileCase(baseURL)
    await openForm(page, path)
    await context.setOffline(true)
    await ask(page, filed.radicado, filed.tracking_code)
    await expect(page.getByRole('alert')).toContainText('Revise la conexión')
    await context.setOffline(false)
    await press(page, 'Consultar')
    await expect(page.getByRole('heading', { name: `Radicado ${filed.radicado}` })).toBeVisible()
  })
})

test('with text at twice its size, and printed on one sheet', async ({ page, baseURL, owner }) => {
  const filed = await fileCase(baseURL)
  const office = await openOffice(baseURL, owner)
  await office.act('take_pqr', filed)
  await office.act('ask_pqr', filed, { question: '¿De qué mes es?' })
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, filed)
  await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
  await expectAllTextInView(page)
  await page.locator('html').evaluate((root) => root.style.removeProperty('font-size'))
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: `Radicado ${filed.radicado}` })).toBeVisible()
  for (const button of await page.getByRole('main').getByRole('button').all())
    await expect(button).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
})
