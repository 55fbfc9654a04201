import { addBusinessDays } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { newName } from '../../steps/desk/desk-cases.ts'
import { enterDesk, newMember, theDossier } from '../../steps/desk/desk-steps.ts'
import { test } from '../../steps/desk/own-office.ts'
import { expect } from '../../steps/fixtures.ts'
import { loseNextAnswer } from '../../steps/network-steps.ts'
import { openCase, press } from '../../steps/person/case-steps.ts'
import { filePqr, openOffice } from '../../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../../steps/reading-checks.ts'

// An answer is lost on purpose.
test.use({ expectedMessages: [/^Failed to load resource/] })

test('somebody without a known address is cited, notified by a notice on the site, and a constancia is printed', {
  tag: '@long',
}, async ({ page, time, baseURL, database }) => {
  test.setTimeout(300_000)
  const name = newName()
  const office = await openOffice(baseURL, database)
  const filed = await filePqr(baseURL, name)
  await office.answer(filed)
  const [{ today } = { today: '' }] = await database`select private.today()::text as today`
  const [{ number } = { number: '' }] = await database`
    select number from public.pqr_answers where pqr_id = ${filed.id}`
  await page.setViewportSize({ width: 360, height: 740 })
  const manager = await newMember(baseURL, database, 'Luz Marina Peña', 'manager')

  // A manager changes the text of the citation.
  await enterDesk(page, manager, '#/plantillas')
  await page.getByRole('link', { name: /^Citación para notificación personal/ }).click()
  const text = page.getByLabel('Texto')
  await expect(page.getByLabel('Hechos')).toHaveCount(0)
  await text.fill('Traiga su documento para conocer {{decision}} {{respuesta}}.')
  await press(page, 'Ver con un caso')
  await expect(page.getByRole('dialog').getByRole('region', { name: 'La carta' })).toContainText(
    `Traiga su documento para conocer la respuesta ${number}.`,
  )
  await page.keyboard.press('Escape')
  await press(page, 'Guardar la plantilla')
  await expect(page.getByText('Guardada.')).toBeVisible()

  // The citation begins with that text, and is printed.
  const dossier = theDossier(page)
  const sheet = page.getByRole('dialog', { name: 'Escribir una carta' })
  const letter = sheet.getByRole('region', { name: 'La carta' })
  await page.goto(`/desk#/todas/${filed.id}`)
  await dossier.getByRole('link', { name: 'Escribir una carta' }).click()
  await sheet.getByLabel('Qué carta').selectOption('Citación para notificar en persona')
  await expect(sheet.getByLabel('Texto')).toHaveValue(
    `Traiga su documento para conocer la respuesta ${number}.`,
  )
  await sheet.getByLabel('Para').fill(`${name}\n\nVereda Los Pozos`)
  await expectAllTextInView(page)
  await expectAccessible(page)
  await press(page, 'Revisar la carta')
  await expect(letter).toContainText('Citación OFI-…')
  await expect(letter).toContainText(`${name}\nVereda Los Pozos`)
  await expectAccessible(page)
  await press(page, 'Numerar y guardar')
  const printed = page.getByRole('article')
  await expect(printed).toContainText(/Citación OFI-\d{4}-\d{6}/)
  await expect(printed).toContainText(
    `Asunto: citación para la notificación personal de la respuesta ${number}`,
  )
  await expect(printed).toContainText('Yarí Ambiental S.A.S. E.S.P.')
  await expectAllTextInView(page)
  await page.getByRole('link', { name: 'Volver al expediente' }).click()

  // It comes back: the notice is published. What was typed survives a look at another letter, a reload and a lost answer.
  await dossier.getByRole('link', { name: 'Escribir una carta' }).click()
  await sheet.getByLabel('Qué carta').selectOption('Aviso que se publica en el sitio')
  await press(page, 'Revisar la carta')
  await expect(sheet).toContainText('Falta completar lo que está entre corchetes.')
  await press(page, 'Seguir escribiendo')
  const filled = (await sheet.getByLabel('Texto').inputValue()).replace(
    /\[\[.*?\]\]/,
    'la citación fue devuelta: dirección errada',
  )
  await sheet.getByLabel('Texto').fill(filled)
  await sheet.getByLabel('Qué carta').selectOption('Citación para notificar en persona')
  await expect(sheet.getByLabel('Texto')).toHaveValue(/^Traiga/)
  await sheet.getByLabel('Qué carta').selectOption('Aviso que se publica en el sitio')
  await page.reload()
  await expect(sheet.getByLabel('Texto')).toHaveValue(filled)
  await press(page, 'Revisar la carta')
  await expect(sheet).toContainText('Se publica hoy en el sitio, solo con el radicado y el número.')
  await loseNextAnswer(page, '**/rpc/write_letter')
  await press(page, 'Numerar y guardar')
  await expect(sheet.getByRole('alert')).toContainText('El servidor no respondió.')
  await press(page, 'Numerar y guardar')
  const [until, effect] = [addBusinessDays(today, 5), addBusinessDays(today, 6)]
  await expect(printed).toContainText(`hasta el ${formatDate(until)}`)
  await expect(printed).toContainText(`el ${formatDate(effect)} (Ley 1437 de 2011, artículo 69)`)
  await page.getByRole('link', { name: 'Volver al expediente' }).click()
  await expect(dossier.getByText(/^OFI-\d/)).toHaveCount(2)
  await expect(dossier).toContainText(
    `surte efecto el ${formatDate(effect)}: registre la notificación desde ese día.`,
  )
  await openCase(page, filed)
  await expect(page.getByText(/La oficina publicó un aviso \(OFI-.*usted queda notificado el/)).toBeVisible()

  // Once it has taken effect, its day is proposed; then the constancia.
  await time.goForward(`${(Date.parse(effect) - Date.parse(today)) / 86_400_000 + 1} days`)
  await page.goto(`/desk#/todas/${filed.id}/notificar`)
  const notifying = page.getByRole('dialog')
  await expect(notifying.getByLabel('Cómo se notificó')).toHaveValue('notice')
  await expect(notifying.getByLabel('Fecha en que surte efecto')).toHaveValue(effect)
  await notifying.getByLabel('Constancia').fill('Se publicó y se fijó cinco días hábiles.')
  await press(page, 'Registrar la notificación')
  await expect(notifying).toBeHidden()
  await dossier.getByRole('link', { name: 'Escribir una carta' }).click()
  await sheet.getByLabel('Qué carta').selectOption('Constancia de la notificación')
  await press(page, 'Revisar la carta')
  await press(page, 'Numerar y guardar')
  await expect(printed).toContainText(`por aviso, con efectos desde el ${formatDate(effect)}.`)
  await page.goto(`/desk#/todas/${filed.id}/imprimir`)
  const whole = page.getByRole('article', { name: `Expediente ${filed.radicado}` })
  await expect(whole.getByRole('heading', { name: 'Constancia de la notificación' })).toBeVisible()
  await expect(whole).toContainText('Traiga su documento para conocer')
  await expectAllTextInView(page)
})
