import { afterAll, expect, it } from 'vitest'
import { company } from '#domain/company.ts'
import { acts, ana, bringTo, luis, wholeAnswer } from '../office-acts.ts'
import { ask, doneBy, setNow, sql } from '../office-cases.ts'

const { legal_name, address, phone, email, town } = company
const heading = `${legal_name}\n${address}\n${phone} · ${email}`
afterAll(() => sql()`delete from public.company_facts where version > 1`)

it('the desk names the company as letters do', async () => {
  expect((await ask(ana, 'desk_me')).company).toEqual({ name: company.name, address, heading })
})

it('a signed letter keeps its heading when the company moves', async () => {
  await setNow('2026-12-29T22:00:00-05:00')
  const [answered, open] = [await bringTo('consented'), await bringTo('in_progress')]
  const signed = await doneBy(acts['read the answer'](answered))
  expect(signed.answer.letter).toContain(`\n\n${town}, 29 de diciembre de 2026\n\n`)
  expect(signed.answer.heading).toBe(heading)
  const moved = { town: 'Puerto Rico', nit: '900.123.456-8', phone: '+57 311 234 5678' }
  await ask(luis, 'publish_facts', { version: 1, facts: { ...company, ...moved } })
  expect((await acts['read the answer'](answered)).data).toMatchObject({ answer: signed.answer })
  const preview = await ask(ana, 'preview_answer', {
    pqr_id: open.id,
    subject: 'pqr',
    ...wholeAnswer,
  })
  expect(preview.letter).toContain('\n\nPuerto Rico, 29 de diciembre de 2026\n\n')
  const newHeading = `${legal_name}\nNIT 900.123.456-8 · ${address}\n+57 311 234 5678 · ${email}`
  expect(preview.heading).toBe(newHeading)
  expect((await ask(ana, 'desk_me')).company.heading).toBe(newHeading)
})
