import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hold, supabaseScript } from '../network-steps.ts'
import { expectAccessible } from '../reading-checks.ts'
import {
  expectFailure,
  expectSuccess,
  type FormUnderTest,
  failedOnTheWay,
  rowsOf,
  sendWell,
} from './form-outcomes.ts'
import { expectNoSideways, expectTouchable, newEmail, openForm, theButton, theForm } from './form-steps.ts'
import { loseAnswer, proveRetries } from './retry-proofs.ts'

/** Tests that every stored form must pass: network failures, and never more than one row. */
export function proveSending({ path, table, success, another, failure, fill, refill }: FormUnderTest) {
  const endpoint = `**/rest/v1/${table}*`

  test.describe('failures', () => {
    test.use({ expectedMessages: [failedOnTheWay] })

    test('a form that is sent offline, refused or slow keeps its values and is stored once', async ({
      page,
      context,
      serviceClient,
    }) => {
      const email = newEmail()
      const logged: string[] = []
      page.on('console', (message) => message.text().startsWith('Insert') && logged.push(message.text()))
      await openForm(page, path)
      await context.setOffline(true)
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
      await expectAccessible(page)

      await test.step('a slow answer: announced, disabled, and sent once despite several clicks', async () => {
        const release = await hold(page, endpoint)
        await theButton(page).dblclick({ noWaitAfter: true })
        await expect(theButton(page)).toBeDisabled()
        await expect(theButton(page)).toHaveText('Enviando...')
        await page.keyboard.press('Enter')
        await theForm(page).evaluate((form: HTMLFormElement) => form.requestSubmit())
        await expectAccessible(page)
        release()
        await expectSuccess(page, success)
      })
      await expect(page.getByText(failure, { exact: true })).toBeHidden()
      await expectAccessible(page)
      expect(await rowsOf(serviceClient, table, email)).toHaveLength(1)
    })
  })

  proveRetries({ path, table, success, another, failure, fill })

  test('a form on a narrow phone with large text fits, is accessible and can be sent', async ({
    page,
    serviceClient,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => supabaseScript.test(request.url()) && fetched.push(request.url()))
    const email = newEmail()
    await page.setViewportSize({ width: 320, height: 640 })
    await openForm(page, path)
    await expectAccessible(page)
    await expectFitting(page)
    await expectTouchable(page)
    expect(fetched, 'supabase-js before the form is touched').toEqual([])

    await theButton(page).click()
    await expect.poll(() => fetched, 'supabase-js once it is touched').not.toEqual([])
    await expect(theForm(page).locator(':invalid').first()).toBeFocused()
    await expectAccessible(page)
    await expectFitting(page)

    await fill(page, email)
    await sendWell(page, success)
    await expectMessageFirst(page, another)
    await expectNoSideways(page)
    expect(await rowsOf(serviceClient, table, email)).toHaveLength(1)
  })

  test.describe('a page that was left', () => {
    test.use({ expectedMessages: [failedOnTheWay] })

    test('gives back what was typed until it is cleared, and a lost answer makes no second record', async ({
      page,
      context,
      serviceClient,
    }) => {
      const email = newEmail()
      await test.step('typed before hydration', async () => {
        const release = await hold(page, '**/_/*-form-*.js')
        await page.goto(path)
        const name = theForm(page).locator('[name=full_name]')
        await name.fill('Ana María')
        await name.press('Enter')
        await expect(theButton(page)).toBeDisabled()
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
        release()
        await expect(theButton(page)).toBeEnabled()
        await expect(name).toHaveValue('Ana María')
      })

      await fill(page, email)
      const before = await draftValues(page)
      await loseAnswer(page, table, failure)
      const isKept = (text: string) => Object.values(localStorage).some((kept) => kept.includes(text))
      await page.waitForFunction(isKept, email)
      await page.close()
      const another = await context.newPage()
      await test.step('closed after an answer that was lost', async () => {
        await openForm(another, path)
        await expect(another.getByText('Recuperamos lo que había escrito.')).toBeVisible()
        expect(await draftValues(another)).toEqual(before)
        await refill?.(another)
        await sendWell(another, success)
        expect(await rowsOf(serviceClient, table, email)).toHaveLength(1)
      })

      await test.step('left for another page, and cleared', async () => {
        await fill(another, email)
        await another.goto('/privacy-policy')
        await another.goBack()
        await expect(another.getByText('Recuperamos lo que había escrito.')).toBeVisible()
        await expect(theButton(another)).toBeEnabled()
        await expect.poll(() => draftValues(another)).toEqual(before)
        await another.getByRole('button', { name: 'Borrar lo escrito' }).click()
        expect(Object.values(await fieldValues(another)).join('')).toBe('')
        await another.reload()
        await expect(theButton(another)).toBeEnabled()
        expect(Object.values(await fieldValues(another)).join('')).toBe('')
      })
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

const fieldValues = (page: Page) =>
  theForm(page).evaluate((form: HTMLFormElement) =>
    Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    ),
  )

/** The values that a draft keeps: neither the file nor the tick of the terms. */
async function draftValues(page: Page) {
  const { resume: _, acceptTerms: __, ...rest } = await fieldValues(page)
  return rest
}
