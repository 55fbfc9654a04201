import { expect, it } from 'vitest'
import { editionDays } from './edition-days.ts'
import { byDay } from './edition-order.ts'

const edition = (number: number, in_force: string | null) => ({ edition: number, in_force })
const demonstration = edition(1, null)
const first = edition(1, '2025-06-01')

it.each([
  ['in force', first, [first], 1, 'Vigente desde el 1 de junio de 2025'],
  ['in force without a day', demonstration, [demonstration], 1, ''],
  ['that comes', edition(2, '2027-02-01'), [first], 1, 'Rige desde el 1 de febrero de 2027'],
  ['that comes as the first', edition(1, '2027-02-01'), [], null, 'Rige desde el 1 de febrero de 2027'],
  [
    'that comes on the day of a later one',
    edition(2, '2027-02-01'),
    [edition(3, '2027-02-01'), first],
    1,
    'Reemplazada antes de regir',
  ],
  [
    'that was replaced',
    first,
    [edition(2, '2026-01-15')],
    2,
    'Del 1 de junio de 2025 al 14 de enero de 2026',
  ],
  ['of one day', first, [edition(2, '2025-06-02')], 2, 'Solo el 1 de junio de 2025'],
  [
    'that was replaced on its day',
    first,
    [edition(2, '2025-06-01')],
    2,
    'Reemplazada el mismo día, 1 de junio de 2025',
  ],
  ['without a day', demonstration, [edition(2, '2026-01-15')], 2, 'Hasta el 14 de enero de 2026'],
])('of an edition %s', (_, one, others, current, days) => {
  expect(editionDays(one, { editions: [one, ...others].sort(byDay), current })).toBe(days)
})
