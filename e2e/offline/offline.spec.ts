import { expect, test } from '../steps/fixtures.ts'
import { newEmail } from '../steps/forms/form-steps.ts'
import { expectKept, keptPaths, setConnected } from '../steps/offline-steps.ts'
import { expectAccessible } from '../steps/reading-checks.ts'

/** The script of the offline page that is kept last. */
const lastOffline = /\/kept-pages-/

test.use({
  serviceWorkers: 'allow',
  expectedMessages: [/net::ERR_|Failed to fetch|Insert into pqr_requests failed/],
})

test('a visitor without a connection has the calendar, visited pages and an offline page, and a form filled in stays a draft until it is sent', async ({
  page,
  serviceClient,
}) => {
  const email = newEmail()
  await page.goto('/collection-routes')
  await page.getByRole('button', { name: 'Los Pozos' }).click()
  const next = page.locator('#calendario')
  await expect(next.getByText(/Próxima recolección|Hoy|Mañana/).first()).toBeVisible()
  await expectKept(page, '/collection-routes', '/offline')
  await page.goto('/write-request')
  await expectKept(page, '/write-request', lastOffline)
  await setConnected(page, false)

  await test.step('the calendar and the offline page', async () => {
    await page.goto('/collection-routes')
    await expect(page.getByRole('button', { name: 'Los Pozos' })).toHaveAttribute('aria-pressed', 'true')
    await expect(next).toContainText('No pudimos consultar los avisos')

    await page.goto('/securitycell?from=mail')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Esta página no está guardada en este dispositivo',
    )
    await expect(page.getByRole('main').getByRole('link', { name: /Llamar/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: '¿Cuándo pasa el camión?' })).toBeVisible()
    await expect(page.getByText(/Los Pozos/).first()).toBeVisible()
    await expect(
      page.getByText('No pudimos consultar si hay cambios. Lo último que sabemos es de '),
    ).toBeVisible()
    await expect(page.getByText('No hay ninguna.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeEnabled()
    await expectAccessible(page)
    await page.getByRole('main').locator('li a[href="/write-request"]').click()
    await expect(page).toHaveURL('/write-request')
  })

  await test.step('a draft', async () => {
    await page.getByLabel('Tipo de solicitud').selectOption('claim')
    await page.getByLabel('Nombre completo').fill('Marta Ríos')
    await page.getByLabel('Número de identificación').fill('40123456')
    await page.getByLabel('Teléfono').fill('300 123 4567')
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Descripción').fill('El camión no pasó.')
    await expect(page.getByText('aún no se ha enviado')).toContainText('Sin conexión')
    await page.reload()
    await expect(page.getByText('Recuperamos lo que había escrito.')).toBeVisible()
    await expect(page.getByLabel('Descripción')).toHaveValue('El camión no pasó.')
    await page.getByRole('button', { name: 'Enviar solicitud' }).click()
    await expect(page.getByText('Ha ocurrido un error. Por favor, intenta nuevamente.')).toBeVisible()
  })

  await setConnected(page, true)
  await expect(page.getByText('aún no se ha enviado')).toContainText('Volvió la conexión')
  const sent = async () => {
    const { data } = await serviceClient.from('pqr_requests').select('radicado').eq('email', email)
    return (data ?? []) as { radicado: string }[]
  }
  expect(await sent(), 'nothing is sent by itself').toEqual([])
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByText('¡Tu solicitud ha sido enviada exitosamente!')).toBeVisible()
  const rows = await sent()
  expect(rows).toHaveLength(1)

  await test.step('the device keeps the receipt, and nothing of the desk or of data', async () => {
    await setConnected(page, false)
    await page.goto('/track-request')
    await expect(page.getByRole('heading', { name: 'Constancias de PQR en este dispositivo' })).toBeVisible()
    await expect(page.getByText(rows[0]?.radicado ?? '')).toBeVisible()
    await expect(page.getByText('Código de consulta')).toBeVisible()
    const kept = await keptPaths(page)
    expect(kept.filter((path) => /^\/(rest|auth|storage|desk|calendar|assets)/.test(path))).toEqual([])
    await expect(page.goto('/desk')).rejects.toThrow('ERR_FAILED')
  })
})
