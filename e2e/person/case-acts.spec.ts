import type { Page } from '@playwright/test'
import { addBusinessDays } from '#domain/days/business-days.ts'
import { refusals } from '#domain/office/refusals.ts'
import { expect, test } from '../steps/fixtures.ts'
import { expectNoSideways, tabTo } from '../steps/forms/form-steps.ts'
import { loseNextAnswer } from '../steps/network-steps.ts'
import { openCase, outcome, press } from '../steps/person/case-steps.ts'
import { filePqr, idNumber, openOffice, visitor, wholeDecision } from '../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

const identity = (page: Page) => page.getByLabel('Número de identificación')
const unfold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click()

test('a person replies to a question by keyboard alone on the narrowest phone', async ({
  page,
  baseURL,
  database,
  serviceClient,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const filed = await filePqr(baseURL)
  const office = await openOffice(baseURL, database)
  await office.act('take_pqr', filed)
  await office.act('ask_pqr', filed, { question: '¿De qué mes es la segunda factura?' })
  await openCase(page, filed)
  await expect(page.getByText('¿De qué mes es la segunda factura?')).toBeInViewport({ ratio: 1 })
  await expectAllTextInView(page)
  await expectAccessible(page)
  await tabTo(page, identity(page))
  await page.keyboard.type('C.C. 40.123.456')
  await page.keyboard.press('Tab')
  await page.keyboard.type('De septiembre.')
  await page.keyboard.press('Tab')
  await expect(page.locator('summary:focus')).toHaveText('Agregar soportes')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toHaveText('Usted respondió la pregunta.')
  await expect(outcome(page)).toBeFocused()
  await expect(page.getByText('La oficina le pregunta')).toBeHidden()
  const { data } = await serviceClient.from('pqr_notes').select().eq('pqr_id', filed.id).eq('kind', 'reply')
  expect(data).toMatchObject([{ body: 'De septiembre.' }])
  await expectNoSideways(page)
})

test('a person reads by identity number why the term was extended; ten wrong numbers lock the case', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const filed = await filePqr(baseURL)
  const until = addBusinessDays(filed.due_on, 3)
  const office = await openOffice(baseURL, database)
  await office.act('extend_pqr', filed, { until, reason: 'Falta la visita.\nVamos el martes.' })
  await openCase(page, filed)
  await expect(page.getByText('La oficina escribió el motivo.')).toBeVisible()
  await expect(page.getByText('Falta la visita.')).toBeHidden()
  await expectAllTextInView(page)
  await expectAccessible(page)
  await identity(page).fill('99999')
  await press(page, 'Leer el motivo')
  await expect(identity(page)).toHaveAccessibleDescription(/No es el número con el que se presentó/)
  await identity(page).fill(idNumber)
  await press(page, 'Leer el motivo')
  const reason = page.getByText('Falta la visita. Vamos el martes.')
  await expect(reason).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Falta la visita.')
  // Another act neither hides the reason nor asks for the number again.
  await unfold(page, 'Notificación por correo')
  await page.getByLabel('Autorizo que me notifiquen', { exact: false }).check()
  await press(page, 'Autorizar')
  await expect(outcome(page)).toHaveText('Usted autorizó la notificación por correo.')
  await expect(reason).toBeVisible()
  await expectNoSideways(page)

  const { radicado, tracking_code } = filed
  const guess = { radicado, tracking_code, email: 'luz@ejemplo.co' }
  for (let attempt = 0; attempt < 10; attempt++)
    await visitor(baseURL).rpc('correct_email', { ...guess, id_number: `1000${attempt}` })
  await unfold(page, 'Corregir mi correo')
  await page.getByLabel('Correo correcto').fill('luz@ejemplo.co')
  await press(page, 'Guardar el correo')
  await expect(page.getByRole('alert')).toContainText(
    /Hubo demasiados intentos .* después de las \d+:\d\d\s[ap]\.\sm\./,
  )
  await expectAccessible(page)
})

test.describe('over a bad connection', () => {
  test.use({ expectedMessages: [/^Failed to load resource/] })

  test('a person replies once; a correction after a lost answer is refused and stays in the form', async ({
    page,
    baseURL,
    database,
    serviceClient,
  }) => {
    const filed = await filePqr(baseURL)
    const office = await openOffice(baseURL, database)
    const replies = async () => {
      const { data } = await serviceClient
        .from('pqr_notes')
        .select()
        .eq('pqr_id', filed.id)
        .eq('kind', 'reply')
        .order('created_at')
      return data?.map(({ body }) => body)
    }
    const reply = page.getByLabel('Su respuesta')
    const sendAndLose = async (text: string) => {
      await openCase(page, filed)
      await identity(page).fill(idNumber)
      await reply.fill(text)
      await loseNextAnswer(page, '**/rpc/reply_to_question')
      await press(page, 'Enviar mi respuesta')
      await expect(page.getByRole('alert').filter({ hasText: 'Ha ocurrido un error' })).toBeVisible()
    }
    await office.act('ask_pqr', filed, { question: '¿De qué mes es?' })
    await sendAndLose('De septiembre.')
    await press(page, 'Enviar mi respuesta')
    await expect(outcome(page)).toHaveText('Usted respondió la pregunta.')
    expect(await replies()).toEqual(['De septiembre.'])

    await office.act('ask_pqr', filed, { question: '¿De qué año?' })
    await sendAndLose('De 2025.')
    await reply.fill('De 2026.')
    await press(page, 'Enviar mi respuesta')
    await expect(page.getByRole('alert').filter({ hasText: refusals.changed_since })).toBeVisible()
    await expect(reply).toHaveValue('De 2026.')
    expect(await replies()).toEqual(['De septiembre.', 'De 2025.'])
    await press(page, 'Ver el caso como quedó')
    await expect(outcome(page)).toHaveText('Usted respondió la pregunta.')
    await expect(page.getByText('La oficina le pregunta')).toBeHidden()

    // The same words to another question are another reply.
    await office.act('ask_pqr', filed, { question: '¿De qué año es la otra?' })
    await openCase(page, filed)
    await identity(page).fill(idNumber)
    await reply.fill('De 2025.')
    await press(page, 'Enviar mi respuesta')
    await expect(outcome(page)).toHaveText('Usted respondió la pregunta.')
    expect(await replies()).toEqual(['De septiembre.', 'De 2025.', 'De 2025.'])
  })
})

test('a person consents, reads the answer and appeals, and gives the identity number once a visit', async ({
  page,
  baseURL,
  database,
  serviceClient,
}) => {
  const filed = await filePqr(baseURL)
  const office = await openOffice(baseURL, database)
  await office.answer(filed)
  await openCase(page, filed)
  await expect(page.getByText('Respondida', { exact: true })).toBeVisible()
  const consent = page.getByLabel('Autorizo que me notifiquen por correo electrónico', { exact: false })
  await expect(consent).not.toBeChecked()
  await identity(page).fill(idNumber)
  await press(page, 'Leer la respuesta')
  await expect(consent).toBeFocused()
  await expect(consent).toHaveAccessibleDescription('Marque la casilla para autorizar.')
  await expectAccessible(page)
  await consent.check()
  await press(page, 'Leer la respuesta')
  const letter = page.getByRole('article')
  await expect(letter.getByRole('heading', { name: /^Respuesta RES-/ })).toBeFocused()
  await expect(letter).toContainText('No se accede a lo pedido.')
  await expect(letter).toContainText('Rosa Elena Mora')
  await expectAccessible(page)

  // Under the letter the person reads until when, and is led to the form.
  await expect(letter).toContainText(/El último día para presentarlo es el \d+ de \w+ de \d{4}\./)
  await press(page, 'Presentar recurso')
  await expect(page.getByRole('heading', { name: '¿No está de acuerdo con la respuesta?' })).toBeFocused()
  await expect(page.getByText('Notificada', { exact: true })).toBeVisible()
  await expect(identity(page)).toBeHidden()
  await press(page, 'Presentar el recurso')
  await expect(page.getByLabel('Por qué no está de acuerdo')).toBeFocused()
  await page.getByLabel('Por qué no está de acuerdo').fill('Sí pagué dos veces.')
  await press(page, 'Presentar el recurso')
  // Whoever leaves the choice open could lose the Superintendencia: nothing is chosen, and the form says so.
  const superintendence = page.getByLabel('Que después decida la Superintendencia')
  await expect(superintendence).toBeFocused()
  await expect(superintendence).toHaveAccessibleDescription('Elija una de las dos opciones.')
  await expect(page.locator('input[type=radio]:checked')).toHaveCount(0)
  await expect(page.getByLabel('Por qué no está de acuerdo')).toHaveValue('Sí pagué dos veces.')
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await expect(superintendence).toBeChecked()
  await expect(superintendence).toHaveAccessibleDescription('')
  await press(page, 'Presentar el recurso')
  await expect(outcome(page)).toHaveText(
    /^Usted presentó un recurso, radicado \d{4}-\d{6}\.Se decide a más tardar el \d+ de \w+ de \d{4}\.$/,
  )
  await expect(page.getByText('Usted pidió la apelación ante la Superintendencia.')).toBeVisible()
  await expect(page.getByText('Recurso presentado', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Presentar el recurso' })).toBeHidden()
  const { data } = await serviceClient.from('pqr_appeals').select().eq('pqr_id', filed.id)
  expect(data).toMatchObject([{ reasons: 'Sí pagué dos veces.', subsidiary: true, late: false }])

  const reasons = 'Encontramos los dos pagos: se devuelve uno.'
  await office.act('decide_appeal', filed, { ...wholeDecision, decision: 'revokes', reasons })
  await openCase(page, filed)
  await expect(page.getByText('Recurso decidido, por notificar', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'La decisión de su recurso está lista' })).toBeVisible()
  await identity(page).first().fill(idNumber)
  await press(page, 'Leer la decisión')
  await expect(letter.getByRole('heading', { name: /^Decisión RES-/ })).toBeFocused()
  await expect(letter).toContainText('Se revoca la respuesta recurrida.')
  await expect(letter).toContainText(reasons)

  // It was granted, so nothing goes to the Superintendencia, and the person reads why with the decision.
  await office.act('leave_appeal_unsent', filed, { reason: 'La decisión le dio la razón.' })
  await openCase(page, filed)
  await expect(page.getByText('Cerrada', { exact: true })).toBeVisible()
  await expect(page.getByText('Usted abrió la decisión del recurso y quedó notificado')).toBeVisible()
  await expect(page.getByText('El expediente no se envía a la Superintendencia')).toBeVisible()
  await unfold(page, 'Leer la decisión')
  await identity(page).fill(idNumber)
  await press(page, 'Leer la decisión')
  await expect(letter).toContainText('La decisión le dio la razón.')
  await press(page, 'Volver al caso')
  await unfold(page, 'Leer la respuesta')
  await press(page, 'Leer la respuesta')
  await expect(letter.getByRole('heading', { name: /^Respuesta RES-/ })).toBeFocused()
})

test('an appeal on the last day is in time, and one after it is received as late', { tag: '@long' }, async ({
  page,
  baseURL,
  database,
  serviceClient,
}) => {
  const office = await openOffice(baseURL, database)
  for (const late of [false, true])
    await test.step(late ? 'a day late' : 'on the last day', async () => {
      const filed = await filePqr(baseURL)
      await office.answer(filed)
      await database`update public.pqr_requests set status = 'notified' where id = ${filed.id}`
      // Notified on the last day whose term has ended, or on the first day whose term has not.
      await database`
        update public.pqr_answers set notified_by = 'notice', notification_recorded_at = private.now(), notified_on = (
          select ${late ? database`max(filed_on)` : database`min(filed_on)`} from public.answer_terms
          where filed_on between private.today() - 30 and private.today()
            and (private.last_day_to_appeal(filed_on) < private.today()) = ${late})
        where pqr_id = ${filed.id}`
      await openCase(page, filed)
      await expect(page.getByText(late ? 'Cerrada' : 'Notificada', { exact: true })).toBeVisible()
      await expect(page.getByText('lo recibimos como tardío')).toBeVisible({ visible: late })
      // Once it is late, it no longer comes before what has happened.
      const [appeal, past] = await Promise.all(
        [page.getByText('¿No está de acuerdo con la respuesta?'), page.getByText('Qué ha pasado')].map(
          (part) => part.boundingBox(),
        ),
      )
      expect((appeal?.y ?? 0) > (past?.y ?? 0)).toBe(late)
      await identity(page).fill(idNumber)
      await page.getByLabel('Por qué no está de acuerdo').fill('Sí pagué dos veces.')
      await page.getByLabel('Que el caso termine con la empresa').check()
      await press(page, 'Presentar el recurso')
      await expect(outcome(page)).toContainText(late ? ', fuera del plazo.' : 'Usted presentó un recurso')
      const { data } = await serviceClient.from('pqr_appeals').select().eq('pqr_id', filed.id)
      expect(data).toMatchObject([{ late, subsidiary: false }])
    })
})

test('a person gives and withdraws consent, corrects the e-mail and withdraws the PQR', async ({
  page,
  baseURL,
  serviceClient,
}) => {
  const filed = await filePqr(baseURL)
  await openCase(page, filed)
  await unfold(page, 'Notificación por correo')
  await identity(page).fill(idNumber)
  await page.getByLabel('Autorizo que me notifiquen', { exact: false }).check()
  await expectAccessible(page)
  await press(page, 'Autorizar')
  await expect(outcome(page)).toHaveText('Usted autorizó la notificación por correo.')
  await unfold(page, 'Notificación por correo: autorizada')
  await press(page, 'Retirar la autorización')
  await expect(outcome(page)).toHaveText('Usted retiró la autorización para notificarle por correo.')
  await unfold(page, 'Corregir mi correo')
  await page.getByLabel('Correo correcto').fill('luz@ejemplo.co')
  await press(page, 'Guardar el correo')
  await expect(outcome(page)).toHaveText('Usted actualizó el correo de la solicitud.')
  await unfold(page, 'Desistir de la solicitud')
  await press(page, 'Desistir')
  await expect(page.getByLabel('Entiendo que no se puede deshacer.')).toBeFocused()
  await page.getByLabel('Entiendo que no se puede deshacer.').check()
  await press(page, 'Desistir')
  await expect(outcome(page)).toHaveText('La solicitud se dio por desistida.')
  await expect(page.getByText('Desistida', { exact: true })).toBeVisible()
  await expect(page.locator('main summary')).toHaveText(['Lo que usted escribió'])
  const { data } = await serviceClient.from('pqr_requests').select().eq('id', filed.id)
  expect(data).toMatchObject([{ status: 'withdrawn', email: 'luz@ejemplo.co' }])
})
