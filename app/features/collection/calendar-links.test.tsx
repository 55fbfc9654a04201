// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RouteId } from '#domain/collection/rural-routes.ts'
import { CalendarLinks } from './calendar-links.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const apple = 'iPhone, iPad o Mac'
const google = 'Google Calendar, desde un computador'
const file = 'Android y los demás'

const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', [apple, google, file]],
  ['Android', 'Mozilla/5.0 (Linux; Android 15)', [file, google, apple]],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64)', [google, file, apple]],
])('%s has its own calendar first, with the others folded', (_, agent, [own, ...others]) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  render(<CalendarLinks chosen="los-pozos" until={undefined} onChoose={() => {}} />)
  expect(titles()).toEqual([own, ...others])
  const folded = [...document.querySelectorAll('details:not([open]) h3')]
  expect(folded.map(({ textContent }) => textContent)).toEqual(others)
  expect(screen.getByText(/pregunta si conserva las alertas/)).toBeTruthy()
  expect(screen.getByText(/Google no usa las alertas/)).toBeTruthy()
})

test('an alert is promised only by the ways that have one, each once and after its button', () => {
  render(<CalendarLinks chosen="los-pozos" until={undefined} onChoose={() => {}} />)
  const alerts = screen.getAllByText(/alerta a las 6:00/)
  expect(alerts.map((words) => words.parentElement?.querySelector('h3')?.textContent)).toEqual([file, apple])
  for (const words of alerts) expect(words.previousElementSibling?.querySelector('a')).toBeTruthy()
})

function Choosing() {
  const [chosen, choose] = useState<RouteId>()
  return <CalendarLinks chosen={chosen} until={undefined} onChoose={choose} />
}

test('a visitor without a route chooses it first, and the focus goes on to the way of the device', () => {
  render(<Choosing />)
  expect(screen.queryAllByRole('link')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Campohermoso' }))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Agregar por URL: Campohermoso',
    'Descargar: Campohermoso',
    'Suscribirse: Campohermoso',
  ])
  expect(document.activeElement?.textContent).toContain(google)
})
