import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { newName } from '../steps/desk/desk-cases.ts'
import { enterDesk, newMember } from '../steps/desk/desk-steps.ts'
import { test } from '../steps/desk/own-office.ts'
import { expect } from '../steps/person/mailed-site.ts'
import { visitor } from '../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/status of 400|ERR_INTERNET_DISCONNECTED/] })

const lead =
  'Desde el lunes, dos camiones más recorren las veredas del norte y recogen también el material aprovechable.'

/** As a phone takes it: 50 megapixels, lying on its side, with the place where it was taken. */
const phonePhoto = () =>
  sharp({ create: { width: 8192, height: 6144, channels: 3, background: '#3a7d44' } })
    .withExif({ IFD0: { Make: 'Fabricante' }, IFD3: { GPSLatitude: '1/1 36/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

const smallPhoto = (width = 640) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()

const block = (page: Page, place: number) =>
  page.getByRole('group', { name: new RegExp(`^Bloque ${place},`) })

async function add(page: Page, kind: string) {
  await page.getByRole('button', { name: 'Agregar un bloque al final' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
}

/** Pastes cells of a spreadsheet into the focused control. */
const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

async function openNews(page: Page, title: string) {
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title)
}

/** The elements that are wider than their parents, except in what scrolls. */
function widerThanParent(editor: Element) {
  const scrolls = (element: Element): boolean =>
    element !== editor &&
    (getComputedStyle(element).overflowX === 'auto' ||
      (element.parentElement !== null && scrolls(element.parentElement)))
  const isWider = (element: HTMLElement) => {
    const parent = element.parentElement
    // An inline element has no width of its own.
    if (!parent?.clientWidth || scrolls(parent)) return false
    const { marginLeft, marginRight } = getComputedStyle(element)
    const width = element.offsetWidth + Number.parseFloat(marginLeft) + Number.parseFloat(marginRight)
    return width > parent.clientWidth + 1
  }
  return [editor, ...editor.querySelectorAll('*')]
    .filter((element) => element instanceof HTMLElement)
    .filter(isWider)
    .map((element) => element.outerHTML.slice(0, 200))
}

/** Begins an article that only lacks what a test adds. */
async function writeArticle(page: Page, title: string) {
  await page.getByRole('button', { name: 'Escribir una noticia' }).click()
  await page.getByLabel('Título', { exact: true }).fill(title)
  await page.getByLabel('Entrada').fill(lead)
  await page.getByLabel('Categoría').selectOption('Servicios')
  await block(page, 1).getByLabel('Texto').fill('La ruta del norte creció.')
  await page
    .getByRole('group', { name: 'Foto principal' })
    .getByRole('button', { name: 'Elegir una del sitio' })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Camión recolector y tres canecas/ })
    .click()
}

async function publish(page: Page, button = 'Publicar') {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Noticias', exact: true })).toBeVisible()
  await expect(page.getByText(/^(En camino al sitio|Visible desde .+): «.+»$/)).toBeVisible()
}

const contentOf = async (baseURL: string | undefined, slug: string) => {
  const { data } = await visitor(baseURL).rpc('site_content')
  return data?.news.find((item) => item.slug === slug)
}

test('a manager writes an article with a photo of a phone, sees it as it will be and publishes it', async ({
  page,
  baseURL,
  database,
  site: { bringToSite },
}) => {
  const ana = await newMember(baseURL, database, 'Ana Ruiz', 'manager')
  await enterDesk(page, ana, '#/noticias')
  await page.getByRole('button', { name: 'Escribir una noticia' }).click()
  const name = newName()
  const title = `Más camiones: ${name}`
  await page.getByLabel('Título', { exact: true }).fill(title)
  await page.getByLabel('Entrada').fill(lead)
  await expect(page.getByText(`${lead.length} caracteres`, { exact: true })).toBeVisible()
  await page.getByLabel('Categoría').selectOption('Servicios')
  await page.getByLabel('Destacarla').check()

  const main = page.getByRole('group', { name: 'Foto principal' })
  await main
    .getByLabel('Subir una foto')
    .setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await main.getByLabel('Qué se ve en la foto').fill('Dos camiones en la vía del norte')

  await block(page, 1).getByLabel('Texto').fill('La ruta crece desde el lunes.')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(block(page, 2).getByLabel('Texto')).toBeFocused()
  await page.keyboard.type('Puede escribirnos.')
  await block(page, 2).getByLabel('Texto').selectText()
  await block(page, 2).getByRole('button', { name: 'Enlace' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('A dónde lleva').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('alert')).toContainText('Esa dirección no sirve')
  await sheet.getByLabel('A dónde lleva').fill(`${baseURL}/write-request`)
  await page.keyboard.press('Enter')
  await expect(block(page, 2).getByLabel('Texto')).toHaveValue('[Puede escribirnos.](/write-request)')
  await block(page, 1)
    .getByLabel('Texto')
    .evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(3, 7))
  await block(page, 1).getByRole('button', { name: 'Negrita' }).click()
  await expect(block(page, 1).getByLabel('Texto')).toHaveValue('La **ruta** crece desde el lunes.')

  await add(page, 'Subtítulo')
  await expect(block(page, 3).getByLabel('Texto')).toBeFocused()
  await page.keyboard.type('Los días')
  await add(page, 'Tabla')
  await block(page, 4).getByLabel('Qué muestra la tabla').fill('Días por vereda')
  await block(page, 4).getByLabel('Título de la columna 1').focus()
  await paste(page, 'Vereda\tDía\nLa Esperanza\tlunes\nEl Encanto\tmartes\n')
  await expect(block(page, 4).getByLabel('Fila 2, Día')).toHaveValue('martes')
  await add(page, 'Lista')
  await expect(block(page, 5).getByLabel('Puntos')).toBeFocused()
  await page.keyboard.type('Vidrio')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Cartón')

  await block(page, 5).getByRole('button', { name: 'Subir el bloque 5, Lista' }).click()
  await expect(page.getByRole('button', { name: 'Subir el bloque 4, Lista' })).toBeFocused()
  await page.getByRole('button', { name: 'Quitar el bloque 3, Subtítulo' }).click()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(block(page, 3).getByLabel('Texto')).toHaveValue('Los días')
  await expectAccessible(page)

  await expect(page.getByText(/^Guardado hace/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title)
  await expect(block(page, 4).getByLabel('Puntos')).toHaveValue('Vidrio\nCartón')

  await page.getByRole('button', { name: 'Vista previa' }).click()
  const site = sheet.locator('iframe').contentFrame()
  await expect(site.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(site.getByRole('link', { name: 'Puede escribirnos.' })).toHaveAttribute(
    'href',
    '/write-request',
  )
  await expect(site.getByRole('cell', { name: 'martes' })).toBeVisible()
  const photo = site.getByRole('img', { name: 'Dos camiones en la vía del norte' })
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc))
    .toMatch(/^blob:/)
  expect(await site.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)).toContain(
    'Figtree',
  )
  await site.getByRole('link', { name: 'Puede escribirnos.' }).click()
  await sheet.getByRole('button', { name: 'Teléfono' }).click()
  await expect.poll(() => site.locator('html').evaluate((html) => html.clientWidth)).toBe(360)
  await expect(site.getByRole('heading', { level: 1 })).toContainText(title)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const slug = `mas-camiones-${name.toLowerCase().replaceAll(' ', '-')}`
  await expect(sheet).toContainText(title)
  await expect(sheet).toContainText(`/news/${slug}`)
  await page.keyboard.press('Escape')
  await publish(page)
  await expect(page.getByRole('region', { name: 'En el sitio' })).toContainText(title)
  await expect(page.getByRole('region', { name: 'Borradores' })).toHaveCount(0)
  await expectAccessible(page)

  const published = await contentOf(baseURL, slug)
  expect(published).toMatchObject({ title, excerpt: lead, featured: true, category: 'Servicios' })
  expect(published?.content).toEqual([
    { kind: 'paragraph', text: 'La **ruta** crece desde el lunes.' },
    { kind: 'paragraph', text: '[Puede escribirnos.](/write-request)' },
    { kind: 'heading', text: 'Los días' },
    { kind: 'list', items: ['Vidrio', 'Cartón'] },
    {
      kind: 'table',
      caption: 'Días por vereda',
      head: ['Vereda', 'Día'],
      rows: [
        ['La Esperanza', 'lunes'],
        ['El Encanto', 'martes'],
      ],
    },
  ])
  const image = published?.image as { file: string; alt: string }
  expect(image.alt).toBe('Dos camiones en la vía del norte')
  const stored = await fetch(`${baseURL}/storage/v1/object/public/published/${image.file}`)
  const meta = await sharp(Buffer.from(await stored.arrayBuffer())).metadata()
  expect(meta).toMatchObject({ format: 'jpeg', width: 1920, height: 1440 })
  expect(meta.exif).toBeUndefined()

  await bringToSite()
  await expect(page.getByRole('link', { name: `Ver «${title}» en el sitio` })).toBeVisible()
  // The server takes the new site some moments after it is there.
  await expect.poll(async () => (await fetch(`${baseURL}/news/${slug}`)).status).toBe(200)
  await page.goto(`/news/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('cell', { name: 'martes' })).toBeVisible()
  const shown = page.getByRole('img', { name: 'Dos camiones en la vía del norte' })
  await expect
    .poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0 && picture.currentSrc))
    .toMatch(/\/_\/foto-.*\.avif$/)
  await expectAllTextInView(page)
})

test('a manager corrects an article of the site while a colleague publishes it too, withdraws one and publishes it again', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  const ana = await newMember(baseURL, database, 'Ana Ruiz', 'manager')
  const luis = await newMember(baseURL, database, 'Luis Rojas', 'manager')
  const other = visitor(baseURL)
  await other.auth.setSession(luis.session ?? { access_token: '', refresh_token: '' })
  const theirs = {
    title: 'Lo que publicó Luis',
    excerpt: lead,
    date: '2024-12-05',
    category: 'Certificaciones',
    featured: false,
    image: 'news-iso-certification',
    content: [{ kind: 'paragraph', text: 'Otra cosa.' }],
  }
  const title = `Retirada ${newName()}`
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const first = await other.rpc('publish_article', {
    article_id: randomUUID(),
    version: null,
    article: { ...theirs, title, slug },
  })
  expect(first.error).toBeNull()

  await enterDesk(page, ana, '#/noticias')
  const original = 'Certificación ISO 14001: cuatro etapas para ordenar nuestra gestión ambiental'
  await openNews(page, original)
  await expect(page.getByText('/news/iso-certification')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retirar la noticia' })).toHaveCount(0)
  const mine = `La ISO 14001 en cuatro etapas ${newName()}`
  await page.getByLabel('Título', { exact: true }).fill(mine)
  await expect(page.getByText(/^Guardado hace/).first()).toBeVisible()

  const [article] = await database`select id from public.news_articles where slug = 'iso-certification'`
  const [newest] =
    await database`select max(version) as version from public.news_versions where article_id = ${article?.id}`
  const { error } = await other.rpc('publish_article', {
    article_id: article?.id,
    version: newest?.version,
    article: theirs,
  })
  expect(error).toBeNull()

  await page.getByRole('button', { name: 'Publicar la corrección' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Publicar la corrección' }).click()
  const newer = page.getByRole('alert').filter({ hasText: 'Luis Rojas publicó otra versión' })
  await expect(newer).toBeFocused()
  await expect(newer).toBeInViewport()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(mine)
  await expectAccessible(page)
  await newer.getByRole('button', { name: 'Ver esa versión' }).click()
  await expect(sheet.locator('iframe').contentFrame().getByText('Otra cosa.')).toBeVisible()
  await page.keyboard.press('Escape')
  await newer.getByRole('button', { name: 'Seguir con lo mío' }).click()
  await publish(page, 'Publicar la corrección')
  expect((await contentOf(baseURL, 'iso-certification'))?.title).toBe(mine)

  await openNews(page, mine)
  const versions = page.getByRole('region', { name: 'Versiones' })
  await expect(versions.getByRole('listitem').first()).toContainText(/se corrigió · .+ · Ana Ruiz/)
  await versions.getByRole('button', { name: 'Abrir el texto original en el editor' }).click()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(original)
  const told = page
    .getByRole('status')
    .filter({ hasText: 'Abrió el texto original; en el sitio sigue la versión' })
  await told.getByRole('button', { name: 'Volver a lo que había' }).click()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(mine)
  await versions.getByRole('button', { name: 'Abrir el texto original en el editor' }).click()
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(original)
  await publish(page, 'Publicar la corrección')
  expect((await contentOf(baseURL, 'iso-certification'))?.title).toBe(original)

  await openNews(page, title)
  await page.getByRole('button', { name: 'Retirar la noticia' }).click()
  await sheet.getByLabel('Motivo').fill('La fecha estaba mal.')
  await sheet.getByRole('button', { name: 'Retirar la noticia' }).click()
  await expect(page.getByRole('heading', { name: 'Noticias', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'En el sitio' }).getByText(title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver las retiradas' }).click()
  await openNews(page, title)
  await expect(page.getByText('Motivo: La fecha estaba mal.')).toBeVisible()
  await publish(page, 'Publicar de nuevo')
  await expect(page.getByRole('region', { name: 'En el sitio' })).toContainText(title)
})

test('the editor tells what is missing, and the office what it refuses; blocks are written with the keyboard alone', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  await enterDesk(page, await newMember(baseURL, database, 'Ana Ruiz', 'manager'), '#/noticias')
  await page.getByRole('button', { name: 'Escribir una noticia' }).click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const missing = page.getByRole('alert').filter({ hasText: 'Antes de publicar:' })
  await expect(missing.getByRole('listitem')).toHaveText([
    'Falta el título.',
    'Falta la entrada.',
    'Foto principal: falta la foto.',
    'Bloque 1, Párrafo: está vacío.',
    'Falta la categoría.',
    'Falta la dirección.',
  ])
  await expectAccessible(page)
  await missing.getByRole('button', { name: 'Bloque 1, Párrafo' }).click()
  await expect(block(page, 1).getByLabel('Texto')).toBeFocused()

  const main = page.getByRole('group', { name: 'Foto principal' })
  const choose = (buffer: Buffer) =>
    main.getByLabel('Subir una foto').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(main.getByRole('alert')).toContainText('no se pudo leer como foto')
  await choose(await smallPhoto())
  await expect(main.getByRole('alert')).toContainText('tiene 640 píxeles de ancho y necesita al menos 800')

  await page.getByRole('button', { name: 'Vista previa' }).click()
  const preview = page.getByRole('dialog').locator('iframe').contentFrame()
  await expect(preview.getByRole('time')).toBeVisible()
  await expect(preview.getByText('Tecnología')).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  const middle = async (one: Locator) => {
    const box = await one.boundingBox()
    return box && Math.round(box.y + box.height / 2)
  }
  const cross = page.getByRole('button', { name: 'Cerrar la vista previa' })
  expect(await middle(cross)).toBe(await middle(page.getByRole('heading', { name: 'Vista previa' })))
  await cross.click()
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByRole('link', { name: 'Volver a Noticias' }).click()
  await writeArticle(page, `Con rechazo ${newName()}`)
  await page.getByLabel('Dirección').fill('ISO certification')
  await expect(page.getByLabel('Dirección')).toHaveValue('iso-certification')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByLabel('Dirección')).toBeFocused()
  await expect(sheet).toHaveCount(0)
  await expect(
    page.getByRole('alert').getByText('La dirección /news/iso-certification ya es de otra noticia.'),
  ).toBeInViewport()
  await block(page, 1).getByLabel('Texto').fill('Vea [esto](javascript:alert(1)).')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(missing).toContainText('Bloque 1, Párrafo: un enlace lleva a donde no se puede')

  await page.getByRole('link', { name: 'Volver a Noticias' }).click()
  await page.getByRole('button', { name: 'Escribir una noticia' }).click()
  const words = block(page, 1).getByLabel('Texto')
  await words.fill('ruta')
  await words.selectText()
  await page.keyboard.press('Control+b')
  await expect(words).toHaveValue('**ruta**')
  // The word is selected again only after the text has changed.
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('ruta')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(sheet.getByLabel('Palabras que se ven')).toHaveValue('ruta')
  await page.keyboard.press('Escape')

  await add(page, 'Subtítulo')
  await expect(block(page, 2).getByLabel('Texto')).toBeFocused()
  await page.keyboard.type('Los días')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Bloque 3, Párrafo' }).getByLabel('Texto')).toBeFocused()
  await expect(block(page, 2).getByLabel('Texto')).toHaveValue('Los días')

  await add(page, 'Pasos')
  await block(page, 4).getByRole('button', { name: '+ Paso' }).press('Enter')
  const second = block(page, 4).getByRole('group', { name: 'Paso 2' })
  await expect(second.getByLabel('Título del paso')).toBeFocused()
  await block(page, 4).getByRole('button', { name: 'Quitar: paso 2' }).press('Enter')
  await expect(block(page, 4).getByRole('button', { name: 'Quitar: paso 1' })).toBeFocused()

  await add(page, 'Tabla')
  await block(page, 5).getByRole('button', { name: '+ Fila' }).press('Enter')
  await expect(block(page, 5).getByLabel('Fila 3, columna 1')).toBeFocused()
  await block(page, 5).getByRole('button', { name: 'Quitar la fila 3' }).press('Enter')
  await expect(block(page, 5).getByRole('button', { name: 'Quitar la fila 2' })).toBeFocused()
  await block(page, 5).getByRole('button', { name: '+ Columna' }).press('Enter')
  await expect(block(page, 5).getByLabel('Título de la columna 3')).toBeFocused()
  await block(page, 5).getByRole('button', { name: 'Quitar la columna 3' }).press('Enter')
  await expect(block(page, 5).getByRole('button', { name: 'Quitar la columna 2' })).toBeFocused()

  await add(page, 'Imagen')
  await expect(block(page, 6).getByLabel('Subir una foto')).toBeFocused()
})

test('on a phone the editor keeps to the screen; what is typed without a connection is kept; a colleague goes on with a copy', {
  tag: '@long',
}, async ({ page, browser, baseURL, database, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterDesk(page, await newMember(baseURL, database, 'Ana Ruiz', 'manager'), '#/noticias')
  const title = `Borrador ${newName()}`
  await writeArticle(page, title)
  for (const kind of ['Pasos', 'Cifras', 'Imagen', 'Tabla']) await add(page, kind)
  const table = block(page, 5)
  await table.getByLabel('Título de la columna 1').focus()
  const rows = Array.from({ length: 85 }, (_, index) => `Vereda ${index + 1}\t"lunes\ny jueves"\t`)
  await paste(page, ['Vereda\tDía\tHora', ...rows].join('\n'))
  await expect(table.getByText('Se pegaron 60 de 85 filas.')).toBeVisible()
  await expect(table.getByLabel('Fila 60, Día')).toHaveValue('lunes y jueves')
  expect(await page.getByRole('group', { name: 'Noticia', exact: true }).evaluate(widerThanParent)).toEqual(
    [],
  )
  await expectAllTextInView(page)

  await page.getByRole('button', { name: 'Vista previa' }).click()
  const site = page.getByRole('dialog').locator('iframe').contentFrame()
  await page.getByRole('dialog').getByRole('button', { name: 'Teléfono' }).click()
  await expect(site.locator('td[data-label="Día"]').first()).toBeVisible()
  await expect(site.locator('td[data-label="Hora"]').first()).toBeHidden()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Volver a Noticias' }).click()
  const drafts = page.getByRole('region', { name: 'Borradores' })
  await expect(drafts.getByRole('listitem').filter({ hasText: title })).toContainText('Suyo')
  await openNews(page, title)
  await context.setOffline(true)
  await block(page, 1).getByLabel('Texto').fill('Escrito sin señal.')
  await expect(page.getByRole('status').getByText('Sin conexión: guardado en este equipo')).toBeVisible()
  const main = page.getByRole('group', { name: 'Foto principal' })
  await main
    .getByLabel('Cambiar por otra')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto(800) })
  await expect(main.getByRole('alert')).toHaveText(
    'La foto no se subió: no hay conexión. Intente de nuevo cuando vuelva la red.',
  )
  await context.setOffline(false)
  await expect(page.getByText(/^Guardado hace/).first()).toBeVisible()

  const colleague = await browser.newPage()
  await enterDesk(colleague, await newMember(baseURL, database, 'Luis Rojas', 'manager'), '#/noticias')
  await colleague.getByRole('region', { name: 'Borradores' }).getByRole('link', { name: title }).click()
  await colleague.getByRole('button', { name: 'Ver cómo va el de Ana Ruiz' }).click()
  const preview = colleague.getByRole('dialog').locator('iframe').contentFrame()
  await expect(preview.getByText('Escrito sin señal.')).toBeVisible()
  await colleague.keyboard.press('Escape')
  await colleague.getByRole('button', { name: 'Seguir con una copia del borrador de Ana Ruiz' }).click()
  await expect(colleague.getByLabel('Título', { exact: true })).toHaveValue(title)
  await expect(colleague.getByText(/^Guardado hace/).first()).toBeVisible()
  await colleague.close()

  await expectAllTextInView(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Borrar el borrador' }).click()
  await page.getByRole('button', { name: 'Sí, borrar el borrador' }).click()
  await expect(page.getByRole('heading', { name: 'Noticias', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Borradores' })).not.toContainText('Suyo')
  await expectAllTextInView(page)
})
