// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '#app/lib/push/device.ts'
import type { Outcome, PushAbility } from '#app/lib/push/push.ts'
import CaseOffer from './case-offer.tsx'

const phone = {
  pushAbility: vi.fn<() => Promise<PushAbility>>(),
  following: vi.fn<() => Promise<Device | undefined>>(),
  followCase: vi.fn<(...asked: unknown[]) => Promise<Outcome>>(),
  unfollowCase: vi.fn<(radicado: string) => Promise<void>>(),
  sendTest: vi.fn<() => Promise<void>>(),
}

const reference = { radicado: '2026-000123', tracking_code: 'ABCDEFGHJK' }
const device: Device = { secret: '', cases: [reference], aliveAt: 0 }
const courtesy = /Es una cortesía: no reemplaza la notificación de ley\./
const show = () => render(<CaseOffer reference={reference} instead={<p>Le escribimos</p>} phone={phone} />)

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

test('a person reads before the press that it is a courtesy and shows the radicado, and afterwards what comes', async () => {
  show()
  const button = await screen.findByRole('button', {
    name: 'Avíseme en este dispositivo cuando haya novedad',
  })
  expect(screen.getByText(courtesy).textContent).toContain('El aviso deja ver el radicado.')
  phone.followCase.mockResolvedValue('done')
  phone.following.mockResolvedValue(device)
  fireEvent.click(button)
  expect(phone.followCase.mock.calls).toEqual([[reference, expect.any(Function)]])
  const words = await screen.findByText(/si hay una pregunta, una prórroga, una respuesta o una decisión\./)
  expect(words.textContent).toMatch(courtesy)
})

test('a person ends it on the spot; where the server is not reached it goes on', async () => {
  phone.following.mockResolvedValue(device)
  phone.unfollowCase.mockRejectedValueOnce(new Error())
  show()
  const stop = await screen.findByRole('button', { name: 'Dejar de avisar' })
  fireEvent.click(stop)
  expect(await screen.findByText(/^No se pudo quitar el aviso\./)).toBeTruthy()
  expect(screen.getByText('Le avisamos si hay novedad')).toBeTruthy()
  phone.following.mockResolvedValue(undefined)
  fireEvent.click(stop)
  expect(await screen.findByText('Listo: ya no le avisamos.')).toBeTruthy()
  expect(phone.unfollowCase.mock.calls).toEqual([['2026-000123'], ['2026-000123']])
  expect(document.activeElement?.textContent).toBe('Avíseme en este dispositivo cuando haya novedad')
})

test('a case that the server leaves out is told as such, and not as a failed connection', async () => {
  phone.followCase.mockResolvedValue('left_out')
  show()
  fireEvent.click(await screen.findByRole('button', { name: /^Avíseme en/ }))
  expect(
    await screen.findByText(/esta solicitud ya está cerrada o tiene otro código de consulta/),
  ).toBeTruthy()
  expect(screen.queryByText(/conexión/)).toBeNull()
})

test('after a new tracking code the button comes back, since nothing is followed any more', async () => {
  phone.following.mockResolvedValue({ ...device, cases: [{ ...reference, tracking_code: 'LMNPQRSTUV' }] })
  show()
  expect(await screen.findByRole('button', { name: /^Avíseme en/ })).toBeTruthy()
  expect(screen.queryByText('Le avisamos si hay novedad')).toBeNull()
})

test('who follows a case alone can try it too', async () => {
  phone.following.mockResolvedValue(device)
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar una prueba' }))
  expect(await screen.findByText(/^Va en camino\./)).toBeTruthy()
  expect(phone.sendTest).toHaveBeenCalledTimes(1)
})

test('a browser without pushes says so, and what happens instead', async () => {
  phone.pushAbility.mockResolvedValue('unsupported')
  show()
  expect(await screen.findByText('Este navegador no puede avisarle.')).toBeTruthy()
  expect(screen.getByText('Le escribimos')).toBeTruthy()
})
