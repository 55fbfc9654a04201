import type { Page } from '@playwright/test'
import { filePqrDueIn } from '../steps/desk/desk-cases.ts'
import { enterDesk, newMember, theDossier } from '../steps/desk/desk-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { newEmail } from '../steps/forms/form-steps.ts'
import { loseNextAnswer } from '../steps/network-steps.ts'
import { appealPqr, openOffice, wholeDecision } from '../steps/person/office-steps.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/Failed to load resource|AuthRetryableFetchError/] })

test('a member who loses the connection loses no text and does no act twice', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  const filed = await filePqrDueIn(database, 9)
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'), `#/todas/${filed.id}`)
  const note = page.getByLabel('Nota interna')
  const save = page.getByRole('button', { name: 'Guardar la nota' })
  const problem = theDossier(page).getByRole('alert').filter({ hasText: 'Lo que escribió sigue aquí' })
  await expect(note).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('No hay conexión. Lo que ve puede estar desactualizado')).toBeVisible()
  await note.fill('Llamé: pide que le escriban.')
  await save.click()
  await expect(problem).toContainText('No hay conexión.')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('No hay conexión. Lo que ve')).toBeHidden()

  // The note arrives, but its answer is lost.
  await loseNextAnswer(page, '**/rpc/note_pqr')
  await save.click()
  await expect(problem).toContainText('El servidor no respondió.')
  await expect(note).toHaveValue('Llamé: pide que le escriban.')
  await save.click()
  await expect(note).toHaveValue('')
  const notes = await database`select body from public.pqr_notes where pqr_id = ${filed.id}`
  expect(notes.map(({ body }) => body)).toEqual(['Llamé: pide que le escriban.'])

  await page.goto(`/desk#/todas/${filed.id}/preguntar`)
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Pregunta').fill('¿De qué mes es?')
  await loseNextAnswer(page, '**/rpc/ask_pqr')
  await sheet.getByRole('button', { name: 'Enviar la pregunta' }).click()
  await expect(sheet.getByRole('alert')).toContainText('El servidor no respondió.')
  await sheet.getByRole('button', { name: 'Enviar la pregunta' }).click()
  await expect(sheet).toBeHidden()
  const asked = await database`select from public.pqr_notes where pqr_id = ${filed.id} and kind = 'question'`
  expect(asked).toHaveLength(1)
})

test('a member who corrects a note after a lost answer is told that the first one had arrived', async ({
  page,
  baseURL,
  database,
}) => {
  const filed = await filePqrDueIn(database, 9)
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'), `#/todas/${filed.id}`)
  const note = page.getByLabel('Nota interna')
  const save = page.getByRole('button', { name: 'Guardar la nota' })
  const problem = theDossier(page).getByRole('alert').filter({ hasText: /./ })
  const bodies = async () =>
    (await database`select body from public.pqr_notes where pqr_id = ${filed.id} order by created_at`).map(
      ({ body }) => body,
    )
  await note.fill('Llamó dos veces.')
  await loseNextAnswer(page, '**/rpc/note_pqr')
  await save.click()
  await expect(problem).toContainText('El servidor no respondió.')
  await page.reload()
  await note.fill('Llamó tres veces.')
  await save.click()
  await expect(problem).toContainText('Un envío anterior ya había llegado')
  await expect(note).toHaveValue('Llamó tres veces.')
  await expect(theDossier(page)).toContainText('Llamó dos veces.')
  expect(await bodies()).toEqual(['Llamó dos veces.'])
  await save.click()
  await expect(note).toHaveValue('')
  expect(await bodies()).toEqual(['Llamó dos veces.', 'Llamó tres veces.'])
})

test('an act is done once after a lost answer, although the dossier has changed', async ({
  page,
  baseURL,
  database,
}) => {
  const office = await openOffice(baseURL, database)
  const filed = await filePqrDueIn(database, 9)
  await office.answer(filed)
  await office.notify(filed)
  await appealPqr(baseURL, filed)
  await office.act('decide_appeal', filed, wholeDecision)
  await office.notifyDecision(filed)
  await enterDesk(
    page,
    await newMember(baseURL, database, 'Luz Marina Peña'),
    `#/todas/${filed.id}/superintendencia`,
  )
  const sheet = page.getByRole('dialog')
  const record = sheet.getByRole('button', { name: 'Registrar el envío' })
  await sheet.getByLabel('Número de la guía o del radicado').fill('RA 123 456')
  await loseNextAnswer(page, '**/rpc/send_appeal_on')
  await record.click()
  await expect(sheet.getByRole('alert')).toContainText('El servidor no respondió.')
  // Coming back to the page fetches the dossier again.
  const renewed = page.waitForResponse('**/rpc/desk_pqr')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await renewed
  await record.click()
  await expect(sheet).toBeHidden()
  const sent =
    await database`select from public.pqr_events where pqr_id = ${filed.id} and kind = 'appeal_sent_on'`
  expect(sent).toHaveLength(1)
})

test('a member closes a quote, loses the answer, reopens the quote and closes it again', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  const [{ id }] = (await database`
    insert into public.quote_requests ${database({
      ...{ full_name: 'Marta Ríos', company_name: 'Acme', identification: '900', phone: '300 123 4567' },
      ...{ email: newEmail(), services: ['Otro'], description: 'Dos canecas.', status: 'pending' },
    })} returning id`) as unknown as [{ id: string }]
  const address = `/desk#/cotizaciones/${id}`
  const closeIn = async (shown: Page) => {
    await shown.goto(`${address}/cerrar`)
    await shown.getByRole('dialog').getByRole('button', { name: 'Cerrar como perdida' }).click()
  }
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'))
  await loseNextAnswer(page, '**/rpc/step_enquiry')
  await closeIn(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('El servidor no respondió.')
  // The member closes the page without leaving the form.
  await page.close()
  const again = await context.newPage()
  await again.goto(`${address}/reabrir`)
  const sheet = again.getByRole('dialog')
  await sheet.getByLabel('Por qué se reabre').fill('Llamaron otra vez.')
  await sheet.getByRole('button', { name: 'Reabrir' }).click()
  await expect(sheet).toBeHidden()
  await closeIn(again)
  await expect(sheet).toBeHidden()
  expect(await database`select status from public.quote_requests where id = ${id}`).toMatchObject([
    { status: 'lost' },
  ])
})

test('a manager removes a member again who came back after the first removal', async ({
  page,
  baseURL,
  database,
}) => {
  const irene = await newMember(baseURL, database, 'Irene Paz')
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña', 'manager'), '#/equipo')
  const row = page.getByRole('listitem').filter({ hasText: irene.email })
  const sheet = page.getByRole('dialog')
  const remove = async () => {
    await row.getByRole('button', { name: 'Retirar' }).click()
    await sheet.getByRole('button', { name: 'Retirar', exact: true }).click()
  }
  await loseNextAnswer(page, '**/rpc/remove_member')
  await remove()
  await expect(sheet.getByRole('alert')).toContainText('El servidor no respondió.')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Traer de vuelta' })).toBeVisible()
  await database`update public.staff set active = true where user_id = ${irene.id}`
  await page.reload()
  await remove()
  await expect(sheet).toBeHidden()
  expect(await database`select active from public.staff where user_id = ${irene.id}`).toEqual([
    { active: false },
  ])
})

test('a document is added once, although each step of its upload loses an answer', async ({
  page,
  baseURL,
  database,
}) => {
  const filed = await filePqrDueIn(database, 9)
  await (await openOffice(baseURL, database)).answer(filed)
  await enterDesk(
    page,
    await newMember(baseURL, database, 'Luz Marina Peña'),
    `#/todas/${filed.id}/notificar`,
  )
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Cómo se notificó').selectOption('in_person')
  await sheet.getByLabel('Constancia').fill('Firmó la copia.')
  await sheet.getByLabel('Documento (opcional)').setInputFiles({
    name: 'copia.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  const record = sheet.getByRole('button', { name: 'Registrar la notificación' })
  // Each step arrives, but its answer is lost.
  for (const step of ['**/storage/v1/object/evidence/**', '**/rpc/confirm_paper']) {
    await loseNextAnswer(page, step)
    await record.click()
    await expect(sheet.getByRole('alert')).toContainText('El servidor no respondió.')
  }
  await record.click()
  await expect(sheet).toBeHidden()
  const events = await database`
    select kind from public.pqr_events where pqr_id = ${filed.id} and kind in ('paper_added', 'notified') order by id`
  expect(events.map(({ kind }) => kind)).toEqual(['paper_added', 'notified'])
})

test('a member sees that a slow list is awaited, and tries again after a failure', async ({
  page,
  baseURL,
  database,
}) => {
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'))
  await expect(page.getByText('Usted no tiene casos abiertos.')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/rpc/desk_list', async (route) => {
    await held
    await route.fulfill({ status: 503, json: { message: 'busy' } })
  })
  await page.goto('/desk#/silencio')
  await expect(page.getByText('Buscando los casos…')).toHaveCSS('opacity', '1')
  answer()
  await expect(page.getByRole('alert').filter({ hasText: 'El servidor no respondió.' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/rpc/desk_list')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeHidden()
})
