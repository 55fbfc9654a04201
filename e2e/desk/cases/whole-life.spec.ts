import type { Page } from '@playwright/test'
import { addBusinessDays } from '#domain/days/business-days.ts'
import {
  answerTexts,
  chooseTemplate,
  openTemplates,
  sign,
  signDialog,
  theAnswer,
  writeParts,
} from '../../steps/desk/answer-steps.ts'
import { newName } from '../../steps/desk/desk-cases.ts'
import { caseLink, enterDesk, newMember, theDossier } from '../../steps/desk/desk-steps.ts'
import { test } from '../../steps/desk/own-office.ts'
import { expect } from '../../steps/fixtures.ts'
import { newEmail, openForm, theButton } from '../../steps/forms/form-steps.ts'
import { outcome, press } from '../../steps/person/case-steps.ts'
import { mailWith } from '../../steps/person/mailed-site.ts'
import { idNumber } from '../../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../../steps/reading-checks.ts'

const decisionTexts = {
  Hechos: 'Usted recurrió la respuesta sobre la factura de octubre.',
  Análisis: 'Pedimos al banco los pagos de octubre.',
  Motivos: 'El banco confirma un solo pago.',
}

/** The number of the last signed letter that the dossier shows. */
const numberOf = (page: Page) =>
  theDossier(page)
    .locator('strong', { hasText: /^RES-\d{4}-\d{6}$/ })
    .last()
    .textContent()

/** Opens the link in a mail, also while a case is open. */
const follow = async (page: Page, mail: string) => {
  const [, fragment] = /\/track-request#(\S+)/.exec(mail) ?? []
  await page.goto(`/track-request#${fragment}`)
  // The page takes the code out of the address when it leaves the case that was open.
  await expect(page).toHaveURL(/\/track-request$/)
  await expect(page.getByRole('heading', { name: /^Radicado \d/ })).toBeVisible()
}

const daysUntil = (day: string, today: string) => (Date.parse(day) - Date.parse(today)) / 86_400_000

test('a case filed on a phone is answered, appealed, decided and sent to the Superintendencia', async ({
  browser,
  page,
  site,
  time,
  baseURL,
  database,
}) => {
  test.setTimeout(600_000)
  const phone = await (
    await browser.newContext({ baseURL, locale: 'es-CO', viewport: { width: 360, height: 740 } })
  ).newPage()
  const member = await newMember(baseURL, database, 'Luz Marina Peña')
  const name = newName()
  const email = newEmail()

  // The person files it on a phone.
  await openForm(phone, '/write-request')
  await phone.getByLabel('Tipo de solicitud').selectOption('claim')
  await phone.getByLabel('Nombre completo').fill(name)
  await phone.getByLabel('Número de identificación').fill(idNumber)
  await phone.getByLabel('Teléfono').fill('310 123 4567')
  await phone.getByLabel('Correo electrónico').fill(email)
  await phone.getByLabel('Código de suscriptor').fill('SVC-20418')
  await phone.getByLabel('Descripción').fill('La factura de octubre trae dos cobros.')
  await theButton(phone).click()
  await expect(phone.getByText('Código de consulta', { exact: true })).toBeVisible()
  const receipt = await mailWith(site, email, /^Recibimos su PQR/)

  // A member takes it, adds a note and asks a question.
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterDesk(page, member, '#/sin-asignar')
  await caseLink(page, name).click()
  await expect(theDossier(page)).toContainText('La factura de octubre trae dos cobros.')
  await page.keyboard.press('t')
  await expect(theDossier(page).getByRole('link', { name: /^Responder/ })).toBeVisible()
  await page.getByLabel('Nota interna').fill('Facturación confirma un duplicado.')
  await press(page, 'Guardar la nota')
  await expect(theDossier(page)).toContainText('Facturación confirma un duplicado.')
  await press(page, 'Otras actuaciones')
  await page.getByRole('menuitem', { name: 'Preguntar a la persona' }).click()
  await page.getByLabel('Pregunta', { exact: true }).fill('¿De qué mes es la segunda factura?')
  await press(page, 'Enviar la pregunta')
  await expect(theDossier(page)).toContainText('¿De qué mes es la segunda factura?')

  // The person replies.
  await follow(phone, await mailWith(site, email, /^Tenemos una pregunta/))
  await phone.getByLabel('Número de identificación').first().fill(idNumber)
  await phone.getByLabel('Su respuesta').fill('Las dos son de octubre.')
  await press(phone, 'Enviar mi respuesta')
  await expect(outcome(phone)).toHaveText('Usted respondió la pregunta.')

  // The member sees it by itself, answers from a template, and cannot sign while a part is missing.
  await expect(theDossier(page)).toContainText('Las dos son de octubre.')
  await page.keyboard.press('a')
  await expect(theAnswer(page)).toBeVisible()
  await openTemplates(page)
  await expect(page.getByRole('option').first()).toContainText('Reclamo')
  await page.keyboard.press('Escape')
  await chooseTemplate(page, 'no se accede', 'Reclamo de facturación: no se accede')
  await expect(theAnswer(page).getByLabel('Hechos')).toHaveValue(/suscriptor SVC-20418/)
  await expect(theAnswer(page).getByRole('list', { name: 'Partes de la carta' })).toContainText(
    'Falta: motivos',
  )
  await press(page, 'Revisar y firmar')
  await expect(signDialog(page)).toContainText('Falta: hechos, análisis, motivos. Así no se puede firmar.')
  await expect(signDialog(page).getByRole('button', { name: 'Firmar la respuesta' })).toHaveCount(0)
  await expectAccessible(page)
  await press(page, 'Seguir escribiendo')
  await writeParts(page)
  await expect(theAnswer(page)).toContainText(/Guardado hace \d+ s/)
  await press(page, 'Revisar y firmar')
  const letter = signDialog(page).getByRole('region', { name: 'La carta' })
  await expect(letter).toContainText('Respuesta RES-…')
  await expect(letter).toContainText(answerTexts.Motivos)
  await expect(signDialog(page)).toContainText(`Luz Marina Peña la respuesta a ${name}`)
  await expect(signDialog(page)).toContainText('La persona no ha autorizado el correo')

  // The member signs, undoes the signature and signs again.
  await time.stop()
  await page.clock.setFixedTime(new Date())
  await press(page, 'Firmar la respuesta')
  const undone = await numberOf(page)
  await expect(theDossier(page)).toContainText(/Quedan \d+ s para deshacerla/)
  await press(page, 'Deshacer la firma')
  await expect(theAnswer(page).getByLabel('Motivos')).toHaveValue(answerTexts.Motivos)
  await sign(page)
  await expect(theDossier(page)).toContainText(/Quedan \d+ s para deshacerla/)
  const number = await numberOf(page)
  expect(number).not.toBe(undone)

  // After the consent of the person and the minute for undoing, the mail is sent.
  await follow(phone, receipt)
  await phone.locator('summary', { hasText: 'Notificación por correo' }).click()
  const consent = phone.locator('details', { hasText: 'Notificación por correo' })
  await consent.getByLabel('Número de identificación').fill(idNumber)
  await consent.getByLabel('Autorizo que me notifiquen', { exact: false }).check()
  await press(phone, 'Autorizar')
  await expect(outcome(phone)).toHaveText('Usted autorizó la notificación por correo.')
  await expect(theDossier(page)).toContainText('El correo de aviso sale cuando pase el minuto.')
  await time.goForward('61 seconds')
  const ready = await mailWith(site, email, /^Respondimos/)
  await page.reload()
  await expect(theDossier(page)).toContainText('Ya salió: el texto no se puede cambiar.')
  await expect(theDossier(page)).toContainText('El servidor de correo aceptó el aviso')
  await expect(page.getByRole('button', { name: 'Deshacer la firma' })).toHaveCount(0)

  // The person reads the answer and is thereby notified.
  await follow(phone, ready)
  await phone.getByLabel('Número de identificación').first().fill(idNumber)
  await press(phone, 'Leer la respuesta')
  await expect(phone.getByRole('article')).toContainText(answerTexts.Motivos)
  await expect(theDossier(page)).toContainText('Notificada por correo electrónico')

  // The person appeals on the fifth day.
  const [{ today } = { today: '' }] = await database`select private.today()::text as today`
  await time.goForward(`${daysUntil(addBusinessDays(today, 5), today)} days`)
  await follow(phone, receipt)
  await phone.getByLabel('Número de identificación').last().fill(idNumber)
  await phone.getByLabel('Por qué no está de acuerdo').fill('Sí pagué dos veces.')
  await phone.getByLabel('Que después decida la Superintendencia').check()
  await press(phone, 'Presentar el recurso')
  await expect(outcome(phone)).toHaveText(/^Usted presentó un recurso/)

  // The member decides the appeal like a case is answered: a template, a signature, an undone one, another number.
  await page.goto('/desk#/con-recurso')
  await page.reload()
  await caseLink(page, name).click()
  await expect(theDossier(page)).toContainText('Dentro del término')
  await expect(theDossier(page)).toContainText('Sí pagué dos veces.')
  await expect(theDossier(page).getByText('Recurso presentado', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await theDossier(page)
    .getByRole('link', { name: /^Decidir/ })
    .click()
  // Whoever is about to reject it as late is warned that it is not.
  await chooseTemplate(page, 'tardío', 'Recurso: se rechaza por tardío')
  await writeParts(page, decisionTexts)
  await press(page, 'Revisar y firmar')
  await expect(signDialog(page)).toContainText('Este recurso se presentó dentro del término')
  await press(page, 'Seguir escribiendo')
  await chooseTemplate(page, 'confirma', 'Recurso: se confirma la respuesta')
  await expect(theAnswer(page).getByLabel('Hechos')).toHaveValue(new RegExp(`${number}.*presentó contra esa`))
  await expect(theAnswer(page).getByLabel('Recursos')).toHaveValue(
    /enviamos el expediente a la Superintendencia/,
  )
  await writeParts(page, decisionTexts)
  await time.stop()
  await page.clock.setFixedTime(new Date())
  await press(page, 'Revisar y firmar')
  await expect(letter).toContainText('Decisión RES-…')
  await expect(letter).toContainText('decisión del recurso de reposición y, en subsidio, de apelación')
  await expect(signDialog(page)).toContainText('queda notificada cuando abra la decisión')
  await press(page, 'Firmar la decisión')
  await expect(theDossier(page)).toContainText(/Quedan \d+ s para deshacerla/)
  const undoneDecision = await numberOf(page)
  await press(page, 'Deshacer la firma')
  await expect(theAnswer(page).getByLabel('Motivos')).toHaveValue(decisionTexts.Motivos)
  await sign(page)
  await expect(theDossier(page)).toContainText(/Quedan \d+ s para deshacerla/)
  const decision = await numberOf(page)
  expect(decision).not.toBe(undoneDecision)
  expect(decision).not.toBe(number)
  await expect(theDossier(page).getByText('Recurso decidido, por notificar', { exact: true })).toBeVisible()

  // The person reads the decision, which nobody could know before, and is thereby notified of it.
  await follow(phone, receipt)
  await expect(phone.getByText('Se confirma la respuesta')).toHaveCount(0)
  await time.goForward('61 seconds')
  await follow(phone, await mailWith(site, email, /^Decidimos su recurso/))
  await phone.getByLabel('Número de identificación').first().fill(idNumber)
  await press(phone, 'Leer la decisión')
  await expect(phone.getByRole('article')).toContainText(decisionTexts.Motivos)
  await expectAccessible(phone)
  await expectAllTextInView(phone)

  // Then the dossier goes to the Superintendencia.
  await expect(theDossier(page)).toContainText('Decisión notificada el')
  await page.getByRole('link', { name: 'Registrar el envío a la Superintendencia' }).click()
  await page.getByLabel('Número de la guía o del radicado').fill('SSPD 2026-8800')
  await expectAccessible(page)
  await press(page, 'Registrar el envío')
  await expect(theDossier(page)).toContainText(
    /El expediente se envió a la Superintendencia .*SSPD 2026-8800/,
  )
  await expect(theDossier(page).getByText('Enviado a la Superintendencia', { exact: true })).toBeVisible()
  await follow(phone, receipt)
  await expect(phone.getByText(/^Enviado a la Superintendencia .*SSPD 2026-8800/)).toBeVisible()

  // The member prints the whole dossier, and the letter alone.
  await page.getByRole('link', { name: 'Imprimir' }).click()
  const sheet = page.getByRole('article', { name: /^Expediente/ })
  for (const words of [
    'La factura de octubre trae dos cobros.',
    'Las dos son de octubre.',
    'Sí pagué dos veces.',
    'deshizo la firma',
    decisionTexts.Motivos,
    'SSPD 2026-8800',
  ])
    await expect(sheet).toContainText(words)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(sheet).toBeVisible()
  await expectAllTextInView(page)
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'Volver al expediente' }).click()
  await page.getByRole('link', { name: 'Ver la carta' }).first().click()
  await expect(page.getByRole('article', { name: `Respuesta ${number}` })).toContainText('Luz Marina Peña')
  await page.getByRole('link', { name: 'Volver al expediente' }).click()
  await page.getByRole('link', { name: 'Ver la carta' }).last().click()
  await expect(page.getByRole('article', { name: `Decisión ${decision}` })).toContainText(
    'Se confirma la respuesta recurrida.',
  )
})
