import { describe, expect, test } from 'vitest'
import { addBusinessDays, dayInColombia, isHoliday, lastBusinessDay } from './business-days.ts'

function holidaysIn(year: number) {
  const days: string[] = []
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += 86_400_000) {
    const date = new Date(time).toISOString().slice(0, 10)
    if (isHoliday(date)) days.push(date.slice(5))
  }
  return days
}

describe('Colombian holidays', () => {
  test('are the eighteen of 2026 and no other day', () => {
    const winterAndSpring = ['01-01', '01-12', '03-23', '04-02', '04-03', '05-01', '05-18']
    const summer = ['06-08', '06-15', '06-29', '07-20', '08-07', '08-17']
    const autumn = ['10-12', '11-02', '11-16', '12-08', '12-25']
    expect(holidaysIn(2026)).toEqual([...winterAndSpring, ...summer, ...autumn])
  })

  test.each([
    [2025, '06-30'],
    [2030, '07-01'],
  ])('of %i count the Monday with two of them once', (year, monday) => {
    expect(holidaysIn(year)).toHaveLength(17)
    expect(holidaysIn(year)).toContain(monday)
  })

  test('stay in place when they already fall on a Monday', () => {
    expect(isHoliday('2026-06-29')).toBe(true)
    expect(isHoliday('2026-07-06')).toBe(false)
  })
})

describe('addBusinessDays', () => {
  test.each([
    ['over Holy Week', '2026-03-24', '2026-04-16'],
    ['over three moved holidays', '2026-06-05', '2026-07-01'],
    ['over the turn of the year', '2026-12-18', '2027-01-13'],
  ])('finds the fifteenth day %s', (_, filed, due) => {
    expect(addBusinessDays(filed, 15)).toBe(due)
  })

  test.each([
    ['2025-06-27', '2025-07-01'],
    ['2030-06-28', '2030-07-02'],
  ])('steps from %s over a double holiday to %s', (friday, next) => {
    expect(addBusinessDays(friday, 1)).toBe(next)
  })

  test('counts the same from a Friday, a Saturday and a Sunday', () => {
    const due = ['2026-02-06', '2026-02-07', '2026-02-08'].map((date) => addBusinessDays(date, 5))
    expect(due).toEqual(['2026-02-13', '2026-02-13', '2026-02-13'])
  })

  test('refuses a text that is no date', () => {
    expect(() => addBusinessDays('mañana', 1)).toThrow(RangeError)
  })
})

test('the last business day before a weekend with a holiday is the day before both', () => {
  expect(lastBusinessDay('2026-11-16')).toBe('2026-11-13')
  expect(lastBusinessDay('2026-11-17')).toBe('2026-11-17')
})

test('an evening in Colombia is still the same day, though UTC has moved on', () => {
  expect(dayInColombia(new Date('2026-11-16T04:59:59Z'))).toBe('2026-11-15')
  expect(dayInColombia(new Date('2026-11-16T05:00:00Z'))).toBe('2026-11-16')
})
