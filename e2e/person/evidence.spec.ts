import sharp from 'sharp'
import { expect, test } from '../steps/fixtures.ts'
import { rowsOf } from '../steps/forms/form-outcomes.ts'
import { newEmail, tabTo } from '../steps/forms/form-steps.ts'
import { slowUploads } from '../steps/network-steps.ts'
import { openCase } from '../steps/person/case-steps.ts'
import { choose, line, openEvidence, pdf, photo, storedFiles } from '../steps/person/evidence-steps.ts'
import { filePqr } from '../steps/person/office-steps.ts'
import { sendPqr } from '../steps/person/send-pqr.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

// The sixth file is refused by the office.
test.use({ expectedMessages: [/^Failed to load resource: the server responded with a status of 400/] })

test('a person adds a photo, which arrives small and without metadata, and then more files from the case', async ({
  page,
  serviceClient,
}) => {
  const email = newEmail()
  await sendPqr(page, email)
  await openEvidence(page)
  await expect(page.getByText('Tomar una foto')).toBeVisible()
  const taken = await photo()
  expect((await sharp(taken.buffer).metadata()).exif?.length).toBeGreaterThan(100)
  await choose(page, taken)
  await expect(line(page, 'IMG_2034.jpg')).toContainText('Recibido')
  await expect(page.getByText('Recibimos 1 archivo. Puede agregar 4 más.')).toBeVisible()
  await expect(page.locator('dd', { hasText: '1 archivo' })).toBeVisible()
  await expectAllTextInView(page)
  await page.locator('html').evaluate((root) => root.style.setProperty('font-size', '200%'))
  await expectAllTextInView(page)
  await page.locator('html').evaluate((root) => root.style.removeProperty('font-size'))

  const [row] = await rowsOf(serviceClient, 'pqr_requests', email)
  const radicado = String(row?.radicado)
  const [stored] = await storedFiles(serviceClient, radicado)
  expect(stored).toMatchObject({ type: 'image/jpeg', name: 'IMG_2034.jpg' })
  const picture = sharp(stored?.bytes)
  const { width, height, exif, iptc, xmp, orientation } = await picture.metadata()
  expect({ width, height }).toEqual({ width: 1200, height: 1600 })
  expect([exif, iptc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(stored?.bytes.includes('Exif')).toBe(false)
  // The photo was on its side: its left part is now at the top.
  const [red, green] = await picture.extract({ left: 600, top: 100, width: 1, height: 1 }).raw().toBuffer()
  expect(red).toBeGreaterThan(180)
  expect(green).toBeLessThan(30)

  await page.locator('.sheet').getByRole('link', { name: 'Consultar mi PQR' }).click()
  await expect(page.getByText(/^Usted agregó una foto \(\d+ kB\)$/)).toBeVisible()
  await openEvidence(page)
  await tabTo(page, page.getByLabel('Elegir fotos o PDF'))
  // Behaves like a phone whose memory is full.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await choose(
    page,
    { ...taken, name: 'sin-memoria.jpg' },
    pdf('factura.pdf', 2_000_000),
    pdf('enorme.pdf', 10 * 1024 * 1024 + 1),
    { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('<html>') },
    { name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PK\u0003\u0004') },
    { name: 'pelicula.mp4', mimeType: 'video/mp4', buffer: Buffer.from('mp4') },
    pdf('2.pdf'),
    pdf('3.pdf'),
    pdf('4.pdf'),
    pdf('5.pdf'),
  )
  await expect(line(page, '5.pdf')).toContainText('Ya están los cinco archivos que caben.')
  await expect(line(page, 'factura.pdf')).toContainText('Recibido')
  await expect(line(page, 'enorme.pdf')).toContainText('puede tener hasta 10 MB')
  await expect(line(page, 'falsa.png')).toContainText('su contenido no es el de una foto o un PDF')
  await expect(line(page, 'falso.pdf')).toContainText('su contenido no es el de una foto o un PDF')
  await expect(line(page, 'sin-memoria.jpg')).toContainText('No pudimos leer el archivo')
  await expect(line(page, 'pelicula.mp4')).toContainText('Se reciben fotos')
  await expect(page.getByText(/^Usted agregó un documento PDF/)).toHaveCount(4)
  await expect(page.getByText('Usted agregó un documento PDF (2 MB)')).toBeVisible()
  await expect(
    page.getByText(/^Recibimos 4 archivos\. 6 no se recibieron\. Ya están los cinco/),
  ).toBeVisible()
  await expect(page.getByLabel('Elegir fotos o PDF')).toBeHidden()
  await expectAccessible(page)
  await expectAllTextInView(page)
  for (const name of ['sin-memoria.jpg', 'enorme.pdf', 'falsa.png', 'falso.pdf', 'pelicula.mp4', '5.pdf'])
    await page.getByRole('button', { name: `Quitar ${name}` }).click()
  await expect(page.getByText(/no se recib/)).toBeHidden()
  await expect(page.getByText('Recibimos 4 archivos.')).toBeFocused()
  expect((await storedFiles(serviceClient, radicado)).map(({ size }) => size).slice(1)).toEqual([
    2_000_000, 20_000, 20_000, 20_000,
  ])
})

test.describe('over a bad connection', () => {
  test.use({ expectedMessages: [/^Failed to load resource/] })

  test('an upload goes on from each step that was cut, and no file arrives twice', async ({
    page,
    baseURL,
    serviceClient,
  }) => {
    const filed = await filePqr(baseURL)
    await page.clock.install()
    await openCase(page, filed)
    await openEvidence(page)
    let uploads = 0
    await page.route('**/storage/v1/object/evidence/**', async (route) => {
      uploads++
      // The first upload hangs; the second arrives, but its answer is lost.
      if (uploads === 2) await route.fetch()
      if (uploads === 2) await route.abort()
      if (uploads > 2) await route.continue()
    })
    const lost = new Set(['add_evidence', 'confirm_evidence'])
    await page.route('**/rest/v1/rpc/*_evidence', async (route) => {
      const name = route.request().url().split('/').at(-1) ?? ''
      const answer = await route.fetch()
      if (answer.ok() && lost.delete(name)) await route.abort()
      else await route.fulfill({ response: answer })
    })
    await choose(page, pdf('factura.pdf'), pdf('segunda.pdf'))
    const comeOnline = () => page.evaluate(() => dispatchEvent(new Event('online')))
    // Lost are the answer with the path, the upload, its answer, and the answer to the confirmation.
    await expect(line(page, 'factura.pdf')).toContainText('Se cortó la conexión.')
    await expectAccessible(page)
    await comeOnline()
    await expect.poll(() => uploads).toBe(1)
    await page.clock.fastForward('01:01')
    await expect(async () => {
      await comeOnline()
      await expect(line(page, 'factura.pdf')).toContainText('Recibido', { timeout: 500 })
    }).toPass()
    await expect(line(page, 'segunda.pdf')).toContainText('Recibido')
    await expect(page.getByText(/^Usted agregó un documento PDF/)).toHaveCount(2)
    expect(uploads).toBe(3)
    expect(lost.size).toBe(0)
    expect((await storedFiles(serviceClient, filed.radicado)).map(({ name }) => name)).toEqual([
      'factura.pdf',
      'segunda.pdf',
    ])
    const { data } = await serviceClient.from('attachments').select('id').eq('pqr_id', filed.id)
    expect(data).toHaveLength(2)
  })

  test('a slow upload shows its progress, and the text typed in another form stays', {
    tag: '@long',
  }, async ({ page, baseURL, database }) => {
    const filed = await filePqr(baseURL)
    await database`insert into public.pqr_notes (pqr_id, kind, created_at, body) values (${filed.id}, 'question', now(), '¿Tiene una foto?')`
    await database`insert into public.pqr_events (pqr_id, at, kind, reference)
      select ${filed.id}, now(), 'asked', id from public.pqr_notes where pqr_id = ${filed.id}`
    await openCase(page, filed)
    await page.getByLabel('Su respuesta').fill('Sí, la envío.')
    await openEvidence(page)
    const hurry = await slowUploads(page)
    await choose(page, pdf('factura.pdf', 2_000_000))
    const bar = page.getByRole('progressbar', { name: /Enviando/ })
    const share = () => bar.evaluate((element: HTMLProgressElement) => element.value)
    await expect.poll(share).toBeGreaterThan(0)
    const early = await share()
    expect(early).toBeLessThan(1)
    await expect.poll(share).toBeGreaterThan(early)
    await hurry()
    await expect(line(page, 'factura.pdf')).toContainText('Recibido')
    await expect(page.locator('summary', { hasText: 'Agregar soportes' })).toHaveText(
      'Agregar soportes (1 archivo)',
    )
    await expect(page.getByLabel('Su respuesta')).toHaveValue('Sí, la envío.')
  })
})
