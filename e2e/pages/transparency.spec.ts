import { readFile } from 'node:fs/promises'
import type postgres from 'postgres'
import { expect, test } from '../steps/fixtures.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

// One after the other: they share the office.
test.describe.configure({ mode: 'default' })

/** PQRs received and answered in quarters whose terms are over; without triggers, because they send mails. */
const fillOffice = (database: postgres.Sql) =>
  database.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`insert into public.staff (user_id, name, role) values (gen_random_uuid(), 'Rosa', 'agent')`
    await tx`
      insert into public.pqr_requests (request_type, full_name, email, phone, id_number, description, status,
        created_at, received_on, radicado, tracking_code, due_on, privacy_version)
      select (array['claim', 'claim', 'petition', 'complaint', 'claim', 'other'])[1 + n % 6], 'X', 'x@example.com', '3', '4', 'X',
        'notified', t.filed_on + time '12:00' at time zone 'America/Bogota', t.filed_on, t.filed_on || '-T' || n, 'X', t.due_on, ''
      from public.answer_terms t, generate_series(1, 6) n
      where t.filed_on between '2025-01-01' and '2025-12-31' and extract(day from t.filed_on) in (5, 12)
        and (n <= 2 or extract(month from t.filed_on) % 4 <> 2)`
    await tx`insert into public.pqr_cases (pqr_id) select id from public.pqr_requests where radicado like '2025-__-__-T_'`
    await tx`
      insert into public.pqr_answers (pqr_id, subject, number, facts, analysis, decision, reasons, appeal_paragraph, appealable, signed_by,
        signer_name, signed_at, notify_by, heading, letter, sha256)
      select id, 'pqr', radicado, '', '', 'grants', '', '', true, (select user_id from public.staff limit 1), 'Rosa',
        created_at + interval '9 days' + interval '30 days' * (radicado like '%-T6')::int, due_on, '', '', ''
      from public.pqr_requests where radicado like '2025-__-__-T_'`
    await tx`
      insert into public.pqr_appeals (pqr_id, radicado, filed_at, due_on, late, subsidiary, reasons)
      select id, radicado, created_at, due_on, false, false, '' from public.pqr_requests where radicado like '2025-03-__-T_'`
  })

const removeOffice = async (database: postgres.Sql) => {
  await database.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    const mine = tx`(select id from public.pqr_requests where radicado like '2025-__-__-T_')`
    for (const table of ['pqr_appeals', 'pqr_answers', 'pqr_cases'])
      await tx`delete from ${tx(`public.${table}`)} where pqr_id in ${mine}`
    await tx`delete from public.pqr_requests where radicado like '2025-__-__-T_'`
    await tx`delete from public.staff where name = 'Rosa'`
  })
  await database`truncate private.published_figures`
}

test('the figures of the database are shown as a chart and as tables, and can be downloaded', async ({
  page,
  database,
}) => {
  // A first try that failed may have left its rows.
  await removeOffice(database)
  await fillOffice(database)
  // Other tests date their cases back: the years before count as published, and those after are not asked for.
  await database`insert into private.published_figures
    select subject, '2000-01-01', '2024-12-31', '{}' from unnest(array['pqrs', 'appeals']) subject`
  await database`select private.publish_figures()`
  await database`delete from private.published_figures where extract(year from first_day) <> 2025`
  try {
    await page.goto('/transparency#cifras')
    const figures = page.locator('#cifras')
    const byMonth = figures.getByRole('table', { name: 'PQR por mes' })
    await expect(byMonth).toBeVisible()
    const counted = await database`
      select extract(month from created_at at time zone 'America/Bogota')::int as month, count(*)::int as received
      from public.pqr_requests where radicado like '2025-__-__-T_' group by 1 order by 1`
    const received = (month: number) => counted.find((one) => one.month === month)?.received
    expect(received(2)).toBe(4)
    // February has only four PQRs, so it is joined with a neighbour.
    const row = (name: string) => byMonth.getByRole('row', { name }).getByRole('cell').first()
    await expect(row('enero de 2025')).toHaveText(String(received(1)))
    await expect(row('febrero a marzo de 2025')).toHaveText(String(received(2) + received(3)))
    await expect(row('diciembre de 2025')).toHaveText(String(received(12)))

    const chart = figures.getByRole('img', { name: /PQR recibidas por mes/ })
    await expect(chart).toBeVisible()
    expect(await chart.locator('rect').count()).toBeGreaterThan(9)
    await expect(figures.getByRole('table', { name: /por tipo/ })).toContainText('Los demás tipos')
    await expect(figures.getByRole('table', { name: /Recursos/ })).toContainText('Sin decidir en el plazo')
    await expectAccessible(page)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      figures.getByRole('button', { name: /CSV/ }).click(),
    ])
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv.startsWith('\u{feff}"Desde";"Hasta";')).toBe(true)
    expect(csv).toContain(`"2025-02-01";"2025-03-31";"PQR por mes";"Todas";"${received(2) + received(3)}"`)
    expect(csv).not.toMatch(/(^|;)"?[=+\-@]/m)

    await page.setViewportSize({ width: 320, height: 640 })
    await expectAllTextInView(page)
    await page.locator('html').evaluate((root) => {
      root.style.fontSize = '200%'
    })
    await expectAllTextInView(page)
  } finally {
    await removeOffice(database)
  }
})

test.describe('when the database does not answer', () => {
  test.use({ expectedMessages: [/503/] })

  test('the page says so, asks again at the press of a button, and says that no figures are published yet', async ({
    page,
  }) => {
    const calls = '**/rest/v1/rpc/office_figures'
    await page.route(calls, (route) => route.fulfill({ status: 503 }))
    await page.goto('/transparency')
    await expect(page.getByText('No pudimos consultar las cifras')).toBeVisible()
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Consultar otra vez' }).click()
    await expect(page.getByText('Aún no hay cifras publicadas')).toBeVisible()
  })
})
