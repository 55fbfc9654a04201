import { afterAll, expect, it } from 'vitest'
import { company } from '#domain/company.ts'
import { letterHeading } from '#domain/office/letter-heading.ts'
import { acts, ana, bringTo, wholeAnswer } from '../office-acts.ts'
import { ask, doneBy, setNow, sql } from '../office-cases.ts'

const { name, legalName: legal_name, nit, address, phone, email, town } = company
afterAll(() => sql()`update private.company set town = ${town}, nit = ${nit}, phone = ${phone}`)

it('the database has the same facts of the company as the site', async () => {
  const facts = { name, legal_name, nit, address, phone, email, town }
  expect((await sql()`select * from private.company`).slice()).toEqual([facts])
  const [row] = await sql()`select private.letter_heading() as heading`
  expect(row?.heading).toBe(letterHeading)
})

it('a signed letter keeps its heading when the company moves', async () => {
  await setNow('2026-12-29T22:00:00-05:00')
  const [answered, open] = [await bringTo('consented'), await bringTo('in_progress')]
  const signed = await doneBy(acts['read the answer'](answered))
  expect(signed.answer.letter).toContain(`\n\n${town}, 29 de diciembre de 2026\n\n`)
  expect(signed.answer.heading).toBe(letterHeading)
  await sql()`update private.company set town = 'Puerto Rico', nit = '900.1', phone = '1'`
  expect((await acts['read the answer'](answered)).data).toMatchObject({ answer: signed.answer })
  const { heading, letter } = await ask(ana, 'preview_answer', {
    pqr_id: open.id,
    subject: 'pqr',
    ...wholeAnswer,
  })
  expect(letter).toContain('\n\nPuerto Rico, 29 de diciembre de 2026\n\n')
  expect(heading).toBe(`${legal_name}\nNIT 900.1 · ${address}\n1 · ${email}`)
})
