import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type postgres from 'postgres'
import { caseLink, enterDesk, newMember, theDossier } from '../steps/desk/desk-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { expectNoSideways, newEmail, openForm, tabTo, theButton } from '../steps/forms/form-steps.ts'
import { loseNextAnswer } from '../steps/network-steps.ts'
import { openOffice } from '../steps/person/office-steps.ts'
import { expectAccessible, expectRoomOnPhone } from '../steps/reading-checks.ts'

/** Stores an enquiry that comes first in its list. */
async function insertFirst(database: postgres.Sql, table: string, row: object) {
  const [stored] =
    await database`insert into public.${database(table)} ${database(row as never)} returning id`
  return backdate(database, table, String(stored?.id))
}

async function backdate(database: postgres.Sql, table: string, id: string) {
  await database`
    update public.${database(table)} set created_at = (select min(created_at) - interval '1 day' from public.${database(table)})
    where id = ${id}`
  return id
}

const inboxLink = (page: Page, label: string) =>
  page
    .getByRole('navigation', { name: 'Bandejas' })
    .getByRole('link', { name: new RegExp(`^${label} \\d+$`) })
const countOf = async (page: Page, label: string) =>
  Number(/\d+$/.exec((await inboxLink(page, label).textContent()) ?? '')?.[0])
const shownLink = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Cuáles se muestran' }).getByRole('link', { name: label })
const press = (page: Page, name: string) => theDossier(page).getByRole('button', { name }).click()

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a member calls about an affiliation with one press, completes it and reopens it', {
    tag: '@long',
  }, async ({ page, baseURL, database }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const email = newEmail()
    const name = `Tienda ${email.slice(0, 8)}`
    await insertFirst(database, 'affiliations', {
      ...{ full_name: name, phone: '310 555 04 01 / 8 435 1234 ext. 2', email },
      address: 'Calle 5 # 4-32, barrio El Centro',
    })

    await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'), '#/llamadas')
    await expect(caseLink(page, name)).toContainText('Por llamar')
    await expectAccessible(page)
    await expectNoSideways(page)
    await caseLink(page, name).click()
    const call = theDossier(page).getByRole('link', { name: 'Llamar al 310 555 04 01' })
    await expect(call).toHaveAttribute('href', 'tel:+573105550401')
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await expect(theDossier(page).getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/573105550401',
    )
    await call.focus()
    await page.keyboard.press('Tab')
    await expect(theDossier(page).getByRole('button', { name: 'Ya la llamé' })).toBeFocused()
    await expectAccessible(page)
    await expectRoomOnPhone(page)
    await page.keyboard.press('Enter')
    await expect(theDossier(page)).toContainText('la pasó a «Llamada»')
    await expect(theDossier(page).getByRole('button', { name: 'Asignada a mí' })).toBeVisible()
    // On a slow network the member is back at the list before it is renewed.
    const { promise: held, resolve: answerNow } = Promise.withResolvers<void>()
    await page.route('**/rpc/desk_enquiries', (route) => held.then(() => route.continue()))
    await press(page, 'Marcar como afiliada')
    await expect(theDossier(page).getByRole('link', { name: 'Reabrir…' })).toBeVisible()
    await page.getByRole('link', { name: 'Volver a Llamadas' }).click()
    await expect(caseLink(page, name)).toBeFocused()
    answerNow()
    await expect(caseLink(page, name)).toBeHidden()
    // The focus is on the list, or on the row that took the place of the first.
    await expect(page.locator('body')).not.toBeFocused()
    await shownLink(page, 'Mías').click()
    await expect(page.getByText('Usted no tiene llamadas pendientes.')).toBeVisible()
    await page.goBack()
    await page.goBack()
    await theDossier(page).getByRole('link', { name: 'Reabrir…' }).click()
    const sheet = page.getByRole('dialog', { name: 'Reabrir' })
    await expect(sheet).toContainText('como «Llamada»')
    await expectNoSideways(page)
    await expectAccessible(page)
    await sheet.getByLabel('Por qué se reabre').fill('Se retractó por teléfono.')
    await page.reload()
    await expect(sheet.getByLabel('Por qué se reabre')).toHaveValue('Se retractó por teléfono.')
    await sheet.getByRole('button', { name: 'Reabrir' }).click()
    await expect(sheet).toBeHidden()
    await expect(theDossier(page)).toContainText('la reabrió como «Llamada»')
    await page.getByRole('link', { name: 'Volver a Llamadas' }).click()
    await expect(caseLink(page, name)).toContainText('Llamada')
    await expect(caseLink(page, name)).toBeFocused()
  })
})

test.describe('over a bad connection', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('a member works on a quote by keyboard alone while a colleague changes it too', async ({
    page,
    baseURL,
    database,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const email = newEmail()
    const company = `Acme ${email.slice(0, 8)} & Cía?bcc=x@evil.example`
    const member = await newMember(baseURL, database, 'Luz Marina Peña')
    await enterDesk(page, member)
    await expect(inboxLink(page, 'Cotizaciones')).toBeVisible()

    // Without the form a service can be sent twice.
    const id = await insertFirst(database, 'quote_requests', {
      ...{ full_name: 'Marta Lucía Ríos', company_name: company, identification: '900123456-7' },
      ...{ phone: 'no tengo', email, services: ['Programas de Reciclaje', 'Otro', 'Otro'] },
      description: '<b>Dos canecas</b> de aceite\n\nusado al mes.',
    })
    // The member comes back to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    // Other tests have quotes of their own.
    const miscounted = async () => {
      const [counted] = await database`select private.open_enquiries('quote')::int as open`
      return counted?.open - (await countOf(page, 'Cotizaciones'))
    }
    await expect.poll(miscounted).toBe(0)
    await tabTo(page, inboxLink(page, 'Cotizaciones'))
    await page.keyboard.press('Enter')
    await expect(caseLink(page, company)).toContainText('Programas de Reciclaje, Otro')
    await page.keyboard.press('j')
    await expect(caseLink(page, company)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`#/cotizaciones/${id}$`))
    await expect(theDossier(page).getByRole('listitem').filter({ hasText: 'Otro' })).toBeVisible()
    await expect(theDossier(page)).toContainText('<b>Dos canecas</b> de aceite')
    await expect(theDossier(page)).toContainText('El teléfono no se puede marcar desde aquí: no tengo')
    await expectAccessible(page)
    await expectRoomOnPhone(page)
    const letter = await theDossier(page)
      .getByRole('link', { name: 'Escribir a la empresa' })
      .getAttribute('href')
    const { pathname, searchParams } = new URL(letter ?? '')
    expect([decodeURIComponent(pathname), [...searchParams.keys()]]).toEqual([email, ['subject', 'body']])
    expect(searchParams.get('body')).toContain(`${company} para: Programas de Reciclaje, Otro`)
    await page.keyboard.press('t')
    await expect(theDossier(page).getByRole('button', { name: 'Asignada a mí' })).toBeVisible()

    // A colleague changes the quote first.
    const { client } = await openOffice(baseURL, database)
    const note = theDossier(page).getByLabel('Nota interna')
    await note.fill('Piden visita.')
    const act = { form: 'quote', id, version: 2, status: 'contacted' } as const
    expect((await client.rpc('step_enquiry', act)).error).toBeNull()
    await press(page, 'Marcar como contactada')
    await expect(theDossier(page).getByText('El expediente cambió')).toBeVisible()
    await expect(note).toHaveValue('Piden visita.')
    await theDossier(page).getByRole('button', { name: 'Guardar la nota' }).click()
    await expect(theDossier(page)).toContainText('nota interna')

    await press(page, 'Marcar como cotizada')
    await expect(theDossier(page).getByRole('button', { name: 'Marcar como ganada' })).toBeVisible()
    await theDossier(page).getByRole('link', { name: 'Cerrar como perdida…' }).click()
    const sheet = page.getByRole('dialog', { name: 'Cerrar como perdida' })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Cancelar' }).click()
    await expect(sheet).toBeHidden()
    // The step arrives, but its answer is lost: a second press does not repeat it.
    await loseNextAnswer(page, '**/rpc/step_enquiry')
    await press(page, 'Marcar como ganada')
    await expect(
      theDossier(page).getByText('El servidor no respondió. Intente de nuevo en un momento.'),
    ).toBeVisible()
    await press(page, 'Marcar como ganada')
    await expect(caseLink(page, company)).toBeHidden()
    await expect(theDossier(page)).toContainText('la pasó a «Ganada»')
    await shownLink(page, 'Todas').click()
    await expect(page.getByRole('heading', { name: 'Cotizaciones' })).toBeVisible()
    const steps = await database`
      select details ->> 'to' as step from public.enquiry_events where record_id = ${id} and kind = 'stepped' order by id`
    expect(steps.map(({ step }) => step)).toEqual(['contacted', 'quoted', 'won'])
    await page.goto(`/desk#/postulaciones/${crypto.randomUUID()}`)
    await expect(page.getByText('Ese expediente no existe.')).toBeVisible()
  })
})

test('a member downloads a resume from our storage, is warned of a forged one, and hires the person', async ({
  page,
  baseURL,
  database,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  const email = newEmail()
  const name = `Marta ${email.slice(0, 8)}`
  const pdf = Buffer.from('%PDF-1.7\nhoja de vida de Marta\n%%EOF\n')
  await openForm(page, '/join-our-team')
  await page.getByLabel('Nombre completo').fill(name)
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-01')
  await page.getByLabel('Teléfono').fill('300 123 4567')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Cargo al que aspira').selectOption({ label: 'Conductor' })
  await page.getByLabel('Nivel de estudios').selectOption({ label: 'Técnico' })
  await page
    .getByLabel('Hoja de vida')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByLabel('Acepto los términos').check()
  await theButton(page).click()
  await expect(page.getByText('ha sido enviada exitosamente!')).toBeVisible()
  const [sent] = await database`select id from public.job_applications where email = ${email}`
  const id = await backdate(database, 'job_applications', String(sent?.id))
  // Another application names the same file on a foreign server.
  const [forged] = await database`
    insert into public.job_applications (full_name, date_of_birth, position, phone, email, education_level, resume_url, created_at)
    select 'Falsa ' || full_name, date_of_birth, position, phone, email, education_level,
      regexp_replace(resume_url, '//[^/]+/', '//evil.example/'), created_at + interval '1 hour'
    from public.job_applications where id = ${id} returning id`

  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'), '#/postulaciones')
  await caseLink(page, `Falsa ${name}`).click()
  await expect(theDossier(page)).toContainText(
    'La dirección de la hoja de vida no es de nuestro almacenamiento.',
  )
  await expect(theDossier(page).getByRole('button', { name: /Descargar/ })).toBeHidden()
  expect(await page.content()).not.toContain('evil.example')
  await expectAccessible(page)
  await database`delete from public.job_applications where id = ${forged?.id}`

  await page.goto(`/desk#/postulaciones/${id}`)
  await expect(theDossier(page).getByRole('heading', { name })).toBeVisible()
  await expect(theDossier(page)).toContainText('1 de mayo de 1990')
  const downloading = page.waitForEvent('download')
  await press(page, 'Descargar la hoja de vida')
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`Hoja de vida ${name}.pdf`)
  expect(await readFile(await download.path())).toEqual(pdf)
  await expect(theDossier(page)).toContainText('abrió la hoja de vida')
  await expectRoomOnPhone(page)

  await press(page, 'Marcar como revisada')
  await press(page, 'Pasar a entrevista')
  await press(page, 'Marcar como contratada')
  await expect(theDossier(page)).toContainText('la pasó a «Contratada»')
  await expect(caseLink(page, name)).toBeHidden()
})
