import { expect, it } from 'vitest'
import { periodInWords, retentionPeriods } from '#domain/office/retention-periods.ts'
import { privacyPolicy } from './privacy-policy.ts'

it('a period is written as a person reads it', () => {
  const since = 'desde que el caso se cierra'
  const words = (months: number | null) => periodInWords({ ...retentionPeriods.pqr, since, months })
  expect(words(120)).toBe('Se borran al cumplirse 120 meses desde que el caso se cierra.')
  expect(words(1)).toBe('Se borran al cumplirse un mes desde que el caso se cierra.')
  expect(words(null)).toContain('nada se borra solo')
})

it('the privacy policy has the period of every form', () => {
  const text = JSON.stringify(privacyPolicy)
  const periods = Object.values(retentionPeriods).map(periodInWords)
  for (const words of periods)
    expect(text.split(words).length - 1).toBe(periods.filter((other) => other === words).length)
})
