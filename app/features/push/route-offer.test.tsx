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

const offerOf = (id: RouteId) => (
  <RouteOffer route={routeOf(id) as RuralRoute} instead={<p>El calendario</p>} phone={phone} />
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
  expect(phone.followRoute).not.toHaveBeenCalled()
})

test('one press asks the browser at once and shows what was agreed; a second one meanwhile does nothing', async () => {
  const answer = Promise.withResolvers<Outcome>()
  phone.followRoute.mockReturnValue(answer.promise)
  render(offerOf('los-pozos'))
  fireEvent.click(await button())
  expect(phone.followRoute.mock.calls).toEqual([['los-pozos', 'evening']])
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

test('who comes back finds one line, which opens when another route is chosen', async () => {
  phone.following.mockResolvedValue(device('los-pozos'))
  const { rerender } = render(offerOf('los-pozos'))
  const line = await screen.findByText('Le avisamos la tarde anterior')
  expect(line.closest('details')?.open).toBe(false)
  rerender(offerOf('campohermoso'))
  const question = screen.getByText('Le avisamos de Los Pozos. ¿Cambiar a Campohermoso?')
  expect(question.closest('details')?.open).toBe(true)
  phone.followRoute.mockResolvedValue('done')
  phone.following.mockResolvedValue(device('campohermoso'))
  press('Cambiar a Campohermoso')
  expect(await screen.findByText(/si cambia la ruta de Campohermoso/)).toBeTruthy()
  expect(document.activeElement?.tagName).toBe('SUMMARY')
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
  expect(await screen.findByText('El navegador bloqueó los avisos')).toBeTruthy()
  expect(screen.getByText(/^Para recibirlos, /)).toBeTruthy()
  expect(screen.queryByText(/^Le avisamos/)).toBeNull()
})

test('who said no long ago reads at once how to allow it, and the button works as soon as it is allowed', async () => {
  phone.pushAbility.mockResolvedValue('denied')
  phone.followRoute.mockResolvedValueOnce('denied')
  render(offerOf('los-pozos'))
  const line = await screen.findByText('El navegador bloqueó los avisos')
  expect(line.closest('details')?.open).toBe(false)
  expect(screen.getByText(/^Para recibirlos, .* Después toque este botón:$/)).toBeTruthy()
  fireEvent.click(await button())
  expect(await screen.findByText('El navegador todavía bloquea los avisos.')).toBeTruthy()
  phone.followRoute.mockResolvedValue('done')
  phone.following.mockResolvedValue(device('los-pozos'))
  fireEvent.click(await button())
  expect(await screen.findByText('Le avisamos la tarde anterior')).toBeTruthy()
  expect(screen.queryByText('El navegador bloqueó los avisos')).toBeNull()
})
