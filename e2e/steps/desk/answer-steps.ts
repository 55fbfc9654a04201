import type { Page } from '@playwright/test'
import type postgres from 'postgres'
import { expect } from '../fixtures.ts'

/** The editor of an answer, or of the decision of an appeal. */
export const theAnswer = (page: Page) =>
  page.getByRole('form', { name: /^(Respuesta|Decisión del recurso)$/ })
export const signDialog = (page: Page) => page.getByRole('dialog', { name: 'Revisar y firmar' })

export const answerTexts = {
  Hechos: 'El 16 de noviembre usted reclamó por la factura de octubre.',
  Análisis: 'Revisamos la factura, la tarifa y los datos del predio. El cobro se hizo una sola vez.',
  Motivos: 'La segunda hoja es un duplicado sin valor.',
}

const templateBox = (page: Page) => theAnswer(page).getByRole('combobox', { name: 'Plantilla' })

export async function openTemplates(page: Page) {
  await templateBox(page).click()
  await expect(page.getByRole('dialog', { name: 'Plantillas' })).toBeVisible()
}

/** Chooses a template by some of its words. */
export async function chooseTemplate(page: Page, words: string, title: string) {
  await openTemplates(page)
  await page.getByRole('combobox', { name: 'Buscar una plantilla' }).fill(words)
  await page.getByRole('option', { name: title }).click()
  await expect(templateBox(page)).toContainText(title)
}

export async function writeParts(page: Page, texts: Record<string, string> = answerTexts) {
  for (const [part, text] of Object.entries(texts))
    await theAnswer(page).getByLabel(part, { exact: true }).fill(text)
}

export async function sign(page: Page) {
  await theAnswer(page).getByRole('button', { name: 'Revisar y firmar' }).click()
  await signDialog(page)
    .getByRole('button', { name: /^Firmar la (respuesta|decisión)$/ })
    .click()
}

/** Prolongs the minute in which a signature can be undone, so that a slow machine does not miss it. */
export async function holdTheMinute(page: Page, database: postgres.Sql, { id }: { id: string }) {
  await page.clock.setFixedTime(new Date())
  await database`update public.pqr_answers set signed_at = signed_at + interval '1 hour' where pqr_id = ${id}`
}
