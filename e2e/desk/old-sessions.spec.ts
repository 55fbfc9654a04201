import { newName } from '../steps/desk/desk-cases.ts'
import { enterDesk, newMember } from '../steps/desk/desk-steps.ts'
import { fillCode, nextCode, openSecondFactor } from '../steps/desk/second-factor-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/status of 400/] })

test('a manager whose code is an hour old is asked for a new one, and what was begun goes on', async ({
  page,
  baseURL,
  database,
}) => {
  const manager = await newMember(baseURL, database, 'Luis Rojas', 'manager')
  const colleague = await newMember(baseURL, database, newName())
  await enterDesk(page, manager, '#/equipo')
  const panel = await openSecondFactor(page)
  await panel.getByRole('button', { name: 'Activar' }).click()
  const secret = (await panel.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  await fillCode(page, await nextCode(database, manager, secret))
  await expect(panel.getByRole('status')).toContainText('Activada.')
  await page.keyboard.press('Escape')

  await database`
    update auth.mfa_amr_claims set updated_at = now() - interval '61 minutes'
    where session_id in (select id from auth.sessions where user_id = ${manager.id})`
  const row = page.getByRole('listitem').filter({ hasText: colleague.email })
  await row.getByRole('button', { name: 'Cambiar' }).click()
  const form = page.getByRole('dialog', { name: /^Cambiar a / })
  await form.getByLabel('Nombre').fill('Otra Firma')
  await form.getByRole('button', { name: 'Guardar' }).click()
  const question = page.getByRole('dialog', { name: 'Verificación en dos pasos' })
  await expect(question).toContainText('Su último código tiene más de una hora.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(form.getByRole('alert')).toContainText('hace falta un código de la última hora')
  await expect(form.getByLabel('Nombre')).toHaveValue('Otra Firma')

  await form.getByRole('button', { name: 'Guardar' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAllTextInView(page)
  await fillCode(page, await nextCode(database, manager, secret))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: colleague.email })).toContainText('Otra Firma')
})
