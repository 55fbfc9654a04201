import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { expectSuccess, failedOnTheWay, rowsOf, sendInVain, sendWell } from '../steps/forms/form-outcomes.ts'
import { proveSending } from '../steps/forms/form-proofs.ts'
import { newEmail, openForm, tabTo, theButton, theForm } from '../steps/forms/form-steps.ts'

const path = '/request-quote'
const table = 'quote_requests'
const failure = 'Ha ocurrido un error. Por favor, intente nuevamente.'
const success = '¡Su solicitud ha sido enviada exitosamente!'
const services = (page: Page) => page.getByLabel('Servicios de interés')
const service = (page: Page, name: string) => services(page).locator('option', { hasText: name })

const chosen = (page: Page) =>
  services(page).evaluate((list: HTMLSelectElement) => [...list.selectedOptions].map(({ value }) => value))

const fill = async (page: Page, email: string) => {
  await page.getByLabel('Nombre completo').fill('Marta Lucía Ríos')
  await page.getByLabel('Empresa').fill('Lácteos del Caguán')
  await page.getByLabel('CC o NIT').fill('900123456-7')
  await page.getByLabel('Teléfono').fill('300 123 4567')
  await page.getByLabel('Correo electrónico').fill(email)
  await services(page).selectOption('Programas de Reciclaje')
  await page.getByLabel('Descripción').fill('Dos canecas de aceite usado al mes.')
}

// One sending is in vain.
test.use({ expectedMessages: [failedOnTheWay] })

test('a visitor asks for quotes by click and by keyboard alone, and each problem stays at its field and moves none', async ({
  page,
  serviceClient,
}) => {
  const email = newEmail()
  await openForm(page, path)
  const fullName = page.getByLabel('Nombre completo')
  const where = () =>
    theForm(page)
      .locator('[name]')
      .evaluateAll((fields) => {
        const top = fields[0]?.closest('form')?.getBoundingClientRect().top ?? 0
        return fields.map((field) => Math.round(field.getBoundingClientRect().top - top))
      })
  const before = await where()
  await test.step('problems', async () => {
    await theButton(page).click()
    await expect(fullName).toBeFocused()
    await expect(fullName).toHaveAccessibleDescription('Escriba su nombre completo.')
    await expect(services(page)).toHaveAccessibleDescription(/Elija al menos un servicio\.$/)
    await expect(page.getByText('Revise los 7 campos señalados.')).toBeVisible()
    expect(await where(), 'with every problem').toEqual(before)

    await fullName.fill('M')
    await expect(fullName).not.toHaveAttribute('aria-invalid')
    await service(page, 'Otro').click()
    await expect(page.getByText('Elija al menos un servicio.')).toBeHidden()
    await page.getByLabel('Correo electrónico').fill('marta')
    await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
      'Escríbalo como ana@correo.com.',
    )
    expect(await where(), 'with the line of the draft').toEqual(before)
  })

  await test.step('what was restored', async () => {
    await page.goto('about:blank')
    await openForm(page, path)
    await expect(page.getByText('Recuperamos lo que había escrito.')).toBeVisible()
    expect(await where()).toEqual(before)
    expect(await chosen(page)).toEqual(['Otro'])
  })

  await test.step('services marked and unmarked by click, and stored with a pending quote', async () => {
    await fill(page, email)
    await service(page, 'Industriales').click()
    await service(page, 'Otro').click()
    await expect(page.getByText('3 servicios elegidos')).toBeVisible()
    await service(page, 'Industriales').click()
    expect(await chosen(page)).toEqual(['Programas de Reciclaje', 'Otro'])
    await expect(page.getByText('2 servicios elegidos')).toBeVisible()
    await expect(services(page)).toBeFocused()

    await sendInVain(page, failure)
    await sendWell(page, success)
    expect(await rowsOf(serviceClient, table, email)).toEqual([
      expect.objectContaining({
        full_name: 'Marta Lucía Ríos',
        company_name: 'Lácteos del Caguán',
        identification: '900123456-7',
        phone: '300 123 4567',
        position: null,
        services: ['Programas de Reciclaje', 'Otro'],
        description: 'Dos canecas de aceite usado al mes.',
        status: 'pending',
      }),
    ])
    await expect(fullName).toHaveValue('')
    expect(await chosen(page)).toEqual([])
    await expect(page.getByText('Ninguno elegido')).toBeVisible()
  })

  await test.step('by keyboard alone', async () => {
    const address = newEmail()
    await tabTo(page, fullName)
    for (const text of ['Marta Ríos', 'Gerente', 'Lácteos', '900123456', '3001234567', address]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await expect(services(page)).toBeFocused()
    await expect(page.getByText('Con el teclado: Ctrl y flechas')).toBeVisible()
    for (const key of ['Home', 'Control+ArrowDown', 'Control+ArrowDown', 'Control+Space'])
      await page.keyboard.press(key)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Lodos')
    await tabTo(page, theButton(page))
    await page.keyboard.press('Enter')
    await expectSuccess(page, success)
    expect(await rowsOf(serviceClient, table, address)).toMatchObject([
      {
        position: 'Gerente',
        description: 'Lodos',
        services: ['Gestión de Residuos Industriales', 'Gestión de Residuos Peligrosos'],
      },
    ])
  })
})

proveSending({
  path,
  table,
  success,
  another: 'Pedir otra cotización',
  failure,
  fill,
  tag: '@long',
})
