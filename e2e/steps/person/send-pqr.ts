import type { Page } from '@playwright/test'
import { newEmail, openForm, theButton } from '../forms/form-steps.ts'
import { idNumber } from './office-steps.ts'

/** Fills in the form of the PQR and sends it. */
export async function sendPqr(page: Page, email = newEmail()) {
  await openForm(page, '/write-request')
  await page.getByLabel('Tipo de solicitud').selectOption('claim')
  await page.getByLabel('Nombre completo').fill('Marta Lucía Ríos')
  await page.getByLabel('Número de identificación').fill(idNumber)
  await page.getByLabel('Teléfono').fill('300 123 4567')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Descripción').fill('La factura de octubre llegó doble.')
  await theButton(page).click()
}
