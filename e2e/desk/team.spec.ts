import { invitationLink, recoveryLink } from '#domain/recovery-link.ts'
import { mintRecoveryToken } from '#server/auth/recovery.ts'
import { codeOf } from '#server/testing/accounts/totp-codes.ts'
import { enterDesk, newMember } from '../steps/desk/desk-steps.ts'
import { test } from '../steps/desk/own-office.ts'
import { nextCode } from '../steps/desk/second-factor-steps.ts'
import { newEmail, openForm, theButton } from '../steps/forms/form-steps.ts'
import { expect } from '../steps/person/mailed-site.ts'
import { visitor } from '../steps/person/office-steps.ts'
import { expectAccessible, expectAllTextInView } from '../steps/reading-checks.ts'

// A link that was used is answered with 403.
test.use({ expectedMessages: [/status of (400|403)/] })

const managersOnly = {
  Noticias: 'noticias',
  Documentos: 'documentos',
  'Datos de la empresa': 'empresa',
  Equipo: 'equipo',
}

test('a manager adds a member by a link, changes the role, removes the member and brings them back', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const luis = await newMember(baseURL, database, 'Luis Rojas', 'manager')
  // Earlier tests leave other managers.
  await database`update public.staff set role = 'agent' where user_id <> ${luis.id}`
  await enterDesk(page, luis, '#/equipo')
  await page.getByRole('button', { name: 'Agregar a alguien' }).click()
  const sheet = page.getByRole('dialog')
  const email = newEmail()
  await sheet.getByLabel('Correo electrónico').fill(email)
  await sheet.getByLabel('Nombre').fill('Marta Díaz')
  await sheet.getByLabel('Rol').selectOption('Atiende solicitudes')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(sheet).toContainText('una sola vez, durante una hora')
  const link = await sheet.getByLabel('Enlace').inputValue()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sheet.getByRole('button', { name: 'Copiar' }).click()
  await expect(sheet.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await page.keyboard.press('Escape')
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Todavía no ha elegido contraseña')

  const marta = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await marta.setViewportSize({ width: 360, height: 740 })
  await marta.goto(link)
  await expect(marta.getByRole('heading', { name: 'Elija su contraseña' })).toBeVisible()
  await expect(marta.locator('body')).not.toContainText('correo')
  await expect(marta).toHaveURL('/desk')
  await marta.getByLabel('Contraseña nueva').fill('12345678')
  await marta.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(marta.getByRole('alert')).toContainText('muy común')
  await expectAllTextInView(marta)
  await marta.getByLabel('Contraseña nueva').fill('un guayacán amarillo 7')
  await marta.keyboard.press('Enter')
  await expect(marta.getByRole('heading', { name: 'Le damos la bienvenida, Marta Díaz' })).toBeVisible()
  await expect(marta.getByRole('button', { name: 'Abrir el escritorio' })).toBeFocused()
  await expectAllTextInView(marta)
  await expectAccessible(marta)
  await marta.keyboard.press('Enter')
  await marta.setViewportSize({ width: 1280, height: 720 })
  await expect(marta.getByRole('banner')).toContainText('Escritorio')
  await expect(marta.getByRole('button', { name: 'Su cuenta: Marta Díaz' })).toBeVisible()
  const theirs = marta.getByRole('navigation', { name: 'Bandejas' })
  await expect(theirs.getByRole('link', { name: 'Plantillas' })).toBeVisible()
  for (const [screen, address] of Object.entries(managersOnly)) {
    await expect(theirs.getByRole('link', { name: screen })).toHaveCount(0)
    await marta.goto(`/desk#/${address}`)
    await expect(marta.getByRole('heading', { name: 'Aquí no hay nada' })).toBeVisible()
    await marta.goto('/desk#/plantillas')
    await expect(marta.getByRole('heading', { name: 'Plantillas' })).toBeVisible()
  }
  await marta.goto('/desk#/equipo')
  await expect(marta.getByRole('heading', { name: 'Aquí no hay nada' })).toBeVisible()

  await row.getByRole('button', { name: 'Cambiar' }).click()
  await sheet.getByLabel('Rol').selectOption('Dirige la oficina')
  await sheet.getByLabel('Nombre').fill('Marta Lucía Díaz')
  await sheet.getByRole('button', { name: 'Guardar' }).click()
  await expect(row).toContainText('Dirige la oficina')
  await expect(row.getByRole('button', { name: 'Cambiar' })).toBeFocused()
  await marta.reload()
  await expect(marta.getByRole('heading', { name: 'Equipo' })).toBeVisible()

  await row.getByRole('button', { name: 'Retirar' }).press('Enter')
  await expect(sheet.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await sheet.getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Equipo' })).toBeFocused()
  await expect(row.getByRole('button', { name: 'Traer de vuelta' })).toBeVisible()
  await marta.goto('/desk#/sin-asignar')
  await expect(marta.getByText('Su cuenta no es de la oficina')).toBeVisible()

  const mine = page.getByRole('listitem').filter({ hasText: luis.email })
  await expect(mine.getByRole('button', { name: 'Enlace nuevo' })).toHaveCount(0)
  await mine.getByRole('button', { name: 'Cambiar' }).click()
  await sheet.getByLabel('Rol').selectOption('Atiende solicitudes')
  await sheet.getByRole('button', { name: 'Guardar' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Es la única persona que dirige la oficina')
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: 'Traer de vuelta' }).click()
  await sheet.getByRole('button', { name: 'Traer de vuelta' }).click()
  await expect(sheet.getByLabel('Enlace')).not.toHaveValue(link)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Equipo' })).toBeFocused()
  await expect(row).toContainText('Dirige la oficina')
  const changes = page.getByRole('region', { name: 'Últimos cambios' }).getByRole('listitem')
  await expect(changes).toContainText([
    'Luis Rojas trajo de vuelta a Marta Lucía Díaz',
    'Luis Rojas retiró a Marta Lucía Díaz',
    'cambió el rol de Marta Lucía Díaz: ahora dirige la oficina',
    'cambió el nombre de Marta Díaz por Marta Lucía Díaz',
    'agregó a Marta Lucía Díaz: atiende solicitudes',
  ])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAllTextInView(page)
  await expectAccessible(page)
  await marta.context().close()
})

test('a member sets a new password by mail; with a second factor a new link also asks for the code, and works once', {
  tag: '@long',
}, async ({ page, baseURL, database }) => {
  const marta = await newMember(baseURL, database, 'Marta Díaz')
  const password = 'un guayacán amarillo 7'
  await openForm(page, recoveryLink(baseURL ?? '', await mintRecoveryToken(database, marta.id)))
  await page.getByLabel('Contraseña nueva').fill(password)
  await theButton(page).click()
  await expect(
    page.getByText(`Le damos la bienvenida, Marta Díaz. Inició sesión como ${marta.email}.`),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Abrir el escritorio' }).click()
  await expect(page.getByRole('button', { name: 'Su cuenta: Marta Díaz' })).toBeVisible()

  const { auth } = visitor(baseURL)
  await auth.signInWithPassword({ email: marta.email, password })
  const { data } = await auth.mfa.enroll({ factorType: 'totp' })
  const secret = data?.totp.secret ?? ''
  await auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeOf(secret) })
  const link = invitationLink(baseURL ?? '', await mintRecoveryToken(database, marta.id))
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.goto(link)
  await page.getByLabel('Contraseña nueva').fill('un ocobo rosado 9')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page.getByRole('alert')).toContainText('escriba el código')
  await page.getByLabel('Código de verificación').fill(await nextCode(database, marta, secret))
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await page.getByRole('button', { name: 'Abrir el escritorio' }).click()
  await expect(page.getByRole('button', { name: 'Su cuenta: Marta Díaz' })).toBeVisible()

  // The link works once; the password is then asked for.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.goto(link)
  await page.getByLabel('Contraseña nueva').fill('una ceiba muy vieja 8')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page.getByRole('alert')).toContainText('Este enlace ya se usó o venció.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entrar con mi contraseña' }).click()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
})
