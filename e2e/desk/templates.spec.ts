import { newName } from '../steps/desk/desk-cases.ts'
import { enterDesk, newMember } from '../steps/desk/desk-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { filePqr, openOffice } from '../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/status of 400/] })

test('a manager writes, changes, retires and restores a template; an agent only reads templates', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  const ana = await newMember(baseURL, database, 'Ana Ruiz', 'manager')
  await enterDesk(page, ana, '#/plantillas')
  await page.getByRole('link', { name: 'Nueva plantilla' }).click()
  const title = `Caneca dañada ${newName()}`
  await page.getByLabel('Título').fill(title)
  await page.getByLabel('Tipo de solicitud').selectOption('Queja')
  await page.getByLabel('Hechos').fill('El {{fecha_radicacion}} usted contó que [[lo que pasó]].')
  await page.getByLabel('Decisión').selectOption('Se accede')
  await page.getByLabel('Análisis').fill('Señor(a) , visitamos el lugar.')
  await page.getByLabel('Análisis').evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(9, 9))
  await page.getByRole('button', { name: '{{nombre}} nombre de la persona' }).click()
  await expect(page.getByLabel('Análisis')).toBeFocused()
  await page.keyboard.type(' aquí')
  await expect(page.getByLabel('Análisis')).toHaveValue('Señor(a) {{nombre}} aquí, visitamos el lugar.')
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue(title)
  await page.getByRole('button', { name: 'Guardar la plantilla' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page).toHaveURL(/#\/plantillas\/[\da-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''

  const filed = await filePqr(baseURL)
  await page.getByRole('button', { name: 'Ver con un caso' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Caso').fill(filed.radicado)
  await sheet.getByRole('button', { name: filed.radicado }).click()
  const letter = sheet.getByRole('region', { name: 'La carta' })
  await expect(letter).toContainText('Señor(a) Marta Lucía Ríos aquí, visitamos el lugar.')
  await expect(letter).toContainText(filed.radicado)
  await expect(sheet).toContainText('Quien firma completa: hechos, motivos, recursos.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByLabel('Análisis').fill('Visitamos el lugar.')
  const other = await openOffice(baseURL, database)
  await database`update public.staff set role = 'manager' where user_id = ${other.id}`
  const { error } = await other.client.rpc('save_template', {
    id,
    version: 1,
    template: { title, subject: 'pqr' },
  })
  expect(error).toBeNull()
  await page.getByRole('button', { name: 'Guardar la plantilla' }).click()
  await expect(page.getByText('Otra persona cambió esta plantilla mientras tanto.')).toBeVisible()
  await expect(page.getByLabel('Análisis')).toHaveValue('Visitamos el lugar.')
  await page.getByRole('button', { name: 'Guardar la plantilla' }).click()
  await expect(page.getByText('Guardada.')).toBeVisible()

  const versions = page.getByRole('region', { name: 'Versiones' })
  await expect(versions.getByRole('listitem')).toContainText([
    /Versión 3 se cambió · .+ · Ana Ruiz/,
    'Rosa Elena Mora',
    'Versión 1 se escribió',
  ])
  await versions.getByRole('button', { name: 'Leer la versión 1' }).click()
  await expect(versions.getByRole('article')).toContainText('Señor(a) {{nombre}} aquí')
  await versions.getByRole('button', { name: 'Volver a esta versión' }).click()
  await sheet.getByRole('button', { name: 'Volver a esta versión' }).click()
  await expect(page.getByRole('heading', { name: 'Versiones' })).toBeFocused()
  await expect(page.getByLabel('Análisis')).toHaveValue('Señor(a) {{nombre}} aquí, visitamos el lugar.')
  await expect(versions.getByText('Versión 4')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await expectAllTextInView(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retirar' }).click()
  await sheet.getByRole('button', { name: 'Retirar la plantilla' }).click()
  await expect(page.getByRole('heading', { name: 'Plantillas' })).toBeFocused()
  await expect(page.getByRole('link', { name: title })).toBeHidden()
  await page.getByText(/^Retiradas/).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('region', { name: 'Plantilla abierta' })).toBeFocused()
  await page.getByRole('button', { name: 'Usar de nuevo' }).click()
  await sheet.getByRole('button', { name: 'Usar de nuevo' }).click()
  await expect(page.getByRole('button', { name: 'Guardar la plantilla' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver a Plantillas' }).click()
  await expect(page.getByRole('link', { name: title })).toBeFocused()
  const kept =
    await database`select analysis, retired from public.answer_templates where id = ${id} order by version`
  const first = 'Señor(a) {{nombre}} aquí, visitamos el lugar.'
  expect(kept.map(({ analysis, retired }) => [analysis, retired])).toEqual([
    [first, false],
    ['', false],
    ['Visitamos el lugar.', false],
    [first, false],
    [first, true],
    [first, false],
  ])

  await database`update public.staff set role = 'agent' where user_id = ${ana.id}`
  await page.goto('/desk#/plantillas')
  await page.reload()
  await page.getByRole('link', { name: /^Queja: el servicio se prestó/ }).click()
  await expect(page.getByRole('article')).toContainText('usted presentó una queja')
  await expect(page.getByText('Vino con el sistema')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar la plantilla' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Nueva plantilla' })).toHaveCount(0)
  await expectAccessible(page)
})
