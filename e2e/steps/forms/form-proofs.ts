import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hold, supabaseScript } from '../network-steps.ts'
import { expectAccessible } from '../reading-checks.ts'
import {
  expectFailure,
  expectSuccess,
  type FormUnderTest,
  failedOnTheWay,
  fieldValues,
  rowsOf,
} from './form-outcomes.ts'
import { expectNoSideways, expectTouchable, newEmail, openForm, theButton, theForm } from './form-steps.ts'
import { expectOneRecordEach } from './retry-proofs.ts'

/** The test that every stored form must pass: network failures, and never more than one row. All send by the same code. */
export function proveSending(form: FormUnderTest) {
  const { path, table, success, another, failure, fill, tag = [] } = form
  const endpoint = `**/rest/v1/${table}*`

  test.describe('on a narrow phone', () => {
    test.use({ expectedMessages: [failedOnTheWay], viewport: { width: 320, height: 640 } })

    test('a form fits, keeps its values until it is sent, and stores every record once', { tag }, async ({
      page,
      context,
      serviceClient,
    }) => {
      const email = newEmail()
      const logged: string[] = []
      page.on('console', (message) => message.text().startsWith('Insert') && logged.push(message.text()))
      const fetched: string[] = []
      page.on('request', (request) => supabaseScript.test(request.url()) && fetched.push(request.url()))

      await test.step('it fits with large text, untouched and with its problems', async () => {
        await openForm(page, path)
        await expectFitting(page)
        await expectTouchable(page)
        expect(fetched, 'supabase-js before the form is touched').toEqual([])
        await context.setOffline(true)
        await theButton(page).click()
        await expect.poll(() => fetched, 'supabase-js once it is touched').not.toEqual([])
        await expect(theForm(page).locator(':invalid').first()).toBeFocused()
        await expectAccessible(page)
        await expectFitting(page)
      })

      await fill(page, email)
      const typed = await fieldValues(page)
      await test.step('without a connection, not even for the script that sends', async () => {
        await theButton(page).click()
        await expectFailure(page, failure)
        expect(await fieldValues(page)).toEqual(typed)
        await context.setOffline(false)
      })

      for (const status of [500, 429]) {
        await test.step(`an answer ${status}`, async () => {
          logged.length = 0
          const json = { code: 'X0000', message: 'no', details: email, hint: null }
          await page.route(endpoint, (route) => route.fulfill({ status, json }), { times: 1 })
          await theButton(page).click()
          await expectFailure(page, failure)
          expect(logged, 'nothing personal in the console').toEqual([`Insert into ${table} failed: X0000`])
          expect(await fieldValues(page)).toEqual(typed)
        })
      }

      await test.step('a slow answer: announced, disabled, and sent once despite several clicks', async () => {
        const release = await hold(page, endpoint)
        await theButton(page).dblclick({ noWaitAfter: true })
        await expect(theButton(page)).toBeDisabled()
        await expect(theButton(page)).toHaveText('Enviando...')
        await page.keyboard.press('Enter')
        await theForm(page).evaluate((form: HTMLFormElement) => form.requestSubmit())
        release()
        await expectSuccess(page, success)
        await expect(page.getByText(failure, { exact: true })).toBeHidden()
        await expectMessageFirst(page, another)
        await expectNoSideways(page)
        expect(await rowsOf(serviceClient, table, email)).toHaveLength(1)
      })
      await test.step('lost answers, with and without a correction', () =>
        expectOneRecordEach(page, serviceClient, form, email))
    })
  })
}

/** The message stands at the top of the screen and before the cleared form, which has a heading of its own. */
async function expectMessageFirst(page: Page, another: string) {
  const heading = page.getByRole('heading', { name: another })
  const [message, title, fields] = await Promise.all(
    [page.getByRole('status').filter({ visible: true }).first(), heading, theForm(page).last()].map((part) =>
      part.boundingBox(),
    ),
  )
  expect(message?.y).toBeLessThan(150)
  expect(title?.y).toBeGreaterThan(message?.y ?? 0)
  expect(fields?.y).toBeGreaterThan(title?.y ?? 0)
  await expectAccessible(page)
}

/** Nothing overflows sideways, not even with text at twice its size. */
async function expectFitting(page: Page) {
  await expectNoSideways(page)
  const size = page.viewportSize() ?? { width: 320, height: 640 }
  await page.setViewportSize({ width: 390, height: 800 })
  await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
  await expectNoSideways(page)
  await page.locator('html').evaluate((root) => root.style.removeProperty('font-size'))
  await page.setViewportSize(size)
}
