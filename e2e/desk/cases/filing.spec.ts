import type { Page } from '@playwright/test'
import { alreadyReceived } from '#app/ui/notice/messages.ts'
import { shownTrackingCode } from '#domain/case-reference.ts'
import { newName } from '../../steps/desk/desk-cases.ts'
import { enterDesk, newMember, theDossier } from '../../steps/desk/desk-steps.ts'
import { expect, test } from '../../steps/fixtures.ts'
import { hold, loseNextAnswer } from '../../steps/network-steps.ts'
import { press } from '../../steps/person/case-steps.ts'
import { expectAccessible, expectAllTextInView } from '../../steps/reading-checks.ts'

test.use({ expectedMessages: [/^Failed to load resource/], viewport: { width: 360, height: 740 } })

async function fill(page: Page, name: string) {
  await page.getByLabel('Por dónde llegó').selectOption('phone')
  await page.getByLabel('Tipo de solicitud').selectOption('complaint')
  await page.getByLabel('Nombre completo').fill(name)
  await page.getByLabel('Número de identificación').fill('17.654.321')
  await page.getByLabel('Teléfono', { exact: true }).fill('310 000 0000')
  await page.getByLabel('Descripción').fill('Dice que el camión no pasó el lunes.')
}

/** The answer comes after both clicks: the receipt takes the focus, and a second click beside it would take it away. */
async function doubleClick(page: Page) {
  const release = await hold(page, '**/rpc/file_pqr')
  await page.getByRole('button', { name: 'Radicar', exact: true }).dblclick({ noWaitAfter: true })
  release()
}

test('a member files a PQR for a person once and gets a receipt to print', async ({
  page,
  baseURL,
  database,
}) => {
  const name = newName()
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'), '#/radicar')
  await expect(
    page.getByText('El término se cuenta desde el día hábil siguiente al que llegó.'),
  ).toBeVisible()
  await expect(page.getByLabel('Por dónde llegó').locator('option')).toContainText([
    'Elija una opción',
    'Por teléfono',
    'Por WhatsApp',
    'En la oficina',
    'Por correo electrónico',
    'Por carta',
  ])
  await press(page, 'Radicar')
  await expect(page.getByLabel('Por dónde llegó')).toBeFocused()
  await expect(page.getByLabel('Por dónde llegó')).toHaveAccessibleDescription('Elija por dónde llegó.')
  await expectAllTextInView(page)
  await expectAccessible(page)

  // A reload before sending keeps the typed text.
  await fill(page, name)
  await page.getByLabel('Nombre completo').blur()
  await page.reload()
  await expect(page.getByLabel('Descripción')).toHaveValue('Dice que el camión no pasó el lunes.')

  // The PQR is filed, but the answer is lost: the next attempt shows the first receipt.
  await loseNextAnswer(page, '**/rpc/file_pqr')
  await press(page, 'Radicar')
  await expect(page.getByRole('alert').filter({ hasText: 'El servidor no respondió.' })).toBeVisible()
  await doubleClick(page)
  const receipt = page.getByRole('article', { name: /^Constancia/ })
  await expect(receipt.getByRole('heading')).toBeFocused()
  const [filed, ...others] = await database`
    select radicado, tracking_code, source, email from public.pqr_requests where full_name = ${name}`
  expect(others).toEqual([])
  expect(filed).toMatchObject({ source: 'phone', email: null })
  await expect(receipt).toContainText(filed?.radicado)
  await expect(receipt).toContainText(shownTrackingCode(filed?.tracking_code))
  await expect(receipt).toContainText(name)
  await expectAllTextInView(page)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Radicar otra' })).toBeHidden()
  await expect(receipt).toBeVisible()
  await page.emulateMedia({ media: null })

  // A correction after a lost answer stays in the form for the next PQR.
  await press(page, 'Radicar otra')
  await fill(page, `${name} corregida`)
  await loseNextAnswer(page, '**/rpc/file_pqr')
  await press(page, 'Radicar')
  await expect(page.getByRole('alert').filter({ hasText: 'El servidor no respondió.' })).toBeVisible()
  await page.getByLabel('Teléfono', { exact: true }).fill('311 765 4321')
  await press(page, 'Radicar')
  await expect(page.getByText(alreadyReceived)).toBeVisible()
  await expectAllTextInView(page)
  await press(page, 'Radicar otra')
  await expect(page.getByLabel('Teléfono', { exact: true })).toHaveValue('311 765 4321')
  const corrected =
    await database`select phone from public.pqr_requests where full_name = ${`${name} corregida`}`
  expect(corrected).toMatchObject([{ phone: '310 000 0000' }])

  // The next person gets their own receipt, although the fields were only overwritten.
  await loseNextAnswer(page, '**/rpc/file_pqr')
  await press(page, 'Radicar')
  await expect(page.getByRole('alert').filter({ hasText: 'El servidor no respondió.' })).toBeVisible()
  await page.getByLabel('Nombre completo').fill(`${name} siguiente`)
  await page.getByLabel('Número de identificación').fill('52.999.888')
  await press(page, 'Radicar')
  await expect(receipt.getByRole('heading')).toBeFocused()
  const [next] =
    await database`select radicado from public.pqr_requests where full_name = ${`${name} siguiente`}`
  await expect(receipt).toContainText(next?.radicado)
  await press(page, 'Radicar otra')

  // The next form begins empty, and a double click files once.
  await expect(page.getByLabel('Nombre completo')).toHaveValue('')
  await fill(page, `${name} otra`)
  await page.getByLabel('Correo electrónico', { exact: false }).fill('ana@correo.co')
  await doubleClick(page)
  await expect(receipt.getByRole('heading')).toBeFocused()
  const second = await database`select email from public.pqr_requests where full_name = ${`${name} otra`}`
  expect(second).toMatchObject([{ email: 'ana@correo.co' }])

  // What came by phone was said, not written.
  await page.getByRole('link', { name: 'Abrir el caso' }).click()
  await expect(theDossier(page).getByRole('heading', { name: 'Lo que dijo' })).toBeVisible()
  await expect(theDossier(page)).toContainText('por teléfono')
})
