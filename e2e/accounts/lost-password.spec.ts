import type { Page } from '@playwright/test'
import {
  expectNoSideways,
  expectTouchable,
  newEmail,
  openForm,
  theButton,
} from '../steps/forms/form-steps.ts'
import { fill, password, signIn, signUp, storedSession } from '../steps/person/account-steps.ts'
import { expect, test } from '../steps/person/mailed-site.ts'
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

const openLink = async (page: Page, link: string) => {
  await page.goto('about:blank')
  await openForm(page, link)
}

test('a person who lost the password sets a new one by mail on a phone, and every other session ends', async ({
  page,
  browser,
  site,
}) => {
  const { email } = await signUp(site.url)
  const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(elsewhere, email)

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
  await openLink(page, link)
  await expect(page).toHaveURL('/reset-password')
  expect(await page.evaluate(() => location.href + JSON.stringify(history.state))).not.toContain('token')
  expect(calls, 'opening a link spends nothing').toEqual([])
  await expectTouchable(page)
  await theButton(page).click()
  await expect(newPassword(page)).toHaveAccessibleDescription(/Elija una contraseña\.$/)
  await newPassword(page).fill(fresh)
  await theButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Su contraseña cambió' })).toBeFocused()
  await expect(page.getByRole('status')).toContainText(`Inició sesión como ${email}.`)
  await expectAccessible(page)
  await expectNoSideways(page)
  expect((await storedSession(page)).user.email).toBe(email)

  // The session elsewhere cannot be renewed.
  const renewal = elsewhere.waitForResponse((response) => response.url().includes('grant_type=refresh_token'))
  await elsewhere.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('yari-session') ?? '{}')
    localStorage.setItem('yari-session', JSON.stringify({ ...stored, expires_at: 1 }))
  })
  await elsewhere.goto('/my-requests')
  expect((await renewal).status()).toBe(400)
  await expect(elsewhere.getByText('No ha iniciado sesión.', { exact: false })).toBeVisible()
  await elsewhere.context().close()

  await page.getByRole('link', { name: 'Ver mis solicitudes' }).click()
  await expect(page.getByRole('heading', { name: 'Lo que ha enviado' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await openForm(page, '/login')
  await fill(page, email, fresh)
  await theButton(page).click()
  await page.waitForURL('/')
})

test.describe('refusals', () => {
  // The browser logs every refusal of the backend.
  test.use({ expectedMessages: [/^Failed to load resource/] })

  test('a visitor without a whole link is led to a new one, and reads of too many requests', async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
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
    expect(
      calls.filter((path) => path.startsWith('/auth/')),
      'half a link is sent nowhere',
    ).toEqual([])
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
    await expectAllTextInView(page)
    await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click()
    await expect(page).toHaveURL('/forgot-password')

    await expect(theButton(page)).toBeEnabled()
    await page.route('**/auth/v1/recover*', (route) =>
      route.fulfill({ status: 429, json: { code: 'over_request_rate_limit', message: 'no' } }),
    )
    await page.getByLabel('Correo electrónico').fill('ana@ejemplo.co')
    await theButton(page).click()
    await expect(page.getByRole('alert')).toContainText('No se pudo pedir el enlace.')
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@ejemplo.co')
  })

  test('a refused password stays in its field, and the link is exchanged only once', async ({
    page,
    site,
  }) => {
    const { email } = await signUp(site.url)
    await openForm(page, '/forgot-password')
    await askForLink(page, email)
    const link = linkIn(await site.newestTo(email))
    await openLink(page, link)
    const calls: string[] = []
    page.on('request', (request) => {
      const [, call] = request.url().match(/\/auth\/v1\/(verify|user)/) ?? []
      if (call && request.method() !== 'GET') calls.push(call)
    })
    await page.route('**/auth/v1/user', (route) => route.abort(), { times: 1 })
    await newPassword(page).fill(fresh)
    await theButton(page).click()
    await expect(page.getByRole('alert')).toContainText('No se pudo guardar la contraseña.')
    await expect(newPassword(page)).toHaveValue(fresh)
    expect(await storedSession(page), 'nobody is signed in before the password is new').toBeNull()
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

    await openLink(page, link)
    await newPassword(page).fill('una tercera 10')
    await theButton(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Este enlace ya se usó o venció.' })
    await expect(alert).toBeFocused()
    await expect(newPassword(page)).toHaveValue('una tercera 10')
    await expectAccessible(page)
    await expectNoSideways(page)
    await alert.getByRole('link', { name: 'Pedir un enlace nuevo' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })
})
