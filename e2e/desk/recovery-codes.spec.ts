import { readFile } from 'node:fs/promises'
import { enterDesk, fillSignIn, newMember } from '../steps/desk/desk-steps.ts'
import { fillCode, nextCode, openSecondFactor } from '../steps/desk/second-factor-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/status of (400|403|503)/] })

test('a member without the phone enters with a recovery code, and sets the second factor up anew; a lost answer leads to the password too', async ({
  page,
  baseURL,
  database,
}) => {
  const member = await newMember(baseURL, database, 'Luz Marina Peña')
  await enterDesk(page, member)
  const panel = await openSecondFactor(page)
  const turnOn = async () => {
    await panel.getByRole('button', { name: 'Activar' }).click()
    const secret = (await panel.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
    await fillCode(page, await nextCode(database, member, secret))
    await expect(panel.getByRole('status')).toContainText('Activada.')
    return secret
  }
  const secret = await turnOn()

  const part = panel.getByRole('region', { name: 'Códigos de recuperación' })
  await expect(part).toContainText('No tiene ninguno.')
  // An hour passes.
  await database`update auth.mfa_amr_claims set updated_at = now() - interval '2 hours' where session_id in
    (select id from auth.sessions where user_id = ${member.id})`
  await part.getByRole('button', { name: 'Hacer códigos' }).click()
  await expect(page.getByText('Su último código tiene más de una hora.')).toBeVisible()
  await fillCode(page, await nextCode(database, member, secret))
  await expect(part.getByRole('heading')).toBeFocused()
  const codes = await part.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4} ?){4}$/)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAllTextInView(page)
  const download = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Descargar' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  for (const code of codes) expect(file).toContain(code)
  await page.emulateMedia({ media: 'print' })
  await expect(part.getByText(codes[9] ?? '')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await page.emulateMedia({ media: null })
  const done = part.getByRole('button', { name: 'Listo' })
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(part.getByRole('alert')).toContainText('Los códigos no se vuelven a mostrar.')
  await expectAccessible(page)
  await part.getByRole('checkbox', { name: 'Los guardé' }).check()
  await done.click()
  await expect(part).toContainText('Le quedan 10.')
  await expect(part.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')

  const enterWithoutPhone = async () => {
    await page.getByRole('button', { name: /^Su cuenta:/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await fillSignIn(page, member)
    await page.getByRole('button', { name: 'No tengo mi teléfono' }).click()
  }
  await enterWithoutPhone()
  const field = page.getByRole('textbox', { name: 'Código de recuperación' })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await expectAllTextInView(page)
  const spend = async (code: string) => {
    await field.fill(code)
    await field.press('Enter')
  }
  await spend('123456')
  await expect(page.getByRole('alert')).toHaveText('Un código de recuperación tiene 16 letras y números.')
  await spend('ABCD EFGH JKLM NPQR')
  await expect(page.getByRole('alert')).toContainText('no es correcto o ya se usó')
  await spend((codes[0] ?? '').toLowerCase().replaceAll(' ', '-'))
  await expect(page.getByText(/^El código sirvió:/)).toBeFocused()
  await expectAccessible(page)
  await expectAllTextInView(page)

  await fillSignIn(page, member)
  const line = page.getByRole('banner').getByText('Su verificación en dos pasos está desactivada')
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await expectAllTextInView(page)
  await page.reload()
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: 'Activarla de nuevo' }).click()
  await turnOn()
  await expect(part).toContainText('Le quedan 9.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(line).toBeHidden()

  await enterWithoutPhone()
  const code = codes[1] ?? ''
  await page.route(
    '**/rpc/spend_recovery_code',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 503, json: {} })
    },
    { times: 1 },
  )
  await spend(code)
  await expect(page.getByRole('alert')).toContainText('El servidor no respondió.')
  await expect(field).toHaveValue(code)
  await field.press('Enter')
  await expect(page.getByText(/^Su sesión terminó\. Entre de nuevo/)).toBeFocused()
  await fillSignIn(page, member)
  await expect(line).toBeVisible()
  const events =
    await database`select kind, details from public.staff_events where member = ${member.id} order by id`
  expect(events.map(({ kind }) => kind)).toEqual([
    'factor_on',
    'recovery_codes_made',
    'recovery_code_spent',
    'factor_on',
    'recovery_code_spent',
  ])
})
