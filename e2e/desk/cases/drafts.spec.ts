import type { Page } from '@playwright/test'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import { theAnswer } from '../../steps/desk/answer-steps.ts'
import { filePqrDueIn, newName } from '../../steps/desk/desk-cases.ts'
import { enterDesk, fillSignIn, newMember } from '../../steps/desk/desk-steps.ts'
import { expect, test } from '../../steps/fixtures.ts'
import { press } from '../../steps/person/case-steps.ts'
import { openOffice, visitor } from '../../steps/person/office-steps.ts'
import { expectAccessible } from '../../steps/reading-checks.ts'

test.use({ expectedMessages: [/^(Failed to load resource|AuthApiError)/] })

const motives = (page: Page) => theAnswer(page).getByLabel('Motivos')

test('a member whose session ends while answering keeps the draft, and a colleague gets a copy of what is saved', async ({
  page,
  baseURL,
  database,
}) => {
  const filed = await filePqrDueIn(database, 4, { full_name: newName() })
  await (await openOffice(baseURL, database)).act('take_pqr', filed)
  const luz = await newMember(baseURL, database, 'Luz Marina Peña')
  const ana = await newMember(baseURL, database, 'Ana Gómez')
  const drafts = () =>
    database`select author, reasons from public.answer_drafts where pqr_id = ${filed.id} order by saved_at`
  /** Types while no draft can be saved, and ends the session before one can. */
  const typeAndLoseSession = async (text: string) => {
    await page.route('**/rpc/save_draft', (route) => route.abort())
    await motives(page).fill(text)
    await expect(theAnswer(page)).toContainText('guardado en este equipo')
    await database`delete from auth.sessions where user_id = ${luz.id}`
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('yari-session') ?? '{}')
      localStorage.setItem('yari-session', JSON.stringify({ ...session, expires_at: 1 }))
    })
    await page.unroute('**/rpc/save_draft')
    await expect(dialog).toBeVisible()
  }
  const dialog = page.getByRole('dialog', { name: 'Su sesión terminó' })
  await enterDesk(page, luz, `#/todas/${filed.id}/responder`)
  await typeAndLoseSession('Escrito con la sesión vencida.')
  await fillSignIn(page, luz)
  await expect(dialog).toBeHidden()
  await expect(motives(page)).toHaveValue('Escrito con la sesión vencida.')
  await expect.poll(drafts).toMatchObject([{ author: luz.id, reasons: 'Escrito con la sesión vencida.' }])

  // A colleague signs in on the same device.
  await typeAndLoseSession('Solo de Luz.')
  await fillSignIn(page, ana)
  await expect(page.getByRole('button', { name: 'Su cuenta: Ana Gómez' })).toBeVisible()
  await expect(motives(page)).toHaveValue('')
  await motives(page).fill('De Ana.')
  const both = [
    { author: luz.id, reasons: 'Escrito con la sesión vencida.' },
    { author: ana.id, reasons: 'De Ana.' },
  ]
  await expect.poll(drafts).toMatchObject(both)
  // The colleague goes on with a copy; the draft itself stays.
  await page.goto(`/desk#/todas/${filed.id}`)
  await page.getByRole('link', { name: 'Verlo al escribir' }).click()
  await press(page, 'Seguir con una copia del borrador de Luz Marina Peña')
  await expect(motives(page)).toHaveValue('Escrito con la sesión vencida.')
  await press(page, 'Recuperarlo')
  await expect(motives(page)).toHaveValue('De Ana.')
  await expect(theAnswer(page)).toContainText(/Guardado hace \d+ s/)
  expect(await drafts()).toMatchObject([
    { reasons: 'Escrito con la sesión vencida.' },
    { reasons: 'De Ana.' },
  ])
  // The last text of Luz is still on the device, for Luz alone.
  await press(page, 'Su cuenta: Ana Gómez')
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Escritorio de la oficina' })).toBeVisible()
  await fillSignIn(page, luz)
  await expect(motives(page)).toHaveValue('Solo de Luz.')
})

test('a member keeps the draft with an unreachable server, a full device and two computers', async ({
  page,
  baseURL,
  database,
}) => {
  const filed = await filePqrDueIn(database, 4, { full_name: newName() })
  await (await openOffice(baseURL, database)).act('take_pqr', filed)
  const luz = await newMember(baseURL, database, 'Luz Marina Peña')
  const address = `#/todas/${filed.id}/responder`
  await enterDesk(page, luz, address)
  await page.route('**/rpc/save_draft', (route) => route.fulfill({ status: 503, json: { message: 'full' } }))
  await motives(page).fill('Desde el primer equipo.')
  await expect(theAnswer(page)).toContainText('El servidor no responde: guardado en este equipo')

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await motives(page).fill('Desde el primer equipo, que está lleno.')
  await expect(theAnswer(page)).toContainText('en este equipo no cabe: no cierre esta página')
  await expectAccessible(page)

  const second = visitor(baseURL)
  await second.auth.setSession(luz.session ?? { access_token: '', refresh_token: '' })
  const parts = {
    facts: 'Los hechos.',
    analysis: '',
    reasons: 'Desde el segundo equipo.',
    appeal_paragraph: '',
  }
  const draft = { ...parts, decision: null, appealable: true, template_id: null, papers: [] }
  await answerTo(callWith(second, 'save_draft', { pqr_id: filed.id, subject: 'pqr', draft }))

  // When the first computer reaches the server again, it overwrites nothing: the member chooses, also after a reload.
  await page.unroute('**/rpc/save_draft')
  const choice = theAnswer(page).getByRole('alert').filter({ hasText: 'Hay dos borradores suyos' })
  await expect(choice).toContainText('Desde el segundo equipo.')
  await page.reload()
  await expect(choice).toContainText('Desde el segundo equipo.')
  await expect(motives(page)).toHaveValue('Desde el primer equipo.')
  await expect(motives(page)).toBeDisabled()
  await press(page, 'Usar el otro')
  await expect(motives(page)).toHaveValue('Desde el segundo equipo.')
  await expect(motives(page)).toBeEnabled()
  await expect(choice).toHaveCount(0)

  // A template replaces the typed text, and the member gets it back.
  await theAnswer(page).getByRole('combobox', { name: 'Plantilla' }).click()
  await page.getByRole('option').first().click()
  await expect(motives(page)).not.toHaveValue('Desde el segundo equipo.')
  await press(page, 'Recuperarlo')
  await expect(motives(page)).toHaveValue('Desde el segundo equipo.')
  await press(page, 'Borrar el borrador')
  await press(page, 'Sí, borrar el borrador')
  await expect(theAnswer(page)).toHaveCount(0)
  expect(
    await database`select from public.answer_drafts where pqr_id = ${filed.id} and author = ${luz.id}`,
  ).toHaveLength(0)
})
