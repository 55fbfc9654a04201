import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type postgres from 'postgres'

/** What the app of the phone shows now. */
export const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()

/** A code that is not the one of these minutes. */
export const otherCode = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  const near = [-2, -1, 0, 1, 2].map((step) => totp.generate({ timestamp: Date.now() + step * 30_000 }))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}

/** As if the app showed a new code: one that was used works no more. */
export const nextCode = async (owner: postgres.Sql, secret: string) => {
  await owner`update auth.mfa_guards set last_step = 0`
  return codeOf(secret)
}

export const openSecondFactor = async (page: Page) => {
  await page.getByRole('button', { name: /^Su cuenta:/ }).click()
  await page.getByRole('menuitem', { name: 'Verificación en dos pasos' }).click()
  return page.getByRole('dialog', { name: 'Verificación en dos pasos' })
}

export const fillCode = async (page: Page, code: string) => {
  const field = page.getByLabel('Código de verificación').and(page.getByRole('textbox'))
  await field.fill(code)
  await field.press('Enter')
}
