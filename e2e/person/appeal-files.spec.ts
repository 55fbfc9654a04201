import { expect, test } from '../steps/fixtures.ts'
import { hold } from '../steps/network-steps.ts'
import { openCase, outcome, press } from '../steps/person/case-steps.ts'
import { choose, line, openEvidence, pdf, storedFiles } from '../steps/person/evidence-steps.ts'
import { filePqr, idNumber, openOffice } from '../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('a person adds files while writing the appeal, loses none by a reload, and sends it before the last has come', {
  tag: '@long',
}, async ({ page, baseURL, database, serviceClient }) => {
  const filed = await filePqr(baseURL)
  const office = await openOffice(baseURL, database)
  await office.answer(filed)
  await office.notify(filed)
  await openCase(page, filed)
  const fold = page.locator('summary', { hasText: 'Agregar soportes' })
  await expect(page.getByText(/El último día para presentarlo es el/)).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Por qué no está de acuerdo').fill('Sí pagué dos veces.')
  await openEvidence(page)
  await choose(page, pdf('recibo.pdf'))
  await expect(line(page, 'recibo.pdf')).toContainText('Recibido')
  await expect(page.getByText('El recurso solo queda presentado con el botón')).toBeVisible()
  await expectAllTextInView(page)
  await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
  await expectAllTextInView(page)
  await page.locator('html').evaluate((root) => root.style.removeProperty('font-size'))

  await page.reload()
  await expect(page.getByLabel('Por qué no está de acuerdo')).toHaveValue('Sí pagué dos veces.')
  await expect(fold).toHaveText('Agregar soportes (1 archivo)')
  await openEvidence(page)
  await expect(page.getByText('Ya recibimos 1 archivo. Puede agregar 4 más.')).toBeVisible()
  await page.getByLabel('Número de identificación').fill(idNumber)
  await page.getByLabel('Que después decida la Superintendencia').check()
  const release = await hold(page, '**/storage/v1/object/evidence/**')
  await choose(page, pdf('extracto.pdf'))
  await expect(line(page, 'extracto.pdf')).toContainText('Enviando')
  await press(page, 'Presentar el recurso')
  await expect(outcome(page)).toHaveText(/^Usted presentó un recurso/)
  const unfinished = page.getByRole('heading', { name: 'Los soportes de su recurso' })
  await expect(unfinished).toBeVisible()
  await expect(fold).toBeHidden()
  await expectAccessible(page)
  release()
  await expect(unfinished).toBeHidden()
  await expect(fold).toHaveText('Agregar soportes (2 archivos)')
  await openEvidence(page)
  await expect(line(page, 'extracto.pdf')).toContainText('Recibido')
  // A file that is added here does not carry the list away.
  await choose(page, pdf('tercero.pdf'))
  await expect(line(page, 'tercero.pdf')).toContainText('Recibido')
  const stored = await storedFiles(serviceClient, filed.radicado)
  expect(stored.map(({ name }) => name)).toEqual(['recibo.pdf', 'extracto.pdf', 'tercero.pdf'])
  const files = await database`select for_appeal from public.attachments where pqr_id = ${filed.id}`
  expect(files).toMatchObject(Array(3).fill({ for_appeal: true }))
})
