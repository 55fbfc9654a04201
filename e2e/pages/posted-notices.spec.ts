import type { Page } from '@playwright/test'
import { formatDate } from '#domain/days/format-date.ts'
import { newName } from '../steps/desk/desk-cases.ts'
import { expect, test } from '../steps/fixtures.ts'
import { filePqr, idNumber, openOffice } from '../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

const path = '/posted-notices'
const calls = '**/rest/v1/rpc/posted_notices'
const nothingPosted = 'Hoy no hay avisos publicados.'

/** Opens the page and waits for its list, or for the words that there is none. */
async function openPage(page: Page) {
  const [answer] = await Promise.all([page.waitForResponse(calls), page.goto(path)])
  await expect(page.getByRole('table').or(page.getByText(nothingPosted))).toBeVisible()
  return answer.text()
}

test('a visitor reads radicado and number of a notice, and nothing of the person, until its answer is notified', async ({
  page,
  baseURL,
  database,
}) => {
  const name = newName()
  const words = 'No se conoce la dirección de la persona.'
  const filed = await filePqr(baseURL, name)
  const office = await openOffice(baseURL, database)
  await office.answer(filed)
  await office.act('write_letter', filed, { kind: 'posted_notice', addressee: name, body: words })
  const [letter] = await database`
    select number, posted_until::text as until, private.today()::text as today from public.pqr_letters where pqr_id = ${filed.id}`

  const answer = await openPage(page)
  const row = page.getByRole('table').getByRole('row').filter({ hasText: filed.radicado })
  await expect(row.getByRole('rowheader')).toHaveText(filed.radicado)
  await expect(row.getByRole('cell')).toHaveText([
    letter?.number,
    formatDate(letter?.today),
    formatDate(letter?.until),
  ])
  const shown = await page.content()
  for (const secret of [name, idNumber, words, filed.tracking_code]) {
    expect(answer).not.toContain(secret)
    expect(shown).not.toContain(secret)
  }
  await expectAccessible(page)
  for (const size of ['100%', '200%']) {
    await page.locator('html').evaluate((root, size) => root.style.setProperty('font-size', size), size)
    for (const width of [1440, 640, 360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      await expectAllTextInView(page)
    }
  }

  await office.notify(filed)
  expect(await openPage(page)).not.toContain(filed.radicado)
  await expect(page.getByRole('main')).not.toContainText(filed.radicado)
})

test('a visitor reads that there is no notice, and follows the link to the answer', async ({ page }) => {
  await page.route(calls, (route) => route.fulfill({ json: [] }))
  await openPage(page)
  await expect(page.getByText(nothingPosted)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Consultar mi PQR' }).click()
  await expect(page).toHaveURL('/track-request')
  await page.getByRole('main').getByRole('link', { name: 'Notificaciones por aviso' }).click()
  await expect(page).toHaveURL(path)
})

test.describe('when the database does not answer', () => {
  test.use({ expectedMessages: [/503/] })

  test('the page says so, and asks again at the press of a button', async ({ page }) => {
    await page.route(calls, (route) => route.fulfill({ status: 503 }))
    await page.goto(path)
    await expect(page.getByText('No pudimos consultar los avisos')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Consultar otra vez' }).click()
    await expect(page.getByRole('table').or(page.getByText(nothingPosted))).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads what a notice is, and where to ask for the list', async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Qué es un aviso' })).toBeVisible()
    await expect(main.getByText('También puede preguntar por ellos')).toBeVisible()
    await expect(main.getByRole('link', { name: /^\+57/ }).first()).toHaveAttribute('href', /^tel:\+57/)
    await expect(main.getByRole('button')).toHaveCount(0)
  })
})
