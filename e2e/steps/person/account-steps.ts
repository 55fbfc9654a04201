import type { Page } from '@playwright/test'
import type { Session } from '@supabase/supabase-js'
import { expect } from '../fixtures.ts'
import { newEmail } from '../forms/form-steps.ts'
import { visitor } from './office-steps.ts'

export const password = 'guacamaya azul 7'

export const header = (page: Page) => page.getByRole('banner')
export const signOutButton = (page: Page) => header(page).getByRole('button', { name: 'Cerrar sesión' })
export const signInLink = (page: Page) => header(page).getByRole('link', { name: 'Iniciar sesión' })
export const storedSession = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('yari-session') ?? 'null'))

export const storeSession = (page: Page, session: object) =>
  page.evaluate((text) => localStorage.setItem('yari-session', text), JSON.stringify(session))

export async function fill(page: Page, email: string, secret = password) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill(secret)
}

/** Makes a new account with a session, without using a page. */
export async function signUp(baseURL: string | undefined, email = newEmail()) {
  const { data, error } = await visitor(baseURL).auth.signUp({ email, password })
  expect(error).toBeNull()
  if (!data.session) throw new Error('The service gave no session')
  return { email, session: data.session }
}

/** Opens a page as a visitor with a new account who signed in at an earlier visit. */
export async function openSignedIn(page: Page, baseURL: string | undefined, path: string) {
  const { email, session } = await signUp(baseURL)
  await page.goto('/robots.txt')
  await storeSession(page, session)
  await page.goto(path)
  await expect(header(page).getByText(email).filter({ visible: true })).toBeVisible()
  return { email, session }
}

/** Stores a session that has expired. */
export const storeExpired = (page: Page, session: Session, change: Partial<Session> = {}) =>
  storeSession(page, { ...session, expires_at: Math.floor(Date.now() / 1000) - 10, ...change })
