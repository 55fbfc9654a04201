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
  await expectAnswer(page)
  return answer.text()
}

const expectAnswer = (page: Page) =>
  expect(page.getByRole('table').or(page.getByText(nothingPosted))).toBeVisible()

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
  const [days] = await database`
    select private.long_date(private.add_business_days(private.today(), 5)) as until,
      private.long_date(private.add_business_days(private.today(), 6)) as effect`
  await office.act('write_letter', filed, {
    kind: 'posted_notice',
    addressee: name,
    body: `${words} Hasta el ${days?.until}; surte efecto el ${days?.effect}.`,
  })
  const [letter] = await database`
    select number, posted_until::text as until, private.today()::text as today from public.pqr_letters where pqr_id = ${filed.id}`

  const answer = await openPage(page)
  // Exactly: the number of another notice may end like this radicado.
  const radicado = page.getByRole('rowheader', { name: filed.radicado, exact: true })
  const row = page.getByRole('row').filter({ has: radicado })
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
  await openPage(page)
  await expect(radicado).toHaveCount(0)
})

test('a visitor reads that there is no notice, and follows the link to the answer', async ({ page }) => {
  await page.route(calls, (route) => route.fulfill({ json: [] }))
  await openPage(page)
  await expect(page.getByText(nothingPosted)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Consultar mi PQR' }).click()
  await expect(page).toHaveURL('/track-request')
  await page.getByRole('main').getByRole('link', { name: 'Notificaciones por aviso' }).click()
  await expect(page).toHaveURL(path)
})

test.describe('when the database does not answer', () => {
  // What was still being fetched when the connection went is told, too.
  test.use({ expectedMessages: [/503|ERR_INTERNET_DISCONNECTED/] })

  test('the page says so, and asks again at the press of a button, or when the connection is back', async ({
    page,
    context,
  }) => {
    await page.route(calls, (route) => route.fulfill({ status: 503 }))
    await page.goto(path)
    await expect(page.getByText('No pudimos consultar los avisos')).toBeVisible()
    await expectAccessible(page)
    const refused = page.waitForResponse(calls)
    await page.getByRole('button', { name: 'Consultar otra vez' }).click()
    await refused
    await expect(page.getByText('No pudimos consultar los avisos')).toBeVisible()
    await page.unroute(calls)
    await context.setOffline(true)
    await context.setOffline(false)
    await expectAnswer(page)
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
