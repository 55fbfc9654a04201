import type { Page } from '@playwright/test'
import { alreadyReceived } from '#app/ui/notice/messages.ts'
import { expect, test } from '../fixtures.ts'
import { loseNextAnswer } from '../network-steps.ts'
import { expectFailure, type FormUnderTest, failedOnTheWay, rowsOf, sendWell } from './form-outcomes.ts'
import { newEmail, openForm, theButton } from './form-steps.ts'

/** Sends the form so that it reaches the server, and loses the answer. */
export async function loseAnswer(page: Page, table: string, failure: string) {
  await loseNextAnswer(page, `**/rest/v1/${table}*`)
  await theButton(page).click()
  await expectFailure(page, failure)
}

/** Tests that a record whose answer was lost is stored once, whatever the visitor does next. */
export function proveRetries({ path, table, success, another, failure, fill }: FormUnderTest) {
  test.describe('a lost answer', () => {
    test.use({ expectedMessages: [failedOnTheWay] })

    test('is made up for by the next try, also with a correction, and a new sending is a new record', async ({
      page,
      serviceClient,
    }) => {
      const email = newEmail()
      await openForm(page, path)
      await fill(page, email)
      await loseAnswer(page, table, failure)
      await sendWell(page, success)
      const rows = await rowsOf(serviceClient, table, email)
      expect(rows, 'the second try of the same').toHaveLength(1)
      const { radicado, reference } = rows[0] ?? {}
      const message = page.getByRole('status').filter({ hasText: success })
      await expect(message).toContainText(String(radicado ?? reference))

      await fill(page, email)
      await sendWell(page, success)
      expect(await rowsOf(serviceClient, table, email), 'sent once more from the start').toHaveLength(2)

      await fill(page, email)
      await loseAnswer(page, table, failure)
      const phone = page.getByLabel('Teléfono')
      await phone.fill('311 765 4321')
      await sendWell(page, success)
      await expect(message).toContainText(alreadyReceived)
      const phones = async () => (await rowsOf(serviceClient, table, email)).map((row) => row.phone)
      expect(await phones(), 'a field changed after the lost answer').toHaveLength(3)
      await message.getByRole('button', { name: another }).click()
      await expect(page.locator('main form').first().locator('input, select, textarea').first()).toBeFocused()
      await expect(phone, 'what did not arrive').toHaveValue('311 765 4321')
      await sendWell(page, success)
      await expect(message).not.toContainText(alreadyReceived)
      expect((await phones()).filter((number) => number === '311 765 4321')).toHaveLength(1)
      expect(await phones()).toHaveLength(4)
    })
  })
}
