import type { Response } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { patience } from '#app/hydration/near.ts'
import { expect, serviceKey, test } from '../steps/fixtures.ts'
import { rowsOf } from '../steps/forms/form-outcomes.ts'
import { newEmail, openForm, tabTo, theButton } from '../steps/forms/form-steps.ts'
import { hold } from '../steps/network-steps.ts'
import {
  enter,
  expire,
  fill,
  header,
  password,
  signInLink,
  signOutButton,
  signUp,
  storedSession,
} from '../steps/office/account-steps.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

test('sign-up ends at its confirmation, signed out, and leads to sign-in', async ({ page }) => {
  await openForm(page, '/signup')
  await expectAccessible(page)
  await fill(page, newEmail())
  await theButton(page).click()
  const confirmation = page.getByRole('status').filter({ hasText: '¡Registro Exitoso!' })
  await expect(confirmation).toBeFocused()
  await expect(
    page.getByText('Tu cuenta ha sido creada exitosamente. Ahora puedes iniciar sesión.', { exact: true }),
  ).toBeVisible()
  await expect(page.locator('main form')).toHaveCount(0)
  await expectAccessible(page)
  expect(await storedSession(page)).toBeNull()
  await expect(signInLink(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/signup')
  await confirmation.getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('/login')
})

test('sign-in leads home, the header shows the account, and a reload keeps it', async ({ page }) => {
  const email = await enter(page)
  await expect(header(page).getByText(email).filter({ visible: true })).toBeVisible()
  await page.reload()
  await expect(signOutButton(page)).toBeVisible()
  await page.goto('/about')
  await expect(signOutButton(page)).toBeVisible()
  await expect(signInLink(page)).toHaveCount(0)
})

const pagesWithIslands = ['/', '/affiliations', '/write-request', '/login', '/news', '/about']

for (const path of pagesWithIslands) {
  test(`${path} shows a stored session without waiting for what is far below`, async ({ page }) => {
    await enter(page)
    await page.addInitScript((patience) => {
      const start = window.setTimeout
      const startShort = (work: () => void, delay = 0) => (delay < patience ? start(work, delay) : 0)
      Object.assign(window, { setTimeout: startShort })
    }, patience)
    await page.goto(path)
    await expect(signOutButton(page)).toBeVisible()
  })
}

test('a link with the session of somebody else signs nobody in', async ({ page, baseURL }) => {
  const stranger = createClient(baseURL ?? '', serviceKey, { auth: { persistSession: false } })
  const { data } = await stranger.auth.signUp({ email: newEmail(), password })
  const { access_token = '', refresh_token = '' } = data.session ?? {}
  const session = { access_token, refresh_token, expires_in: '3600', token_type: 'bearer', type: 'recovery' }
  expect(access_token).not.toBe('')
  await openForm(page, `/write-request#${new URLSearchParams(session)}`)
  await header(page).hover()
  await page.getByLabel('Nombre completo').fill('Marta')
  await page.waitForLoadState('networkidle')
  await expect(signInLink(page)).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test('another tab follows sign-in and sign-out, and neither moves it', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/about')
  await header(other).hover()
  await expect(signInLink(other)).toBeVisible()
  await enter(page)
  await expect(signOutButton(other)).toBeVisible()
  expect(new URL(other.url()).pathname).toBe('/about')
  await signOutButton(page).click()
  await page.waitForURL('/login')
  await expect(signInLink(other)).toBeVisible()
  expect(new URL(other.url()).pathname).toBe('/about')
  expect(await storedSession(page)).toBeNull()
})

test('after signing out the back button shows nobody', async ({ page }) => {
  await enter(page)
  await page.goto('/about')
  await signOutButton(page).click()
  await page.waitForURL('/login')
  await page.goBack()
  await page.waitForURL('/about')
  await expect(signInLink(page)).toBeVisible()
  await expect(signOutButton(page)).toHaveCount(0)
})

test('a tab that regains the focus stays where it is', async ({ page }) => {
  await enter(page)
  await page.goto('/news')
  await expect(signOutButton(page)).toBeVisible()
  const event = await page.evaluate(() => {
    const told = new Promise((tell) => {
      new BroadcastChannel('yari-session').onmessage = ({ data }) => tell(data.event)
    })
    window.dispatchEvent(new Event('visibilitychange'))
    return told
  })
  expect(event).toBe('SIGNED_IN')
  await expect(signOutButton(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/news')
})

test('an expired session is refreshed on load', async ({ page }) => {
  await enter(page)
  const before = await expire(page)
  const [refresh] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('grant_type=refresh_token')),
    page.reload(),
  ])
  expect(refresh.status()).toBe(200)
  await expect(signOutButton(page)).toBeVisible()
  await expect.poll(async () => (await storedSession(page)).refresh_token).not.toBe(before.refresh_token)
})

test('a slow sign-in is told and cannot be sent twice', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  const release = await hold(page, '**/auth/v1/token*')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/auth/v1/token') && sent.push(request.url()))
  await openForm(page, '/login')
  await fill(page, email)
  await theButton(page).dblclick({ noWaitAfter: true })
  await expect(theButton(page)).toBeDisabled()
  await expect(theButton(page)).toHaveText('Iniciando sesión...')
  await expectAccessible(page)
  release()
  await page.waitForURL('/')
  expect(sent).toHaveLength(1)
})

test('problems are named beside their fields, and a password can be looked at', async ({ page }) => {
  await openForm(page, '/signup')
  await theButton(page).click()
  await expect(page.getByLabel('Correo electrónico')).toBeFocused()
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    'Escriba su correo electrónico.',
  )
  await fill(page, 'marta@ejemplo.co', 'corta')
  await theButton(page).click()
  const secret = page.getByLabel('Contraseña')
  await expect(secret).toBeFocused()
  await expect(secret).toHaveAccessibleDescription(/La contraseña necesita al menos 8 caracteres\.$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect(secret).toHaveAttribute('type', 'password')
  await page.reload()
  await expect(theButton(page)).toBeEnabled()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('corta')
})

test('a visitor without a session never downloads supabase-js for the header', async ({ page }) => {
  const scripts: Response[] = []
  page.on('response', (response) => /\/_\/.*\.js$/.test(response.url()) && scripts.push(response))
  await page.goto('/')
  await header(page).hover()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const texts = await Promise.all(scripts.map((script) => script.text()))
  expect(texts.filter((text) => text.includes('supabaseUrl is required'))).toEqual([])
})

test('who is signed in sends forms as well', async ({ page, staff }) => {
  await enter(page)
  const email = newEmail()
  await openForm(page, '/affiliations')
  await page.getByLabel('Nombre').fill('Marta')
  await page.getByLabel('Teléfono').fill('3001234567')
  await page.getByLabel('Dirección').fill('Calle 5')
  await page.getByLabel('Correo Electrónico').fill(email)
  await theButton(page).click()
  await expect(page.getByText('Tu solicitud ha sido enviada exitosamente!', { exact: true })).toBeVisible()
  expect(await rowsOf(staff, 'affiliations', email)).toMatchObject([{ status: 'pending' }])
})

test('by keyboard alone, on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const email = newEmail()
  await openForm(page, '/signup')
  await tabTo(page, page.getByLabel('Correo electrónico'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('¡Registro Exitoso!', { exact: true })).toBeInViewport()
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
  expect(await storedSession(page)).not.toBeNull()
})
