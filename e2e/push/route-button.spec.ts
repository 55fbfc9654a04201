import type { Locator, Page } from '@playwright/test'
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

test.beforeEach(async ({ page, database }) => {
  await database`delete from private.push_devices`
  await page.addInitScript(() => {
    localStorage['yari-route'] ??= 'los-pozos'
  })
})

const openRoutes = async (page: Page) => {
  await openCalendar(page, { at: new Date() })
  await expect(routeOffer(page)).toBeVisible()
}

/** Opens a page on a phone: nothing moves when the offer comes, or what stands in its place. */
async function expectNothingMoves(page: Page, path: string, expected: Locator) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 900 })
  const key = '**/rest/v1/rpc/push_key'
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
  expect((await layoutShift(page)) - before, path).toBeLessThan(0.001)
  await page.unroute(key)
  if (size) await page.setViewportSize(size)
}

test('a visitor is told of a route after one press, changes the hour and the route, and ends it, all by keyboard', async ({
  page,
  phone,
  database,
}) => {
  const devices = () => database`select route, reminder from private.push_devices`
  await expectNothingMoves(page, '/collection-routes', routeOffer(page))
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
})

test('the home page offers it too, both pages know what was chosen, and nothing moves', {
  tag: '@long',
}, async ({ page, phone }) => {
  await expectNothingMoves(page, '/', routeOffer(page))
  await routeOffer(page).click()
  await expect(page.getByText(/^Le avisamos en este dispositivo la tarde anterior/)).toBeVisible()
  expect(phone.subscribed()).toBe(1)
  await expectAccessible(page)
  await expectRoomOnPhone(page)
  for (const path of ['/', '/collection-routes']) {
    await expectNothingMoves(page, path, toldLine(page, 'Le avisamos la tarde anterior'))
    await expect(page.getByRole('button', { name: 'Dejar de avisar' })).toBeHidden()
  }
})

test('who said no long ago reads on both pages how to allow it, and nothing moves', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  await blockNotifications(page, baseURL)
  for (const path of ['/', '/collection-routes']) {
    const blocked = toldLine(page, 'El navegador bloqueó las notificaciones')
    await expectNothingMoves(page, path, blocked)
    await expect(routeOffer(page)).toBeHidden()
    await blocked.click()
    await expect(page.getByText(/^Para recibirlas, .* permita las «Notificaciones»/)).toBeVisible()
    await routeOffer(page).click()
    await expect(page.getByText('El navegador todavía bloquea las notificaciones.')).toBeVisible()
    await expectRoomOnPhone(page)
  }
  await expectAccessible(page)
})

test.describe('the question of a browser', () => {
  test.use({ permissions: [] })

  test('that was closed comes at the next press; after a no the page tells how to allow it, and never asks again', {
    tag: '@long',
  }, async ({ page, context, phone }) => {
    const question = await answerQuestion(context, 'default')
    await openRoutes(page)
    expect(question.asked()).toBe(0)
    await routeOffer(page).click()
    await expect(
      page.getByText('Está bien: no le avisamos. Si cambia de opinión, toque el botón'),
    ).toBeVisible()
    expect(question.asked()).toBe(1)

    question.answer('denied')
    await routeOffer(page).click()
    const words = page.getByText(/^Está bien: no le avisamos\. .* permita las «Notificaciones»/)
    await expect(words).toBeVisible()
    expect(question.asked()).toBe(2)
    await routeOffer(page).click()
    await expect(words).toBeVisible()
    expect(question.asked()).toBe(2)
    expect(phone.subscribed()).toBe(0)
    expect(await readState(page)).toBeUndefined()
    await expectAccessible(page)
    await expectRoomOnPhone(page)
  })
})

test('an iPhone shows how to put the site on the home screen and asks nothing, and a browser without pushes leads to the calendar', {
  tag: '@long',
}, async ({ page, context }) => {
  const { asked } = await answerQuestion(context, 'granted')
  await page.addInitScript(() => {
    delete (window as Partial<typeof globalThis>).PushManager
  })
  const session = await context.newCDPSession(page)
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  await session.send('Emulation.setUserAgentOverride', { userAgent })
  await openRoutes(page)
  await routeOffer(page).click()
  await expect(page.getByRole('listitem').filter({ hasText: '«Agregar a pantalla de inicio»' })).toBeVisible()
  expect(asked()).toBe(0)
  await expectAccessible(page)
  await expectRoomOnPhone(page)

  await session.send('Emulation.setUserAgentOverride', { userAgent: '' })
  await openCalendar(page, { at: new Date() })
  await expect(page.getByText('Este navegador no puede avisarle.')).toBeVisible()
  await expect(routeOffer(page)).toHaveCount(0)
  await expectAccessible(page)
  const toCalendar = page.getByRole('link', { name: 'Agregue la ruta a su calendario' })
  const fold = page.locator('#mi-calendario')
  await toCalendar.click()
  await expect(fold.getByText('Agregar a mi calendario')).toBeInViewport()
  await expect(fold).toHaveAttribute('open')
  await fold.getByText('Agregar a mi calendario').click()
  await expect(fold).not.toHaveAttribute('open')
  await toCalendar.click()
  await expect(fold).toHaveAttribute('open')
  // From the home page.
  await page.goto('/')
  await toCalendar.click()
  await expect(fold).toHaveAttribute('open')
})
