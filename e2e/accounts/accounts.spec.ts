import { nearTimeout } from '#app/hydration/waits.ts'
import { expect, test } from '../steps/fixtures.ts'
import { rowsOf, sendWell } from '../steps/forms/form-outcomes.ts'
import { newEmail, openForm, tabTo, theButton } from '../steps/forms/form-steps.ts'
import { expectAlive } from '../steps/menu-steps.ts'
import { supabaseScript } from '../steps/network-steps.ts'
import {
  header,
  password,
  signInLink,
  signOutButton,
  signUp,
  storedSession,
  storeSession,
} from '../steps/person/account-steps.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

test('a visitor signs up and then in by keyboard alone on the narrowest phone, stays signed in, and another tab follows', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const email = newEmail()
  await test.step('signs up', async () => {
    await openForm(page, '/signup')
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
  })

  const other = await context.newPage()
  await other.setViewportSize({ width: 1280, height: 720 })
  const fetched: string[] = []
  other.on('request', (request) => supabaseScript.test(request.url()) && fetched.push(request.url()))
  await test.step('has another tab open without a session', async () => {
    await other.goto('/about')
    await expectAlive(other)
    await expect(signInLink(other)).toBeVisible()
    expect(fetched, 'supabase-js without a session').toEqual([])
  })

  await test.step('signs in', async () => {
    await page.bringToFront()
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
    await expect(header(page).getByText(email).filter({ visible: true })).toBeVisible()
    await expect(signOutButton(page)).toBeVisible()
    await expect(signInLink(page)).toHaveCount(0)
  })

  await test.step('is signed in on the page of the other tab', async () => {
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
  })

  await test.step('signs out in both', async () => {
    await signOutButton(page).click()
    await page.waitForURL('/login')
    await expect(signInLink(other)).toBeVisible()
    expect(new URL(other.url()).pathname).toBe('/about')
    expect(await storedSession(page)).toBeNull()
  })
})

test('a link with the session of another person signs nobody in; a stored one is shown at once, and forms know its e-mail', async ({
  page,
  baseURL,
  serviceClient,
}) => {
  const { email: owner, session } = await signUp(baseURL)
  await test.step('a link', async () => {
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

  await test.step('a stored session does not wait for islands far below', async () => {
    await storeSession(page, session)
    await page.addInitScript((nearTimeout) => {
      const start = window.setTimeout
      const startShort = (work: () => void, delay = 0) => (delay < nearTimeout ? start(work, delay) : 0)
      Object.assign(window, { setTimeout: startShort })
    }, nearTimeout)
    for (const path of ['/', '/news', '/about', '/write-request']) {
      await page.goto(path)
      await expect(signOutButton(page), path).toBeVisible()
    }
  })

  await test.step('a form knows its e-mail, which can be changed, and alone is no draft', async () => {
    const field = page.getByLabel('Correo electrónico')
    const restored = page.getByText('Recuperamos lo que había escrito.')
    await expect(field).toHaveValue(owner)
    await page.reload()
    await expect(theButton(page)).toBeEnabled()
    await expect(field).toHaveValue(owner)
    await expect(restored).toBeHidden()
    await field.fill('otra@ejemplo.co')
    await page.reload()
    await expect(restored).toBeVisible()
    await expect(field).toHaveValue('otra@ejemplo.co')
  })
})
