import { signDialog, theAnswer, writeParts } from '../../steps/desk/answer-steps.ts'
import { newName } from '../../steps/desk/desk-cases.ts'
import { caseLink, enterDesk, newMember, theDossier } from '../../steps/desk/desk-steps.ts'
import { test } from '../../steps/desk/own-office.ts'
import { expect } from '../../steps/fixtures.ts'
import { press } from '../../steps/person/case-steps.ts'
import { filePqr } from '../../steps/person/office-steps.ts'
import { expectAccessible } from '../../steps/reading-checks.ts'

test('a member recognises the silence by one press within its 72 hours and records the notification', async ({
  page,
  time,
  baseURL,
  database,
}) => {
  const name = newName()
  const filed = await filePqr(baseURL, name)
  const [{ days } = { days: 0 }] = await database`
    select due_on - private.today() + 1 as days from public.pqr_requests where id = ${filed.id}`
  await time.goForward(`${days} days`)
  await page.setViewportSize({ width: 1024, height: 800 })
  await enterDesk(page, await newMember(baseURL, database, 'Ana Gómez'), '#/silencio')
  await caseLink(page, name).click()
  await expect(theDossier(page)).toContainText(/Silencio positivo: quedan \d+ horas para reconocerlo/)
  // One press takes the case and opens the answer with its template.
  await press(page, 'Reconocer el silencio')
  await expect(theAnswer(page).getByLabel('Análisis')).toHaveValue(/El término para responder se cumplió/)
  const decision = theAnswer(page).getByRole('group', { name: 'Decisión' })
  await expect(decision.getByRole('radio')).toHaveCount(1)
  await expect(decision.getByRole('radio', { name: 'Se reconoce el silencio positivo' })).toBeChecked()
  await writeParts(page, {
    Hechos: 'Usted reclamó por el cobro doble de octubre.',
    Motivos: 'Su solicitud se entiende resuelta a su favor. El cobro se devuelve en diciembre.',
  })
  await expectAccessible(page)
  await press(page, 'Revisar y firmar')
  await expect(signDialog(page)).toContainText('Se reconoce el silencio administrativo positivo')
  await press(page, 'Firmar la respuesta')
  await expect(theDossier(page)).toContainText('La persona no ha autorizado el correo')

  // The member records the notification, with the signed copy.
  await time.goForward('61 seconds')
  await page.reload()
  await page.getByRole('link', { name: 'Registrar la notificación' }).click()
  await page.getByLabel('Cómo se notificó').selectOption('in_person')
  await page.getByLabel('Constancia').fill('La recibió en la oficina y firmó la copia.')
  await page.getByLabel('Documento (opcional)').setInputFiles({
    name: 'copia firmada.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await expectAccessible(page)
  await press(page, 'Registrar la notificación')
  await expect(theDossier(page)).toContainText('Notificada personalmente el')
  await expect(theDossier(page)).toContainText('La recibió en la oficina y firmó la copia.')
  await expect(theDossier(page)).toContainText('copia firmada.pdf')
  await expectAccessible(page)
})
