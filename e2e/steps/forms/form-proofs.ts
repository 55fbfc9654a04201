import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hold } from '../network-steps.ts'
import { expectAccessible } from '../reading-checks.ts'
import { expectFailure, type FormUnderTest, failedOnTheWay, rowsOf } from './form-outcomes.ts'
import { expectNoSideways, expectTouchable, newEmail, openForm, theButton, theForm } from './form-steps.ts'
import { proveRetries } from './retry-proofs.ts'

/** Tests that every stored form must pass: network failures, and never more than one row. */
export function proveSending({ path, table, success, failure, fill, refill }: FormUnderTest) {
  const endpoint = `**/rest/v1/${table}*`

  test.describe('failures', () => {
    test.use({ expectedMessages: [failedOnTheWay] })

    for (const status of [500, 429]) {
      test(`an answer ${status} keeps the data, and the next try sends it`, async ({ page, staff }) => {
        const email = newEmail()
        const errors: string[] = []
        page.on('console', (message) => message.text().startsWith('Insert') && errors.push(message.text()))
        await openForm(page, path)
        await fill(page, email)
        const before = await fieldValues(page)
        await page.route(endpoint, (route) =>
          route.fulfill({ status, json: { code: 'X0000', message: 'no', details: email, hint: null } }),
        )
        await theButton(page).click()
        await expectFailure(page, failure)
        expect(errors).toEqual([`Insert into ${table} failed: X0000`])
        expect(await fieldValues(page)).toEqual(before)
        await expectAccessible(page)

        await page.unroute(endpoint)
        await theButton(page).click()
        await expect(page.getByText(success, { exact: true })).toBeVisible()
        await expect(page.getByText(failure, { exact: true })).toBeHidden()
        expect(await rowsOf(staff, table, email)).toHaveLength(1)
      })
    }

    test('without a connection nothing is lost, and once it is back the form goes out', async ({
      page,
      context,
      staff,
    }) => {
      const email = newEmail()
      await openForm(page, path)
      await context.setOffline(true)
      await fill(page, email)
      await theButton(page).click()
      await expectFailure(page, failure)
      await context.setOffline(false)
      await theButton(page).click()
      await expect(page.getByText(success, { exact: true })).toBeVisible()
      expect(await rowsOf(staff, table, email)).toHaveLength(1)
    })
  })

  proveRetries({ path, table, success, failure, fill, refill })

  test('whatever an accepted form is answered, it has been sent', async ({ page }) => {
    await openForm(page, path)
    for (const body of ['[{"id":7}]', '[{}]', '[]', 'null', '']) {
      await fill(page, newEmail())
      await page.route(endpoint, (route) => route.fulfill({ status: 201, body }), { times: 1 })
      await theButton(page).click()
      await expect(page.getByRole('status').filter({ hasText: success }), body).toBeFocused()
    }
  })

  test('a slow answer: told, disabled, and sent once however often it is clicked', async ({
    page,
    staff,
  }) => {
    const email = newEmail()
    const release = await hold(page, endpoint)
    await openForm(page, path)
    await fill(page, email)
    await theButton(page).dblclick({ noWaitAfter: true })
    await expect(theButton(page)).toBeDisabled()
    await expect(theButton(page)).toHaveText('Enviando...')
    await page.keyboard.press('Enter')
    await theForm(page).evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expectAccessible(page)
    release()
    await expect(page.getByText(success, { exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: success })).toBeFocused()
    await expectAccessible(page)
    expect(await rowsOf(staff, table, email)).toHaveLength(1)
  })

  test('empty and with every problem it is accessible, and the first problem has the focus', async ({
    page,
  }) => {
    await openForm(page, path)
    await expectAccessible(page)
    await theButton(page).click()
    await expect(theForm(page).locator(':invalid').first()).toBeFocused()
    await expectAccessible(page)
  })

  test.describe('on the narrowest phone', () => {
    test.use({ viewport: { width: 320, height: 640 } })

    test('everything fits, is large enough to touch, and goes out', async ({ page, staff }) => {
      const email = newEmail()
      await openForm(page, path)
      await expectNoSideways(page)
      await expectTouchable(page)
      await theButton(page).click()
      await expectNoSideways(page)
      await fill(page, email)
      await theButton(page).click()
      await expect(page.getByText(success, { exact: true })).toBeInViewport()
      await expectNoSideways(page)
      expect(await rowsOf(staff, table, email)).toHaveLength(1)
    })
  })

  test('with text at twice its size nothing is cut off sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await openForm(page, path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoSideways(page)
    await theButton(page).click()
    await expectNoSideways(page)
  })

  test('an unsent form survives a reload and the back button, and can be cleared', async ({ page }) => {
    await openForm(page, path)
    await fill(page, newEmail())
    const before = await draftValues(page)
    await page.reload()
    await expect(page.getByText('Recuperamos lo que había escrito.')).toBeVisible()
    expect(await draftValues(page)).toEqual(before)
    await page.goto('/privacy-policy')
    await page.goBack()
    await expect(theButton(page)).toBeEnabled()
    await expect.poll(() => draftValues(page)).toEqual(before)

    await page.getByRole('button', { name: 'Borrar lo escrito' }).click()
    expect(Object.values(await fieldValues(page)).join('')).toBe('')
    await page.reload()
    await expect(theButton(page)).toBeEnabled()
    expect(Object.values(await fieldValues(page)).join('')).toBe('')
  })

  test('what is typed before the form is alive stays, and cannot be sent yet', async ({ page }) => {
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

  test('supabase-js is fetched when the form is touched, not before', async ({ page }) => {
    const supabase: string[] = []
    page.on('response', async (response) => {
      if (!/\/_\/.*\.js$/.test(response.url())) return
      if ((await response.text().catch(() => '')).includes('supabaseUrl is required'))
        supabase.push(response.url())
    })
    await openForm(page, path)
    await page.waitForLoadState('networkidle')
    expect(supabase).toEqual([])
    await theForm(page).locator('[name=full_name]').focus()
    await expect.poll(() => supabase).toHaveLength(1)
  })
}

const fieldValues = (page: Page) =>
  theForm(page).evaluate((form: HTMLFormElement) =>
    Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    ),
  )

/** Neither the file nor the tick of the terms is kept. */
async function draftValues(page: Page) {
  const { resume: _, acceptTerms: __, ...rest } = await fieldValues(page)
  return rest
}
