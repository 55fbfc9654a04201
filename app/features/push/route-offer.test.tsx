// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '#app/lib/push/device.ts'
import type { Outcome, PushAbility } from '#app/lib/push/push.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { type RouteId, type RuralRoute, routeOf } from '#domain/collection/rural-routes.ts'
import RouteOffer from './route-offer.tsx'

const phone = {
  pushAbility: vi.fn<() => Promise<PushAbility>>(),
  following: vi.fn<() => Promise<Device | undefined>>(),
  followRoute: vi.fn<(...asked: unknown[]) => Promise<Outcome>>(),
  unfollowRoute: vi.fn<() => Promise<void>>(),
  sendTest: vi.fn<() => Promise<void>>(),
}

const device = (route: RouteId): Device => ({ secret: '', route, reminder: 'evening', cases: [], aliveAt: 0 })

beforeEach(() => {
  vi.stubGlobal('Notification', { permission: 'granted' })
  phone.pushAbility.mockResolvedValue('ready')
  phone.following.mockResolvedValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const offerOf = (id: RouteId, now = new Date('2026-11-18T12:00:00-05:00')) => (
  <RouteOffer
    route={routeOf(id) as RuralRoute}
    now={now}
    notices={[]}
    instead={<p>El calendario</p>}
    phone={phone}
  />
)
const button = () => screen.findByRole('button', { name: 'Avíseme la tarde anterior' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('where nothing is sent the page keeps what it had', async () => {
  phone.pushAbility.mockResolvedValue('off')
  phone.following.mockResolvedValue(device('los-pozos'))
  render(offerOf('los-pozos'))
  await act(async () => {})
  expect(screen.getByText('El calendario')).toBeTruthy()
  expect(screen.queryByText(/avisamos/)).toBeNull()
})

test('a browser without pushes leads to the calendar and its alert', async () => {
  phone.pushAbility.mockResolvedValue('unsupported')
  render(offerOf('los-pozos'))
  const link = await screen.findByRole('link', { name: 'Agregue la ruta a su calendario' })
  expect(link.getAttribute('href')).toBe('/collection-routes#mi-calendario')
})

test('an iPhone is shown how to put the site on its home screen, and nothing is asked', async () => {
  phone.pushAbility.mockResolvedValue('install')
  render(offerOf('los-pozos'))
  fireEvent.click(await button())
  expect(screen.getByText(/Agregar a pantalla de inicio/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Agregue la ruta a su calendario' })).toBeTruthy()
  expect(phone.followRoute).not.toHaveBeenCalled()
})

test('one press asks the browser at once and shows what was agreed; a second one meanwhile does nothing', async () => {
  const answer = Promise.withResolvers<Outcome>()
  phone.followRoute.mockReturnValue(answer.promise)
  render(offerOf('los-pozos'))
  fireEvent.click(await button())
  expect(phone.followRoute.mock.calls).toEqual([['los-pozos', 'evening', expect.any(Function)]])
  press('Un momento…')
  expect(phone.followRoute).toHaveBeenCalledTimes(1)
  phone.following.mockResolvedValue(device('los-pozos'))
  answer.resolve('done')
  const words = await screen.findByText(/^Le avisamos en este dispositivo la tarde anterior, a las 6:00/)
  expect(words.textContent).toMatch(/y si cambia la ruta de Los Pozos\.$/)
  expect(words.closest('details')?.open).toBe(true)
})

test.each<[Outcome, RegExp]>([
  ['dismissed', /^Está bien: no le avisamos\. Si cambia de opinión, toque el botón otra vez\.$/],
  ['denied', /^Está bien: no le avisamos\. Si cambia de opinión, .*permita las «Notificaciones»/],
  ['failed', /^No se pudo activar\./],
])('after «%s» nothing is claimed, and the button stays', async (outcome, words) => {
  phone.followRoute.mockResolvedValue(outcome)
  render(offerOf('los-pozos'))
  fireEvent.click(await button())
  expect(await screen.findByText(words)).toBeTruthy()
  expect(await button()).toBeTruthy()
})

test('a refusal of the server is told in its words', async () => {
  phone.following.mockResolvedValue(device('los-pozos'))
  phone.sendTest.mockRejectedValue(new Refusal('too_many_tests'))
  render(offerOf('los-pozos'))
  await screen.findByText('Le avisamos la tarde anterior')
  press('Enviar una prueba')
  expect(await screen.findByText('Ya enviamos varias pruebas. Intente de nuevo en una hora.')).toBeTruthy()
})

test('who comes back finds one line, also with another route, and changes to it inside', async () => {
  phone.following.mockResolvedValue(device('los-pozos'))
  const { rerender } = render(offerOf('los-pozos'))
  const line = await screen.findByText('Le avisamos la tarde anterior')
  expect(line.closest('details')?.open).toBe(false)
  rerender(offerOf('campohermoso'))
  expect(screen.getAllByText(/Le avisamos de Los Pozos/)).toHaveLength(1)
  const question = screen.getByText('¿Cambiar a Campohermoso?')
  expect(question.closest('details')?.open).toBe(false)
  phone.followRoute.mockResolvedValue('done')
  phone.following.mockResolvedValue(device('campohermoso'))
  press('Cambiar a Campohermoso')
  expect(await screen.findByText(/si cambia la ruta de Campohermoso/)).toBeTruthy()
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

test('how a press ended is told no more once another route is chosen', async () => {
  phone.following.mockResolvedValue(device('los-pozos'))
  phone.followRoute.mockResolvedValue('done')
  const { rerender } = render(offerOf('los-pozos'))
  fireEvent.click(await screen.findByLabelText(/^La misma mañana/))
  expect(await screen.findByText('Listo: hicimos el cambio.')).toBeTruthy()
  rerender(offerOf('campohermoso'))
  expect(screen.queryByText('Listo: hicimos el cambio.')).toBeNull()
  rerender(offerOf('los-pozos'))
  expect(screen.queryByText('Listo: hicimos el cambio.')).toBeNull()
})

test('a press is seen to be taken until it is done', async () => {
  phone.following.mockResolvedValue(device('los-pozos'))
  const sent = Promise.withResolvers<void>()
  phone.sendTest.mockReturnValue(sent.promise)
  render(offerOf('los-pozos'))
  await screen.findByText('Le avisamos la tarde anterior')
  press('Enviar una prueba')
  expect(screen.getByRole('status').textContent).toBe('Un momento…')
  expect(screen.getByRole('button', { name: 'Dejar de avisar' }).getAttribute('aria-disabled')).toBe('true')
  sent.resolve()
  expect(await screen.findByText(/^Va en camino\./)).toBeTruthy()
  expect(screen.queryByText('Un momento…')).toBeNull()
})

test('the words about the question of the browser go when it is answered', async () => {
  const question = Promise.withResolvers<void>()
  phone.followRoute.mockImplementation(async (_route, _reminder, onAsking) => {
    const hear = onAsking as (isAsking: boolean) => void
    hear(true)
    await question.promise
    hear(false)
    return new Promise(() => {})
  })
  render(offerOf('los-pozos'))
  fireEvent.click(await button())
  expect(screen.getByText('Su navegador le pregunta: toque «Permitir».')).toBeTruthy()
  await act(async () => question.resolve())
  expect(screen.queryByText(/toque «Permitir»/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Un momento…' })).toBeTruthy()
})

test.each([
  ['looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['shown again by the browser', () => window.dispatchEvent(new Event('pageshow'))],
])('a page that is %s says what another tab changed', async (_, comeBack) => {
  phone.following.mockResolvedValue(device('los-pozos'))
  render(offerOf('los-pozos'))
  await screen.findByText('Le avisamos la tarde anterior')
  phone.following.mockResolvedValue(undefined)
  comeBack()
  expect(await button()).toBeTruthy()
})

test('after a refusal the page says what is followed now', async () => {
  phone.following.mockResolvedValue(device('los-pozos'))
  phone.sendTest.mockRejectedValue(new Refusal('unknown_device'))
  render(offerOf('los-pozos'))
  await screen.findByText('Le avisamos la tarde anterior')
  phone.following.mockResolvedValue(undefined)
  press('Enviar una prueba')
  expect(await button()).toBeTruthy()
  expect(screen.getByText('Este dispositivo no tiene avisos activos. Actívelos otra vez.')).toBeTruthy()
})

test.each([
  ['on Wednesday', '2026-11-18T12:00:00-05:00', 'domingo 22 de noviembre'],
  ['after six in the evening before a collection', '2026-11-22T18:00:00-05:00', 'lunes 23 de noviembre'],
])('who follows a route %s reads when the next push comes', async (_, now, day) => {
  phone.following.mockResolvedValue(device('los-pozos'))
  render(offerOf('los-pozos', new Date(now)))
  const words = await screen.findByText(/^El próximo aviso: /)
  expect(words.textContent).toBe(`El próximo aviso: ${day}, 6:00\u00a0p.\u00a0m.`)
})

test('another hour that could not be saved goes back to what holds', async () => {
  phone.following.mockResolvedValue(device('los-pozos'))
  phone.followRoute.mockResolvedValue('failed')
  render(offerOf('los-pozos'))
  const morning = await screen.findByLabelText<HTMLInputElement>(/^La misma mañana, 5:00/)
  fireEvent.click(morning)
  expect(morning.checked).toBe(true)
  expect(await screen.findByText(/^No se pudo cambiar\./)).toBeTruthy()
  expect(morning.checked).toBe(false)
})

test('a device that the browser has blocked is told so, and how to allow it again', async () => {
  phone.pushAbility.mockResolvedValue('denied')
  phone.following.mockResolvedValue(device('los-pozos'))
  render(offerOf('los-pozos'))
  expect(await screen.findByText('El navegador bloqueó las notificaciones')).toBeTruthy()
  expect(screen.getByText(/^Para recibirlas, /)).toBeTruthy()
  expect(screen.queryByText(/^Le avisamos/)).toBeNull()
})

test('who said no long ago reads at once how to allow it, and the button works as soon as it is allowed', async () => {
  phone.pushAbility.mockResolvedValue('denied')
  phone.followRoute.mockResolvedValueOnce('denied')
  render(offerOf('los-pozos'))
  const line = await screen.findByText('El navegador bloqueó las notificaciones')
  expect(line.closest('details')?.open).toBe(false)
  expect(screen.getByText(/^Para recibirlas, .* Después toque este botón:$/)).toBeTruthy()
  fireEvent.click(await button())
  expect(await screen.findByText('El navegador todavía bloquea las notificaciones.')).toBeTruthy()
  phone.followRoute.mockResolvedValue('done')
  phone.following.mockResolvedValue(device('los-pozos'))
  fireEvent.click(await button())
  expect(await screen.findByText('Le avisamos la tarde anterior')).toBeTruthy()
  expect(screen.queryByText('El navegador bloqueó las notificaciones')).toBeNull()
})
