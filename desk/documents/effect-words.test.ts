import { expect, it } from 'vitest'
import { correctionWords, effectWords, mayWithdraw, withdrawalWords } from './effect-words.ts'
import { documentWith, edition, today, typedEdition } from './example-documents.ts'

const typed = typedEdition()
const second = edition(2, '2026-01-15')
const coming = edition(3, '2027-02-01')
const newOne = (in_force: string) => ({ edition: 9, title: 'Nueva', in_force })

it.each([
  ['of today', today, [typed], 'Reemplaza desde hoy a «Tarifas 1».'],
  [
    'of an earlier day',
    '2026-11-01',
    [typed],
    'Reemplaza a «Tarifas 1». El sitio dirá que rige desde el 1 de noviembre de 2026.',
  ],
  ['of the same day as the one in force', '2026-01-15', [second, typed], /^Reemplaza a «Tarifas 2»\./],
  [
    'that is older than the one in force',
    '2025-12-01',
    [second, typed],
    'Queda entre las ediciones anteriores, porque ya rige una más nueva: «Tarifas 2», desde el 15 de enero de 2026.',
  ],
  [
    'of a day that comes',
    '2027-02-01',
    [second, typed],
    'Rige desde el 1 de febrero de 2027; hasta entonces sigue «Tarifas 2».',
  ],
  [
    'of the day of another that comes',
    '2027-02-01',
    [coming, typed],
    'Rige desde el 1 de febrero de 2027; hasta entonces sigue «Tarifas 1». Reemplaza a «Tarifas 3», que empezaba el mismo día.',
  ],
  [
    'before another that comes',
    today,
    [coming, typed],
    'Reemplaza desde hoy a «Tarifas 1». Desde el 1 de febrero de 2027 rige «Tarifas 3».',
  ],
  ['of a new document', today, [], 'Rige desde hoy.'],
  ['of a new document, of an earlier day', '2026-01-01', [], 'Rige ya, desde el 1 de enero de 2026.'],
  [
    'of a new document, of a day that comes',
    '2027-02-01',
    [],
    'Rige desde el 1 de febrero de 2027; hasta entonces no rige ninguna edición.',
  ],
  ['without a day', '', [typed], ''],
])('what a new edition %s will do is told', (_, day, others, words) => {
  const told = effectWords(newOne(day), others, today)
  if (typeof words === 'string') expect(told).toBe(words)
  else expect(told).toMatch(words)
})

it('a correction tells whether the edition stays in force', () => {
  const document = documentWith(2, [second, typed])
  expect(correctionWords(second, '2026-02-01', document, today)).toBe(
    'Sigue vigente; el sitio dirá que rige desde el 1 de febrero de 2026.',
  )
  expect(correctionWords(second, '2027-02-01', document, today)).toBe(
    'Rige desde el 1 de febrero de 2027; hasta entonces sigue «Tarifas 1».',
  )
  expect(correctionWords(second, '2025-01-01', document, today)).toMatch(
    /^Queda entre las ediciones anteriores/,
  )
})

it('a correction can bring an edition into force', () => {
  expect(correctionWords(coming, today, documentWith(2, [coming, second]), today)).toBe(
    'Reemplaza desde hoy a «Tarifas 2».',
  )
})

it('a correction to the day of a later edition leaves that one in force', () => {
  const document = documentWith(2, [coming, edition(4, '2027-02-01'), second])
  expect(correctionWords(coming, '2027-02-01', document, today)).toBe(
    'Queda entre las ediciones anteriores, porque «Tarifas 4» empieza el mismo día.',
  )
})

it('a withdrawal tells what will be in force', () => {
  expect(withdrawalWords(second, documentWith(2, [second, typed]), today)).toBe(
    'Queda vigente «Tarifas 1», desde el 1 de junio de 2025.',
  )
  expect(withdrawalWords(coming, documentWith(2, [coming, second, typed]), today)).toBe(
    'Sigue vigente «Tarifas 2», desde el 15 de enero de 2026.',
  )
})

it('a specified document keeps its last edition in force; another one may go', () => {
  const specified = documentWith(1, [coming, typed])
  expect(mayWithdraw(typed, specified, today)).toBe(false)
  expect(mayWithdraw(coming, specified, today)).toBe(true)
  expect(withdrawalWords(typed, specified, today)).toContain('Publique primero la que la reemplaza.')
  const further = documentWith(2, [coming, second], null)
  expect(mayWithdraw(second, further, today)).toBe(true)
  expect(withdrawalWords(second, further, today)).toBe(
    'Hasta el 1 de febrero de 2027 no rige ninguna edición; ese día empieza «Tarifas 3».',
  )
  expect(withdrawalWords(second, documentWith(2, [second], null), today)).toMatch(/^No queda ninguna edición/)
})
