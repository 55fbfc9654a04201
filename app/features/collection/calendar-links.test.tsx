// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CalendarLinks } from './calendar-links.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const apple = 'iPhone, iPad o Mac'
const google = 'Google Calendar, desde un computador'
const file = 'Android y los demás'

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', [apple, google, file]],
  ['Android', 'Mozilla/5.0 (Linux; Android 15)', [file, google, apple]],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64)', [google, file, apple]],
])('%s has its own calendar first, and reads what each calendar will ask', (_, agent, titles) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  render(<CalendarLinks host="yari.example" chosen="los-pozos" until={undefined} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(titles)
  expect(screen.getByText(/pregunta si conserva las alertas/)).toBeTruthy()
  expect(screen.getByText(/Google no usa las alertas/)).toBeTruthy()
})
