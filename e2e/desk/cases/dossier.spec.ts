import { randomInt, randomUUID } from 'node:crypto'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import { filePqrDueIn, newName } from '../../steps/desk/desk-cases.ts'
import { enterDesk, newMember, theDossier } from '../../steps/desk/desk-steps.ts'
import { expect, onePixel, test } from '../../steps/fixtures.ts'
import { newEmail } from '../../steps/forms/form-steps.ts'
import { openOffice, visitor } from '../../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../../steps/reading-checks.ts'

// The desk shows the time of Colombia in every time zone.
test.use({ timezoneId: 'Asia/Tokyo', locale: 'en-US', expectedMessages: [/status of 400/] })

test('a member notes, asks, extends and transfers, and sees what a colleague does meanwhile', async ({
  page,
  baseURL,
  database,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const name = newName()
  const person = { full_name: name, id_number: String(randomInt(1e11, 1e12)) }
  const filed = await filePqrDueIn(database, 4, person)
  const before = await filePqrDueIn(database, 12, person)
  const colleague = await openOffice(baseURL, database)
  const member = await newMember(baseURL, database, 'Luz Marina Peña')
  await enterDesk(page, member, `#/sin-asignar/${filed.id}`)
  const dossier = theDossier(page)
  await expect(dossier.getByText(', 9:14 a. m. · por el sitio')).toBeVisible()
  await expect(dossier.getByLabel('Términos')).toContainText('Se responde a más tardar el')
  await expect(dossier.getByLabel('Términos')).toContainText('sábados y domingos')
  // In an open menu a letter finds an item instead of taking the case.
  await dossier.getByRole('button', { name: 'Otras actuaciones' }).click()
  await expect(page.getByRole('menu')).toBeFocused()
  await page.keyboard.press('t')
  await expect(page.getByRole('menuitem', { name: 'Trasladar a otra entidad' })).toBeFocused()
  await page.keyboard.press('Escape')
  await dossier.getByRole('button', { name: /^Tomar/ }).click()
  await expect(dossier.getByText('En estudio')).toBeVisible()
  await expect(dossier).toBeFocused()

  const note = page.getByLabel('Nota interna')
  await note.fill('Facturación confirma doble registro.')
  await page.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect(dossier.getByRole('listitem').filter({ hasText: 'anotó' })).toContainText(
    'Facturación confirma',
  )
  await expect(note).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Guardar la nota' })).toBeFocused()

  const choose = async (act: string) => {
    await dossier.getByRole('button', { name: 'Otras actuaciones' }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  await choose('Preguntar a la persona')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('Pregunta')).toBeFocused()
  await expectAccessible(page)
  await sheet.getByLabel('Pregunta').fill('¿De qué mes es la segunda factura?')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await choose('Preguntar a la persona')
  await expect(sheet.getByLabel('Pregunta')).toHaveValue('¿De qué mes es la segunda factura?')
  await colleague.client.rpc('note_pqr', { pqr_id: filed.id, note: 'Llamé y no contestó.' })
  await sheet.getByRole('button', { name: 'Enviar la pregunta' }).click()
  await expect(sheet.getByRole('alert')).toContainText(
    'El expediente cambió mientras usted lo tenía abierto.',
  )
  await expect(sheet.getByLabel('Pregunta')).toHaveValue('¿De qué mes es la segunda factura?')
  await expect(page.getByText('Llamé y no contestó.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Enviar la pregunta' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Enviar la pregunta' }).click()
  await expect(sheet).toBeHidden()
  await expect(dossier.getByRole('listitem').filter({ hasText: 'Aviso de la pregunta' })).toBeVisible()

  // The case waits for the person until the reply comes.
  await page.goto(`/desk#/esperando/${filed.id}`)
  const row = page.locator(`[data-case="${filed.id}"]`)
  await expect(row).toBeVisible()
  const { radicado, tracking_code } = filed
  const reply = { radicado, tracking_code, id_number: person.id_number, reply: 'De septiembre.' }
  await answerTo(visitor(baseURL).rpc('reply_to_question', reply))
  await page.goto(`/desk#/mias/${filed.id}`)
  await expect(row).toContainText('Respondió')
  await page.goto(`/desk#/todas/${filed.id}`)
  await expect(dossier).toContainText('De septiembre.')

  await dossier.getByRole('link', { name: 'Ampliar término' }).click()
  await expect(sheet.getByLabel('Nueva fecha').locator('option')).toHaveCount(16)
  await sheet.getByLabel('Nueva fecha').selectOption({ index: 3 })
  await sheet.getByLabel('Motivo').fill('Falta la visita al predio.')
  await sheet.getByRole('button', { name: 'Ampliar', exact: true }).click()
  await expect(dossier.getByText('El término se amplió; vencía el', { exact: false })).toBeVisible()
  await expect(dossier.getByText('amplió el término hasta el')).toBeVisible()
  // The link is gone: the focus is on the button that opened an earlier sheet, or on the dossier.
  await expect(page.locator('[aria-label=Expediente]:focus-within')).toBeVisible()
  await expect(dossier.getByRole('link', { name: 'Ampliar término' })).toBeHidden()

  await colleague.client.rpc('desk_here', { pqr_id: filed.id, activity: 'answering' })
  await dossier.getByRole('button', { name: 'Asignada a mí' }).click()
  await page.getByRole('menuitemradio', { name: 'Rosa Elena Mora' }).first().click()
  await expect(dossier.getByText('está respondiendo este caso')).toBeVisible()
  await expect(dossier.getByRole('button', { name: 'Asignada a Rosa Elena Mora' })).toBeVisible()

  await dossier.getByRole('link', { name: before.radicado }).click()
  await expect(dossier.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(before.id))
  await page.goBack()
  await choose('Trasladar a otra entidad')
  await sheet.getByLabel('Entidad').fill('Alcaldía de San Vicente del Caguán')
  await sheet.getByLabel('Motivo').fill('El estrato lo fija la alcaldía.')
  await page.setViewportSize({ width: 360, height: 640 })
  await expectAllTextInView(page)
  await sheet.getByRole('button', { name: 'Trasladar', exact: true }).click()
  await expect(dossier.getByText('Trasladada', { exact: true })).toBeVisible()
  await expect(dossier.getByRole('listitem').filter({ hasText: 'Aviso del traslado' })).toBeVisible()
  await expect(dossier.getByRole('button', { name: 'Otras actuaciones' })).toBeHidden()
  await expectAllTextInView(page)
})

test('a member opens files, takes a case out of an account that claimed it, and reads who took one first', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  const id_number = String(randomInt(1e11, 1e12))
  const filed = await filePqrDueIn(database, 9, { id_number })
  const taken = await filePqrDueIn(database, 9)
  const { radicado, tracking_code } = filed
  const person = visitor(baseURL)
  const colleague = await openOffice(baseURL, database)
  const paper = {
    pqr_id: filed.id,
    type: 'image/png',
    size: onePixel.length,
    name: 'aviso firmado.png',
    sha256: '0'.repeat(64),
  }
  const announced = await answerTo(colleague.client.rpc('add_paper', paper))
  await colleague.client.storage
    .from('evidence')
    .upload(announced.path, onePixel, { contentType: 'image/png' })
  await answerTo(colleague.client.rpc('confirm_paper', { id: announced.id }))
  const send = async (name: string, type: string, bytes: Buffer) => {
    const announced = { radicado, tracking_code, type, size: bytes.length, name }
    const { id, path } = await answerTo(person.rpc('add_evidence', announced))
    const stored = await person.storage.from('evidence').upload(path, bytes, { contentType: type })
    expect(stored.error).toBeNull()
    await answerTo(person.rpc('confirm_evidence', { radicado, tracking_code, attachment_id: id }))
  }
  await send('factura octubre.png', 'image/png', onePixel)
  await send(
    'recibo.pdf',
    'application/pdf',
    Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  )
  const stranger = visitor(baseURL)
  await stranger.auth.signUp({ email: newEmail(), password: randomUUID() })
  await answerTo(stranger.rpc('claim_pqr', { radicado, tracking_code, id_number }))

  // The heartbeat could tell of the colleague before the member presses the button.
  await page.route('**/rpc/desk_here', () => {})
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'), `#/todas/${taken.id}`)
  const dossier = theDossier(page)
  const take = dossier.getByRole('button', { name: /^Tomar/ })
  await expect(take).toBeVisible()
  await colleague.act('take_pqr', taken)
  await take.click()
  await expect(dossier.getByRole('alert').filter({ hasText: 'Ahora lo tiene' })).toHaveText(
    'Ahora lo tiene Rosa Elena Mora.',
  )
  await page.unroute('**/rpc/desk_here')

  await page.goto(`/desk#/todas/${filed.id}`)
  await expect(
    dossier.getByRole('listitem').filter({ has: page.getByRole('button', { name: /factura octubre/ }) }),
  ).toContainText('la persona')
  await expect(
    dossier.getByRole('listitem').filter({ has: page.getByRole('button', { name: /aviso firmado/ }) }),
  ).toContainText('Rosa Elena Mora')
  await dossier.getByRole('button', { name: /^Ver factura/ }).click()
  const picture = page.getByRole('dialog').getByRole('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  await expect(picture).toHaveAttribute('src', /^blob:/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const downloading = page.waitForEvent('download')
  await dossier.getByRole('button', { name: /^Descargar recibo/ }).click()
  expect((await downloading).suggestedFilename()).toBe('recibo.pdf')
  const acts = dossier.getByRole('button', { name: 'Otras actuaciones' })
  await acts.click()
  await page.getByRole('menuitem', { name: 'Sacar de la cuenta' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Cómo lo supo').fill('Llamó desde el número del expediente: no fue ella.')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Sacar de la cuenta' }).click()
  await expect(dossier.getByText('sacó el caso de la cuenta')).toBeVisible()
  expect((await stranger.from('pqr_requests').select('id')).data).toEqual([])
  await acts.click()
  await expect(page.getByRole('menuitem', { name: 'Preguntar a la persona' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Sacar de la cuenta' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dossier.getByText('abrió un archivo')).toHaveCount(2)
  await expect(dossier.getByText('La persona agregó un soporte')).toHaveCount(2)
  await page.goto(`/desk#/todas/${filed.id.slice(1)}`)
  await expect(dossier).toContainText('Ese expediente no existe.')
})
