import type { Page } from '@playwright/test'
import { signDialog, theAnswer } from '../../steps/desk/answer-steps.ts'
import { filePqrDueIn } from '../../steps/desk/desk-cases.ts'
import { enterDesk, newMember, theDossier } from '../../steps/desk/desk-steps.ts'
import { hostileCases } from '../../steps/desk/hostile-cases.ts'
import { expect, test } from '../../steps/fixtures.ts'
import { press } from '../../steps/person/case-steps.ts'
import { appealPqr, idNumber, openOffice } from '../../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../../steps/reading-checks.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Checks that no text runs, becomes an element or widens the screen. */
async function expectHarmless(page: Page) {
  const found = await page.evaluate(() => ({
    ran: 'hit' in window,
    elements: document.querySelectorAll(
      '#desk script, iframe, object, embed, [onerror], [onload], [href^="javascript:"]',
    ).length,
  }))
  expect(found).toEqual({ ran: false, elements: 0 })
  await expectAllTextInView(page)
}

for (const [content, row] of Object.entries(hostileCases))
  test(`a case with ${content} stays text on every screen`, async ({ page, baseURL, database }) => {
    const text = row.description ?? ''
    const filed = await filePqrDueIn(database, 4, row)
    const office = await openOffice(baseURL, database)
    await enterDesk(page, await newMember(baseURL, database, row.full_name?.replaceAll(/\s/g, '') ?? ''))
    const open = (address: string) => page.goto(`/desk#/${address}`)
    const dossier = `todas/${filed.id}`

    await open(`buscar/${filed.radicado}`)
    await expect(page.getByRole('region', { name: /^Casos/ }).getByRole('link')).toHaveCount(1)
    await expectHarmless(page)
    await office.act('take_pqr', filed)
    await office.act('ask_pqr', filed, { question: text })
    const correction = { value: `Calle ${text.slice(0, 290)}`, identity_checked: true }
    await office.act('correct_data', filed, { field: 'postal_address', ...correction })
    for (const sheet of ['corregir-datos', 'codigo-nuevo']) {
      await open(`${dossier}/${sheet}`)
      await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible()
      await expectHarmless(page)
    }
    await open(dossier)
    await expect(theDossier(page)).toContainText('preguntó a la persona')
    await expectHarmless(page)
    await expectAccessible(page)

    await open(`${dossier}/responder`)
    for (const part of ['Hechos', 'Análisis', 'Motivos', 'Recursos'])
      await theAnswer(page).getByLabel(part, { exact: true }).fill(text)
    await expectHarmless(page)
    await press(page, 'Revisar y firmar')
    await expect(signDialog(page)).toContainText('Falta: ')
    await expectHarmless(page)

    const whole = text.replaceAll(/\[\[|\{\{/g, '[')
    const parts = {
      facts: whole,
      analysis: whole,
      decision: 'refuses',
      reasons: whole,
      appeal_paragraph: whole,
    }
    await office.act('answer_pqr', filed, { ...parts, appealable: true })
    await office.notify(filed, text)
    await database`update public.pqr_requests set id_number = ${idNumber} where id = ${filed.id}`
    await appealPqr(baseURL, filed, { reasons: text })
    await office.act('decide_appeal', filed, { ...parts, decision: 'confirms' })
    await office.notifyDecision(filed, text)
    const day = (await database`select private.today()::text as day`)[0]?.day
    await office.act('send_appeal_on', filed, { sent_on: day, sent_number: text.slice(0, 100) || 'x' })

    await open(dossier)
    await page.reload()
    await expect(theDossier(page)).toContainText('firmó la decisión RES-')
    await expectHarmless(page)
    for (const [letter, title] of [
      ['carta', /^Respuesta/],
      ['carta-decision', /^Decisión/],
    ] as const) {
      await open(`${dossier}/${letter}`)
      await expect(page.getByRole('article', { name: title })).toBeVisible()
      await expectHarmless(page)
    }
    await open(`${dossier}/imprimir`)
    await page.reload()
    await expect(page.getByRole('article', { name: /^Expediente/ })).toBeVisible()
    await expectHarmless(page)
    await page.emulateMedia({ media: 'print' })
    await expectHarmless(page)
  })
