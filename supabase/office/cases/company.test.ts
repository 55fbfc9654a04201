import { afterAll, expect, it } from 'vitest'
import { company } from '#domain/company.ts'
import { acts, ana, bringTo, wholeAnswer } from '../office-acts.ts'
import { ask, doneBy, setNow, sql } from '../office-cases.ts'

const { name, town } = company
afterAll(() => sql()`update private.company set town = ${town}`)

it('the database has the same name and town of the company as the site', async () => {
  expect((await sql()`select * from private.company`).slice()).toEqual([{ name, town }])
})

it('a signed letter keeps its heading when the company moves', async () => {
  await setNow('2026-12-29T22:00:00-05:00')
  const [answered, open] = [await bringTo('consented'), await bringTo('in_progress')]
  const signed = await doneBy(acts['read the answer'](answered))
  expect(signed.answer.letter).toContain(`\n\n${town}, 29 de diciembre de 2026\n\n`)
  await sql()`update private.company set town = 'Puerto Rico'`
  expect((await acts['read the answer'](answered)).data).toMatchObject({ answer: signed.answer })
  const { letter } = await ask(ana, 'preview_answer', { pqr_id: open.id, subject: 'pqr', ...wholeAnswer })
  expect(letter).toContain('\n\nPuerto Rico, 29 de diciembre de 2026\n\n')
})
