import type { Page } from '@playwright/test'
import type postgres from 'postgres'
import { codeOf } from '#server/testing/accounts/totp-codes.ts'

/** The code of now, accepted even if it was used before, as if the app showed a new one. */
export const nextCode = async (database: postgres.Sql, { id }: { id: string }, secret: string) => {
  await database`
    update auth.mfa_guards g set last_step = 0 from auth.mfa_factors f where f.id = g.factor_id and f.user_id = ${id}`
  return codeOf(secret)
}

export const openSecondFactor = async (page: Page) => {
  await page.getByRole('button', { name: /^Su cuenta:/ }).click()
  await page.getByRole('menuitem', { name: 'Verificación en dos pasos' }).click()
  return page.getByRole('dialog', { name: 'Verificación en dos pasos' })
}

export const fillCode = async (page: Page, code: string) => {
  const field = page.getByRole('textbox', { name: 'Código de verificación' })
  await field.fill(code)
  await field.press('Enter')
}
