import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { newEmail, openForm, theButton } from '../forms/form-steps.ts'

export const password = 'guacamaya azul 7'

export const header = (page: Page) => page.getByRole('banner')
export const signOutButton = (page: Page) => header(page).getByRole('button', { name: 'Cerrar sesión' })
export const signInLink = (page: Page) => header(page).getByRole('link', { name: 'Iniciar sesión' })
export const storedSession = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('yari-session') ?? 'null'))

export async function fill(page: Page, email: string, secret = password) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill(secret)
}

export async function signUp(page: Page, email: string) {
  await openForm(page, '/signup')
  await fill(page, email)
  await theButton(page).click()
  await expect(page.getByText('¡Registro Exitoso!', { exact: true })).toBeVisible()
}

export async function signIn(page: Page, email: string) {
  await openForm(page, '/login')
  await fill(page, email)
  await theButton(page).click()
  await page.waitForURL('/')
}

/** Signs a new account up and in; ends on the home page. */
export async function enter(page: Page) {
  const email = newEmail()
  await signUp(page, email)
  await signIn(page, email)
  await expect(signOutButton(page)).toBeVisible()
  return email
}

/** Makes the stored session expired. */
export function expire(page: Page, change: object = {}) {
  return page.evaluate((changes) => {
    const session = JSON.parse(localStorage.getItem('yari-session') ?? '{}')
    const expired = { ...session, expires_at: Math.floor(Date.now() / 1000) - 10, ...changes }
    localStorage.setItem('yari-session', JSON.stringify(expired))
    return session as { refresh_token: string }
  }, change)
}
