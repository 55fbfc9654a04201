import { addBusinessDays } from '#domain/days/business-days.ts'
import { formatDate, formatDay } from '#domain/days/format-date.ts'
import { newName } from '../../steps/desk/desk-cases.ts'
import { enterDesk, newMember, theDossier } from '../../steps/desk/desk-steps.ts'
import { test } from '../../steps/desk/own-office.ts'
import { expect } from '../../steps/fixtures.ts'
import { press } from '../../steps/person/case-steps.ts'
import { idNumber } from '../../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../../steps/reading-checks.ts'

test('a letter of the day before a holiday is filed after it, with its day and its term', {
  tag: '@long',
}, async ({ page, time, baseURL, database }) => {
  // A Tuesday after a Monday that is a holiday; the letter came on the Friday.
  const [{ monday, ahead } = { monday: '', ahead: 0 }] = await database`
    select h.day::text as monday, h.day + 1 - private.today() as ahead from public.holidays h
    where h.day > private.today() and extract(isodow from h.day) = 1 order by h.day limit 1`
  await time.goForward(`${ahead} days`)
  const day = (offset: number) =>
    new Date(Date.parse(monday) + offset * 86_400_000).toISOString().slice(0, 10)
  const [friday, tuesday] = [day(-3), day(1)]
  await page.setViewportSize({ width: 360, height: 740 })
  await enterDesk(page, await newMember(baseURL, database, 'Ana Gómez'), '#/radicar')
  const name = newName()
  await page.getByLabel('Por dónde llegó').selectOption('letter')
  await page.getByLabel('Tipo de solicitud').selectOption('claim')
  await page.getByLabel('Nombre completo').fill(name)
  await page.getByLabel('Número de identificación').fill(idNumber)
  await page.getByLabel('Teléfono', { exact: true }).fill('310 000 0000')
  await page.getByLabel('Descripción').fill('La factura trae dos cobros.')
  const received = page.getByLabel('Día en que llegó')
  await page.getByLabel('Por qué se radica después').fill('Llegó al cierre, antes del puente.')
  await press(page, 'Radicar')
  await expect(received).toBeFocused()
  await expect(received).toHaveAccessibleDescription(/Escriba el día en que llegó, si no fue hoy\./)
  await page.getByLabel('Por qué se radica después').fill('')
  await received.fill(addBusinessDays(tuesday, 1))
  await press(page, 'Radicar')
  await expect(received).toBeFocused()
  await expect(received).toHaveAccessibleDescription(/Ese día no ha llegado\./)
  await received.fill('2026-01-05')
  await expect(received).toHaveAccessibleDescription(/como máximo diez días hábiles antes de hoy\./)
  await received.fill(friday)
  await press(page, 'Radicar')
  const reason = page.getByLabel('Por qué se radica después')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/Escriba por qué no se radicó ese día\./)
  await expectAllTextInView(page)
  await expectAccessible(page)
  await reason.fill('Llegó al cierre, antes del puente.')
  await press(page, 'Radicar')
  const receipt = page.getByRole('article', { name: /^Constancia/ })
  await expect(receipt).toContainText(`Llegó el${formatDate(friday)}`)
  const [filed] = await database`select created_at from public.pqr_requests where full_name = ${name}`
  await expect(receipt).toContainText(`Radicada${formatDay(filed?.created_at.toISOString())}`)
  await expect(receipt).toContainText(`Respuesta a más tardar${formatDate(addBusinessDays(friday, 15))}`)
  await expectAllTextInView(page)
  await page.getByRole('link', { name: 'Abrir el caso' }).click()
  await expect(theDossier(page)).toContainText(`llegó el ${formatDate(friday)}`)
  await expect(theDossier(page)).toContainText('Llegó al cierre, antes del puente.')
  await page.getByRole('link', { name: 'Imprimir' }).click()
  const sheet = page.getByRole('article', { name: /^Expediente/ })
  await expect(sheet).toContainText(`Llegó el${formatDate(friday)}`)
  await expect(sheet).toContainText('Llegó al cierre, antes del puente.')
})
