import { enterDesk, newMember } from '../steps/desk-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { openOffice } from '../steps/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/status of 400/] })

test('a manager writes, changes and retires a template; another change in between is told', async ({
  page,
  baseURL,
  owner,
}) => {
  await enterDesk(page, await newMember(baseURL, owner, 'Ana Ruiz', 'manager'), '#/plantillas')
  await page.getByRole('link', { name: 'Nueva plantilla' }).click()
  const title = `Caneca dañada ${Date.now()}`
  await page.getByLabel('Título').fill(title)
  await page.getByLabel('Tipo de solicitud').selectOption('Queja')
  await page.getByLabel('Hechos').fill('El {{fecha_radicacion}} usted contó que [[lo que pasó]].')
  await page.getByLabel('Decisión').selectOption('Se accede')
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue(title)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar la plantilla' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page).toHaveURL(/#\/plantillas\/[\da-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''

  await page.getByLabel('Análisis').fill('Visitamos el lugar.')
  const other = await openOffice(baseURL, owner)
  await owner`update public.staff set role = 'manager' where user_id = ${other.id}`
  const { error } = await other.client.rpc('save_template', { id, version: 1, template: { title } })
  expect(error).toBeNull()
  await page.getByRole('button', { name: 'Guardar la plantilla' }).click()
  await expect(page.getByText('Otra persona cambió esta plantilla mientras tanto.')).toBeVisible()
  await expect(page.getByLabel('Análisis')).toHaveValue('Visitamos el lugar.')
  await page.getByRole('button', { name: 'Guardar la plantilla' }).click()
  await expect(page.getByText('Guardada.')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await expectAllTextInView(page)
  await page.getByRole('button', { name: 'Retirar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar la plantilla' }).click()
  await expect(page.getByRole('heading', { name: 'Plantillas' })).toBeFocused()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  const versions =
    await owner`select analysis, retired from public.answer_templates where id = ${id} order by version`
  expect(versions.map(({ analysis, retired }) => [analysis, retired])).toEqual([
    ['', false],
    ['', false],
    ['Visitamos el lugar.', false],
    ['Visitamos el lugar.', true],
  ])
})

test('who answers reads them, and changes none', async ({ page, baseURL, owner }) => {
  await enterDesk(page, await newMember(baseURL, owner, 'Luz Marina Peña'), '#/plantillas')
  await page.getByRole('link', { name: /^Queja: el servicio se prestó/ }).click()
  await expect(page.getByRole('article')).toContainText('usted presentó una queja')
  await expect(page.getByRole('button', { name: 'Guardar la plantilla' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Nueva plantilla' })).toHaveCount(0)
  await expectAccessible(page)
})
