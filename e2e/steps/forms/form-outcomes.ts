import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { theButton, theForm } from './form-steps.ts'

export type FormUnderTest = {
  path: string
  table: string
  success: string
  /** The heading of the cleared form after a success. */
  another: string
  failure: string
  /** Fills in all required fields. */
  fill: (page: Page, email: string) => Promise<void>
  tag?: '@long'
}

/** Expected in the console: the browser reports the failed request, the site the failed insert. */
export const failedOnTheWay = /^(Failed to load resource|Insert into \w+ failed|Upload of a resume failed)/

export async function expectFailure(page: Page, failure: string) {
  const alert = page.getByRole('alert').filter({ hasText: failure })
  await expect(alert).toBeFocused()
  await expect(alert.getByText(failure, { exact: true })).toBeVisible()
  await expect(theButton(page)).toBeEnabled()
}

/** Sends the form without a connection, and expects the message of failure. */
export async function sendInVain(page: Page, failure: string) {
  await page.context().setOffline(true)
  await theButton(page).click()
  await expectFailure(page, failure)
  await page.context().setOffline(false)
}

/** Sends the form and expects the message of success. */
export async function sendWell(page: Page, success: string) {
  await theButton(page).click()
  await expectSuccess(page, success)
}

export async function expectSuccess(page: Page, success: string) {
  const message = page.getByRole('status').filter({ hasText: success })
  await expect(message).toBeFocused()
  await expect(message.getByText(success, { exact: true })).toBeInViewport({ ratio: 1 })
}

export const fieldValues = (page: Page) =>
  theForm(page).evaluate((form: HTMLFormElement) =>
    Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    ),
  )

export async function rowsOf(serviceClient: ServiceClient, table: string, email: string) {
  const { data, error } = await serviceClient.from(table).select().eq('email', email)
  expect(error).toBeNull()
  return data as Record<string, unknown>[]
}

export type ServiceClient = {
  from: (table: string) => ReturnType<import('@supabase/supabase-js').SupabaseClient['from']>
}
