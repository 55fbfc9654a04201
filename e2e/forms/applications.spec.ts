import type { Page, Route } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import {
  expectFailure,
  expectSuccess,
  failedOnTheWay,
  fieldValues,
  rowsOf,
  sendWell,
} from '../steps/forms/form-outcomes.ts'
import { proveSending } from '../steps/forms/form-proofs.ts'
import { newEmail, openForm, tabTo, theButton, theForm } from '../steps/forms/form-steps.ts'
import { loseAnswer } from '../steps/forms/retry-proofs.ts'
import { hold, slowUploads } from '../steps/network-steps.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

const path = '/join-our-team'
const table = 'job_applications'
const success = '¡Tu solicitud ha sido enviada exitosamente!'
const failure = 'Ha ocurrido un error. Por favor, intenta nuevamente.'

const file = (name: string, mimeType: string, start: string, size = 20_000) => ({
  name,
  mimeType,
  buffer: Buffer.concat([Buffer.from(start), Buffer.alloc(size - start.length, 'x')]),
})
const pdf = (size?: number) => file('hoja de vida.pdf', 'application/pdf', '%PDF-1.7\n', size)
const resume = (page: Page) => page.getByLabel('Hoja de vida')

const fillFields = async (page: Page, email: string) => {
  await page.getByLabel('Nombre completo').fill('Marta Lucía Ríos')
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-01')
  await page.getByLabel('Teléfono').fill('300 123 4567')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Cargo al que aspira').selectOption({ label: 'Conductor' })
  await page.getByLabel('Nivel de estudios').selectOption({ label: 'Técnico' })
}

const fill = async (page: Page, email: string) => {
  await fillFields(page, email)
  await resume(page).setInputFiles(pdf())
  await page.getByLabel('Acepto los términos').check()
}

test('a visitor applies by keyboard alone, the resume is stored first, and a large one shows its progress', async ({
  page,
  serviceClient,
  request,
}) => {
  const email = newEmail()
  const sent: string[] = []
  page.on('request', (call) => {
    if (call.method() === 'POST') sent.push(new URL(call.url()).pathname)
  })
  await openForm(page, path)
  await test.step('by keyboard alone', async () => {
    // Long before the key press: Playwright intercepts the file dialog only after a while.
    page.once('filechooser', (chooser) => chooser.setFiles(pdf()))
    for (const [label, text] of [
      ['Nombre completo', 'Marta Ríos'],
      // The same whether the browser asks for the day or the month first.
      ['Fecha de nacimiento', '05051990'],
      ['Teléfono', '300 123 4567'],
      ['Correo electrónico', email],
      ['Cargo al que aspira', 'E'],
      ['Nivel de estudios', 'B'],
    ] as const) {
      await tabTo(page, page.getByLabel(label))
      await page.keyboard.type(text)
    }
    await tabTo(page, resume(page))
    await page.keyboard.press('Enter')
    await expect(page.getByText(pdf().name)).toBeVisible()
    await tabTo(page, page.getByLabel('Acepto los términos'))
    await page.keyboard.press('Space')
    await tabTo(page, theButton(page))
    await page.keyboard.press('Enter')
    await expectSuccess(page, success)
  })

  await test.step('the resume is stored before the application', async () => {
    expect(sent).toEqual([
      expect.stringMatching(/^\/storage\/v1\/object\/applications\/resumes\/\d{13}-[0-9a-f]{32}\.pdf$/),
      `/rest/v1/${table}`,
    ])
    const [row, ...others] = await rowsOf(serviceClient, table, email)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      full_name: 'Marta Ríos',
      date_of_birth: '1990-05-05',
      position: 'broom',
      phone: '300 123 4567',
      education_level: 'secondary',
      status: 'pending',
    })
    const stored = await request.get(String(row?.resume_url))
    expect(stored.headers()['cache-control']).toContain('max-age=3600')
    expect(await stored.body()).toEqual(pdf().buffer)
    await expect(page.getByText('Elegir archivo PDF')).toBeVisible()
  })

  await test.step('a large resume on a slow connection', async () => {
    const another = newEmail()
    await fill(page, another)
    await resume(page).setInputFiles(pdf(2_000_000))
    const hurry = await slowUploads(page)
    await theButton(page).click()
    const bar = page.getByRole('progressbar', { name: /Subiendo su hoja de vida/ })
    await expect(bar).toBeVisible()
    const share = () => bar.evaluate((element: HTMLProgressElement) => element.value)
    await expect.poll(share).toBeGreaterThan(0)
    const early = await share()
    expect(early).toBeLessThan(1)
    await expect.poll(share).toBeGreaterThan(early)
    await expectAccessible(page)
    await hurry()
    await expectSuccess(page, success)
    expect(await rowsOf(serviceClient, table, another)).toHaveLength(1)
  })
})

test.describe('failures', () => {
  test.use({ expectedMessages: [failedOnTheWay] })

  test('a visitor reads what is wrong with resume and terms, and only a finished upload is kept and not repeated', async ({
    page,
    serviceClient,
  }) => {
    const email = newEmail()
    const uploads: string[] = []
    page.on('request', (call) => call.url().includes('/storage/') && uploads.push(call.url()))
    await openForm(page, path)
    await fillFields(page, email)
    await test.step('wrong resumes, and a false PDF is not sent', async () => {
      await theButton(page).click()
      await expect(resume(page)).toBeFocused()
      await expect(resume(page)).toHaveAccessibleDescription(/Por favor, sube tu hoja de vida$/)
      const terms = page.getByLabel('Acepto los términos')
      await expect(terms).toHaveAccessibleDescription('Debes aceptar los términos y condiciones')
      await terms.check()
      await resume(page).setInputFiles(file('foto.png', 'image/png', 'PNG'))
      await expect(resume(page)).toHaveAccessibleDescription(/Por favor, sube un archivo PDF$/)
      await resume(page).setInputFiles(pdf(5 * 1024 * 1024 + 1))
      await expect(resume(page)).toHaveAccessibleDescription(/El archivo debe ser menor a 5MB$/)
      await resume(page).setInputFiles(pdf(5 * 1024 * 1024))
      await expect(resume(page)).not.toHaveAttribute('aria-invalid')

      await resume(page).setInputFiles(file('hoja.pdf', 'application/pdf', 'PK\u0003\u0004'))
      await expect(resume(page)).not.toHaveAttribute('aria-invalid')
      await theButton(page).click()
      await expect(resume(page)).toHaveAccessibleDescription(/Por favor, sube un archivo PDF$/)
      await expect(resume(page)).toBeFocused()
      expect(uploads).toEqual([])
    })

    await test.step('a failed upload stores nothing', async () => {
      await resume(page).setInputFiles(pdf())
      await page.route('**/storage/v1/object/**', (route) => route.abort('connectionreset'), { times: 1 })
      await theButton(page).click()
      await expectFailure(page, failure)
      expect(await rowsOf(serviceClient, table, email)).toEqual([])
    })

    await test.step('a finished one is not repeated when only the insert failed', async () => {
      const refuse = (route: Route) => route.fulfill({ status: 500, json: {} })
      await page.route(`**/rest/v1/${table}*`, refuse, { times: 1 })
      await theButton(page).click()
      await expectFailure(page, failure)
      await sendWell(page, success)
      expect(uploads, 'the failed one and the finished one').toHaveLength(2)
      const [row, ...others] = await rowsOf(serviceClient, table, email)
      expect(others).toEqual([])
      expect(uploads[1]).toBe(String(row?.resume_url).replace('/object/public/', '/object/'))
    })
  })
})

// From the disk: the same file chosen again has the same date.
const enclose = async (page: Page) => {
  await resume(page).setInputFiles('public/assets/CCU-Yari-Ambiental.pdf')
  await page.getByLabel('Acepto los términos').check()
}

const fillAll = async (page: Page, email: string) => {
  await fillFields(page, email)
  await enclose(page)
}

/** The values that a draft keeps: neither the file nor the tick of the terms. */
async function draftValues(page: Page) {
  const { resume: _, acceptTerms: __, ...rest } = await fieldValues(page)
  return rest
}

test.describe('a page that was left', () => {
  test.use({ expectedMessages: [failedOnTheWay] })

  test('gives back what was typed until it is cleared, and a lost answer makes no second record', {
    tag: '@long',
  }, async ({ page, serviceClient }) => {
    const email = newEmail()
    const restored = page.getByText('Recuperamos lo que había escrito.')
    await test.step('typed before hydration', async () => {
      const release = await hold(page, '**/_/*-form-*.js')
      await page.goto(path)
      const name = theForm(page).locator('[name=full_name]')
      await name.fill('Ana María')
      await name.press('Enter')
      await expect(theButton(page)).toBeDisabled()
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
      release()
      await expect(theButton(page)).toBeEnabled()
      await expect(name).toHaveValue('Ana María')
    })

    await fillAll(page, email)
    const before = await draftValues(page)
    await test.step('left after an answer that was lost', async () => {
      await loseAnswer(page, table, failure)
      const isKept = (text: string) => Object.values(localStorage).some((kept) => kept.includes(text))
      await page.waitForFunction(isKept, email)
      await page.goto('about:blank')
      await openForm(page, path)
      await expect(restored).toBeVisible()
      expect(await draftValues(page)).toEqual(before)
      await enclose(page)
      await sendWell(page, success)
      expect(await rowsOf(serviceClient, table, email)).toHaveLength(1)
    })

    await test.step('left for another page, and cleared', async () => {
      await fillAll(page, email)
      await page.goto('/privacy-policy')
      await page.goBack()
      await expect(restored).toBeVisible()
      await expect(theButton(page)).toBeEnabled()
      await expect.poll(() => draftValues(page)).toEqual(before)
      await page.getByRole('button', { name: 'Borrar lo escrito' }).click()
      expect(Object.values(await fieldValues(page)).join('')).toBe('')
      await page.reload()
      await expect(theButton(page)).toBeEnabled()
      expect(Object.values(await fieldValues(page)).join('')).toBe('')
    })
  })
})

proveSending({
  path,
  table,
  success,
  another: 'Presentarse a otro cargo',
  failure,
  fill: fillAll,
})
