import { openCalendar } from '../steps/collection-steps.ts'
import { expect, test } from '../steps/fixtures.ts'

test.beforeEach(async ({ page }) => {
  // A headless browser has no dialog to print with.
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await openCalendar(page)
  await page.getByRole('button', { name: 'Los Pozos' }).click()
  await page.getByRole('button', { name: 'Ver el mes' }).click()
})

test('a month shows its collections, holidays as to be confirmed', async ({ page }) => {
  const month = page.getByRole('table', { name: 'Los Pozos, noviembre de 2026' })
  await expect(month.getByRole('cell').filter({ hasText: 'a. m.' })).toHaveCount(9)
  await expect(month.getByRole('cell').filter({ hasText: 'Festivo: por confirmar' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await expect(page.getByRole('table', { name: 'Los Pozos, diciembre de 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Mes anterior' }).click()
  await expect(month).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mes anterior' })).toBeDisabled()
})

test('prints alone on one sheet', async ({ page }) => {
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Recolección de basura en Los Pozos' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Código de colores' })).toBeHidden()
  await expect(page.getByText('Próxima recolección')).toBeHidden()
  const sheet = await page.pdf({ format: 'Letter' })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
