import { expect, test } from 'vitest'
import type { PersonEvent } from '#supabase/contract/events.ts'
import { textOfEvent } from './event-texts.ts'

const at = '2026-11-17T15:00:00Z'

test.each([
  [{ kind: 'mail_accepted', mail: 'receipt' }, 'Le enviamos la constancia a su correo'],
  [{ kind: 'mail_accepted', mail: 'question' }, 'Le enviamos a su correo el aviso de la pregunta'],
  [
    { kind: 'mail_dead', mail: 'receipt' },
    'No se pudo enviar la constancia de radicación al correo que usted dio',
  ],
  [
    { kind: 'data_corrected', field: 'phone', by_office: true },
    'La oficina corrigió el teléfono de la solicitud',
  ],
  [
    { kind: 'data_corrected', field: 'postal_address', by_office: false },
    'Usted actualizó la dirección de la solicitud',
  ],
  [{ kind: 'mail_accepted', mail: 'data_corrected' }, 'Avisamos del cambio al correo que tenía la solicitud'],
  [
    { kind: 'mail_dead', mail: 'code_renewed' },
    'No se pudo avisar del cambio al correo que tenía la solicitud',
  ],
  [{ kind: 'answer_sent' }, 'Le enviamos a su correo el aviso de la respuesta'],
])('the person reads %j as «%s»', (event, text) => {
  expect(textOfEvent({ at, ...event } as PersonEvent)).toBe(text)
})
