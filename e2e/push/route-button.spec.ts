import type { Page } from '@playwright/test'
import { openCalendar } from '../steps/collection-steps.ts'
import { expect } from '../steps/fixtures.ts'
import { tabTo } from '../steps/forms/form-steps.ts'
import { hold } from '../steps/network-steps.ts'
import { layoutShift } from '../steps/page-checks.ts'
import { press } from '../steps/person/case-steps.ts'
import { blockNotifications, readState } from '../steps/push/phone.ts'
import { test } from '../steps/push/push-service-fixture.ts'
import { routeOffer, toldLine } from '../steps/push/push-steps.ts'
import { answerQuestion } from '../steps/push/question.ts'
import { expectAccessible, expectRoomOnPhone } from '../steps/reading-checks.ts'

const rememberRoute = (page: Page) =>
  page.addInitScript(() => {
    localStorage['yari-route'] ??= 'los-pozos'
  })
const openRoutes = async (page: Page) => {
  await rememberRoute(page)
  await openCalendar(page, { at: new Date() })
  await expect(routeOffer(page)).toBeVisible()
}

test.beforeEach(async ({ database }) => {
  await database`delete from private.push_devices`
})

test('a visitor is told of a route after one press, changes the hour and the route, and ends it, all by keyboard', async ({
  page,
  phone,
  database,
}) => {
  const devices = () => database`select route, reminder from private.push_devices`
  await openRoutes(page)
  await tabTo(page, routeOffer(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Le avisamos en este dispositivo la tarde anterior, a las 6:00/)).toBeVisible()
  await expect(toldLine(page, 'Le avisamos la tarde anterior')).toBeFocused()
  expect(await devices()).toEqual([{ route: 'los-pozos', reminder: 'evening' }])
  await expectAccessible(page)
  await expectRoomOnPhone(page)

  await tabTo(page, page.getByLabel('La tarde anterior, 6:00'))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/^Le avisamos en este dispositivo la misma mañana, a las 5:00/)).toBeVisible()
  expect(await devices()).toEqual([{ route: 'los-pozos', reminder: 'morning' }])
  await press(page, 'Enviar una prueba')
  await expect(page.getByRole('status').filter({ hasText: 'Va en camino.' })).toBeVisible()
  expect((await phone.nextPush()).message.tag).toBe('test')

  await press(page, 'Campohermoso')
  await expect(page.getByRole('button', { name: 'Campohermoso', exact: true })).toBeFocused()
  await expect(page.getByText('Va en camino.')).toHaveCount(0)
  await tabTo(page, toldLine(page, 'Le avisamos de Los Pozos'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('¿Cambiar a Campohermoso?')).toBeVisible()
  await expectAccessible(page)
  await expectRoomOnPhone(page)
  await tabTo(page, page.getByRole('button', { name: 'Cambiar a Campohermoso' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/y si cambia la ruta de Campohermoso\.$/)).toBeVisible()
  await expect(toldLine(page, 'Le avisamos la misma mañana')).toBeFocused()
  expect(await devices()).toEqual([{ route: 'campohermoso', reminder: 'morning' }])

  await tabTo(page, page.getByRole('button', { name: 'Dejar de avisar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Listo: ya no le avisamos.')).toBeVisible()
  await expect(routeOffer(page)).toBeFocused()
  expect(await devices()).toEqual([])
  await expectAccessible(page)
})

test('the home page offers it too, and both pages know what was chosen', async ({ page, phone }) => {
  await rememberRoute(page)
  await page.goto('/')
  await routeOffer(page).click()
  await expect(page.getByText(/^Le avisamos en este dispositivo la tarde anterior/)).toBeVisible()
  expect(phone.subscribed()).toBe(1)
  await expectAccessible(page)
  await expectRoomOnPhone(page)
  await openCalendar(page, { at: new Date() })
  await expect(toldLine(page, 'Le avisamos la tarde anterior')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dejar de avisar' })).toBeHidden()
})

for (const path of ['/', '/collection-routes'])
  test(`nothing moves on ${path} when the offer or what is followed comes`, async ({ page, phone }) => {
    await page.setViewportSize({ width: 360, height: 900 })
    await rememberRoute(page)
    const key = '**/rest/v1/rpc/push_key'
    for (const expected of [routeOffer(page), toldLine(page, 'Le avisamos la tarde anterior')]) {
      const release = await hold(page, key)
      await page.goto(path)
      await expect(page.getByText('Próxima recolección')).toBeVisible()
      await page.waitForLoadState('load')
      // With what stands below in view.
      await page
        .locator('#collection, #calendario')
        .evaluate((band) => band.scrollIntoView({ block: 'start', behavior: 'instant' }))
      const before = await layoutShift(page)
      release()
      await expect(expected).toBeVisible()
      expect((await layoutShift(page)) - before).toBeLessThan(0.001)
      await page.unroute(key)
      if (!phone.subscribed()) await routeOffer(page).click()
      await expect(toldLine(page, 'Le avisamos la tarde anterior')).toBeVisible()
    }
  })

test('a visitor who never chose a route loads nothing of it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await page.locator('#collection').scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Ver todas las fechas' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((address) => /offer|push/.test(address))).toEqual([])
})

test.describe('a browser whose question', () => {
  test.use({ permissions: [] })

  test('was closed asks only at the next press', async ({ page, context, phone }) => {
    const asked = await answerQuestion(context, 'default')
    await openRoutes(page)
    expect(asked()).toBe(0)
    await routeOffer(page).click()
    await expect(
      page.getByText('Está bien: no le avisamos. Si cambia de opinión, toque el botón'),
    ).toBeVisible()
    expect(asked()).toBe(1)
    await routeOffer(page).click()
    await expect.poll(asked).toBe(2)
    expect(phone.subscribed()).toBe(0)
    expect(await readState(page)).toBeUndefined()
  })

  test('was answered with no tells how to allow it, and never asks again', async ({
    page,
    context,
    phone,
  }) => {
    const asked = await answerQuestion(context, 'denied')
    await openRoutes(page)
    await routeOffer(page).click()
    const words = page.getByText(/^Está bien: no le avisamos\. .* permita las «Notificaciones»/)
    await expect(words).toBeVisible()
    await routeOffer(page).click()
    await expect(words).toBeVisible()
    expect(asked()).toBe(1)
    expect(phone.subscribed()).toBe(0)
    await expectAccessible(page)
    await expectRoomOnPhone(page)
  })
})

for (const path of ['/', '/collection-routes'])
  test(`who said no long ago reads on ${path} how to allow it, and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 })
    await rememberRoute(page)
    await page.goto(path)
    await blockNotifications(page)
    const release = await hold(page, '**/rest/v1/rpc/push_key')
    await page.goto(path)
    await expect(page.getByText('Próxima recolección')).toBeVisible()
    await page.waitForLoadState('load')
    await page
      .locator('#collection, #calendario')
      .evaluate((band) => band.scrollIntoView({ block: 'start', behavior: 'instant' }))
    const before = await layoutShift(page)
    release()
    const blocked = toldLine(page, 'El navegador bloqueó las notificaciones')
    await expect(blocked).toBeVisible()
    expect((await layoutShift(page)) - before).toBeLessThan(0.001)
    await expect(routeOffer(page)).toBeHidden()
    await blocked.click()
    await expect(page.getByText(/^Para recibirlas, .* permita las «Notificaciones»/)).toBeVisible()
    await routeOffer(page).click()
    await expect(page.getByText('El navegador todavía bloquea las notificaciones.')).toBeVisible()
    await expectAccessible(page)
    await expectRoomOnPhone(page)
  })

test.describe('without a connection', () => {
  test.use({ expectedMessages: [/net::ERR_|error occurred when fetching the script/] })

  test('nothing is claimed, and the next press works', async ({ page, context, phone }) => {
    await openRoutes(page)
    await context.setOffline(true)
    await routeOffer(page).click()
    await expect(page.getByText('No se pudo activar.')).toBeVisible()
    await expect(page.getByText(/^Le avisamos/)).toHaveCount(0)
    await context.setOffline(false)
    await routeOffer(page).click()
    await expect(toldLine(page, 'Le avisamos la tarde anterior')).toBeVisible()
    expect(phone.subscribed()).toBe(1)

    await context.setOffline(true)
    await press(page, 'Dejar de avisar')
    await expect(page.getByText('No se pudo quitar el aviso.')).toBeVisible()
    await expect(toldLine(page, 'Le avisamos la tarde anterior')).toBeVisible()
  })
})

test.describe('an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })

  test('shows how to put the site on the home screen, and asks nothing', async ({ page, context }) => {
    const asked = await answerQuestion(context, 'granted')
    await openRoutes(page)
    await routeOffer(page).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: '«Agregar a pantalla de inicio»' }),
    ).toBeVisible()
    expect(asked()).toBe(0)
    await expectAccessible(page)
    await expectRoomOnPhone(page)
  })
})

test('a browser without pushes leads to the calendar', async ({ page }) => {
  await page.addInitScript(() => {
    delete (window as Partial<typeof globalThis>).PushManager
  })
  await rememberRoute(page)
  await openCalendar(page, { at: new Date() })
  await expect(page.getByText('Este navegador no puede avisarle.')).toBeVisible()
  await expect(routeOffer(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Agregue la ruta a su calendario' }).click()
  const fold = page.locator('#mi-calendario')
  await expect(fold.getByText('Agregar a mi calendario')).toBeInViewport()
  await expect(fold).toHaveAttribute('open')
  await fold.getByText('Agregar a mi calendario').click()
  await expect(fold).not.toHaveAttribute('open')
  await page.getByRole('link', { name: 'Agregue la ruta a su calendario' }).click()
  await expect(fold).toHaveAttribute('open')
  // From the home page.
  await page.goto('/')
  await page.getByRole('link', { name: 'Agregue la ruta a su calendario' }).click()
  await expect(fold).toHaveAttribute('open')
})
