import { recoveryLink } from '#domain/recovery-link.ts'
import { mintRecoveryToken } from '#server/auth/recovery.ts'
import { codeOf, wrongCode } from '#server/testing/accounts/totp-codes.ts'
import { newAccount } from '../steps/desk/desk-steps.ts'
import { nextCode } from '../steps/desk/second-factor-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { openForm, theButton } from '../steps/forms/form-steps.ts'
import { header, signInLink, signOutButton } from '../steps/person/account-steps.ts'
import { visitor } from '../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/status of 422/] })

test('a person with a second factor signs in and sets a new password only with the code', async ({
  page,
  baseURL,
  database,
}) => {
  const account = await newAccount(baseURL)
  const { auth } = visitor(baseURL)
  await auth.signInWithPassword(account)
  const { data } = await auth.mfa.enroll({ factorType: 'totp' })
  const secret = data?.totp.secret ?? ''
  await auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeOf(secret) })

  await openForm(page, '/login')
  await page.getByLabel('Correo electrónico').fill(account.email)
  await page.getByLabel('Contraseña').fill(account.password)
  await theButton(page).click()
  const field = page.getByLabel('Código de verificación')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Su cuenta tiene la verificación en dos pasos/)
  await expectAccessible(page)
  await field.fill(wrongCode(secret))
  await theButton(page).click()
  await expect(field).toHaveAccessibleDescription(/El código no es correcto o ya se usó/)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAllTextInView(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.goto('/my-requests')
  await expect(page.getByText('No ha iniciado sesión.')).toBeVisible()
  await expect(signInLink(page)).toBeVisible()
  await expect(header(page)).not.toContainText(account.email)

  await openForm(page, '/login')
  await page.getByLabel('Correo electrónico').fill(account.email)
  await page.getByLabel('Contraseña').fill(account.password)
  await theButton(page).click()
  const code = await nextCode(database, account, secret)
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await theButton(page).click()
  await page.waitForURL('/')
  await expect(signOutButton(page)).toBeVisible()
  await page.goto('/my-requests')
  await expect(page.getByText('Todavía no hay nada aquí.')).toBeVisible()

  await page.goto(recoveryLink(baseURL ?? '', await mintRecoveryToken(database, account.id)))
  await page.getByLabel('Contraseña nueva').fill('una ceiba de otro río')
  await theButton(page).click()
  await expect(field).toBeFocused()
  await field.fill(await nextCode(database, account, secret))
  await theButton(page).click()
  await expect(page.getByText('Su contraseña cambió', { exact: true })).toBeVisible()
  const again = await visitor(baseURL).auth.signInWithPassword({
    email: account.email,
    password: 'una ceiba de otro río',
  })
  expect(again.error).toBeNull()
})
