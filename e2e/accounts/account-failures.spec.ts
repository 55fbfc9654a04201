import { expect, test } from '../steps/fixtures.ts'
import { newEmail, openForm, theButton } from '../steps/forms/form-steps.ts'
import {
  enter,
  expire,
  fill,
  password,
  signInLink,
  signOutButton,
  signUp,
  storedSession,
} from '../steps/office/account-steps.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

const loginFailure = 'Error al iniciar sesión. Por favor, verifica tus credenciales.'
const signupFailure = 'Error al crear la cuenta. Por favor, intenta nuevamente.'

test.use({ expectedMessages: [/^(Failed to load resource|AuthApiError)/] })

test('a session that cannot be refreshed ends quietly, without moving the visitor', async ({ page }) => {
  await enter(page)
  await expire(page, { refresh_token: 'gone' })
  await page.goto('/about')
  await expect(signInLink(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/about')
  await expect.poll(() => storedSession(page)).toBeNull()
})

test('a session that outlived its network comes back with it', async ({ page }) => {
  await enter(page)
  await expire(page)
  await page.route('**/auth/v1/token*', (route) => route.abort('internetdisconnected'))
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().includes('/auth/v1/token')),
    page.goto('/about'),
  ])
  expect(await storedSession(page)).not.toBeNull()
  await page.unroute('**/auth/v1/token*')
  await page.reload()
  await expect(signOutButton(page)).toBeVisible()
})

test('a session shows though its script came only at the second try', async ({ page }) => {
  await enter(page)
  await page.route('**/_/dist-*.js', (route) => route.abort(), { times: 1 })
  await Promise.all([page.waitForEvent('requestfailed'), page.goto('/about')])
  await expect(signOutButton(page)).toBeVisible()
})

for (const [path, failure] of [
  ['/login', loginFailure],
  ['/signup', signupFailure],
] as const) {
  for (const status of [500, 429]) {
    test(`${path}: an answer ${status} has the one message and keeps what was typed`, async ({ page }) => {
      await openForm(page, path)
      await fill(page, 'marta@ejemplo.co')
      await page.route('**/auth/v1/**', (route) =>
        route.fulfill({ status, json: { code: 'unexpected_failure', message: 'no' } }),
      )
      await theButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: failure })).toBeFocused()
      await expect(page.getByLabel('Correo electrónico')).toHaveValue('marta@ejemplo.co')
      await expect(page.getByLabel('Contraseña')).toHaveValue(password)
      await expectAccessible(page)
    })
  }

  test(`${path}: without a connection it fails, with one it works`, async ({ page, context }) => {
    const email = newEmail()
    if (path === '/login') await signUp(page, email)
    await openForm(page, path)
    await context.setOffline(true)
    await fill(page, email)
    await theButton(page).click()
    await expect(page.getByText(failure, { exact: true })).toBeVisible()
    await context.setOffline(false)
    await theButton(page).click()
    if (path === '/login') await page.waitForURL('/')
    else await expect(page.getByText('¡Registro Exitoso!', { exact: true })).toBeVisible()
  })
}

test('wrong credentials, an account that exists and a weak password are refused', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await openForm(page, '/login')
  await fill(page, email, 'otra clave')
  await theButton(page).click()
  await expect(page.getByText(loginFailure, { exact: true })).toBeVisible()
  for (const [again, secret] of [
    [email, password],
    [newEmail(), '12345678'],
  ] as const) {
    await openForm(page, '/signup')
    await fill(page, again, secret)
    await theButton(page).click()
    await expect(page.getByText(signupFailure, { exact: true })).toBeVisible()
  }
})

test('signing out works on this device even when nobody can be told', async ({ page }) => {
  await enter(page)
  await page.route('**/auth/v1/logout*', (route) => route.abort('internetdisconnected'))
  await signOutButton(page).click()
  await page.waitForURL('/login')
  expect(await storedSession(page)).toBeNull()
})
