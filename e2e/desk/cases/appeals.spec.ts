import { addBusinessDays } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { chooseTemplate, sign, signDialog, theAnswer, writeParts } from '../../steps/desk/answer-steps.ts'
import { newName } from '../../steps/desk/desk-cases.ts'
import { caseLink, enterDesk, newMember, theDossier } from '../../steps/desk/desk-steps.ts'
import { test } from '../../steps/desk/own-office.ts'
import { expect } from '../../steps/fixtures.ts'
import { openCase, press } from '../../steps/person/case-steps.ts'
import { appealPqr, filePqr, idNumber, openOffice } from '../../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../../steps/reading-checks.ts'

// A refused signature is answered with 400.
test.use({ expectedMessages: [/^Failed to load resource/] })

test('a member rejects a late appeal, naming the queja, and notifies a person who did not consent', {
  tag: '@long',
}, async ({ page, time, baseURL, database }) => {
  const name = newName()
  const office = await openOffice(baseURL, database)
  const filed = await filePqr(baseURL, name)
  await office.answer(filed)
  await office.notify(filed)
  const [{ today } = { today: '' }] = await database`select private.today()::text as today`
  const lastDay = addBusinessDays(today, 5)
  await time.goForward(`${(Date.parse(lastDay) - Date.parse(today)) / 86_400_000 + 1} days`)
  await appealPqr(baseURL, filed, { subsidiary: false })
  await page.setViewportSize({ width: 360, height: 740 })
  const ana = await newMember(baseURL, database, 'Ana Gómez')
  await database`
    insert into public.answer_drafts (pqr_id, subject, author, facts, analysis, decision, reasons, appeal_paragraph, saved_at)
    values (${filed.id}, 'pqr', ${ana.id}, 'Lo que Ana quería responder.', '', 'refuses', '', '', now())`
  await enterDesk(page, ana, '#/con-recurso')
  await caseLink(page, name).click()
  await expect(theDossier(page)).toContainText('Fuera de término')
  // The draft of an answer that a colleague signed first is not one of the decision, and can still be read.
  await expect(theDossier(page).getByRole('heading', { name: 'Su borrador, que no salió' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver el borrador' }).click()
  await expect(theAnswer(page).getByLabel('Hechos')).toHaveValue('Lo que Ana quería responder.')
  await page.getByRole('link', { name: 'Volver al expediente' }).click()
  await theDossier(page)
    .getByRole('link', { name: /^Decidir/ })
    .click()
  await expect(theAnswer(page).getByLabel('Hechos')).toHaveValue('')
  await chooseTemplate(page, 'tardío', 'Recurso: se rechaza por tardío')
  await expect(theAnswer(page).getByLabel('Análisis')).toHaveValue(
    new RegExp(`el último día era el ${formatDate(lastDay)}`),
  )
  await writeParts(page, {
    Hechos: 'Usted presentó el recurso después del plazo.',
    Recursos: 'No hay recursos.',
  })
  await expectAllTextInView(page)
  await sign(page)
  await expect(signDialog(page)).toContainText('debe nombrar el recurso de queja')
  await expectAccessible(page)
  await press(page, 'Seguir escribiendo')
  await writeParts(page, { Recursos: 'Procede el recurso de queja ante la Superintendencia.' })
  await sign(page)
  await expect(theDossier(page)).toContainText('Se rechaza el recurso')
  await expect(theDossier(page)).toContainText('La persona no ha autorizado el correo')

  // It waits in «Por notificar» until the member records how the person was notified.
  await time.goForward('61 seconds')
  await page.goto('/desk#/por-notificar')
  await page.reload()
  await expect(caseLink(page, name)).toContainText('Recurso · por notificar · 5 días hábiles')
  await caseLink(page, name).click()
  await expect(theDossier(page)).toContainText('Se notifica la decisión a más tardar el')
  await page.getByRole('link', { name: 'Registrar la notificación' }).click()
  await expect(page.getByRole('dialog')).toContainText('con la notificación el caso termina')
  await page.getByLabel('Cómo se notificó').selectOption('notice')
  await page.getByLabel('Constancia').fill('Aviso entregado con la guía 8800.')
  await press(page, 'Registrar la notificación')
  await expect(theDossier(page)).toContainText('Notificada por aviso el')
  await expect(theDossier(page).getByText('Cerrada', { exact: true })).toBeVisible()
  await expectAllTextInView(page)
  await expectAccessible(page)

  // Now the person may read it without consent.
  await openCase(page, filed)
  await expect(page.getByText('Usted quedó notificado de la decisión del recurso por aviso el')).toBeVisible()
  await page.locator('summary', { hasText: 'Leer la decisión' }).click()
  await page.getByLabel('Número de identificación').fill(idNumber)
  await press(page, 'Leer la decisión')
  await expect(page.getByRole('article')).toContainText(
    'Procede el recurso de queja ante la Superintendencia.',
  )
})
