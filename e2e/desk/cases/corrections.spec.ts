import { shownTrackingCode } from '#domain/case-reference.ts'
import { newName } from '../../steps/desk/desk-cases.ts'
import { enterDesk, newMember, theDossier } from '../../steps/desk/desk-steps.ts'
import { test } from '../../steps/desk/own-office.ts'
import { expect } from '../../steps/fixtures.ts'
import { newEmail } from '../../steps/forms/form-steps.ts'
import { loseNextAnswer } from '../../steps/network-steps.ts'
import { openCase, outcome, press } from '../../steps/person/case-steps.ts'
import { mailWith } from '../../steps/person/mailed-site.ts'
import { filePqr, idNumber } from '../../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../../steps/reading-checks.ts'

test.use({ expectedMessages: [/^Failed to load resource/], viewport: { width: 360, height: 740 } })

test('a member puts an e-mail right and gives a new code on paper: whom it concerns is told, and the old code opens nothing', {
  tag: '@long',
}, async ({ page, site, baseURL, database }) => {
  const filed = await filePqr(baseURL, newName())
  const [record] = await database`select email from public.pqr_requests where id = ${filed.id}`
  const right = newEmail()
  await enterDesk(page, await newMember(baseURL, database, 'Luz Marina Peña'), `#/todas/${filed.id}`)
  await page.getByRole('link', { name: 'Corregir datos' }).click()
  const sheet = page.getByRole('dialog', { name: 'Corregir datos' })
  await sheet.getByLabel('Qué dato').selectOption('Correo electrónico')
  const email = sheet.getByLabel('Correo electrónico')
  await expect(email).toHaveValue(record?.email)
  await expectAllTextInView(page)
  await expectAccessible(page)

  // What is typed stays through a refusal, a reload and a lost answer.
  await sheet.getByRole('checkbox').check()
  await press(page, 'Corregir')
  await expect(sheet.getByRole('alert')).toContainText('Ese dato ya estaba así')
  await email.fill(right)
  await page.reload()
  await expect(email).toHaveValue(right)
  await expect(sheet.getByRole('checkbox')).not.toBeChecked()
  await sheet.getByRole('checkbox').check()
  await loseNextAnswer(page, '**/rpc/correct_data')
  await press(page, 'Corregir')
  await expect(sheet.getByRole('alert')).toContainText('El servidor no respondió')
  await expect(email).toHaveValue(right)
  await press(page, 'Corregir')
  await expect(sheet).toBeHidden()
  await expect(theDossier(page)).toContainText('Luz Marina Peña corrigió el correo')
  await expect(theDossier(page)).toContainText(`Antes: ${record?.email} Ahora: ${right}`)
  await expect(theDossier(page).getByText('corrigió el correo')).toHaveCount(1)
  await expectAllTextInView(page)

  const told = await mailWith(site, record?.email, /^Cambió el correo en la PQR/)
  expect(told).toContain('la oficina cambió el correo')
  expect(told).not.toContain(right)
  expect(await mailWith(site, right, /^Recibimos su PQR/)).toContain(shownTrackingCode(filed.tracking_code))

  // What stood there before is for the office alone, also on paper.
  await page.goto(`/desk#/todas/${filed.id}/imprimir`)
  const printed = page.getByRole('article', { name: /^Expediente/ })
  await expect(printed).toContainText(record?.email)
  await page.getByLabel('Con las notas internas').uncheck()
  await expect(printed).not.toContainText(record?.email)

  // The new code is shown once, on paper.
  await page.goto(`/desk#/todas/${filed.id}`)
  await page.getByRole('link', { name: 'Nuevo código de consulta' }).click()
  const codeSheet = page.getByRole('dialog', { name: 'Nuevo código de consulta' })
  await codeSheet.getByLabel('Cómo se entrega').selectOption('Impreso, para entregarlo aquí')
  await codeSheet.getByRole('checkbox').check()
  await expectAllTextInView(page)
  await expectAccessible(page)
  await loseNextAnswer(page, '**/rpc/renew_code')
  await press(page, 'Dar código nuevo')
  await expect(codeSheet.getByRole('alert')).toContainText('El servidor no respondió')
  await press(page, 'Dar código nuevo')
  const slip = page.getByRole('article', { name: `Código nuevo de ${filed.radicado}` })
  await expect(slip.getByRole('heading')).toBeFocused()
  const [now] = await database`select tracking_code from public.pqr_requests where id = ${filed.id}`
  expect(now?.tracking_code).not.toBe(filed.tracking_code)
  await expect(slip).toContainText(shownTrackingCode(now?.tracking_code))
  await expectAllTextInView(page)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.reload()
  await expect(codeSheet.getByLabel('Cómo se entrega')).toBeVisible()
  await expect(page.getByText(shownTrackingCode(now?.tracking_code))).toBeHidden()
  expect(await mailWith(site, right, /tiene otro código de consulta$/)).not.toContain(
    shownTrackingCode(now?.tracking_code),
  )

  await page.goto(`/track-request#${filed.radicado}.${filed.tracking_code}`)
  await expect(page.getByRole('alert')).toContainText('No encontramos una solicitud con esos datos')
  await openCase(page, { ...filed, tracking_code: now?.tracking_code })
  await expect(page.getByText('La oficina corrigió el correo de la solicitud')).toBeVisible()
  await page.locator('summary', { hasText: 'Dirección para notificarme' }).click()
  await page.getByLabel('Número de identificación').fill(idNumber)
  await press(page, 'Guardar la dirección')
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveAccessibleDescription(
    /Escriba la dirección\./,
  )
  await page.getByLabel('Dirección', { exact: true }).fill('Vereda Los Pozos, finca La Esperanza')
  await expectAllTextInView(page)
  await expectAccessible(page)
  await press(page, 'Guardar la dirección')
  await expect(outcome(page)).toHaveText('Usted actualizó la dirección de la solicitud.')
  await expect(page.getByText('Los Pozos')).toBeHidden()
  await page.locator('summary', { hasText: 'Dirección para notificarme' }).click()
  await expect(page.getByText('Ya tenemos una dirección.')).toBeVisible()
  const [given] = await database`select postal_address from public.pqr_requests where id = ${filed.id}`
  expect(given?.postal_address).toBe('Vereda Los Pozos, finca La Esperanza')
})
