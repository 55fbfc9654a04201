import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { openForm, theButton } from '../steps/forms/form-steps.ts'
import { hold } from '../steps/network-steps.ts'
import { openCase, outcome, press, trackingPath } from '../steps/person/case-steps.ts'
import { filePqr, idNumber, openOffice } from '../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

const path = trackingPath
const unknown =
  'No encontramos una solicitud con esos datos. Revise el radicado y el código de consulta; si la oficina le dio un código nuevo, use ese.'

async function ask(page: Page, radicado: string, code: string) {
  await page.getByLabel('Radicado').fill(radicado)
  await page.getByLabel('Código de consulta').fill(code)
  await page.getByRole('button', { name: 'Consultar' }).click()
}

test('a visitor opens a case by radicado and code and keeps it on the device; a wrong radicado and a wrong code get the same message', async ({
  page,
  baseURL,
}) => {
  const filed = await filePqr(baseURL)
  await openForm(page, path)
  for (const [number, code] of [
    ['2026-999999', filed.tracking_code],
    [filed.radicado, 'ABCDEFGHJK'],
    ['hola', '¿?'],
  ] as const) {
    await ask(page, number, code)
    await expect(page.getByRole('alert').filter({ hasText: unknown })).toBeFocused()
    await expect(theButton(page)).toBeEnabled()
  }
  await expectAccessible(page)
  const code = filed.tracking_code.toLowerCase()
  await ask(page, ` ${filed.radicado} `, ` ${code.slice(0, 5)} ${code.slice(5)} `)
  await expect(page.getByRole('heading', { name: `Radicado ${filed.radicado}` })).toBeVisible()
  await expect(outcome(page)).toBeFocused()
  const main = page.getByRole('main')
  // One day less when midnight has passed since it was filed.
  for (const text of ['Recibida', 'Reclamo', 'Recibimos su solicitud', /^Quedan 1[45] días hábiles\.$/])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  for (const secret of ['Marta', idNumber, 'factura de octubre']) await expect(main).not.toContainText(secret)
  await press(page, 'Guardar en este dispositivo')
  await expect(page.getByRole('button', { name: 'Guardada en este dispositivo' })).toBeFocused()
  await expectAccessible(page)
  await press(page, 'Consultar otra')
  await expect(theButton(page)).toBeEnabled()
  await press(page, `Abrir ${filed.radicado}`)
  await expect(page.getByRole('heading', { name: `Radicado ${filed.radicado}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /Guarda.* en este dispositivo/ })).toBeHidden()
})

test('a link from a mail opens the case and leaves no code in the address; a malformed link is explained', async ({
  page,
  baseURL,
}) => {
  const filed = await filePqr(baseURL)
  await openCase(page, filed)
  await expect(page).toHaveURL(path)
  const follow = (fragment: string) => page.evaluate((hash) => location.assign(hash), fragment)
  const malformed = page.getByRole('alert').filter({ hasText: 'El enlace está incompleto.' })
  await follow('#%E0%A4%A')
  await expect(malformed).toBeVisible()
  await expect(page).toHaveURL(path)
  await follow(`#${filed.radicado}.XXXXXXXXXX`)
  await expect(page.getByRole('alert').filter({ hasText: unknown })).toBeVisible()
  await expect(malformed).toBeHidden()
  await expect(page).toHaveURL(path)

  await page.goto('about:blank')
  await page.goto(`${path}#2026-000123.`)
  await expect(malformed).toBeVisible()
  await expect(page).toHaveURL(path)

  // The skip link is not a malformed link.
  await openForm(page, path)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(malformed).toBeHidden()
})

test('an open case survives a reload with its text, in that tab only, until it is left', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  const filed = await filePqr(baseURL)
  const office = await openOffice(baseURL, database)
  await office.act('ask_pqr', filed, { question: '¿De qué mes es?' })
  await openCase(page, filed)
  const heading = page.getByRole('heading', { name: `Radicado ${filed.radicado}` })
  const reply = page.getByLabel('Su respuesta')
  const identity = page.getByLabel('Número de identificación')
  await identity.fill(idNumber)
  await reply.fill('De septiembre, creo.')
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(reply).toHaveValue('De septiembre, creo.')
  await expect(identity).toHaveValue('')
  await expect(page.getByText('Recuperamos lo que había escrito.')).toBeVisible()
  await expectAccessible(page)
  const other = await context.newPage()
  await openForm(other, path)
  await expect(other.getByRole('heading', { name: `Radicado ${filed.radicado}` })).toBeHidden()
  await other.close()

  await identity.fill(idNumber)
  await press(page, 'Enviar mi respuesta')
  await expect(outcome(page)).toHaveText('Usted respondió la pregunta.')
  const onDevice = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const text of ['septiembre', idNumber]) expect(await onDevice()).not.toContain(text)

  await press(page, 'Consultar otra')
  expect(await onDevice()).not.toContain(filed.tracking_code)
  await page.reload()
  await expect(theButton(page)).toBeEnabled()
  await expect(heading).toBeHidden()
})

test('kept cases stand above the form, which moves neither when the page wakes nor while one is being opened', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const kept = await Promise.all([filePqr(baseURL), filePqr(baseURL)])
  await page.goto('/robots.txt')
  await page.evaluate(
    (receipts) => localStorage.setItem('yari-receipts', JSON.stringify(receipts)),
    kept.map(({ radicado, tracking_code }) => ({
      radicado,
      tracking_code,
      created_at: new Date().toISOString(),
    })),
  )
  const release = await hold(page, '**/_/track-request-*.js')
  await page.goto(path)
  const top = async () => (await theButton(page).boundingBox())?.y
  const asleep = await top()
  release()
  await expect(theButton(page)).toBeEnabled()
  const open = page.getByRole('button', { name: `Abrir ${kept[0].radicado}` })
  await expect(open).toBeInViewport()
  expect(await top()).toBe(asleep)
  expect((await open.boundingBox())?.y).toBeLessThan(asleep ?? 0)
  await expectAllTextInView(page)

  const answer = await hold(page, '**/rpc/track_pqr')
  await open.click()
  await expect(page.getByRole('button', { name: `Abriendo… ${kept[0].radicado}` })).toBeDisabled()
  await expect(page.getByRole('button', { name: `Abrir ${kept[1].radicado}` })).toBeDisabled()
  expect(await top()).toBe(asleep)
  answer()
  await expect(page.getByRole('heading', { name: `Radicado ${kept[0].radicado}` })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedMessages: [/^Failed to load resource/] })

  test('a visitor is told so, opens the case once it is back, enlarges it and prints it', async ({
    page,
    context,
    baseURL,
    database,
  }) => {
    const filed = await filePqr(baseURL)
    const office = await openOffice(baseURL, database)
    await office.act('take_pqr', filed)
    await office.act('ask_pqr', filed, { question: '¿De qué mes es?' })
    await page.setViewportSize({ width: 390, height: 800 })
    await openForm(page, path)
    await context.setOffline(true)
    await ask(page, filed.radicado, filed.tracking_code)
    await expect(page.getByRole('alert')).toContainText('Revise la conexión')
    await context.setOffline(false)
    await press(page, 'Consultar')
    await expect(page.getByRole('heading', { name: `Radicado ${filed.radicado}` })).toBeVisible()

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
})
