import type { Page } from '@playwright/test'
import { dayInColombia } from '#domain/days/business-days.ts'
import { addDays } from '#domain/days/day-words.ts'
import { filePqrDueIn, newName } from '../steps/desk/desk-cases.ts'
import { caseLink, enterDesk, newMember, theDossier } from '../steps/desk/desk-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { expectNoSideways, newEmail, openForm, theButton } from '../steps/forms/form-steps.ts'
import { loseNextAnswer } from '../steps/network-steps.ts'
import { expectAccessible, expectRoomOnPhone } from '../steps/reading-checks.ts'

const today = () => dayInColombia(new Date())

const record = async (page: Page, outcome: string, again = '', note = '') => {
  await theDossier(page).getByRole('link', { name: 'Registrar llamada' }).click()
  const sheet = page.getByRole('dialog', { name: 'Registrar llamada' })
  await sheet.getByLabel('Resultado').selectOption(outcome)
  await sheet.getByLabel('Volver a llamar el').fill(again)
  await sheet.getByLabel('Nota').fill(note)
  await sheet.getByRole('button', { name: 'Registrar llamada' }).click()
  return sheet
}

test('a person names the reference on the phone: a member finds the enquiry, calls back and prints it', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const email = newEmail()
  const name = `Tienda ${email.slice(0, 8)}`
  await openForm(page, '/affiliations')
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Teléfono').fill('310 555 0401')
  await page.getByLabel('Dirección').fill('Calle 5 # 4-32, barrio El Centro')
  await page.getByLabel('Correo Electrónico').fill(email)
  await theButton(page).click()
  const message = page.getByRole('status').filter({ hasText: 'ha sido enviada exitosamente!' })
  await expect(message).toContainText('Le llamamos a más tardar el')
  const [reference = ''] = /A-\w{6}/.exec((await message.textContent()) ?? '') ?? []
  expect(reference).not.toBe('')
  await expectAccessible(page)
  await expectNoSideways(page)

  const typed = reference.toLowerCase().replace('-', ' ')
  await enterDesk(
    page,
    await newMember(baseURL, database, 'Luz Marina Peña'),
    `#/buscar/${encodeURIComponent(typed)}`,
  )
  await expect(caseLink(page, name)).toContainText('Solicitud de afiliación')
  await expect(page.getByText('Nada coincide')).toBeHidden()
  await expectAccessible(page)
  await expectNoSideways(page)
  await caseLink(page, name).click()
  await expect(theDossier(page)).toContainText(reference)
  await expect(theDossier(page)).toContainText('Le dijimos: a más tardar el')
  await expect(theDossier(page)).toContainText('Constancia de la solicitud')

  const sheet = await record(page, 'No contestó', today(), 'Timbra y nadie contesta.')
  await expect(sheet).toBeHidden()
  await expect(theDossier(page)).toContainText('llamó: no contestó. Volver a llamar el')
  await expectRoomOnPhone(page)
  await expectNoSideways(page)
  await page.goto(`/desk#/buscar/${encodeURIComponent(typed)}`)
  await expect(caseLink(page, name)).toContainText('Llamar hoy')
  await caseLink(page, name).click()
  await record(page, 'Contestó')
  await expect(theDossier(page)).toContainText('llamó: contestó')

  await theDossier(page).getByRole('link', { name: 'Imprimir' }).click()
  const printed = page.getByRole('article', { name: `Expediente ${reference}` })
  for (const words of [name, 'Calle 5 # 4-32', email, '310 555 0401', 'Timbra y nadie contesta.'])
    await expect(printed).toContainText(words)
  await expectAccessible(page)
  await page.getByLabel('Con las notas internas').uncheck()
  await expect(printed).not.toContainText('Timbra')
  await expect(printed).toContainText('Llegó por el sitio')
})

test.describe('over a bad connection', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('a member calls the person of a PQR, and the call is recorded once; without a number there is no link', async ({
    page,
    baseURL,
    database,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const full_name = newName()
    const filed = await filePqrDueIn(database, 3, { full_name, phone: '310 555 0401' })
    const unreachable = await filePqrDueIn(database, 3, { full_name: newName(), phone: 'no tengo' })
    await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'), `#/sin-asignar/${filed.id}`)
    const call = theDossier(page).getByRole('link', { name: 'Llamar al 310 555 0401' })
    await expect(call).toHaveAttribute('href', 'tel:+573105550401')
    await expect(theDossier(page).getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/573105550401',
    )
    const outOfRange = await record(page, 'No contestó', addDays(today(), 61), 'Buzón de voz.')
    await expect(outOfRange).toContainText('Esa fecha no se puede usar aquí')
    await expectAccessible(page)
    await outOfRange.getByLabel('Volver a llamar el').fill(addDays(today(), 2))
    await loseNextAnswer(page, '**/rpc/record_call')
    await outOfRange.getByRole('button', { name: 'Registrar llamada' }).click()
    await expect(outOfRange).toContainText('El servidor no respondió')
    await expect(outOfRange.getByLabel('Nota')).toHaveValue('Buzón de voz.')
    await outOfRange.getByRole('button', { name: 'Registrar llamada' }).click()
    await expect(outOfRange).toBeHidden()
    await expect(caseLink(page, full_name)).toContainText('Llamar el')
    const events = await database`
      select details from public.pqr_events where pqr_id = ${filed.id} and kind = 'called'`
    expect(events.map(({ details }) => details)).toEqual([
      { outcome: 'not_reached', again_on: addDays(today(), 2) },
    ])

    await page.goto(`/desk#/sin-asignar/${unreachable.id}`)
    await expect(theDossier(page)).toContainText('no tengo')
    await expect(theDossier(page).getByRole('link', { name: 'Registrar llamada' })).toBeVisible()
    await expect(theDossier(page).getByRole('link', { name: /^(Llamar|WhatsApp)/ })).toBeHidden()
  })
})
