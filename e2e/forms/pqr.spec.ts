import type { Page } from '@playwright/test'
import { expect, test } from '../steps/fixtures.ts'
import { expectSuccess, failedOnTheWay, rowsOf, sendWell } from '../steps/forms/form-outcomes.ts'
import { proveSending } from '../steps/forms/form-proofs.ts'
import { newEmail, openForm, tabTo, theButton } from '../steps/forms/form-steps.ts'
import { loseAnswer } from '../steps/forms/retry-proofs.ts'

const path = '/write-request'
const table = 'pqr_requests'
const success = '¡Tu solicitud ha sido enviada exitosamente!'
const failure = 'Ha ocurrido un error. Por favor, intenta nuevamente.'

const fill = async (page: Page, email: string) => {
  await page.getByLabel('Tipo de solicitud').selectOption('claim')
  await page.getByLabel('Nombre completo').fill('Marta Lucía Ríos')
  await page.getByLabel('Número de identificación').fill('40123456')
  await page.getByLabel('Teléfono').fill('300 123 4567')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Descripción').fill('La factura de octubre llegó doble.')
}

test.describe('with lost answers', () => {
  test.use({ expectedMessages: [failedOnTheWay] })

  test('a visitor files a PQR by keyboard alone, and each person reads the radicado and the term of the own one', async ({
    page,
    serviceClient,
  }) => {
    const [email, first, next] = [newEmail(), newEmail(), newEmail()]
    const receipt = page.getByRole('status').filter({ hasText: success })
    await openForm(page, path)
    await test.step('by keyboard alone', async () => {
      await tabTo(page, page.getByLabel('Tipo de solicitud'))
      await page.keyboard.type('Q')
      await page.keyboard.press('Tab')
      for (const text of ['Marta Ríos', '40123456', '300 123 4567', email, '', 'No recogieron el martes.']) {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
      await tabTo(page, theButton(page))
      await page.keyboard.press('Enter')
      await expectSuccess(page, success)
      const [row, ...others] = await rowsOf(serviceClient, table, email)
      expect(others).toEqual([])
      expect(row).toMatchObject({
        request_type: 'complaint',
        full_name: 'Marta Ríos',
        id_number: '40123456',
        phone: '300 123 4567',
        subscription_code: null,
        description: 'No recogieron el martes.',
        status: 'pending',
      })
      await expect(receipt).toContainText(String(row?.radicado))
      await expect(receipt).toContainText('15 días hábiles')
      await expect(page.getByLabel('Descripción')).toHaveValue('')
    })

    await test.step('a person whose answer is lost, and the next person', async () => {
      await fill(page, first)
      await loseAnswer(page, table, failure)
      await fill(page, next)
      await page.getByLabel('Nombre completo').fill('Berta Gil')
      await page.getByLabel('Número de identificación').fill('52999888')
      await page.getByLabel('Código de suscriptor').fill(' 00123 ')
      await sendWell(page, success)
      const [[earlier], [own]] = await Promise.all([
        rowsOf(serviceClient, table, first),
        rowsOf(serviceClient, table, next),
      ])
      expect(own).toMatchObject({ request_type: 'claim', subscription_code: '00123' })
      await expect(receipt).toContainText(String(own?.radicado))
      await expect(receipt).not.toContainText(String(earlier?.radicado))
    })
  })
})

proveSending({ path, table, success, another: 'Presentar otra', failure, fill })
