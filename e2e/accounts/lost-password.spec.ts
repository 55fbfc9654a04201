import type { Page, Route } from '@playwright/test'
import {
  expectNoSideways,
  expectTouchable,
  newEmail,
  openForm,
  theButton,
} from '../steps/forms/form-steps.ts'
import { password, signUp, storedSession } from '../steps/person/account-steps.ts'
import { expect, test } from '../steps/person/mailed-site.ts'
import { visitor } from '../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

const fresh = 'otra guacamaya 9'
const answer = 'Si hay una cuenta con ese correo, el enlace va en camino.'

// One server for all tests of this file.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 360, height: 740 } })

async function askForLink(page: Page, email: string) {
  await page.getByLabel('Correo electrónico').fill(email)
  await theButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: answer })).toBeFocused()
}

const linkIn = ({ text = '' }) => text.match(/http:\S+\/reset-password#\S+/)?.[0] ?? ''

const newPassword = (page: Page) => page.getByLabel('Contraseña nueva')

test('a person who lost the password sets a new one by mail on a phone, and every other session ends', async ({
  page,
  site,
}) => {
  const { email, session: elsewhere } = await signUp(site.url)

  await openForm(page, '/login')
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(theButton(page)).toBeEnabled()
  await expectTouchable(page)
  const nobody = newEmail()
  await askForLink(page, nobody)
  await askForLink(page, email)
  await expectAccessible(page)
  await expectNoSideways(page)

  const { subject, text, html } = await site.newestTo(email)
  expect(subject).toBe('Cambie la contraseña de su cuenta en Yarí Ambiental')
  const link = linkIn({ text })
  expect(html?.replaceAll('&amp;', '&')).toContain(`href="${link}"`)
  expect(site.mails.received.map(({ envelopeTo }) => envelopeTo)).not.toContainEqual([nobody])

  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/auth/v1/') && calls.push(request.url()))
  await openForm(page, link)
  await expect(page).toHaveURL('/reset-password')
  expect(await page.evaluate(() => location.href + JSON.stringify(history.state))).not.toContain('token')
  expect(calls, 'opening a link spends nothing').toEqual([])
  await expectTouchable(page)
  await theButton(page).click()
  await expect(newPassword(page)).toHaveAccessibleDescription(/Elija una contraseña\.$/)
  await newPassword(page).fill(fresh)
  let before: unknown
  await page.route('**/auth/v1/user', async (route) => {
    before = await storedSession(page)
    await route.continue()
  })
  await theButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Su contraseña cambió' })).toBeFocused()
  expect(before, 'nobody is signed in before the password is new').toBeNull()
  await expect(page.getByRole('status')).toContainText(`Inició sesión como ${email}.`)
  await expectAccessible(page)
  await expectNoSideways(page)
  expect((await storedSession(page)).user.email).toBe(email)

  const { auth } = visitor(site.url)
  expect((await auth.refreshSession(elsewhere)).error?.status, 'the session elsewhere').toBe(400)
  await page.getByRole('link', { name: 'Ver mis solicitudes' }).click()
  await expect(page.getByRole('heading', { name: 'Lo que ha enviado' })).toBeVisible()
  expect((await auth.signInWithPassword({ email, password: fresh })).error).toBeNull()
})

test.describe('refusals', () => {
  // The browser logs every refusal of the backend.
  test.use({ expectedMessages: [/^Failed to load resource/] })

  test('a visitor without a whole link is led to a new one, which is exchanged only once, and a refused password stays', {
    tag: '@long',
  }, async ({ page, site }) => {
    const { email } = await signUp(site.url)
    const calls: string[] = []
    page.on('request', (request) => {
      const [, call] = request.url().match(/\/auth\/v1\/(\w+)/) ?? []
      if (call && request.method() !== 'GET') calls.push(call)
    })
    await test.step('half a link is sent nowhere', async () => {
      for (const half of [
        '',
        '#token_hash=abc',
        '#token_hash=&type=recovery',
        '#access_token=a.b.c&type=recovery',
      ]) {
        await page.goto('about:blank')
        await page.goto(`/reset-password${half}`)
        const alert = page.getByRole('main').getByRole('alert')
        await expect(alert).toContainText('abra el enlace que le enviamos por correo')
        await expect(page).toHaveURL('/reset-password')
      }
      expect(calls).toEqual([])
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
      await expectAllTextInView(page)
      await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click()
      await expect(page).toHaveURL('/forgot-password')
    })

    await test.step('too many requests', async () => {
      await expect(theButton(page)).toBeEnabled()
      const json = { code: 'over_request_rate_limit', message: 'no' }
      const refuse = (route: Route) => route.fulfill({ status: 429, json })
      await page.route('**/auth/v1/recover*', refuse, { times: 1 })
      await page.getByLabel('Correo electrónico').fill(email)
      await theButton(page).click()
      await expect(page.getByRole('alert')).toContainText('No se pudo pedir el enlace.')
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
    })

    await askForLink(page, email)
    const link = linkIn(await site.newestTo(email))
    await openForm(page, link)
    await test.step('refused passwords', async () => {
      calls.length = 0
      await page.route('**/auth/v1/user', (route) => route.abort(), { times: 1 })
      await newPassword(page).fill(fresh)
      await theButton(page).click()
      await expect(page.getByRole('alert')).toContainText('No se pudo guardar la contraseña.')
      await expect(newPassword(page)).toHaveValue(fresh)
      await newPassword(page).fill(password)
      await theButton(page).click()
      await expect(newPassword(page)).toHaveAccessibleDescription(/Es la contraseña que ya tiene\.$/)
      await newPassword(page).fill('contraseña123')
      await theButton(page).click()
      await expect(newPassword(page)).toHaveAccessibleDescription(
        /Es muy común y fácil de adivinar: elija otra\.$/,
      )
      await newPassword(page).fill(fresh)
      await theButton(page).click()
      await expect(page.getByText('Su contraseña cambió')).toBeVisible()
      expect(calls).toEqual(['verify', 'user', 'user', 'user', 'user'])
    })

    await test.step('a link that was used', async () => {
      await page.goto('about:blank')
      await openForm(page, link)
      await newPassword(page).fill('una tercera 10')
      await theButton(page).click()
      const alert = page.getByRole('alert').filter({ hasText: 'Este enlace ya se usó o venció.' })
      await expect(alert).toBeFocused()
      await expect(newPassword(page)).toHaveValue('una tercera 10')
      await expectAccessible(page)
      await expectNoSideways(page)
      await expect(alert.getByRole('link', { name: 'Pedir un enlace nuevo' })).toHaveAttribute(
        'href',
        '/forgot-password',
      )
    })
  })
})
