import type { Page } from '@playwright/test'
import { addBusinessDays } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { newName } from '../steps/desk/desk-cases.ts'
import { enterDesk, newMember, theDossier } from '../steps/desk/desk-steps.ts'
import { test } from '../steps/desk/own-office.ts'
import { expect } from '../steps/fixtures.ts'
import { newEmail } from '../steps/forms/form-steps.ts'
import { password, storeSession } from '../steps/person/account-steps.ts'
import { idNumber, openOffice, visitor } from '../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/status of 400/] })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Borrar los datos personales' })

async function erase(page: Page) {
  await theDossier(page).getByRole('link', { name: 'Borrar los datos personales' }).click()
  await dialog(page).getByLabel('Motivo').fill('Lo pidió por escrito el lunes.')
  // Without the tick the browser does not submit the form.
  await dialog(page).getByRole('button', { name: 'Borrar los datos' }).click()
  await expect(dialog(page).getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await dialog(page).getByRole('button', { name: 'Borrar los datos' }).click()
}

const expectTextInViewAtAllSizes = async (page: Page) => {
  for (const width of [1024, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expectAllTextInView(page)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('a manager erases an affiliation and a quote; list, dossier and the person’s page show only that', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  const name = newName()
  const person = visitor(baseURL)
  const { data: account } = await person.auth.signUp({ email: newEmail(), password })
  const common = { full_name: name, phone: '399 777 1234', email: `${name.slice(5)}@ejemplo.co` }
  const { data: affiliation } = await person
    .from('affiliations')
    .insert({ ...common, address: `Casa de ${name}`, status: 'pending' })
    .select()
    .single()
  const quoteValues = {
    ...common,
    company_name: `${name} SAS`,
    identification: '900.777.123',
    services: ['Otro'],
    description: `Para ${name}`,
    status: 'pending',
  }
  const { data: quote } = await person.from('quote_requests').insert(quoteValues).select().single()
  const other = newName()
  const unerased = {
    ...quoteValues,
    full_name: other,
    company_name: other,
    phone: '310',
    description: 'Aceites',
  }
  expect((await visitor(baseURL).from('quote_requests').insert(unerased)).error).toBeNull()

  const luis = await newMember(baseURL, database, 'Luis Rojas')
  await enterDesk(page, luis, `#/llamadas/${affiliation.id}`)
  await expect(theDossier(page)).toContainText(name)
  await expect(page.getByRole('link', { name: 'Borrar los datos personales' })).toHaveCount(0)
  await database`update public.staff set role = 'manager' where user_id = ${luis.id}`
  await page.reload()
  await expect(theDossier(page)).toContainText(name)
  await theDossier(page).getByRole('link', { name: 'Borrar los datos personales' }).click()
  await expectAccessible(page)
  await expectTextInViewAtAllSizes(page)
  await page.keyboard.press('Escape')
  for (const address of [`#/llamadas/${affiliation.id}`, `#/cotizaciones/${quote.id}`]) {
    await page.goto(`/desk${address}`)
    await expect(theDossier(page)).toContainText(name)
    await theDossier(page).getByLabel('Nota interna').fill(`Llamar a ${name}`)
    await erase(page)
    await expect(theDossier(page).getByRole('region', { name: 'Datos borrados' })).toContainText('Luis Rojas')
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(name)
    await expect(theDossier(page)).toContainText('Lo pidió por escrito el lunes.')
    await expect(theDossier(page)).toBeFocused()
    await expect(page.locator('body')).not.toContainText(name)
    await expect(page.locator('body')).not.toContainText('399 777 1234')
    await expect(theDossier(page).getByRole('link', { name: 'Borrar los datos personales' })).toHaveCount(0)
  }
  await expectAccessible(page)
  await expectTextInViewAtAllSizes(page)
  await page.goto('/desk#/cotizaciones/todas')
  const all = page.getByRole('region', { name: 'Casos: Cotizaciones' })
  const erased = all.locator(`a[href$='${quote.id}']`)
  await expect(erased).toContainText('Datos borrados')
  await page.goto('/desk#/cotizaciones')
  await expect(erased).toHaveCount(0)
  await expect(all.getByRole('link', { name: other })).toBeVisible()
  await expect(erased).toHaveCount(0)

  await storeSession(page, account.session ?? {})
  await page.goto('/my-requests')
  await expect(page.getByText(/^Sus datos en esta solicitud se borraron el/)).toHaveCount(2)
})

test('a manager erases a PQR only after its period, from dossier, print, search and tracking', async ({
  page,
  baseURL,
  database,
  time,
}) => {
  const name = newName()
  const { data: filed, error } = await visitor(baseURL)
    .from('pqr_requests')
    .insert({
      request_type: 'claim',
      full_name: name,
      email: newEmail(),
      phone: '399 777 1234',
      id_number: idNumber,
      description: `Soy ${name} y la factura llegó doble.`,
      status: 'pending',
    })
    .select()
    .single()
  expect(error).toBeNull()
  const office = await openOffice(baseURL, database)
  await office.answer(filed)
  const [today] = await database`select private.today()::text as day`
  await office.act('notify_pqr', filed, {
    channel: 'notice',
    effective_on: today?.day,
    evidence: `Aviso a ${name}`,
  })

  // When a day begins, the mailer stores the retention periods of the code in the database.
  const setRetention = (months?: number) =>
    database`select private.set_retention(${database.json(months ? { pqr: months } : {})})`
  await enterDesk(page, await newMember(baseURL, database, 'Luis Rojas', 'manager'), `#/todas/${filed.id}`)
  await expect(theDossier(page)).toContainText(name)
  // Before anything is filled in, the dossier says why not, and until when.
  const link = theDossier(page).getByRole('link', { name: 'Borrar los datos personales' })
  const lastDay = formatDate(addBusinessDays(today?.day, 5))
  await expect(theDossier(page)).toContainText(`El caso sigue abierto hasta el ${lastDay}`)
  await expect(link).toHaveCount(0)
  await time.goForward('20 days')
  await setRetention()
  await page.reload()
  await expect(theDossier(page)).toContainText('todavía no ha fijado cuánto tiempo')
  await setRetention(24)
  await page.reload()
  await expect(theDossier(page)).toContainText(/Esta PQR se conserva hasta el \d+ de \w+ de 20\d\d/)
  await expect(link).toHaveCount(0)
  await page.goto(`/desk#/todas/${filed.id}/borrar`)
  await expect(dialog(page)).toContainText('Esta PQR se conserva hasta')
  await expect(dialog(page).getByLabel('Motivo')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // A period that becomes longer while the form is open loses nothing that was typed.
  await time.goForward('25 months')
  await setRetention(24)
  await page.reload()
  await theDossier(page).getByRole('link', { name: 'Imprimir' }).waitFor()
  await setRetention(36)
  await erase(page)
  await expect(dialog(page)).toContainText('Esta PQR se conserva hasta')
  await setRetention(24)
  await page.reload()
  await expect(dialog(page).getByLabel('Motivo')).toHaveValue('Lo pidió por escrito el lunes.')
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: 'Borrar los datos' }).click()
  await expect(theDossier(page).getByRole('region', { name: 'Datos borrados' })).toContainText('Luis Rojas')
  await expect(page.locator('body')).not.toContainText(name)
  await expect(theDossier(page)).toContainText('No se accede')
  await expectTextInViewAtAllSizes(page)
  await theDossier(page).getByRole('link', { name: 'Imprimir' }).click()
  await expect(page.getByText('Datos borrados el').first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(name)
  await page.goto(`/desk#/todas/${filed.id}/carta`)
  await expect(theDossier(page).getByRole('region', { name: 'Datos borrados' })).toBeVisible()
  await page.goto(`/desk#/buscar/${encodeURIComponent(name)}`)
  await expect(page.getByText('Nada coincide con')).toBeVisible()
  await page.goto(`/desk#/buscar/${filed.radicado}`)
  await expect(page.locator(`[data-case="${filed.id}"]`)).toContainText('Datos borrados')

  await page.goto(`/track-request#${filed.radicado}.${filed.tracking_code}`)
  await expect(
    page.getByText('Los datos personales de esta solicitud, sus textos y sus archivos se borraron'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leer la respuesta' })).toHaveCount(0)
  await expectAccessible(page)
  await expectTextInViewAtAllSizes(page)
})
