import type { Page } from '@playwright/test'
import { signDialog, theAnswer } from '../../steps/desk/answer-steps.ts'
import { filePqrDueIn } from '../../steps/desk/desk-cases.ts'
import { enterDesk, newMember, theDossier } from '../../steps/desk/desk-steps.ts'
import { hostileCases } from '../../steps/desk/hostile-cases.ts'
import { expect, test } from '../../steps/fixtures.ts'
import { press } from '../../steps/person/case-steps.ts'
import { openOffice, visitor } from '../../steps/person/office-steps.ts'
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
    const day = (await database`select private.today()::text as day`)[0]?.day
    await office.act('notify_pqr', filed, { channel: 'notice', effective_on: day, evidence: text })
    const { radicado, tracking_code } = filed
    await database`update public.pqr_requests set id_number = '40123456' where id = ${filed.id}`
    const appeal = { radicado, tracking_code, id_number: '40123456', reasons: text, subsidiary: true }
    expect((await visitor(baseURL).rpc('appeal_pqr', appeal)).error).toBeNull()
    await office.act('decide_appeal', filed, { decision: 'confirms', reasons: text })

    await open(dossier)
    await page.reload()
    await expect(theDossier(page)).toContainText('decidió el recurso')
    await expectHarmless(page)
    await open(`${dossier}/carta`)
    await expect(page.getByRole('article', { name: /^Respuesta/ })).toBeVisible()
    await expectHarmless(page)
    await open(`${dossier}/imprimir`)
    await page.reload()
    await expect(page.getByRole('article', { name: /^Expediente/ })).toBeVisible()
    await expectHarmless(page)
    await page.emulateMedia({ media: 'print' })
    await expectHarmless(page)
  })
