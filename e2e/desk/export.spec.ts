import { downloadCsv } from '../steps/desk/csv-steps.ts'
import { newName } from '../steps/desk/desk-cases.ts'
import { caseLink, enterDesk, newMember } from '../steps/desk/desk-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/Failed to load resource/] })

test('a member downloads whole lists as shown; a cancelled or failed download saves no file', async ({
  page,
  baseURL,
  database,
}) => {
  const ana = await newMember(baseURL, database, 'Ana Ruiz')
  const sought = newName()
  // The first case is due first, and its name would be a formula in a spreadsheet.
  const filed = await database<{ id: string }[]>`
    insert into public.pqr_requests (request_type, full_name, email, phone, id_number, description, created_at)
    select 'claim', case n when 1 then '=HYPERLINK("http://x")' when 77 then ${sought} else 'Rosa ' || n end,
      'r@ejemplo.co', '310', '40123456', 'Primera línea' || chr(10) || 'segunda; con "comillas"',
      now() - interval '3 days' + n * interval '1 second'
    from generate_series(1, 130) n returning id`
  await database`update public.pqr_cases set assignee = ${ana.id} where pqr_id = any(${filed.map(({ id }) => id)})`
  await enterDesk(page, ana, '#/mias')
  const list = page.getByRole('region', { name: 'Casos: Mías' })
  const button = list.getByRole('button', { name: 'Descargar CSV' })
  const file = await downloadCsv(page, button)
  expect(file.name).toMatch(/^pqr-mias-\d{4}-\d\d-\d\d\.csv$/)
  expect(file.head.slice(0, 3)).toEqual(['Radicado', 'Tipo de solicitud', 'Nombre'])
  expect(file.rows).toHaveLength(130)
  expect(file.rows[0]?.slice(1, 4)).toEqual(['Reclamo', `'=HYPERLINK("http://x")`, 'por el sitio'])
  expect(file.rows[0]?.at(-1)).toBe('Primera línea segunda; con "comillas"')
  const assignees = file.rows.map((row) => row[file.head.indexOf('Asignada a')])
  expect(new Set(assignees)).toEqual(new Set(['Ana Ruiz']))
  // The rows have the order and the texts of the screen.
  const shown = await list.getByRole('link', { name: /20\d\d-/ }).allInnerTexts()
  expect(shown.length).toBeGreaterThan(5)
  for (const [index, text] of shown.entries()) {
    const row = file.rows[index] ?? []
    expect(text).toContain(row[0])
    expect(text).toContain(row[1])
    expect(text).toContain(row[2]?.replace(/^'/, ''))
  }
  await expect(list.getByText('Se descargó el archivo: 130 filas.')).toBeVisible()

  await page.goto(`/desk#/buscar/${encodeURIComponent(sought)}`)
  const found = page.getByRole('region', { name: 'Casos: Búsqueda' })
  await expect(caseLink(page, sought)).toHaveCount(1)
  const searched = await downloadCsv(page, found.getByRole('button', { name: 'Descargar CSV' }))
  expect(searched.rows.map((row) => row[2])).toEqual([sought])

  const company = `${newName()} SAS`
  const person = newName()
  await database`
    insert into public.quote_requests (full_name, phone, email, company_name, identification, services, description)
    values ('Ana', '310', 'a@ejemplo.co', ${company}, '900', '{Otro}', 'Aceites')`
  const [application] = await database`
    insert into public.job_applications (full_name, date_of_birth, position, phone, email, education_level, resume_url, created_at)
    values (${person}, '1990-01-01', 'driver', '310', 'a@ejemplo.co', 'technical',
      'https://x.example/storage/v1/object/public/applications/resumes/1-a.pdf', '2020-01-02') returning id`
  // The desk would report mail of that day as late.
  await database`update public.outbox set state = 'held' where record_id = ${application?.id}`
  await page.goto('/desk#/cotizaciones/todas')
  await expect(page.getByRole('region', { name: 'Casos: Cotizaciones' })).toContainText(company)
  const quotes = await downloadCsv(page, page.getByRole('button', { name: 'Descargar CSV' }))
  expect(quotes.name).toMatch(/^cotizaciones-todas-/)
  expect(quotes.rows.find((row) => row[1] === company)?.slice(2, 3)).toEqual(['Otro'])
  await page.goto('/desk#/postulaciones')
  await expect(page.getByRole('region', { name: 'Casos: Postulaciones' })).toContainText(person)
  const applications = await downloadCsv(page, page.getByRole('button', { name: 'Descargar CSV' }))
  expect(applications.name).toMatch(/^postulaciones-abiertas-/)
  expect(applications.rows.find((row) => row[1] === person)?.slice(2, 3)).toEqual(['Conductor'])
  const [log] = await database`
    select subject, scope from public.export_log where member = ${ana.id} order by id desc limit 1`
  expect(log).toEqual({ subject: 'application', scope: 'open' })

  await page.goto('/desk#/mias')
  await expect(button).toBeVisible()
  const exports = async () => (await database`select from public.export_log where member = ${ana.id}`).length
  const before = await exports()
  let downloads = 0
  page.on('download', () => downloads++)
  const cancelled = Promise.withResolvers<void>()
  await page.route('**/rpc/desk_list', async (route) => {
    if (route.request().postDataJSON().after) await cancelled.promise
    await route.continue().catch(() => {})
  })
  await button.click()
  await expect(list.getByText('100 filas…')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(list.getByText('Se canceló: no se descargó nada.')).toBeVisible()
  cancelled.resolve()
  await page.unroute('**/rpc/desk_list')
  await page.route('**/rpc/log_export', (route) => route.fulfill({ status: 500, body: '{}' }))
  await list.getByRole('button', { name: 'Descargar CSV' }).click()
  await expect(list.getByText('No se descargó nada.')).toBeVisible()
  expect([downloads, await exports()]).toEqual([0, before])
  await expectAccessible(page)
  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 740 })
    await expectAllTextInView(page)
  }
})
