import { afterAll, expect, it } from 'vitest'
import { company } from '#domain/company.ts'
import { letterHeading } from '#domain/office/letter-heading.ts'
import { acts, ana, bringTo, luis, wholeAnswer } from '../office-acts.ts'
import { ask, doneBy, setNow, sql } from '../office-cases.ts'

const { legal_name, address, email, town } = company
afterAll(() => sql()`delete from public.company_facts where version > 1`)

it('a letter has the facts of the company in its heading', async () => {
  const [row] = await sql()`select private.letter_heading() as heading`
  expect(row?.heading).toBe(letterHeading)
})

it('a signed letter keeps its heading when the company moves', async () => {
  await setNow('2026-12-29T22:00:00-05:00')
  const [answered, open] = [await bringTo('consented'), await bringTo('in_progress')]
  const signed = await doneBy(acts['read the answer'](answered))
  expect(signed.answer.letter).toContain(`\n\n${town}, 29 de diciembre de 2026\n\n`)
  expect(signed.answer.heading).toBe(letterHeading)
  const moved = { town: 'Puerto Rico', nit: '900.123.456-8', phone: '+57 311 234 5678' }
  await ask(luis, 'publish_facts', { version: 1, facts: { ...company, ...moved } })
  expect((await acts['read the answer'](answered)).data).toMatchObject({ answer: signed.answer })
  const { heading, letter } = await ask(ana, 'preview_answer', {
    pqr_id: open.id,
    subject: 'pqr',
    ...wholeAnswer,
  })
  expect(letter).toContain('\n\nPuerto Rico, 29 de diciembre de 2026\n\n')
  expect(heading).toBe(`${legal_name}\nNIT 900.123.456-8 · ${address}\n+57 311 234 5678 · ${email}`)
})
