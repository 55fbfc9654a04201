import type { Page } from '@playwright/test'
import { company } from '#domain/company.ts'
import { filePqrOn, newName } from '../../steps/desk/desk-cases.ts'
import { caseLink, enterDesk, newMember, searchByKeys, theDossier } from '../../steps/desk/desk-steps.ts'
import { expect, test } from '../../steps/fixtures.ts'
import { hold, loseNextAnswer } from '../../steps/network-steps.ts'
import { openCase, press } from '../../steps/person/case-steps.ts'
import { pdf } from '../../steps/person/evidence-steps.ts'
import { type FiledPqr, idNumber, visitor } from '../../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../../steps/reading-checks.ts'

test.use({ expectedMessages: [/status of 400|ERR_FAILED/] })

const setAside = '**/rpc/set_aside_pqr'
const row = (page: Page, { radicado }: FiledPqr) => page.getByRole('checkbox', { name: radicado })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Apartar: no son PQR' })
const reason = (page: Page) => sheet(page).getByLabel('Motivo')

async function sendEvidence(baseURL: string | undefined, { radicado, tracking_code }: FiledPqr) {
  const person = visitor(baseURL)
  const { name, mimeType: type, buffer } = pdf('recibo.pdf')
  const announced = { radicado, tracking_code, type, size: buffer.length, name }
  const { data } = await person.rpc('add_evidence', announced)
  await person.storage
    .from('evidence')
    .upload(data?.path ?? '', new File([new Uint8Array(buffer)], name, { type }))
  const confirmed = { radicado, tracking_code, attachment_id: data?.id ?? '' }
  expect((await person.rpc('confirm_evidence', confirmed)).error).toBeNull()
}

test('a manager sets spam aside from the list, all but a case with evidence, and brings one back', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  const name = newName()
  // The search shows the newest first.
  const file = (day: string) => filePqrOn(database, day, { full_name: name })
  const [spam, wrong] = [await file('2026-03-04'), await file('2026-03-03')]
  const proven = await file('2026-03-02')
  await sendEvidence(baseURL, proven)

  // What was typed for several cases is still there after a reload.
  await page.setViewportSize({ width: 1440, height: 900 })
  const manager = await newMember(baseURL, database, 'Luis Rojas', 'manager')
  const another = newName()
  await filePqrOn(database, '2026-03-02', { full_name: another })
  await enterDesk(page, manager, `#/buscar/${another}`)
  const chooseTheOther = async () => {
    await page.getByRole('button', { name: 'Elegir varias' }).click()
    await page.getByRole('checkbox', { name: another }).click()
    await page.getByRole('button', { name: 'Apartar…' }).click()
  }
  await chooseTheOther()
  await reason(page).fill('Es publicidad.')
  await page.reload()
  await chooseTheOther()
  await expect(reason(page)).toHaveValue('Es publicidad.')
  await sheet(page).getByRole('button', { name: 'Apartar 1 caso' }).click()
  await expect(sheet(page).getByText('Se apartó')).toBeFocused()
  await sheet(page).getByRole('button', { name: 'Listo' }).click()
  await expect(caseLink(page, another)).toContainText('Apartada')
  await expect(page.getByRole('button', { name: 'Elegir varias' })).toHaveCount(0)

  await page.goto('/desk#/mias')
  await searchByKeys(page, name, 3)
  await page.getByRole('button', { name: 'Elegir varias' }).click()
  for (const one of [spam, wrong, proven]) {
    await page.keyboard.press('j')
    await expect(row(page, one)).toBeFocused()
    await page.keyboard.press('Space')
  }
  await expect(page.getByText('3 elegidas')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apartar…' }).click()
  await reason(page).fill('Es publicidad.')
  await expectAccessible(page)

  const release = await hold(page, setAside)
  await sheet(page).getByRole('button', { name: 'Apartar 3 casos' }).click()
  await expect(sheet(page).getByText('1 de 3…')).toBeVisible()
  await loseNextAnswer(page, setAside)
  release()
  await expect(sheet(page).getByText(`Se apartó ${spam.radicado}.`)).toBeVisible()
  const chosen = (one: FiledPqr) => sheet(page).getByRole('listitem').filter({ hasText: one.radicado })
  await expect(chosen(wrong)).toContainText('El servidor no respondió.')
  await expect(chosen(proven)).toContainText('No se puede apartar: la persona agregó soportes.')
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAllTextInView(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(reason(page)).toHaveValue('Es publicidad.')
  await sheet(page).getByRole('button', { name: 'Apartar 2 casos' }).click()
  await expect(sheet(page).getByText('Se apartaron')).toContainText(spam.radicado)
  await expect(sheet(page).getByText('Se apartaron')).toContainText(wrong.radicado)
  await sheet(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('1 elegida')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Terminar' })).toBeFocused()
  await expect(row(page, proven)).toBeChecked()
  await expect(row(page, spam)).toBeDisabled()
  const events = await database`
    select count(*)::int as times from pqr_events where kind = 'set_aside' and pqr_id = any(${[spam.id, wrong.id]})`
  expect(events[0]?.times).toBe(2)

  await page.goto('/desk#/no-son-pqr')
  await expect(caseLink(page, spam.radicado)).toContainText('su término terminó el')
  await expectAccessible(page)
  await page.goto(`/desk#/no-son-pqr/${wrong.id}`)
  await theDossier(page).getByRole('link', { name: 'Traer de vuelta' }).click()
  const back = page.getByRole('dialog', { name: 'Traer de vuelta' })
  await back.getByLabel('Motivo').fill('La persona llamó.')
  await back.getByRole('button', { name: 'Traer de vuelta' }).click()
  await expect(theDossier(page)).toContainText('Luis Rojas la trajo de vuelta')
  await expect(theDossier(page)).toContainText('Silencio')
  await expect(caseLink(page, wrong.radicado)).toHaveCount(0)
  await expect(caseLink(page, spam.radicado)).toBeVisible()

  // An agent only reads.
  await database`update public.staff set role = 'agent' where user_id = ${manager.id}`
  await page.goto(`/desk#/no-son-pqr/${spam.id}`)
  await page.reload()
  await expect(theDossier(page)).toContainText('Apartada: no es una PQR')
  await expect(theDossier(page).getByRole('link', { name: 'Traer de vuelta' })).toHaveCount(0)
  await searchByKeys(page, name, 3)
  await expect(page.getByRole('button', { name: 'Elegir varias' })).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  await openCase(page, spam)
  await expect(page.getByText('Apartada: no es una PQR')).toBeVisible()
  await expect(page.getByRole('link', { name: company.phone }).first()).toBeVisible()
  await expect(page.getByText('Desistir de la solicitud')).toHaveCount(0)
  await expect(page.getByText('Es publicidad.')).toHaveCount(0)
  await page.getByLabel('Número de identificación').fill(idNumber)
  await press(page, 'Leer el motivo')
  await expect(page.getByText('Es publicidad.')).toBeVisible()
  await expectAccessible(page)
  await expectAllTextInView(page)

  await openCase(page, wrong)
  await expect(page.getByText('La oficina la retomó')).toBeVisible()
  await expect(page.getByText('no lo va a responder')).toHaveCount(0)
  await page.getByLabel('Número de identificación').first().fill(idNumber)
  await press(page, 'Leer los motivos')
  await expect(page.getByText('La persona llamó.')).toBeVisible()
})
