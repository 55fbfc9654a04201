import type { Page } from '@playwright/test'
import { signDialog, theAnswer } from '../../steps/desk/answer-steps.ts'
import { filePqrDueIn } from '../../steps/desk/desk-cases.ts'
import { caseLink, enterDesk, newMember, theDossier } from '../../steps/desk/desk-steps.ts'
import { hostileCases } from '../../steps/desk/hostile-cases.ts'
import { expect, test } from '../../steps/fixtures.ts'
import { press } from '../../steps/person/case-steps.ts'
import { appealPqr, idNumber, openOffice } from '../../steps/person/office-steps.ts'
import { expectAllTextInView } from '../../steps/reading-checks.ts'

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

test('cases with markup, expressions, ten thousand letters without a space, or right-to-left writing stay text on every screen', async ({
  page,
  baseURL,
  database,
}) => {
  const office = await openOffice(baseURL, database)
  const cases = await Promise.all(
    Object.entries(hostileCases).map(async ([content, row]) => {
      const filed = await filePqrDueIn(database, 4, row)
      return { content, filed, text: row.description ?? '', dossier: `todas/${filed.id}` }
    }),
  )
  const names = Object.values(hostileCases).map(({ full_name = '' }) => full_name.replaceAll(/\s/g, ''))
  // All markup, and the expressions at the end: a name has 200 characters at the most.
  const [markup = '', expressions = ''] = names
  await enterDesk(page, await newMember(baseURL, database, markup + expressions.slice(-40)))
  const open = (address: string) => page.goto(`/desk#/${address}`)

  for (const { content, filed, text, dossier } of cases)
    await test.step(content, async () => {
      await open(`buscar/${filed.radicado}`)
      await expect(caseLink(page, filed.radicado)).toHaveCount(1)
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
      await open(`${dossier}/responder`)
      for (const part of ['Hechos', 'Análisis', 'Motivos', 'Recursos'])
        await theAnswer(page).getByLabel(part, { exact: true }).fill(text)
      await expectHarmless(page)
      await press(page, 'Revisar y firmar')
      await expect(signDialog(page)).toContainText('Falta: ')
      await expectHarmless(page)
      await press(page, 'Seguir escribiendo')

      const whole = text.replaceAll(/\[\[|\{\{/g, '[')
      const letter = { facts: whole, analysis: whole, reasons: whole, appeal_paragraph: whole }
      await office.act('answer_pqr', filed, { ...letter, decision: 'refuses', appealable: true })
      await office.notify(filed, text)
      await database`update public.pqr_requests set id_number = ${idNumber} where id = ${filed.id}`
      await appealPqr(baseURL, filed, { reasons: text })
      await office.act('decide_appeal', filed, { ...letter, decision: 'confirms' })
      await office.notifyDecision(filed, text)
      const day = (await database`select private.today()::text as day`)[0]?.day
      await office.act('send_appeal_on', filed, { sent_on: day, sent_number: text.slice(0, 100) || 'x' })
    })

  // The desk has the dossiers as they were before these acts.
  await open('cifras')
  await page.reload()
  for (const { content, dossier } of cases)
    await test.step(`${content}, at the end of the case`, async () => {
      await open(dossier)
      await expect(theDossier(page)).toContainText('firmó la decisión RES-')
      await expect(theDossier(page)).toContainText('preguntó a la persona')
      await expectHarmless(page)
      for (const [screen, title] of [
        ['carta', /^Respuesta/],
        ['carta-decision', /^Decisión/],
        ['imprimir', /^Expediente/],
      ] as const) {
        await open(`${dossier}/${screen}`)
        await expect(page.getByRole('article', { name: title })).toBeVisible()
        await expectHarmless(page)
      }
      await page.emulateMedia({ media: 'print' })
      await expectHarmless(page)
      await page.emulateMedia({ media: null })
    })
})
