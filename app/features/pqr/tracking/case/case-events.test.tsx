// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PersonEvent } from '#supabase/contract/events.ts'
import { CaseEvents } from './case-events.tsx'

afterEach(cleanup)

const event = (at: string, details: object) => ({ at: `2026-11-${at}:00Z`, ...details }) as PersonEvent

test('a sent mail is a quiet line of the event before it, and a mail that failed is an event', () => {
  render(
    <CaseEvents
      events={[
        event('17T15:00', { kind: 'filed', source: 'web' }),
        event('17T15:01', { kind: 'mail_accepted', mail: 'receipt' }),
        event('18T15:00', { kind: 'answered', number: 'RES-1' }),
        event('19T15:00', { kind: 'answer_sent' }),
        event('19T15:01', { kind: 'mail_dead', mail: 'receipt' }),
      ]}
    />,
  )
  const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'Recibimos su solicitud17 de noviembre de 2026, 10:00 a. m.Le enviamos la constancia a su correo, 10:01 a. m.',
    'La oficina firmó la respuesta RES-118 de noviembre de 2026, 10:00 a. m.Le enviamos a su correo el aviso de la respuesta, 19 de noviembre de 2026, 10:00 a. m.',
    'No se pudo enviar la constancia de radicación al correo que usted dio19 de noviembre de 2026, 10:01 a. m.',
  ])
})
