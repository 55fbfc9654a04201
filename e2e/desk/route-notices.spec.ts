import { openCalendar } from '../steps/collection-steps.ts'
import { newName } from '../steps/desk/desk-cases.ts'
import { enterDesk, newMember } from '../steps/desk/desk-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/status of 400/] })

const body = `La vía a Campohermoso está cerrada, avisa ${newName()}.`
const title = 'Campohermoso, viernes 8 de noviembre: No hay recolección'

test('a member publishes a notice, a visitor reads it, and the member withdraws it', async ({
  page,
  baseURL,
  database,
}) => {
  // An earlier attempt may have published notices.
  await database`update public.route_notices set ended_at = now() where first_day = '2030-11-08' and ended_at is null`
  await page.setViewportSize({ width: 360, height: 740 })
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'), '#/avisos')
  await expect(page.getByRole('heading', { name: 'Publicar un aviso' })).toBeVisible()
  await expectAllTextInView(page)

  await page.getByLabel('Ruta').selectOption('Campohermoso')
  await page.getByLabel('Qué cambia').selectOption('No hay recolección')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Primer día').fill(tomorrow)
  await expect(page.getByLabel('Motivo de fuerza mayor')).toBeVisible()
  // Campohermoso has its collection on Fridays.
  await page.getByLabel('Primer día').fill('2030-11-07')
  await expect(page.getByLabel('Motivo de fuerza mayor')).toBeHidden()
  await expect(page.getByRole('alert')).toContainText([
    'Campohermoso no tiene recolección el jueves 7 de noviembre.',
  ])
  await expect(page.getByRole('heading', { name: 'Así lo va a leer la gente' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeDisabled()
  await expectAllTextInView(page)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Viernes 1 de noviembre' })).toBeVisible()
  await page.getByRole('button', { name: 'Viernes 8 de noviembre' }).click()
  await expect(page.getByLabel('Primer día')).toHaveValue('2030-11-08')
  await expect(page.getByLabel('Primer día')).toBeFocused()
  await expect(page.getByText('no tiene recolección')).toHaveCount(0)
  await page.getByLabel('Último día').fill('2030-11-01')
  await page.getByLabel('Texto del aviso').fill(body)
  await page.reload()
  await expect(page.getByLabel('Texto del aviso')).toHaveValue(body)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Revise los días' })).toBeVisible()
  await page.getByLabel('Último día').fill('')
  await expect(page.getByRole('heading', { name: 'Así lo va a leer la gente' })).toBeVisible()
  await expect(page.getByText(title)).toBeVisible()
  await expectAllTextInView(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Publicado. Ya se ve en el sitio.')).toBeVisible()
  const published = page.getByRole('listitem').filter({ hasText: body })
  await expect(published).toContainText(title)

  await page.getByLabel('Ruta').selectOption('Campohermoso')
  await page.getByLabel('Qué cambia').selectOption('No hay recolección')
  await page.getByLabel('Primer día').fill('2030-11-08')
  await page.getByLabel('Texto del aviso').fill('Otra vez lo mismo.')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Ya hay un aviso como este para esa ruta y ese día.')).toBeVisible()
  await expect(page.getByLabel('Texto del aviso')).toHaveValue('Otra vez lo mismo.')

  const site = await page.context().newPage()
  await openCalendar(site, { at: new Date('2030-11-05T15:00:00Z') })
  await site.getByRole('button', { name: 'Campohermoso' }).click()
  await expect(site.locator('#calendario').getByText(body)).toHaveCount(1)

  await published.getByRole('button', { name: /^Retirar/ }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect(published).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Avisos de rutas' })).toBeFocused()
  await openCalendar(site, { at: new Date('2030-11-05T15:00:00Z') })
  await expect(site.locator('#calendario')).toContainText('Próxima recolección')
  await expect(site.getByText(body)).toHaveCount(0)
})
