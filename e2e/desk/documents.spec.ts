import type { Page } from '@playwright/test'
import { newName } from '../steps/desk/desk-cases.ts'
import { enterDesk, newMember } from '../steps/desk/desk-steps.ts'
import { test } from '../steps/desk/own-office.ts'
import { expect } from '../steps/person/mailed-site.ts'
import { visitor } from '../steps/person/office-steps.ts'
import { expectAccessible, expectRoomOnPhone } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/status of 400|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

/** A PDF of its own, as long as a test needs it. */
const pdfOf = (name: string, bytes = 0) =>
  Buffer.from(`%PDF-1.7\n% ${name}\n${'%'.repeat(bytes)}\ntrailer <<>>\n%%EOF\n`)

const chooserOf = (page: Page) => page.getByRole('group', { name: 'PDF' }).locator('input[type=file]')

const choose = (page: Page, buffer: Buffer, name = 'tarifas.pdf') =>
  chooserOf(page).setInputFiles({ name, mimeType: 'application/pdf', buffer })

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(`/assets/${name}.pdf`, { exact: true }) })

const openForm = async (page: Page, name: string) => {
  await rowOf(page, name)
    .getByRole('link', { name: /^(Nueva edición|Seguir con la edición)/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Nueva edición' })).toBeFocused()
}

const scrollTo = (page: Page, top: number) =>
  page.locator('main').evaluate((main, to) => {
    main.scrollTop = to
  }, top)

const waitForUpload = (page: Page) =>
  expect(page.getByText('Ya está en la oficina. En el sitio se ve cuando lo publique.')).toBeVisible()

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Documentos', exact: true })).toBeVisible()
  await expect(page.locator('#estado-del-sitio')).toBeFocused()
}

/** Publishes an edition of a document that is in the list. */
async function publishEdition(page: Page, name: string, title: string, day?: string) {
  await openForm(page, name)
  await choose(page, pdfOf(title))
  await page.getByLabel('Título').fill(title)
  if (day) await page.getByLabel('Rige desde').fill(day)
  await waitForUpload(page)
  await publish(page)
}

const contentOf = async (baseURL: string | undefined, name: string) => {
  const { data } = await visitor(baseURL).rpc('site_content')
  return data?.documents.find((document) => document.name === name)
}

const enterAs = async (
  page: Page,
  baseURL: string | undefined,
  database: Parameters<typeof newMember>[1],
  name = 'Luis Rojas',
) => enterDesk(page, await newMember(baseURL, database, name, 'manager'), '#/documentos')

test('a file that is no whole PDF is refused at once, one whose way is cut is sent again; the new tariffs are published', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  await enterAs(page, baseURL, database)
  const tariffs = 'tarifas-junio-2025'
  await expect(
    page.getByRole('region', { name: 'Documentos del servicio' }).getByRole('listitem'),
  ).toHaveCount(4)
  await openForm(page, tariffs)
  const field = page.getByRole('group', { name: 'PDF' })
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(field.getByRole('alert')).toHaveText('Falta el PDF.')
  await expect(chooserOf(page)).toBeFocused()
  await choose(page, Buffer.from('PK\u0003\u0004 %%EOF'))
  await expect(field.getByRole('alert')).toContainText('no es un PDF')
  await expectAccessible(page)

  await context.setOffline(true)
  await choose(page, pdfOf(newName(), 2_000_000), 'tarifas 2027.pdf')
  await expect(field.getByRole('alert')).toHaveText(
    'El PDF no se subió: no hay conexión. Intente de nuevo cuando vuelva la red.',
  )
  await expect(field).toContainText('tarifas 2027.pdf · ')
  await page.getByRole('link', { name: 'Volver a Documentos' }).click()
  await openForm(page, tariffs)
  await expect(field.getByRole('alert')).toHaveText(
    '«tarifas 2027.pdf» no alcanzó a subirse: elíjalo otra vez.',
  )
  await choose(page, pdfOf(newName(), 2_000_000), 'tarifas 2027.pdf')
  await expect(field.getByRole('alert')).toContainText('no hay conexión')
  await context.setOffline(false)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/rpc/confirm_published_file', async (route) => {
    await held
    await route.continue()
  })
  await field.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(chooserOf(page)).toBeFocused()
  await expect(field.getByRole('progressbar', { name: 'Comprobando que llegó 100 %' })).toBeVisible()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(field.getByRole('alert')).toHaveText('El PDF todavía se está subiendo.')
  letGo()
  await waitForUpload(page)
  await expect(field.getByRole('alert')).toBeEmpty()

  await page.getByLabel('Título').fill(`Borrador ${newName()}`)
  await page.getByRole('link', { name: 'Volver a Documentos' }).click()
  await rowOf(page, tariffs).getByRole('link', { name: 'Seguir con la edición' }).click()
  await expect(page.getByLabel('Título')).toHaveValue(/^Borrador .+/)
  await waitForUpload(page)
  await page.getByRole('button', { name: 'Borrar el borrador' }).click()
  await page.getByRole('button', { name: 'Sí, borrar el borrador' }).click()
  await expect(rowOf(page, tariffs).getByRole('link', { name: 'Nueva edición' })).toBeVisible()

  await openForm(page, tariffs)
  const title = `Tarifas del servicio de aseo: ${newName()}`
  const content = pdfOf(title)
  await choose(page, content)
  await waitForUpload(page)
  await expect(page.getByText(/^Reemplaza desde hoy a «.+»\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver el PDF' })).toHaveAttribute('href', /^blob:/)

  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Tiene el mismo título que la edición anterior.')
  await page.keyboard.press('Escape')
  await page.getByLabel('Título').fill(title)
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue(title)
  await waitForUpload(page)
  await expect(page.getByRole('link', { name: 'Ver el PDF' })).toHaveAttribute('href', /\/[0-9a-f]{64}\.pdf$/)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(sheet).toContainText(title)
  await expect(sheet).toContainText(`/assets/${tariffs}.pdf`)
  await expect(sheet).toContainText('Reemplaza desde hoy')
  await expect(sheet).not.toContainText('mismo título')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await publish(page)

  const row = rowOf(page, tariffs)
  await expect(row.getByRole('heading')).toHaveText(title)
  await expect(row).toContainText(/Vigente desde el .+Publicada: hoy, .+, Luis Rojas/)
  await row.getByText('Ediciones anteriores y retiradas').click()
  await expect(row).toContainText('Tarifas del servicio de aseo, junio de 2025 Del 1 de junio de 2025 al')
  await expectAccessible(page)
  await expect(page.getByText(`En camino al sitio: «${title}»`)).toBeVisible()
  const sent = await contentOf(baseURL, tariffs)
  const newest = sent?.editions[0]
  expect(sent?.current).toBe(newest?.edition)
  expect(newest).toMatchObject({ title, file: { size: content.length } })
})

test('an edition of a day that comes is announced, corrected and withdrawn; the last one of a specified document stays', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  await enterAs(page, baseURL, database)
  const contract = 'CCU-Yari-Ambiental'
  const year = new Date().getFullYear() + 1
  const title = `Contrato nuevo: ${newName()}`
  await openForm(page, contract)
  await page.getByLabel('Rige desde').fill(`${year}-02-01`)
  await expect(
    page.getByText(new RegExp(`^Rige desde el 1 de febrero de ${year}; hasta entonces sigue «.+»\\.`)),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Volver a Documentos' }).click()
  await publishEdition(page, contract, title, `${year}-02-01`)
  const row = rowOf(page, contract)
  await expect(row).toContainText(`${title} PróximaRige desde el 1 de febrero de ${year}`)
  expect(await contentOf(baseURL, contract)).toMatchObject({ specified: 'contract' })

  const sheet = page.getByRole('dialog')
  const correct = row.getByRole('button', { name: `Corregir ${title}` })
  await correct.click()
  await sheet.getByRole('button', { name: 'Publicar la corrección' }).click()
  await expect(sheet.getByText('No hay nada que corregir: el sitio ya lo dice así.')).toBeVisible()
  await sheet.getByLabel('Título').fill(' ')
  await sheet.getByRole('button', { name: 'Publicar la corrección' }).click()
  await expect(sheet.getByLabel('Título')).toBeFocused()
  await expect(sheet.getByLabel('Título')).toHaveAccessibleDescription('Falta el título.')
  await page.keyboard.press('Escape')
  await correct.click()
  await expect(sheet.getByText('Corrección sin publicar')).toBeVisible()
  await expect(sheet.getByLabel('Título')).toHaveValue(' ')
  await sheet.getByRole('button', { name: 'Cancelar' }).click()
  await correct.click()
  await expect(sheet.getByLabel('Título')).toHaveValue(title)
  await expect(sheet.getByText('Corrección sin publicar')).toHaveCount(0)
  const corrected = `${title}, corregido`
  await sheet.getByLabel('Título').fill(corrected)
  await sheet.getByLabel('Rige desde').fill(`${year}-03-01`)
  await expect(sheet).toContainText(`Rige desde el 1 de marzo de ${year}; hasta entonces sigue «`)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Publicar la corrección' }).click()
  await expect(page.locator('#estado-del-sitio')).toBeFocused()
  await expect(row).toContainText(
    new RegExp(`${corrected} PróximaRige desde el 1 de marzo de ${year}Corregida: hoy`),
  )

  await row.getByRole('button', { name: `Retirar ${corrected}` }).click()
  await expect(sheet).toContainText('Sigue vigente «')
  await sheet.getByLabel('Motivo').fill('Se publicó por error.')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Retirar la edición' }).click()
  await expect(page.locator('#estado-del-sitio')).toBeFocused()
  await expect(
    page.getByText(/^(Se está retirando|Retirada) del sitio.*: «Contrato nuevo: .+»$/),
  ).toBeVisible()
  await row.getByText('Ediciones anteriores y retiradas').click()
  await expect(row).toContainText('Motivo: Se publicó por error.')
  const content = await contentOf(baseURL, contract)
  expect(content?.editions.map((edition) => edition.title) ?? []).not.toContain(corrected)

  await rowOf(page, 'rutas-rurales')
    .getByRole('button', { name: /^Retirar / })
    .click()
  await expect(sheet).toContainText('Publique primero la que la reemplaza.')
  await expect(sheet.getByLabel('Motivo')).toHaveCount(0)
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Nueva edición' }).click()
  await expect(page.getByRole('heading', { name: 'Nueva edición' })).toBeFocused()
})

test('a new document gets an address from its title; a lost answer publishes it once', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, baseURL, database)
  await page.getByRole('link', { name: 'Nuevo documento' }).click()
  const title = `Plan de emergencia ${newName()}`
  await page.getByLabel('Título').fill(title)
  const field = page.getByRole('group', { name: 'PDF' })
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'plan.pdf', { type: 'application/pdf' }))
    return transfer
  }, pdfOf(title).toString())
  await field.getByText('Elegir el PDF').dispatchEvent('drop', { dataTransfer: dropped })
  await waitForUpload(page)
  await expect(page.getByText('Rige desde hoy.')).toBeVisible()
  await expectRoomOnPhone(page)
  const address = page.getByLabel('Dirección')
  const day = page.getByLabel('Rige desde')
  const today = await day.inputValue()
  await day.fill('1980-01-01')
  await expect(page.getByText('Rige ya')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(day).toBeFocused()
  await expect(day).toHaveAccessibleDescription(/puede ser desde 1990/)
  await expectRoomOnPhone(page)
  await day.fill(today)
  await address.fill('CCU Yarí Ambiental')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(/Esa dirección ya es de otro documento\./)
  await expect(page.getByText('Esa dirección ya es de otro documento.')).toBeInViewport()
  await address.fill('')

  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expectRoomOnPhone(page)
  await page.route('**/rpc/publish_edition', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await sheet.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(sheet.getByRole('alert')).toContainText('Lo que escribió sigue aquí')
  await page.unroute('**/rpc/publish_edition')
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue(title)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await scrollTo(page, 100)
  await sheet.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.locator('#estado-del-sitio')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Documentos', exact: true })).toBeInViewport({ ratio: 1 })
  const name = title.toLowerCase().replaceAll(' ', '-')
  const others = page.getByRole('region', { name: 'Otros documentos' })
  await expect(others.getByRole('heading', { name: title })).toBeVisible()
  expect(await contentOf(baseURL, name)).toMatchObject({ specified: null, current: 1, editions: [{ title }] })
  await expectRoomOnPhone(page)
  await scrollTo(page, 60)
  await rowOf(page, name).getByRole('link', { name: 'Nueva edición' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { name: 'Nueva edición' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Volver a Documentos' })).toBeInViewport({ ratio: 1 })
  await page.goto('/desk#/noticias')
  await expect(page.getByText(/^(En camino al sitio|Visible desde .+)$/)).toBeVisible()
})

test('what a colleague did to an edition meanwhile is told, and nothing typed is lost', {
  tag: '@long',
}, async ({ page, browser, baseURL, database }) => {
  await enterAs(page, baseURL, database)
  const title = `Informe ${newName()}`
  await page.getByRole('link', { name: 'Nuevo documento' }).click()
  await page.getByLabel('Título').fill(title)
  await choose(page, pdfOf(title))
  await waitForUpload(page)
  await publish(page)
  const name = title.toLowerCase().replaceAll(' ', '-')
  await rowOf(page, name).getByRole('button', { name: 'Corregir' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Título').fill(`${title}, de Luis`)

  const colleague = await browser.newPage()
  await enterAs(colleague, baseURL, database, 'Ana Ruiz')
  await rowOf(colleague, name).getByRole('button', { name: 'Corregir' }).click()
  await colleague.getByRole('dialog').getByLabel('Título').fill(`${title}, de Ana`)
  await colleague.getByRole('dialog').getByRole('button', { name: 'Publicar la corrección' }).click()
  await expect(rowOf(colleague, name).getByRole('heading')).toHaveText(`${title}, de Ana`)

  await sheet.getByRole('button', { name: 'Publicar la corrección' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Alguien cambió esta edición')
  await expect(sheet.getByText(`${title}, de Ana`, { exact: true })).toBeVisible()
  await expect(sheet.getByLabel('Título')).toHaveValue(`${title}, de Luis`)
  await sheet.getByRole('button', { name: 'Publicar la corrección' }).click()
  await expect(rowOf(page, name).getByRole('heading')).toHaveText(`${title}, de Luis`)

  await rowOf(page, name).getByRole('button', { name: 'Corregir' }).click()
  await sheet.getByLabel('Título').fill(`${title}, otra vez de Luis`)
  await colleague.reload()
  await rowOf(colleague, name).getByRole('button', { name: 'Retirar' }).click()
  const withdrawal = colleague.getByRole('dialog')
  await expect(withdrawal).toContainText('No queda ninguna edición: el documento sale del sitio.')
  await withdrawal.getByLabel('Motivo').fill('Ya no aplica.')
  await withdrawal.getByRole('button', { name: 'Retirar la edición' }).click()
  await expect(rowOf(colleague, name)).toContainText('Retirado: no está en el sitio.')
  await colleague.close()

  await sheet.getByRole('button', { name: 'Publicar la corrección' }).click()
  await expect(sheet.getByRole('alert')).toHaveText(
    'Esta edición fue retirada por Ana Ruiz. Ya no se puede corregir.',
  )
  await expectAccessible(page)
  await sheet.getByText('Cerrar', { exact: true }).click()
  await expect(rowOf(page, name)).toContainText('Retirado: no está en el sitio.')
  await expect(rowOf(page, name).getByRole('link', { name: 'Nueva edición' })).toBeFocused()
  await publishEdition(page, name, `${title}, otra vez`)
  await expect(rowOf(page, name)).toContainText('Vigente desde el')
})
