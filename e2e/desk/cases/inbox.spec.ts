import type { Page } from '@playwright/test'
import { filePqrDueIn, filePqrOn, newName } from '../../steps/desk/desk-cases.ts'
import { caseLink, enterDesk, newMember, searchByKeys, theDossier } from '../../steps/desk/desk-steps.ts'
import { expect, test } from '../../steps/fixtures.ts'
import { tabTo } from '../../steps/forms/form-steps.ts'
import { expectAccessible, expectAllTextInView } from '../../steps/reading-checks.ts'

/** Does what the browser does when the member comes back to the tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
const views = (page: Page) => page.getByRole('navigation', { name: 'Bandejas' })

test('a member searches, opens and takes a case by keyboard alone, and sees new cases', async ({
  page,
  baseURL,
  database,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const name = newName()
  const urgent = await filePqrDueIn(database, 2, { full_name: name })
  await filePqrOn(database, '2020-01-02', { full_name: `${name} Segunda` })
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'))
  await expect(page.getByText('Usted no tiene casos abiertos.')).toBeVisible()
  await expectAccessible(page)

  await searchByKeys(page, name.toUpperCase(), 2)
  await page.keyboard.press('j')
  const [first, second] = [caseLink(page, name).first(), caseLink(page, name).last()]
  await expect(first).toBeFocused()
  await page.keyboard.press('j')
  await expect(second).toBeFocused()
  await page.keyboard.press('k')
  await expect(first).toBeFocused()
  await caseLink(page, urgent.radicado).focus()
  const calls: string[] = []
  page.on('request', (request) => {
    const name = /\/rpc\/(\w+)$/.exec(request.url())?.[1]
    // The desk repeats these calls by itself, the search when another test has changed a case.
    if (name && !/^desk_(counts|here|search)$/.test(name)) calls.push(name)
  })
  await page.keyboard.press('Enter')
  await expect(theDossier(page)).toBeFocused()
  await expect(theDossier(page).getByRole('heading', { name, exact: true })).toBeVisible()
  expect(calls).toEqual(['desk_pqr'])
  await expect(page).toHaveURL(new RegExp(`#/buscar/.+/${urgent.id}$`))
  await page.keyboard.press('t')
  await expect(theDossier(page).getByRole('button', { name: 'Asignada a mí' })).toBeVisible()
  await expect(views(page).getByRole('link', { name: 'Mías 1' })).toBeVisible()

  await page.goBack()
  await expect(theDossier(page)).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue(name.toUpperCase())
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Mías' })).toBeVisible()
  await expect(caseLink(page, name)).toContainText(/[12] días? hábil/)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Ayuda y teclas' })
  await expect(help).toBeVisible()
  await expectAccessible(page)
  await help.getByLabel('Usar teclas de una letra').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('?')
  await expect(help).toBeHidden()

  await tabTo(page, views(page).getByRole('link', { name: /^Sin asignar/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sin asignar' })).toBeVisible()
  const latecomer = newName()
  await filePqrOn(database, '2020-02-03', { full_name: latecomer })
  await comeBack(page)
  await expect(caseLink(page, latecomer)).toContainText('Silencio')

  await page.getByRole('button', { name: 'Su cuenta' }).click()
  await page.getByRole('menuitem', { name: 'Ayuda y teclas' }).click()
  await help.getByLabel('Usar teclas de una letra').check()
  await page.keyboard.press('Escape')
  // A case that is taken leaves the list, and the keys go on from its place.
  const next = `${name} Tercera`
  await filePqrOn(database, '2020-01-02', { full_name: next })
  await comeBack(page)
  await expect(caseLink(page, next)).toBeVisible()
  await caseLink(page, `${name} Segunda`).click()
  await theDossier(page)
    .getByRole('button', { name: /^Tomar/ })
    .click()
  await expect(caseLink(page, `${name} Segunda`)).toBeHidden()
  await page.keyboard.press('j')
  await expect(caseLink(page, next)).toBeFocused()
})

test('a long list has only the rows in view on the page, and keeps its place; a phone has room for all views', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  const member = await newMember(baseURL, database, 'Luz Marina Peña')
  const name = newName()
  const filed = await database<{ id: string }[]>`
    insert into public.pqr_requests (request_type, full_name, id_number, phone, email, description)
    select 'petition', ${name} || ' ' || n, '70' || n, '300', 'p@ejemplo.co', 'Solicito copia del contrato ' || n
    from generate_series(1, 299) n returning id`
  // The most urgent of the three hundred.
  const silent = await filePqrDueIn(database, -1, { full_name: `${name} Silencio` })
  await database`
    update public.pqr_cases set assignee = ${member.id} where pqr_id = any(${[silent, ...filed].map(({ id }) => id)})`
  await enterDesk(page, member)
  const rows = page.getByRole('region', { name: 'Casos: Mías' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThan(60)
  await expect(async () => {
    await rows.last().evaluate((row) => row.closest('div')?.scrollBy(0, 100_000))
    await expect(page.locator('[aria-posinset="300"]')).toBeVisible({ timeout: 200 })
    // The list loads page by page, so the attempts follow each other without growing pauses.
  }).toPass({ intervals: [50] })
  expect(await rows.count()).toBeLessThan(60)

  await page.setViewportSize({ width: 360, height: 740 })
  const middleRow = page.locator('[aria-posinset="150"]')
  await expect(async () => {
    await rows.last().evaluate((row) => {
      const [list, box] = [row.closest('ul'), row.closest('div')]
      if (list && box) box.scrollTop = list.offsetHeight / 2 - 500
    })
    await expect(middleRow).toBeInViewport({ timeout: 500 })
  }).toPass()
  const placeOf = async () => Math.round((await middleRow.boundingBox())?.y ?? 0)
  let before = await placeOf()
  // The list moves while it measures its rows.
  await expect(async () => {
    const earlier = before
    before = await placeOf()
    expect(before).toBe(earlier)
  }).toPass({ intervals: [200] })
  await middleRow.getByRole('link').click()
  await expect(theDossier(page)).toBeVisible()
  await expect(middleRow).toBeHidden()
  await page.goBack()
  await expect(middleRow).toBeInViewport()
  await expect.poll(placeOf).toBe(before)

  await rows.last().evaluate((row) => row.closest('div')?.scrollTo(0, 0))
  await expect(caseLink(page, silent.radicado)).toContainText('Silencio · ')
  await expectAllTextInView(page)
  await expectAccessible(page)
  await caseLink(page, silent.radicado).click()
  await expect(theDossier(page)).toContainText('Silencio positivo')
  await expect(caseLink(page, name)).toHaveCount(0)
  await page.locator('html').evaluate((root) => {
    root.style.fontSize = '200%'
  })
  await expectAllTextInView(page)
  await page.locator('html').evaluate((root) => {
    root.style.fontSize = ''
  })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver a Mías' }).click()
  await expect(theDossier(page)).toBeHidden()
  for (const label of [
    'Vencen esta semana',
    'Urgentes',
    'Silencio',
    'Por notificar',
    'Con recurso',
    'Todas',
  ]) {
    await page.getByRole('button', { name: 'Bandejas' }).click()
    await expectAllTextInView(page)
    await views(page).getByRole('link', { name: label }).click()
    await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible()
  }

  await page.getByRole('searchbox').pressSequentially(`${name.toLowerCase()} 299`)
  await expect(caseLink(page, `${name} 299`)).toHaveCount(1)
})
