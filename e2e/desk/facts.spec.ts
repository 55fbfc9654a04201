import type { Page } from '@playwright/test'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { enterDesk, newMember } from '../steps/desk/desk-steps.ts'
import { test } from '../steps/desk/own-office.ts'
import { fillCode, nextCode, openSecondFactor } from '../steps/desk/second-factor-steps.ts'
import { expect } from '../steps/person/mailed-site.ts'
import { visitor } from '../steps/person/office-steps.ts'
import { expectAccessible, expectRoomOnPhone } from '../steps/reading-checks.ts'

test.use({ expectedMessages: [/status of 400|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

// Each test begins with the facts of the code, and so do those of other files on the same server.
test.afterEach(({ database }) => database`delete from public.company_facts where version > 1`)

type Database = Parameters<typeof newMember>[1]

const enterAs = async (page: Page, baseURL: string | undefined, database: Database, name = 'Luis Rojas') => {
  const member = await newMember(baseURL, database, name, 'manager')
  await enterDesk(page, member, '#/empresa')
  return member
}

const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\(opcional\\))?$`) })

const problemAt = (page: Page, label: string) => field(page, label).locator('xpath=following-sibling::p')

const review = (page: Page) => page.getByRole('button', { name: 'Revisar y publicar' }).click()

async function publish(page: Page) {
  await review(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.locator('#estado-del-sitio')).toBeFocused()
}

const newPhone = () =>
  `+57 311 ${String(Math.floor(Math.random() * 1e7))
    .padStart(7, '0')
    .replace(/^(...)/, '$1 ')}`

const siteFacts = async (baseURL: string | undefined) =>
  (await visitor(baseURL).rpc('site_content')).data?.facts

test('a manager replaces the examples, also in another tab, and the site is made with the new facts', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  await enterAs(page, baseURL, database)
  await expect(page.getByText('Faltan 7 datos por reemplazar')).toBeVisible()
  await expect(page.getByText('Dato de ejemplo: cámbielo')).toHaveCount(5)
  const phone = newPhone()
  await field(page, 'Teléfono').fill(phone.slice(4).replaceAll(' ', ''))
  await field(page, 'NIT').fill('900123456-8')
  await expect(field(page, 'Teléfono')).toHaveValue(phone)
  await field(page, 'Nombre').fill('Aseo del Yarí')
  await field(page, 'Facebook').fill('')
  await expect(field(page, 'NIT')).toHaveValue('900.123.456-8')
  await expect(page.getByText('Faltan 7 datos por reemplazar')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/desk#/empresa')
  await expect(field(other, 'Teléfono')).toHaveValue(phone)
  await expect(field(other, 'Facebook')).toHaveValue('')
  await field(other, 'Lema').fill('Otro lema')
  await field(page, 'WhatsApp').fill(phone)
  await expect(field(page, 'Lema')).toHaveValue('Otro lema')
  await page.reload()
  await expect(field(page, 'Lema')).toHaveValue('Otro lema')
  await expect(field(page, 'WhatsApp')).toHaveValue(phone)
  await expect(field(page, 'Facebook')).toHaveValue('')
  await other.close()
  await expect(page.getByText('En el sitio: Yarí Ambiental', { exact: true })).toBeVisible()
  await expect(page.getByText('Sin publicar')).toHaveCount(6)

  await review(page)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Cambian 6 datos.')).toBeFocused()
  await expect(sheet).toContainText(`+57 300 000 0000 → pasa a ser ${phone}`)
  await expect(sheet).toContainText('vacío → pasa a ser 900.123.456-8')
  const today = formatDate(dayInColombia(new Date()))
  await expect(sheet).toContainText(`dirá que rige desde hoy, ${today}.`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await publish(page)
  await expect(page.getByText('Sin publicar')).toHaveCount(0)
  // Nobody has to have hours.
  await expect(page.getByText('Faltan 2 datos por reemplazar')).toBeVisible()
  await expect(page.getByText('Correo, Instagram', { exact: true })).toBeVisible()

  expect(await siteFacts(baseURL)).toMatchObject({
    ...{
      name: 'Aseo del Yarí',
      nit: '900.123.456-8',
      phone,
      whatsapp: phone,
      facebook: '',
      tagline: 'Otro lema',
    },
  })
})

test('a wrong fact is told at its field on leaving it; it is mended, and a lost answer publishes once', {
  tag: '@long',
}, async ({ page, context, baseURL, database }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, baseURL, database)
  await review(page)
  await expect(page.getByText('No hay nada que publicar: el sitio ya tiene estos datos.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const nit = field(page, 'NIT')
  await nit.pressSequentially('9001234567')
  await expect(problemAt(page, 'NIT')).toBeEmpty()
  await field(page, 'Lema').focus()
  await expect(nit).toHaveValue('900.123.456-7')
  await expect(problemAt(page, 'NIT')).toContainText('el último dígito debe corresponder a los demás')
  await expect(nit).toHaveAttribute('aria-invalid', 'true')
  await review(page)
  await expect(nit).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await expectRoomOnPhone(page)

  await nit.fill('900.123.456-8')
  await expect(problemAt(page, 'NIT')).toBeEmpty()
  await review(page)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Cambia 1 dato.')).toBeFocused()
  await expectRoomOnPhone(page)

  // The database has the last word, also where a browser of yesterday checks other rules.
  await page.route('**/rpc/publish_facts', async (route) => {
    const { version, facts } = route.request().postDataJSON()
    await route.continue({ postData: JSON.stringify({ version, facts: { ...facts, nit: '900.123.456-7' } }) })
  })
  const button = sheet.getByRole('button', { name: 'Publicar', exact: true })
  await button.click()
  await expect(nit).toBeFocused()
  await expect(problemAt(page, 'NIT')).toContainText('el último dígito debe corresponder a los demás')
  await page.unroute('**/rpc/publish_facts')
  expect(await siteFacts(baseURL)).toBeNull()

  await review(page)
  await context.setOffline(true)
  await button.click()
  await expect(sheet.getByRole('alert')).toContainText(
    'Lo que escribió sigue aquí: publíquelo cuando vuelva la red',
  )
  await context.setOffline(false)
  await page.route('**/rpc/publish_facts', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await expect(button).toBeVisible()
  await button.click()
  await expect(sheet.getByRole('alert')).toContainText('intente de nuevo')
  await page.unroute('**/rpc/publish_facts')
  await button.click()
  await expect(page.locator('#estado-del-sitio')).toBeFocused()
  expect(await siteFacts(baseURL)).toMatchObject({ nit: '900.123.456-8' })
  const history = page.getByText('Lo que se ha publicado (1)')
  await history.click()
  await expect(page.getByRole('group').filter({ has: history }).getByRole('listitem')).toContainText(
    /Hoy, .+, Luis Rojas.*NITvacío → pasa a ser 900\.123\.456-8/,
  )
  await expectAccessible(page)
  await expectRoomOnPhone(page)
  await nit.fill('')
  await review(page)
  await expect(nit).toBeFocused()
  await expect(problemAt(page, 'NIT')).toContainText('ya está publicado y no puede quedar vacío')
})

test('facts that a colleague published in between are shown, and nothing typed is lost, nor for a code an hour old', {
  tag: '@long',
}, async ({ page, browser, baseURL, database }) => {
  const manager = await enterAs(page, baseURL, database)
  const [phone, theirs] = [newPhone(), newPhone()]
  await field(page, 'Teléfono').fill(phone)
  const colleague = await browser.newPage()
  await enterAs(colleague, baseURL, database, 'Ana Ruiz')
  await field(colleague, 'Teléfono').fill(theirs)
  await field(colleague, 'WhatsApp').fill(theirs)
  await publish(colleague)
  await colleague.close()

  await review(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click()
  const told = page.locator('#datos-nuevos')
  await expect(told).toBeFocused()
  await expect(told).toContainText('Ana Ruiz publicó otros datos mientras usted escribía')
  await expect(told).toContainText(`→ pasa a ser ${theirs}`)
  await expect(field(page, 'Teléfono')).toHaveValue(phone)
  await expect(field(page, 'WhatsApp')).toHaveValue(theirs)
  await expect(page.getByText(`En el sitio: ${theirs}`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Entendido' }).click()
  await expect(told).toHaveCount(0)
  await expect(field(page, 'Teléfono')).toBeFocused()
  await publish(page)
  expect(await siteFacts(baseURL)).toMatchObject({ phone, whatsapp: theirs })

  await field(page, 'Lema').fill('Otro lema')
  const discard = page.getByRole('button', { name: 'Borrar el borrador', exact: true })
  await discard.click()
  await page.getByRole('button', { name: 'No, conservar' }).click()
  await expect(discard).toBeFocused()
  await expect(field(page, 'Lema')).toHaveValue('Otro lema')
  await discard.click()
  await page.getByRole('button', { name: 'Sí, borrar el borrador' }).click()
  await expect(field(page, 'Lema')).not.toHaveValue('Otro lema')
  await expect(page.getByRole('heading', { name: 'Datos de la empresa' })).toBeFocused()

  const panel = await openSecondFactor(page)
  await panel.getByRole('button', { name: 'Activar' }).click()
  const secret = (await panel.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  await fillCode(page, await nextCode(database, manager, secret))
  await expect(panel.getByRole('status')).toContainText('Activada.')
  await page.keyboard.press('Escape')
  await database`
    update auth.mfa_amr_claims set updated_at = now() - interval '61 minutes'
    where session_id in (select id from auth.sessions where user_id = ${manager.id})`
  const newest = newPhone()
  await field(page, 'Teléfono').fill(newest)
  await review(page)
  const sheet = page.getByRole('dialog', { name: '¿Publicar estos datos?' })
  await sheet.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Su último código tiene más de una hora.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('alert')).toContainText('hace falta un código de la última hora')
  await sheet.getByRole('button', { name: 'Publicar', exact: true }).click()
  await fillCode(page, await nextCode(database, manager, secret))
  await expect(page.locator('#estado-del-sitio')).toBeFocused()
  expect(await siteFacts(baseURL)).toMatchObject({ phone: newest })
})
