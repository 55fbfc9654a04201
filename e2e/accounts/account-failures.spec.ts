import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { newEmail, openForm, theButton } from '../steps/forms/form-steps.ts'
import { hold, supabaseScript } from '../steps/network-steps.ts'
import {
  fill,
  password,
  signInLink,
  signOutButton,
  signUp,
  storedSession,
  storeExpired,
  storeSession,
} from '../steps/person/account-steps.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/^(Failed to load resource|AuthApiError)/] })

test('a session survives a failed script and a lost network, ends by signing out without a connection, and quietly where it cannot be refreshed', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const { session } = await signUp(baseURL)
  await test.step('a script that fails', async () => {
    await page.goto('/robots.txt')
    await storeSession(page, session)
    await page.route(supabaseScript, (route) => route.abort(), { times: 1 })
    await Promise.all([page.waitForEvent('requestfailed'), page.goto('/about')])
    await expect(signOutButton(page), 'the script came at the second try').toBeVisible()
  })

  await test.step('a lost network, and the expiry', async () => {
    await storeExpired(page, session)
    await page.route('**/auth/v1/token*', (route) => route.abort('internetdisconnected'))
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().includes('/auth/v1/token')),
      page.goto('/about'),
    ])
    expect(await storedSession(page)).not.toBeNull()
    await page.unroute('**/auth/v1/token*')
    await page.reload()
    await expect(signOutButton(page), 'the network is back').toBeVisible()
    await expect.poll(async () => (await storedSession(page)).refresh_token).not.toBe(session.refresh_token)
  })

  await test.step('signing out without a connection, and the back button', async () => {
    await page.route('**/auth/v1/logout*', (route) => route.abort('internetdisconnected'))
    await signOutButton(page).click()
    await page.waitForURL('/login')
    expect(await storedSession(page)).toBeNull()
    await page.goBack()
    await page.waitForURL('/about')
    await expect(signInLink(page)).toBeVisible()
    await expect(signOutButton(page)).toHaveCount(0)
  })

  for (const path of ['/about', '/my-requests'])
    await test.step(`a session that cannot be refreshed does not move the visitor from ${path}`, async () => {
      await storeExpired(page, session, { refresh_token: 'gone' })
      await page.goto(path)
      await expect(signInLink(page)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
      await expect.poll(() => storedSession(page)).toBeNull()
    })
  await expect(page.getByText('No ha iniciado sesión.', { exact: false })).toBeVisible()
  await expectAccessible(page)
})

/** Every failure has the same message, and the typed values stay. */
async function expectRefusal(page: Page, failure: string) {
  const email = await page.getByLabel('Correo electrónico').inputValue()
  const secret = await page.getByLabel('Contraseña').inputValue()
  await theButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: failure })
  await expect(alert).toBeFocused()
  await expect(alert.getByText(failure, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await expect(page.getByLabel('Contraseña')).toHaveValue(secret)
}

/** Fails without a connection, and then with errors of the service. */
async function expectFailures(page: Page, failure: string) {
  await test.step('without a connection', async () => {
    await page.context().setOffline(true)
    await expectRefusal(page, failure)
    await page.context().setOffline(false)
  })
  for (const status of [500, 429]) {
    await test.step(`an answer ${status}`, async () => {
      const json = { code: 'unexpected_failure', message: 'no' }
      await page.route('**/auth/v1/**', (route) => route.fulfill({ status, json }))
      await expectRefusal(page, failure)
      await page.unroute('**/auth/v1/**')
    })
  }
}

test('a visitor who signs up and in sees problems at the fields, and one message for failures and refusals', async ({
  page,
  baseURL,
}) => {
  const { email: taken } = await signUp(baseURL)
  const email = newEmail()
  const [address, secret] = [page.getByLabel('Correo electrónico'), page.getByLabel('Contraseña')]
  await test.step('problems of a sign-up', async () => {
    await openForm(page, '/signup')
    await theButton(page).click()
    await expect(address).toBeFocused()
    await expect(address).toHaveAccessibleDescription('Escriba su correo electrónico.')
    await fill(page, email, 'corta')
    await theButton(page).click()
    await expect(secret).toBeFocused()
    await expect(secret).toHaveAccessibleDescription(/La contraseña necesita al menos 8 caracteres\.$/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
    await expect(secret).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
    await expect(secret).toHaveAttribute('type', 'password')
    const kept = await page.evaluate(() => {
      dispatchEvent(new Event('pagehide'))
      return JSON.stringify(localStorage)
    })
    expect(kept).not.toContain('corta')
  })

  await test.step('failures of a sign-up', async () => {
    const failure = 'Error al crear la cuenta. Por favor, intenta nuevamente.'
    await fill(page, email)
    await expectFailures(page, failure)
    await fill(page, taken)
    await expectRefusal(page, failure)
    await fill(page, email, '12345678')
    await expectRefusal(page, failure)
    await expect(page.getByText('La contraseña es muy común y fácil de adivinar: elija otra.')).toBeVisible()
    await fill(page, email, password)
    await theButton(page).click()
    await expect(page.getByText('¡Registro Exitoso!', { exact: true })).toBeVisible()
  })

  await test.step('failures of a sign-in', async () => {
    const failure = 'Error al iniciar sesión. Por favor, verifica tus credenciales.'
    await openForm(page, '/login')
    await fill(page, email)
    await expectFailures(page, failure)
    await fill(page, email, 'otra clave')
    await expectRefusal(page, failure)
  })

  await test.step('a slow sign-in is announced and sent once', async () => {
    await fill(page, email)
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/auth/v1/token') && sent.push(request.url()))
    const release = await hold(page, '**/auth/v1/token*')
    await theButton(page).dblclick({ noWaitAfter: true })
    await expect(theButton(page)).toBeDisabled()
    await expect(theButton(page)).toHaveText('Iniciando sesión...')
    release()
    await page.waitForURL('/')
    expect(sent).toHaveLength(1)
  })
})
