import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Session } from '@supabase/supabase-js'
import type postgres from 'postgres'
import { sessionKey } from '#app/lib/storage-keys.ts'
import { expect } from '../fixtures.ts'
import { newEmail } from '../forms/form-steps.ts'
import { visitor } from '../person/office-steps.ts'

type DeskMember = {
  id: string
  name: string
  email: string
  password: string
  session: Session | null
}

/** Makes an account of the office. */
export async function newMember(
  baseURL: string | undefined,
  database: postgres.Sql,
  name: string,
  role: 'agent' | 'manager' = 'agent',
): Promise<DeskMember> {
  const account = await newAccount(baseURL)
  await database`insert into public.staff (user_id, name, role) values (${account.id}, ${name}, ${role})`
  return { ...account, name }
}

export async function newAccount(baseURL: string | undefined) {
  const credentials = { email: newEmail(), password: randomUUID() }
  const { data, error } = await visitor(baseURL).auth.signUp(credentials)
  expect(error).toBeNull()
  return { id: data.user?.id ?? '', session: data.session, ...credentials }
}

export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Opens the desk as a member who is signed in already. */
export async function enterDesk(page: Page, { session }: DeskMember, address = '') {
  // A small page of the site gives access to its storage.
  await page.goto('/robots.txt')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    JSON.stringify(session),
  ] as const)
  await page.goto(`/desk${address}`)
  // A sheet that the address opens hides the banner from the accessibility tree.
  await expect(page.getByRole('banner', { includeHidden: true })).toContainText('Escritorio')
}

/** Presses a button even behind a dialog: the desk calls the server by itself, and may open one at any time. */
export const pressBehind = (page: Page, name: string) =>
  page.locator('button', { hasText: name }).dispatchEvent('click')

export const caseLink = (page: Page, name: string) =>
  page.getByRole('region', { name: /^Casos/ }).getByRole('link', { name })

/** Searches with the keyboard, waits until this many are found, and leaves the field. */
export async function searchByKeys(page: Page, words: string, count: number) {
  await page.keyboard.press('/')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  // While typing, the list shows the results for the first letters.
  await expect(page.locator(`a[href^="#/buscar/${encodeURIComponent(words)}/"]`).first()).toBeVisible()
  await expect(page.getByText('Buscando…', { exact: true })).toBeHidden()
  await expect(caseLink(page, '')).toHaveCount(count)
  await page.keyboard.press('Escape')
}

export const theDossier = (page: Page) => page.getByRole('region', { name: 'Expediente' })
