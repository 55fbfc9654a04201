import { runCommand } from '#server/testing/run-command.ts'
import { enterDesk, newMember } from '../steps/desk/desk-steps.ts'
import { test } from '../steps/desk/own-office.ts'
import { expect } from '../steps/person/mailed-site.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test('a member reads the figures of the sample office in headlines, chart and tables', {
  tag: '@long',
}, async ({ page, baseURL, database, site }) => {
  const loaded = await runCommand('sample.ts', ['load'], { DATA_DIR: site.folder })
  expect(loaded.code).toBe(0)
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'), '#/cifras')
  const [counted] = await database`
    select count(*)::text as received, count(*) filter (where request_type = 'claim')::text as claims,
      count(*) filter (where (a.signed_at at time zone 'America/Bogota')::date <= coalesce(c.extended_to, r.due_on))::text as in_time,
      (select count(*)::text from private.open_terms where kind <> 'set_aside') as open
    from public.pqr_requests r join public.pqr_cases c on c.pqr_id = r.id
    left join public.pqr_answers a on a.pqr_id = r.id and a.subject = 'pqr' and a.voided_at is null
    where r.status <> 'set_aside'`
  const headline = (label: string) =>
    page.getByRole('main').locator('dl > div').filter({ hasText: label }).getByRole('definition')
  await expect(headline('recibidas')).toHaveText(counted?.received)
  await expect(headline('por hacer hoy')).toHaveText(counted?.open)

  const columnOf = async (table: string, column: string) => {
    const cells = page.getByRole('table', { name: table }).locator(`td[data-label="${column}"]`)
    const sum = (await cells.allTextContents()).reduce((all, text) => all + Number(text), 0)
    return String(sum)
  }
  for (const table of ['PQR por mes', 'PQR por tipo']) {
    expect(await columnOf(table, 'Recibidas')).toBe(counted?.received)
    expect(await columnOf(table, 'En término')).toBe(counted?.in_time)
  }
  expect(await columnOf('Lo que está por hacer', 'Todas')).toBe(counted?.open)
  await expect(page.getByRole('img', { name: /^PQR recibidas por mes/ })).toBeVisible()

  await page.getByLabel('Tipo de solicitud').selectOption('Reclamo')
  await expect(headline('recibidas')).toHaveText(counted?.claims)
  await expect(page.getByRole('table', { name: 'PQR por tipo' })).toHaveCount(0)
  await page.getByLabel('Meses').selectOption('Últimos 24 meses')
  await expect(page.getByRole('table', { name: 'PQR por mes' }).getByRole('row')).toHaveCount(25)
  expect(await columnOf('PQR por mes', 'Recibidas')).toBe(counted?.claims)
  // The screen scrolls, and not the page around it.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await page.getByLabel('Meses').selectOption('Últimos 12 meses')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAllTextInView(page)
  await expectAccessible(page)
})
