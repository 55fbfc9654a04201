import type { Page } from '@playwright/test'
import { sign, signDialog, theAnswer, writeParts } from '../../steps/desk/answer-steps.ts'
import { newName } from '../../steps/desk/desk-cases.ts'
import { caseLink, enterDesk, newMember, theDossier } from '../../steps/desk/desk-steps.ts'
import { test } from '../../steps/desk/own-office.ts'
import { expect } from '../../steps/fixtures.ts'
import { openCase, press } from '../../steps/person/case-steps.ts'
import { appealPqr, filePqr, openOffice } from '../../steps/person/office-steps.ts'
import { expectAccessible } from '../../steps/reading-checks.ts'

/** Opens the case from the list of silences, and recognises the silence by one press, which also takes a case. */
async function recognise(page: Page, name: string, clock: RegExp, analysis: RegExp) {
  await page.goto('/desk#/silencio')
  await expect(caseLink(page, name)).toContainText(clock)
  await caseLink(page, name).click()
  await expect(theDossier(page)).toContainText(/Silencio positivo: quedan \d+ horas para reconocerlo/)
  await press(page, 'Reconocer el silencio')
  await expect(theAnswer(page).getByLabel('Análisis')).toHaveValue(analysis)
  await expect(theAnswer(page).getByRole('group', { name: 'Decisión' }).getByRole('radio')).toHaveCount(1)
}

test('a member recognises the silence of a case and of an appeal by one press, records the notification, and sends nothing on', async ({
  page,
  time,
  baseURL,
  database,
}) => {
  const [name, appellant] = [newName(), newName()]
  const office = await openOffice(baseURL, database)
  const filed = await filePqr(baseURL, name)
  const appealed = await filePqr(baseURL, appellant)
  await office.answer(appealed)
  await office.notify(appealed)
  await appealPqr(baseURL, appealed)
  const ana = await newMember(baseURL, database, 'Ana Gómez')
  await database`
    insert into public.answer_drafts (pqr_id, subject, author, facts, analysis, decision, reasons, appeal_paragraph, saved_at)
    values (${appealed.id}, 'appeal', ${ana.id}, 'El recurso llegó tarde.', '', 'rejects', '', '', now())`
  // Both were filed on the same day, so both terms of fifteen days end on the same day.
  const [{ days } = { days: 0 }] = await database`
    select greatest(r.due_on, a.due_on) - private.today() + 1 as days
    from public.pqr_requests r, public.pqr_appeals a where r.id = ${filed.id} and a.pqr_id = ${appealed.id}`
  await time.goForward(`${days} days`)
  await openCase(page, appealed)
  await expect(page.getByText('Por ley el recurso se entiende resuelto a su favor')).toBeVisible()

  await page.setViewportSize({ width: 1024, height: 800 })
  await enterDesk(page, ana)
  await test.step('the silence of a case', async () => {
    await recognise(page, name, /Silencio · \d+ h/, /El término para responder se cumplió/)
    const recognised = theAnswer(page).getByRole('radio', { name: 'Se reconoce el silencio positivo' })
    await expect(recognised).toBeChecked()
    await writeParts(page, {
      Hechos: 'Usted reclamó por el cobro doble de octubre.',
      Motivos: 'Su solicitud se entiende resuelta a su favor. El cobro se devuelve en diciembre.',
    })
    await press(page, 'Revisar y firmar')
    await expect(signDialog(page)).toContainText('Se reconoce el silencio administrativo positivo')
    await press(page, 'Firmar la respuesta')
    await expect(theDossier(page)).toContainText('La persona no ha autorizado el correo')
  })

  await test.step('the silence of an appeal', async () => {
    await recognise(
      page,
      appellant,
      /Recurso · silencio · \d+ h/,
      /quince \(15\) días hábiles para decidir el recurso/,
    )
    await expect(theAnswer(page).getByRole('group', { name: 'Decisión' }).getByRole('radio')).toBeChecked()
    // A draft of another decision would contradict it: it gives way, and can be brought back.
    await expect(theAnswer(page)).toContainText('La plantilla reemplazó lo que había escrito.')
    await writeParts(page, {
      Hechos: 'Usted presentó un recurso.',
      Motivos: 'El recurso se entiende resuelto a su favor. El cobro se devuelve en diciembre.',
    })
    await sign(page)
    await expect(theDossier(page)).toContainText('Se reconoce el silencio positivo y se revoca la respuesta')
  })

  await time.goForward('61 seconds')
  await office.notifyDecision(appealed)
  await test.step('the notification, with the signed copy', async () => {
    await page.goto(`/desk#/todas/${filed.id}`)
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
  })

  await test.step('what is not sent on', async () => {
    await page.goto('/desk#/con-recurso')
    await expect(caseLink(page, appellant)).toContainText('Recurso · por enviar')
    await caseLink(page, appellant).click()
    await page.getByRole('link', { name: 'No se envía' }).click()
    await expect(page.getByLabel('Motivo')).toHaveValue(/reconoció el silencio positivo a su favor/)
    await page.getByRole('dialog').getByRole('button', { name: 'No se envía' }).click()
    await expect(theDossier(page).getByText('Cerrada', { exact: true })).toBeVisible()
    await expect(theDossier(page)).toContainText('el expediente no se envía a la Superintendencia')
    await page.goto('/desk#/con-recurso')
    await expect(page.getByRole('heading', { name: 'Con recurso' })).toBeVisible()
    await expect(caseLink(page, appellant)).toHaveCount(0)
  })
})
