import { enterDesk, newMember } from '../steps/desk/desk-steps.ts'
import { test } from '../steps/desk/own-office.ts'
import { expect } from '../steps/fixtures.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test('a manager sees what runs, and what somebody should do about the rest; an agent has no such screen', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  await database`update public.outbox set state = 'cancelled' where state in ('waiting', 'held', 'dead')`
  await database`insert into private.daily_runs values (private.today()) on conflict do nothing`
  await database`select private.note_backup('complete', 5000000)`
  const manager = await newMember(baseURL, database, 'Luis Rojas', 'manager')
  await enterDesk(page, manager)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Funcionamiento' }).last()
  await link.click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Todo funciona.')
  const line = page.getByText('Hay algo por revisar en')
  await expect(line).toHaveCount(0)
  const part = (name: string) => main.getByRole('region', { name })
  await expect(part('Copia de seguridad')).toContainText('5 MB')
  await expect(part('Versión')).toContainText(/Programa\d+\.\d+\.\d+ \([\w-]+\)/)
  await expect(part('Versión')).toContainText(/Base de datos\d{14}/)

  await database`select private.note_backup('failed')`
  await page.reload()
  await expect(main).toContainText('Hay algo por revisar')
  await expect(line).toBeVisible()
  await expect(part('Copia de seguridad')).toContainText('Revisar. La última copia no quedó completa.')
  await expect(part('Correo')).not.toContainText('Revisar')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAllTextInView(page)
  await database`select private.note_backup('complete', 5000000)`

  await page.setViewportSize({ width: 1440, height: 900 })
  await database`update public.staff set role = 'agent' where user_id = ${manager.id}`
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Aquí no hay nada' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Funcionamiento/ })).toHaveCount(0)
})
