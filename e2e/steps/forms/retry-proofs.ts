import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectFailure, type FormUnderTest, failedOnTheWay, rowsOf } from './form-outcomes.ts'
import { newEmail, openForm, theButton } from './form-steps.ts'

/** The server has stored a form, and its response never arrives: whatever is done next, it is stored once. */
export function proveRetries({ path, table, success, failure, fill, refill }: FormUnderTest) {
  const endpoint = `**/rest/v1/${table}*`

  test.describe('a lost answer', () => {
    test.use({ expectedMessages: [failedOnTheWay] })

    /** The request reaches the server, and the network is cut before the answer comes. */
    const loseAnswer = async (page: Page) => {
      await page.route(
        endpoint,
        async (route) => {
          // A busy server may ask to try again; 409 says that an earlier try was stored.
          await expect(async () => expect([201, 409]).toContain((await route.fetch()).status())).toPass()
          await route.abort()
        },
        { times: 1 },
      )
      await theButton(page).click()
      await expectFailure(page, failure)
    }
    const sendAgain = async (page: Page) => {
      await theButton(page).click()
      await expect(page.getByText(success, { exact: true })).toBeVisible()
    }

    test('is made up for by the next try, which files nothing twice', async ({ page, staff }) => {
      const email = newEmail()
      await openForm(page, path)
      await fill(page, email)
      await loseAnswer(page)
      await sendAgain(page)
      const rows = await rowsOf(staff, table, email)
      expect(rows).toHaveLength(1)
      const { radicado } = rows[0] ?? {}
      if (radicado) await expect(page.getByRole('status')).toContainText(String(radicado))

      // Sent once more from the start, it is another record.
      await fill(page, email)
      await sendAgain(page)
      await expect.poll(() => rowsOf(staff, table, email)).toHaveLength(2)
    })

    test('is made up for after the page was closed, too', async ({ page, context, staff }) => {
      const email = newEmail()
      await openForm(page, path)
      await fill(page, email)
      await loseAnswer(page)
      const isKept = (text: string) => Object.values(localStorage).some((kept) => kept.includes(text))
      await page.waitForFunction(isKept, email)
      await page.close()
      const another = await context.newPage()
      await openForm(another, path)
      await expect(another.getByText('Recuperamos lo que había escrito.')).toBeVisible()
      await refill?.(another)
      await sendAgain(another)
      expect(await rowsOf(staff, table, email)).toHaveLength(1)
    })

    test('and a changed field are two records', async ({ page, staff }) => {
      const email = newEmail()
      await openForm(page, path)
      await fill(page, email)
      await loseAnswer(page)
      await page.getByLabel('Teléfono').fill('311 765 4321')
      await sendAgain(page)
      expect(await rowsOf(staff, table, email)).toHaveLength(2)
    })
  })
}
