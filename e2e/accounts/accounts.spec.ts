import { nearTimeout } from '#app/hydration/waits.ts'
import { expect, test } from '../steps/fixtures.ts'
import { rowsOf, sendWell } from '../steps/forms/form-outcomes.ts'
import { newEmail, openForm, tabTo, theButton } from '../steps/forms/form-steps.ts'
import { expectAlive } from '../steps/menu-steps.ts'
import { supabaseScript } from '../steps/network-steps.ts'
import {
  header,
  openSignedIn,
  password,
  signIn,
  signInLink,
  signOutButton,
  signUp,
  storedSession,
} from '../steps/person/account-steps.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

test('a visitor signs up and then in by keyboard alone on the narrowest phone, and stays signed in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const email = newEmail()
  await openForm(page, '/signup')
  await expectAccessible(page)
  await tabTo(page, page.getByLabel('Correo electrónico'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '¡Registro Exitoso!' })).toBeFocused()
  await expect(page.getByText('¡Registro Exitoso!', { exact: true })).toBeInViewport()
  await expect(
    page.getByText('Tu cuenta ha sido creada exitosamente. Ahora puedes iniciar sesión.', { exact: true }),
  ).toBeVisible()
  await expect(page.locator('main form')).toHaveCount(0)
  await expectAccessible(page)
  expect(await storedSession(page)).toBeNull()
  expect(new URL(page.url()).pathname).toBe('/signup')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('/login')
  await expect(theButton(page)).toBeEnabled()
  await tabTo(page, page.getByLabel('Correo electrónico'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await tabTo(page, theButton(page))
  await page.keyboard.press('Enter')
  await page.waitForURL('/')

  await page.setViewportSize({ width: 1280, height: 720 })
  for (const path of ['/', '/about']) {
    await page.goto(path)
    await expect(header(page).getByText(email).filter({ visible: true })).toBeVisible()
    await expect(signOutButton(page)).toBeVisible()
    await expect(signInLink(page)).toHaveCount(0)
  }
})

test('a stored session is shown without waiting for islands far below', async ({ page, baseURL }) => {
  await openSignedIn(page, baseURL, '/about')
  await page.addInitScript((nearTimeout) => {
    const start = window.setTimeout
    const startShort = (work: () => void, delay = 0) => (delay < nearTimeout ? start(work, delay) : 0)
    Object.assign(window, { setTimeout: startShort })
  }, nearTimeout)
  for (const path of ['/', '/affiliations', '/write-request', '/login', '/news', '/about']) {
    await page.goto(path)
    await expect(signOutButton(page), path).toBeVisible()
  }
})

test('a link with the session of another person does not sign the visitor in', async ({
  page,
  baseURL,
  serviceClient,
}) => {
  const { session } = await signUp(baseURL)
  const fragment = new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: '3600',
    token_type: 'bearer',
    type: 'recovery',
  })
  const email = newEmail()
  await openForm(page, `/affiliations#${fragment}`)
  await page.getByLabel('Nombre').fill('Marta')
  await page.getByLabel('Teléfono').fill('3001234567')
  await page.getByLabel('Dirección').fill('Calle 5')
  await page.getByLabel('Correo Electrónico').fill(email)
  // supabase-js sends only after it has settled its session.
  await sendWell(page, 'Tu solicitud ha sido enviada exitosamente!')
  expect(await rowsOf(serviceClient, 'affiliations', email)).toMatchObject([{ user_id: null }])
  await expectAlive(page)
  await expect(signInLink(page)).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test('another tab follows sign-in and sign-out on its page, and fetches supabase-js only then', async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await signUp(baseURL)
  const other = await context.newPage()
  const fetched: string[] = []
  other.on('request', (request) => supabaseScript.test(request.url()) && fetched.push(request.url()))
  await other.goto('/about')
  await expectAlive(other)
  await expect(signInLink(other)).toBeVisible()
  expect(fetched, 'supabase-js without a session').toEqual([])

  await signIn(page, email)
  await expect(signOutButton(other)).toBeVisible()
  expect(fetched).not.toEqual([])
  const regained = await other.evaluate(() => {
    const event = new Promise((tell) => {
      new BroadcastChannel('yari-session').onmessage = ({ data }) => tell(data.event)
    })
    window.dispatchEvent(new Event('visibilitychange'))
    return event
  })
  expect(regained).toBe('SIGNED_IN')
  await expect(signOutButton(other)).toBeVisible()
  expect(new URL(other.url()).pathname).toBe('/about')

  await expect(signOutButton(page)).toBeVisible()
  await signOutButton(page).click()
  await page.waitForURL('/login')
  await expect(signInLink(other)).toBeVisible()
  expect(new URL(other.url()).pathname).toBe('/about')
  expect(await storedSession(page)).toBeNull()
})
