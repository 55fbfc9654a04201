import type { Route } from '@playwright/test'
import { wrongCode } from '#server/testing/accounts/totp-codes.ts'
import { filePqrDueIn, newName } from '../steps/desk/desk-cases.ts'
import { enterDesk, fillSignIn, newMember, pressBehind, theDossier } from '../steps/desk/desk-steps.ts'
import { fillCode, nextCode, openSecondFactor } from '../steps/desk/second-factor-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/status of (400|403|422|429)/] })

const wrong = 'El código no es correcto o ya se usó. Escriba el que la aplicación muestra ahora.'

test('a member turns the second factor on, gives codes, has it reset by a manager, and turns it off', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const filed = await filePqrDueIn(database, 9)
  const name = newName()
  const member = await newMember(baseURL, database, name)
  const manager = await newMember(baseURL, database, 'Ana Ruiz', 'manager')
  const guardOf = (id: string, change: object) => database`
    update auth.mfa_guards g set ${database(change)} from auth.mfa_factors f where f.id = g.factor_id and f.user_id = ${id}`
  await enterDesk(page, member, `#/todas/${filed.id}`)

  const panel = await openSecondFactor(page)
  await panel.getByRole('button', { name: 'Activar' }).click()
  const picture = panel.getByRole('img', { name: /^Código QR/ })
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(100)
  const secret = (await panel.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAllTextInView(page)
  await fillCode(page, '12')
  await expect(panel.getByRole('alert')).toHaveText('Escriba los seis números que muestra la aplicación.')
  await fillCode(page, wrongCode(secret))
  await expect(panel.getByRole('alert')).toHaveText(wrong)
  // A call is sent before the code, and its answer comes after it.
  const asked = new Promise<Route>((resolve) => page.route('**/rpc/desk_counts', resolve, { times: 1 }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const late = await asked
  const code = await nextCode(database, member, secret)
  await fillCode(page, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  await expect(panel.getByRole('status')).toContainText('Activada.')
  await expect(panel.getByRole('status')).toBeFocused()
  const answers = [400, 200].map((status) =>
    page.waitForResponse((answer) => answer.url().endsWith('desk_counts') && answer.status() === status),
  )
  await late.continue()
  await Promise.all(answers)
  await expect(panel.getByRole('status')).toContainText('Activada.')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expectAllTextInView(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Su cuenta:/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await fillSignIn(page, member)
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Código de verificación' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page)
  await fillCode(page, code)
  await expect(page.getByRole('alert')).toHaveText(wrong)
  await page.reload()
  await fillCode(page, await nextCode(database, member, secret))
  await expect(theDossier(page)).toBeVisible()

  const note = page.getByLabel('Nota interna')
  await note.fill('Facturación confirma el doble registro.')
  await database`delete from auth.sessions where user_id = ${member.id}`
  await pressBehind(page, 'Guardar la nota')
  await expect(page.getByRole('dialog', { name: 'Su sesión terminó' })).toBeVisible()
  await fillSignIn(page, member)
  const codeDialog = page.getByRole('dialog', { name: 'Verificación en dos pasos' })
  await expect(codeDialog).toBeVisible()
  await guardOf(member.id, { misses: 4 })
  await fillCode(page, wrongCode(secret))
  await expect(codeDialog.getByRole('alert')).toHaveText(wrong)
  await fillCode(page, await nextCode(database, member, secret))
  await expect(codeDialog.getByRole('alert')).toContainText('demasiados códigos equivocados')
  await page.setViewportSize({ width: 360, height: 640 })
  await expectAllTextInView(page)
  await expectAccessible(page)
  await guardOf(member.id, { locked_until: null })
  await fillCode(page, await nextCode(database, member, secret))
  await expect(codeDialog).toBeHidden()
  await expect(note).toHaveValue('Facturación confirma el doble registro.')
  await page.setViewportSize({ width: 1280, height: 720 })

  const office = await browser.newContext()
  const other = await office.newPage()
  await enterDesk(other, manager, '#/equipo')
  await other.getByRole('button', { name: `Restablecer la verificación ${name}` }).click()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Restablecer', exact: true }).click()
  await expect(other.getByRole('button', { name: `Restablecer la verificación ${name}` })).toHaveCount(0)
  await expect(other.getByRole('main')).toContainText(
    `Ana Ruiz restableció la verificación en dos pasos de ${name}`,
  )
  await office.close()

  await pressBehind(page, 'Guardar la nota')
  await expect(page.getByRole('dialog', { name: 'Su sesión terminó' })).toBeVisible()
  await fillSignIn(page, member)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(note).toHaveValue('')

  const again = await openSecondFactor(page)
  await again.getByRole('button', { name: 'Activar' }).click()
  const second = (await again.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  await fillCode(page, await nextCode(database, member, second))
  await expect(again.getByRole('status')).toContainText('Activada.')
  await again.getByRole('button', { name: 'Desactivar' }).click()
  await fillCode(page, wrongCode(second))
  await expect(again.getByRole('form').getByRole('alert')).toHaveText(wrong)
  await fillCode(page, await nextCode(database, member, second))
  await expect(again.getByRole('status')).toContainText('Desactivada.')
  const events = async () =>
    (await database`select kind from public.staff_events where member = ${member.id} order by id`).map(
      ({ kind }) => kind,
    )
  await expect.poll(events).toEqual(['factor_on', 'factor_reset', 'factor_on', 'factor_off'])
})
