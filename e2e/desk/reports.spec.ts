import { downloadCsv } from '../steps/desk/csv-steps.ts'
import { enterDesk, newMember } from '../steps/desk/desk-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test('a manager corrects a code and downloads the regulator’s file; an agent only reads the codes', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  const manager = await newMember(baseURL, database, 'Luis Rojas', 'manager')
  // An earlier attempt may have saved codes.
  await database`delete from public.regulator_codes where version > 1`
  const [month] = await database`
    select to_char(private.today() - interval '1 month', 'YYYY-MM') as name,
      to_char(private.today() - interval '1 month', 'YYYY-MM-05') as day,
      to_char(private.today() - interval '1 month', '05-MM-YYYY') as written`
  const [filed] = await database`
    insert into public.pqr_requests ${database({
      request_type: 'discount_vacant',
      full_name: 'Rosa Cuéllar',
      email: 'rosa@ejemplo.co',
      phone: '310 1',
      id_number: '40123456',
      subscription_code: '=SVC+1',
      description: 'El predio está vacío.',
      status: 'pending',
      created_at: `${month?.day}T23:30:00-05:00`,
    } as never)} returning radicado`
  await enterDesk(page, manager, '#/informes')
  await expect(page.getByText('La empresa debe confirmar los códigos antes de enviar')).toBeVisible()

  const detail = page
    .getByRole('group', { name: /^Detalle de la causal/ })
    .getByLabel('Descuento por Predio Desocupado')
  await expect(detail).toHaveValue('')
  await detail.fill('10 7')
  await page.getByRole('button', { name: 'Guardar los códigos' }).click()
  await expect(detail).toBeFocused()
  await detail.fill('107')
  await page.reload()
  await expect(detail).toHaveValue('107')
  await detail.press('Enter')
  await expect(page.getByText('Guardados.')).toBeVisible()
  await page.getByText('Cambios de los códigos').click()
  await expect(
    page.getByText('Detalle de la causal: Descuento por Predio Desocupado: vacío → 107'),
  ).toBeVisible()

  await page.getByLabel('Mes').selectOption(month?.name)
  const file = await downloadCsv(page, page.getByRole('button', { name: 'Descargar el archivo del mes' }))
  expect(file.name).toBe(`sui-formato-a-${month?.name}.csv`)
  expect(file.head).toHaveLength(16)
  const row = file.rows.find((cells) => cells[3] === filed?.radicado)
  expect(row?.slice(0, 10)).toEqual([
    ...['18', '18753', '', filed?.radicado, month?.written, '1', 'F', '107'],
    ...["'=SVC+1", 'N'],
  ])
  await expect(page.getByText(/^Se descargó el archivo: \d+ filas?\.$/)).toBeVisible()
  const log = page.getByRole('region', { name: 'Últimas descargas' })
  await expect(log.getByText('Luis Rojas').first()).toBeVisible()
  await expect(log).toContainText('Archivo del SUI de')
  await expectAccessible(page)
  for (const width of [360, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAllTextInView(page)
  }

  await database`update public.staff set role = 'agent' where user_id = ${manager.id}`
  await page.reload()
  await expect(page.getByLabel('Municipio')).toHaveValue('18753')
  await expect(page.getByLabel('Municipio')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Guardar los códigos' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Últimas descargas' })).toHaveCount(0)
})
