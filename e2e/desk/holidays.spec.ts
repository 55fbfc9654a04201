import { addDays, longDay } from '#domain/days/day-words.ts'
import { enterDesk, newMember } from '../steps/desk/desk-steps.ts'
import { test } from '../steps/desk/own-office.ts'
import { expect } from '../steps/fixtures.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test('a member decides by a press and by a short form what happens on a holiday', { tag: '@long' }, async ({
  page,
  time,
  baseURL,
  database,
}) => {
  await database`update public.route_notices set ended_at = now() where ended_at is null`
  // Los Pozos and San Juan de Lozada have their collection on Mondays.
  const [{ monday, ahead } = { monday: '', ahead: 0 }] = await database`
    select h.day::text as monday, h.day - 6 - private.today() as ahead from public.holidays h
    where h.day - 6 > private.today() and extract(isodow from h.day) = 1 order by h.day limit 1`
  await time.goForward(`${ahead} days`)
  await page.setViewportSize({ width: 360, height: 740 })
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'), '#/avisos')
  const heading = page.getByRole('heading', { name: 'Festivos por confirmar' })
  const button = (name: string, town: string) =>
    page.getByRole('button', { name: `${name} en ${town} el ${longDay(monday)}` })
  const card = page.getByRole('listitem').filter({ has: button('No pasa', 'San Juan de Lozada') })
  await expect(card.first()).toContainText(
    `Un cambio se avisa a más tardar el ${longDay(addDays(monday, -3))}.`,
  )
  await expectAllTextInView(page)
  await expectAccessible(page)
  const menu = page.getByRole('link', { name: /^Avisos de rutas/ })
  const count = async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(menu).toBeVisible()
    const words = await menu.textContent()
    await page.setViewportSize({ width: 360, height: 740 })
    return Number(/\d+$/.exec((words ?? '').trim())?.[0] ?? 0)
  }
  const before = await count()

  await button('Sí pasa', 'Los Pozos').click()
  await expect(page.getByText(`Publicado: Los Pozos, ${longDay(monday)}.`)).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(button('Sí pasa', 'Los Pozos')).toHaveCount(0)
  await expect(page.getByRole('paragraph').filter({ hasText: ': Hay recolección' })).toBeVisible()

  await button('Pasa otro día', 'San Juan de Lozada').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('Pasa al día')).toBeFocused()
  // Two days ahead is too late to announce a change.
  await sheet.getByLabel('Pasa al día').fill(addDays(monday, -4))
  await expect(sheet.getByLabel('Motivo de fuerza mayor')).toBeVisible()
  await sheet.getByLabel('Pasa al día').fill(addDays(monday, 2))
  await expect(sheet.getByLabel('Motivo de fuerza mayor')).toBeHidden()
  await sheet.getByLabel('Texto del aviso').fill('La recolección del festivo pasa al miércoles.')
  await expectAllTextInView(page)
  await expectAccessible(page)
  await page.reload()
  await button('Pasa otro día', 'San Juan de Lozada').click()
  await expect(sheet.getByLabel('Texto del aviso')).toHaveValue(
    'La recolección del festivo pasa al miércoles.',
  )
  await sheet.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(heading).toBeFocused()
  await expect(button('No pasa', 'San Juan de Lozada')).toHaveCount(0)
  await expect.poll(count).toBe(before - 2)
  const published = await database`
    select route, kind, new_day::text, body from public.route_notices 
    where first_day = ${monday} and ended_at is null order by route`
  expect(published).toMatchObject([
    { route: 'los-pozos', kind: 'confirmed', body: expect.stringContaining('sí hay recolección') },
    { route: 'san-juan-de-lozada', kind: 'moved', new_day: addDays(monday, 2) },
  ])
})
