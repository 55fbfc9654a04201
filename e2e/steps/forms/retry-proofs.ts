import type { Page } from '@playwright/test'
import { alreadyReceived } from '#app/ui/notice/messages.ts'
import { expect } from '../fixtures.ts'
import { loseNextAnswer } from '../network-steps.ts'
import { expectFailure, type FormUnderTest, rowsOf, type ServiceClient, sendWell } from './form-outcomes.ts'
import { theButton, theForm } from './form-steps.ts'

/** Sends the form so that it reaches the server, and loses the answer. */
export async function loseAnswer(page: Page, table: string, failure: string) {
  await loseNextAnswer(page, `**/rest/v1/${table}*`)
  await theButton(page).click()
  await expectFailure(page, failure)
}

/**
 * Expects that a record whose answer was lost is stored once, whatever the visitor does next. One record of this address is
 * stored already.
 */
export async function expectOneRecordEach(
  page: Page,
  serviceClient: ServiceClient,
  { table, success, another, failure, fill }: FormUnderTest,
  email: string,
) {
  const rows = () => rowsOf(serviceClient, table, email)
  const message = page.getByRole('status').filter({ hasText: success })
  const [first] = await rows()
  await fill(page, email)
  await loseAnswer(page, table, failure)
  await sendWell(page, success)
  expect(await rows(), 'the second try, beside the record from before').toHaveLength(2)
  const { radicado, reference } = (await rows()).find(({ id }) => id !== first?.id) ?? {}
  await expect(message).toContainText(String(radicado ?? reference))

  await fill(page, email)
  await loseAnswer(page, table, failure)
  const phone = page.getByLabel('Teléfono')
  await phone.fill('311 765 4321')
  await sendWell(page, success)
  await expect(message).toContainText(alreadyReceived)
  expect(await rows(), 'a field changed after the lost answer').toHaveLength(3)
  const phoneSize = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 720 })
  await message.getByRole('button', { name: another }).click()
  const firstField = theForm(page).first().locator('input, select, textarea').first()
  await expect(firstField).toBeFocused()
  await expect(firstField).toBeInViewport({ ratio: 1 })
  if (phoneSize) await page.setViewportSize(phoneSize)
  await expect(phone, 'what did not arrive').toHaveValue('311 765 4321')
  await sendWell(page, success)
  await expect(message).not.toContainText(alreadyReceived)
  const phones = (await rows()).map((row) => row.phone)
  expect(phones.filter((number) => number === '311 765 4321')).toHaveLength(1)
  expect(phones).toHaveLength(4)
}
