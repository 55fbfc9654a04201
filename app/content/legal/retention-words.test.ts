import { expect, it } from 'vitest'
import { periodInWords, retentionPeriods } from '#domain/office/retention-periods.ts'
import { privacyPolicy } from './privacy-policy.ts'

it('says a period as a person reads it', () => {
  const since = 'desde que el caso se cierra'
  const words = (months: number | null) => periodInWords({ ...retentionPeriods.pqr, since, months })
  expect(words(120)).toBe('Se borran al cumplirse 120 meses desde que el caso se cierra.')
  expect(words(1)).toBe('Se borran al cumplirse un mes desde que el caso se cierra.')
  expect(words(null)).toContain('nada se borra solo')
})

it('stands in the privacy policy, kind by kind', () => {
  const text = JSON.stringify(privacyPolicy)
  const told = Object.values(retentionPeriods).map(periodInWords)
  for (const words of told)
    expect(text.split(words).length - 1).toBe(told.filter((other) => other === words).length)
})
