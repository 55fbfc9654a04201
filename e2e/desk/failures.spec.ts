import type { Page } from '@playwright/test'
import { filePqrDueIn } from '../steps/desk/desk-cases.ts'
import { enterDesk, newMember, theDossier } from '../steps/desk/desk-steps.ts'
import { expect, test } from '../steps/fixtures.ts'
import { newEmail } from '../steps/forms/form-steps.ts'
import { loseNextAnswer } from '../steps/network-steps.ts'
import { appealPqr, openOffice, wholeDecision } from '../steps/person/office-steps.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/Failed to load resource|AuthRetryableFetchError/] })

const sheetOf = (page: Page) => page.getByRole('dialog')
const noAnswer = async (page: Page) =>
  expect(sheetOf(page).getByRole('alert')).toContainText('El servidor no respondió.')

test('a member who loses the connection loses no text and does no act twice, corrects a note, and tries a list again', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  const filed = await filePqrDueIn(database, 9)
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'), `#/todas/${filed.id}`)
  const note = page.getByLabel('Nota interna')
  const save = page.getByRole('button', { name: 'Guardar la nota' })
  const problem = theDossier(page).getByRole('alert').filter({ hasText: /./ })
  const bodies = async (kind: string) =>
    (
      await database`
        select body from public.pqr_notes where pqr_id = ${filed.id} and kind = ${kind} order by created_at`
    ).map(({ body }) => body)
  await expect(note).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('No hay conexión. Lo que ve puede estar desactualizado')).toBeVisible()
  await note.fill('Llamé: pide que le escriban.')
  await save.click()
  await expect(problem).toContainText('Lo que escribió sigue aquí')
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
  expect(await bodies('note')).toEqual(['Llamé: pide que le escriban.'])

  // Whoever corrects it then is told that the first one had arrived, also after a reload.
  await note.fill('Llamó dos veces.')
  await loseNextAnswer(page, '**/rpc/note_pqr')
  await save.click()
  await expect(problem).toContainText('El servidor no respondió.')
  await page.reload()
  await expect(note).toHaveValue('Llamó dos veces.')
  await note.fill('Llamó tres veces.')
  await save.click()
  await expect(problem).toContainText('Un envío anterior ya había llegado')
  await expect(note).toHaveValue('Llamó tres veces.')
  await expect(theDossier(page)).toContainText('Llamó dos veces.')
  expect(await bodies('note')).toEqual(['Llamé: pide que le escriban.', 'Llamó dos veces.'])
  await save.click()
  await expect(note).toHaveValue('')
  expect((await bodies('note')).slice(1)).toEqual(['Llamó dos veces.', 'Llamó tres veces.'])

  await page.goto(`/desk#/todas/${filed.id}/preguntar`)
  await sheetOf(page).getByLabel('Pregunta').fill('¿De qué mes es?')
  await loseNextAnswer(page, '**/rpc/ask_pqr')
  await sheetOf(page).getByRole('button', { name: 'Enviar la pregunta' }).click()
  await noAnswer(page)
  await sheetOf(page).getByRole('button', { name: 'Enviar la pregunta' }).click()
  await expect(sheetOf(page)).toBeHidden()
  expect(await bodies('question')).toHaveLength(1)

  // A slow list is awaited, and fails.
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/rpc/desk_list', async (route) => {
    await held
    await route.fulfill({ status: 503, json: { message: 'busy' } })
  })
  await page.goto('/desk#/silencio')
  await expect(page.getByText('Buscando los casos…')).toHaveCSS('opacity', '1')
  answer()
  await expect(page.getByRole('alert').filter({ hasText: 'El servidor no respondió.' })).toBeVisible()
  await page.unroute('**/rpc/desk_list')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeHidden()
})

test('a manager repeats acts after lost answers: each is done once, and again where it was undone meanwhile', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  const office = await openOffice(baseURL, database)
  const [appealed, answered] = [await filePqrDueIn(database, 9), await filePqrDueIn(database, 9)]
  await office.answer(answered)
  await office.answer(appealed)
  await office.notify(appealed)
  await appealPqr(baseURL, appealed)
  await office.act('decide_appeal', appealed, wholeDecision)
  await office.notifyDecision(appealed)
  const irene = await newMember(baseURL, database, 'Irene Paz')
  const [{ id: quote }] = (await database`
    insert into public.quote_requests ${database({
      ...{ full_name: 'Marta Ríos', company_name: 'Acme', identification: '900', phone: '300 123 4567' },
      ...{ email: newEmail(), services: ['Otro'], description: 'Dos canecas.', status: 'pending' },
    })} returning id`) as unknown as [{ id: string }]
  const sheet = sheetOf(page)
  const eventsOf = async ({ id }: { id: string }, ...kinds: string[]) =>
    (
      await database`select kind from public.pqr_events where pqr_id = ${id} and kind = any(${kinds}) order by id`
    ).map(({ kind }) => kind)

  await enterDesk(
    page,
    await newMember(baseURL, database, 'Luz Marina Peña', 'manager'),
    `#/todas/${appealed.id}/superintendencia`,
  )
  await test.step('the dossier changes after the lost answer', async () => {
    const record = sheet.getByRole('button', { name: 'Registrar el envío' })
    await sheet.getByLabel('Número de la guía o del radicado').fill('RA 123 456')
    await loseNextAnswer(page, '**/rpc/send_appeal_on')
    await record.click()
    await noAnswer(page)
    // Coming back to the page fetches the dossier again.
    const renewed = page.waitForResponse('**/rpc/desk_pqr')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await renewed
    await record.click()
    await expect(sheet).toBeHidden()
    expect(await eventsOf(appealed, 'appeal_sent_on')).toHaveLength(1)
  })

  await test.step('each step of the upload of a document loses an answer', async () => {
    await page.goto(`/desk#/todas/${answered.id}/notificar`)
    await sheet.getByLabel('Cómo se notificó').selectOption('in_person')
    await sheet.getByLabel('Constancia').fill('Firmó la copia.')
    await sheet.getByLabel('Documento (opcional)').setInputFiles({
      name: 'copia.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
    const record = sheet.getByRole('button', { name: 'Registrar la notificación' })
    for (const step of ['**/storage/v1/object/evidence/**', '**/rpc/confirm_paper']) {
      await loseNextAnswer(page, step)
      await record.click()
      await noAnswer(page)
    }
    await record.click()
    await expect(sheet).toBeHidden()
    expect(await eventsOf(answered, 'paper_added', 'notified')).toEqual(['paper_added', 'notified'])
  })

  const row = page.getByRole('listitem').filter({ hasText: irene.email })
  const remove = async () => {
    await row.getByRole('button', { name: 'Retirar' }).click()
    await sheet.getByRole('button', { name: 'Retirar', exact: true }).click()
  }
  const close = async () => {
    await page.goto(`/desk#/cotizaciones/${quote}/cerrar`)
    await sheet.getByRole('button', { name: 'Cerrar como perdida' }).click()
  }
  await test.step('a member who was removed comes back, and is removed again', async () => {
    await page.goto('/desk#/equipo')
    await loseNextAnswer(page, '**/rpc/remove_member')
    await remove()
    await noAnswer(page)
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

  await test.step('a quote is closed, reopened and closed again', async () => {
    await loseNextAnswer(page, '**/rpc/step_enquiry')
    await close()
    await noAnswer(page)
    // The page is closed without leaving the form.
    await page.goto('about:blank')
    await page.goto(`/desk#/cotizaciones/${quote}/reabrir`)
    await sheet.getByLabel('Por qué se reabre').fill('Llamaron otra vez.')
    await sheet.getByRole('button', { name: 'Reabrir' }).click()
    await expect(sheet).toBeHidden()
    await close()
    await expect(sheet).toBeHidden()
    expect(await database`select status from public.quote_requests where id = ${quote}`).toMatchObject([
      { status: 'lost' },
    ])
  })
})
