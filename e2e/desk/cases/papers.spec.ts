import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chooseTemplate, sign, signDialog, theAnswer, writeParts } from '../../steps/desk/answer-steps.ts'
import { filePqrDueIn, newName } from '../../steps/desk/desk-cases.ts'
import { enterDesk, newMember, theDossier } from '../../steps/desk/desk-steps.ts'
import { expect, onePixel, test } from '../../steps/fixtures.ts'
import { loseNextAnswer } from '../../steps/network-steps.ts'
import { openCase, press } from '../../steps/person/case-steps.ts'
import { pdf } from '../../steps/person/evidence-steps.ts'
import { idNumber } from '../../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../../steps/reading-checks.ts'

test.use({ expectedMessages: [/Failed to load resource/] })

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const request = 'Pido copia del contrato y del acta de la visita.'

const downloadOf = async (page: Page, name: string) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Descargar ${name}` }).click()
  return readFile(await (await download).path())
}

test('a petition for copies is answered with two papers, which the person downloads on a phone', async ({
  page,
  baseURL,
  database,
}) => {
  test.setTimeout(300_000)
  const contract = pdf('Contrato de condiciones.pdf', 30_000)
  const record = { name: 'Acta de la visita.png', mimeType: 'image/png', buffer: onePixel }
  const filed = await filePqrDueIn(database, 9, {
    request_type: 'petition',
    full_name: newName(),
    description: request,
  })

  // A member adds a paper to the file, which stays there, and two that go with the letter.
  await page.setViewportSize({ width: 360, height: 740 })
  const member = await newMember(baseURL, database, 'Luz Marina Peña')
  await enterDesk(page, member, `#/todas/${filed.id}`)
  const dossier = theDossier(page)
  const webPage = { name: 'Página.html', mimeType: 'text/html', buffer: Buffer.from('<p>x</p>') }
  await dossier.getByLabel('Agregar papeles').setInputFiles([webPage, pdf('Guía interna.pdf')])
  await expect(dossier.getByText('Se agregó 1 papel.')).toBeVisible()
  await expect(dossier.getByRole('button', { name: 'Descargar Guía interna.pdf' })).toBeVisible()
  await expect(dossier.getByText('Se reciben fotos (JPEG, PNG, WebP) y documentos PDF.')).toBeVisible()
  await dossier.getByRole('button', { name: 'Quitar Página.html' }).click()
  await press(page, 'Tomar')
  await dossier.getByRole('link', { name: 'Responder' }).click()
  await chooseTemplate(page, 'entrega', 'Petición: se entrega lo pedido')
  await writeParts(page)
  await loseNextAnswer(page, '**/rpc/confirm_paper')
  await theAnswer(page).getByLabel('Agregar papeles').setInputFiles([contract, record])
  const tick = (name: string) => theAnswer(page).getByRole('checkbox', { name })
  await expect(tick('Contrato de condiciones.pdf')).toBeChecked()
  await expect(tick('Acta de la visita.png')).toBeChecked()
  await expect(tick('Guía interna.pdf')).not.toBeChecked()
  await expect(theAnswer(page).getByText(/^Guardado/)).toBeVisible()
  await expectAllTextInView(page)
  await expectAccessible(page)
  await page.reload()
  await expect(tick('Acta de la visita.png')).toBeChecked()
  await theAnswer(page).getByRole('button', { name: 'Revisar y firmar' }).click()
  const letter = signDialog(page).getByRole('region', { name: 'La carta' })
  await expect(letter).toContainText(
    `1. Contrato de condiciones.pdf\nHuella (SHA-256): ${hashOf(contract.buffer)}`,
  )
  await expect(letter).toContainText(`2. Acta de la visita.png\nHuella (SHA-256): ${hashOf(record.buffer)}`)
  await expect(letter).not.toContainText('Guía interna')
  await signDialog(page).getByRole('button', { name: 'Seguir escribiendo' }).click()
  await sign(page)
  await expect(dossier.getByText(/va con RES-/)).toHaveCount(2)
  const added = await database`select name from public.attachments where pqr_id = ${filed.id}`
  expect(added).toHaveLength(3)

  // The person reads the letter on a phone and downloads both; the first attempt fails.
  await page.evaluate(() => localStorage.clear())
  await openCase(page, filed)
  await page.getByLabel(/^Autorizo/).check()
  await page.getByLabel('Número de identificación').first().fill(idNumber)
  await press(page, 'Leer la respuesta')
  await expect(page.getByRole('heading', { name: 'Documentos que van con esta carta' })).toBeVisible()
  await expectAllTextInView(page)
  await expectAccessible(page)
  await page.route('**/storage/v1/object/**', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Descargar Contrato' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'No se pudo descargar. Revise la conexión e intente de nuevo.',
  )
  expect(hashOf(await downloadOf(page, 'Contrato de condiciones.pdf'))).toBe(hashOf(contract.buffer))
  expect(hashOf(await downloadOf(page, 'Acta de la visita.png'))).toBe(hashOf(record.buffer))
  await expect(page.getByRole('alert')).toHaveCount(0)

  // Back in the case she reads what she had written.
  await press(page, 'Volver al caso')
  await expect(page.getByText(request)).toHaveCount(0)
  await page.locator('summary', { hasText: 'Lo que usted escribió' }).click()
  await press(page, 'Leer lo que escribí')
  await expect(page.getByText(request)).toBeVisible()
  await expectAllTextInView(page)

  // The printed dossier lists the papers with their hashes, and the time line who downloaded.
  await enterDesk(page, member, `#/todas/${filed.id}/imprimir`)
  const printed = page.getByRole('article', { name: `Expediente ${filed.radicado}` })
  await expect(printed).toContainText(`Guía interna.pdf, de la oficina`)
  await expect(printed).toContainText(`SHA-256: ${hashOf(contract.buffer)}`)
  await expect(printed.getByText('La persona descargó un anexo: ')).toHaveCount(3)
  await expectAllTextInView(page)
})
