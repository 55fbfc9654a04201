import type { Page } from '@playwright/test'
import {
  answerTexts,
  chooseTemplate,
  holdTheMinute,
  sign,
  signDialog,
  theAnswer,
  writeParts,
} from '../../steps/desk/answer-steps.ts'
import { filePqrDueIn, newName } from '../../steps/desk/desk-cases.ts'
import { enterDesk, newMember, theDossier } from '../../steps/desk/desk-steps.ts'
import { expect, test } from '../../steps/fixtures.ts'
import { tabTo } from '../../steps/forms/form-steps.ts'
import { loseNextAnswer } from '../../steps/network-steps.ts'
import { press } from '../../steps/person/case-steps.ts'
import { openOffice } from '../../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../../steps/reading-checks.ts'

test.use({ expectedMessages: [/^Failed to load resource/] })

const draftSaved = (page: Page) => expect(theAnswer(page)).toContainText(/Guardado hace \d+ s/)

async function writeWholeAnswer(page: Page) {
  await chooseTemplate(page, 'no se accede', 'Reclamo de facturación: no se accede')
  await writeParts(page)
}

test('of two members who sign at once one succeeds, and the other is told and keeps the draft', {
  tag: '@long',
}, async ({ page, browser, baseURL, database }) => {
  const filed = await filePqrDueIn(database, 4, { full_name: newName() })
  await (await openOffice(baseURL, database)).act('take_pqr', filed)
  const ana = page
  const luis = await (await browser.newContext({ baseURL })).newPage()
  await enterDesk(ana, await newMember(baseURL, database, 'Ana Gómez'), `#/todas/${filed.id}/responder`)
  await enterDesk(luis, await newMember(baseURL, database, 'Luis Rojas'), `#/todas/${filed.id}/responder`)
  await writeWholeAnswer(ana)
  await writeWholeAnswer(luis)
  await theAnswer(luis).getByLabel('Motivos').fill('Los motivos de Luis.')
  await draftSaved(luis)
  await press(luis, 'Revisar y firmar')
  await expect(signDialog(luis)).toContainText('Usted firma como Luis Rojas')
  await sign(ana)
  await expect(theDossier(ana)).toContainText('La firmó Ana Gómez')

  await press(luis, 'Firmar la respuesta')
  await expect(theAnswer(luis)).toContainText('No se firmó: el caso cambió mientras usted lo revisaba.')
  await expect(theAnswer(luis)).toContainText(/Ana Gómez firmó la respuesta RES-/)
  await expect(theAnswer(luis)).toContainText('La respuesta ya está firmada. Su borrador sigue aquí')
  await expect(theAnswer(luis).getByLabel('Motivos')).toHaveValue('Los motivos de Luis.')
  await expect(luis.getByRole('button', { name: 'Revisar y firmar' })).toHaveCount(0)
  await expectAccessible(luis)
  await press(luis, 'Entendido')
  await luis.reload()
  await expect(theAnswer(luis).getByLabel('Motivos')).toHaveValue('Los motivos de Luis.')
  const signed = await database`select signer_name from public.pqr_answers where pqr_id = ${filed.id}`
  expect(signed).toMatchObject([{ signer_name: 'Ana Gómez' }])
})

test('a member who loses the connection while typing or signing loses nothing and signs once; a transfer is proposed', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  const filed = await filePqrDueIn(database, 4, { full_name: newName() })
  await (await openOffice(baseURL, database)).act('take_pqr', filed)
  const stratum = await filePqrDueIn(database, 4, { full_name: newName(), request_type: 'stratum_change' })
  const address = `#/todas/${filed.id}/responder`
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'), address)
  await writeWholeAnswer(page)
  await draftSaved(page)

  // The member types without a connection and closes the page before it is back.
  await context.setOffline(true)
  await theAnswer(page).getByLabel('Motivos').fill('Escrito sin conexión.')
  await expect(theAnswer(page)).toContainText('Sin conexión: guardado en este equipo')
  await expectAccessible(page)
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(`/desk${address}`)
  await expect(theAnswer(again).getByLabel('Motivos')).toHaveValue('Escrito sin conexión.')
  const onServer = async () =>
    (await database`select reasons from public.answer_drafts where pqr_id = ${filed.id}`)[0]?.reasons
  await expect.poll(onServer).toBe('Escrito sin conexión.')

  // When the connection is back, the draft is saved without another key.
  await context.setOffline(true)
  await theAnswer(again).getByLabel('Motivos').fill(answerTexts.Motivos)
  await expect(theAnswer(again)).toContainText('Sin conexión: guardado en este equipo')
  await context.setOffline(false)
  await draftSaved(again)
  expect(await onServer()).toBe(answerTexts.Motivos)

  // A signature waits for the draft that is being saved.
  const order: string[] = []
  const { promise: pressed, resolve: arrive } = Promise.withResolvers<void>()
  await again.route('**/rpc/save_draft', async (route) => {
    await pressed
    order.push('saved')
    await route.continue()
  })
  await again.route('**/rpc/answer_pqr', (route) => {
    order.push('signed')
    return route.continue()
  })
  const saving = again.waitForRequest('**/rpc/save_draft')
  await writeParts(again, { Motivos: 'El cobro se hizo una vez.' })
  await saving
  await sign(again)
  await expect(signDialog(again).getByRole('button', { name: 'Firmando…' })).toBeVisible()
  arrive()
  await expect(theDossier(again)).toContainText('La firmó Luz Marina Peña')
  expect(order).toEqual(['saved', 'signed'])
  await again.unroute('**/rpc/save_draft')
  await again.unroute('**/rpc/answer_pqr')
  await press(again, 'Deshacer la firma')

  // The first signature does not leave; the second arrives, but its answer is lost.
  await press(again, 'Revisar y firmar')
  await expect(signDialog(again)).toContainText('Usted firma como Luz Marina Peña')
  await again.route('**/rpc/answer_pqr', (route) => route.abort(), { times: 1 })
  await press(again, 'Firmar la respuesta')
  await expect(signDialog(again)).toContainText('El servidor no respondió. Lo que escribió sigue aquí')
  await loseNextAnswer(again, '**/rpc/answer_pqr')
  await press(again, 'Firmar la respuesta')
  await expect(signDialog(again)).toContainText('El servidor no respondió. Lo que escribió sigue aquí')
  await press(again, 'Firmar la respuesta')
  await expect(theDossier(again)).toContainText('La firmó Luz Marina Peña')
  await expect(theAnswer(again)).toHaveCount(0)
  const signed = () =>
    database`select reasons from public.pqr_answers where pqr_id = ${filed.id} order by signed_at`
  const reasons = 'El cobro se hizo una vez.'
  expect(await signed()).toMatchObject([{ reasons }, { reasons }])

  // Signing again after an undo is a new act, also after a lost answer.
  const undoAndSign = async () => {
    await press(again, 'Deshacer la firma')
    await press(again, 'Revisar y firmar')
    await press(again, 'Firmar la respuesta')
  }
  await loseNextAnswer(again, '**/rpc/answer_pqr')
  await undoAndSign()
  await expect(signDialog(again)).toContainText('El servidor no respondió. Lo que escribió sigue aquí')
  await again.goto(`/desk${address.replace(/\/responder$/, '')}`)
  await again.reload()
  await undoAndSign()
  await expect(theDossier(again)).toContainText('La firmó Luz Marina Peña')
  expect(await signed()).toHaveLength(4)

  // The editor proposes to transfer a change of stratum to the alcaldía.
  await again.goto(`/desk#/todas/${stratum.id}/responder`)
  await expect(theAnswer(again)).toContainText('Para firmar, tome el caso primero.')
  await expect(theAnswer(again).getByRole('radio', { name: 'No procede' })).toBeChecked()
  await theAnswer(again).getByRole('link', { name: 'traslade el caso a la alcaldía' }).click()
  const body = again.getByLabel('Entidad', { exact: true })
  await expect(body).toHaveValue('Alcaldía de San Vicente del Caguán')
  await again.getByLabel('Motivo', { exact: true }).fill('El estrato lo fija la alcaldía.')
  await press(again, 'Trasladar')
  await expect(theDossier(again)).toContainText('Trasladada')
  await expect(again.getByRole('link', { name: /^Responder/ })).toHaveCount(0)
})

test('a member answers, signs and undoes the signature by keyboard alone on a narrow phone', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const filed = await filePqrDueIn(database, 4, { full_name: newName() })
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'), `#/todas/${filed.id}`)
  await expect(theDossier(page)).toContainText('dos cobros de aseo')
  await page.keyboard.press('t')
  await expect(theDossier(page).getByRole('link', { name: /^Responder/ })).toBeVisible()
  await expectAllTextInView(page)
  await page.keyboard.press('a')
  const template = theAnswer(page).getByRole('combobox')
  await expect(template).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Buscar una plantilla' })).toBeFocused()
  await page.keyboard.type('se corrige')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectAllTextInView(page)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(template).toContainText('se corrige la factura')
  for (const [part, text] of Object.entries(answerTexts)) {
    await tabTo(page, theAnswer(page).getByLabel(part, { exact: true }))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  await expect(theAnswer(page).getByRole('radio', { name: 'Se accede', exact: true })).toBeChecked()
  await expectAllTextInView(page)
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Revisar y firmar' }))
  await page.keyboard.press('Enter')
  await expect(signDialog(page)).toContainText('Usted firma como Luz Marina Peña')
  await expectAllTextInView(page)
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Firmar la respuesta' }))
  await page.keyboard.press('Enter')
  await expect(theDossier(page)).toContainText(/Quedan \d+ s para deshacerla/)
  await holdTheMinute(page, database, filed)
  await expectAllTextInView(page)
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Deshacer la firma' }))
  await page.keyboard.press('Enter')
  await expect(theAnswer(page).getByLabel('Motivos')).toHaveValue(answerTexts.Motivos)
})
