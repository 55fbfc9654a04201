import { expect, it } from 'vitest'
import { acts } from '../office-acts.ts'
import { actOfPerson, type Case, doneBy, dossierOf, filePqr, track } from '../office-cases.ts'

const reason = 'Falta la visita.'
const extended = async () => {
  const one = await filePqr()
  expect((await acts.extend(one)).error).toBeNull()
  return one
}
const read = (one: Case) => actOfPerson('read_extension', one)

it('a person with the code and the identity number reads the reason of an extension', async () => {
  const one = await extended()
  const answer = await doneBy(read(one))
  expect(answer.extension).toEqual({ reason, at: answer.case.events.at(-1)?.at })
  expect(answer.case).toEqual(await track(one))
  expect((await dossierOf(one)).events).toEqual(['filed', 'extended'])
})

it('the code alone does not show the reason', async () => {
  const one = await extended()
  const record = await track(one)
  expect(record.extended_to).toMatch(/^\d{4}-/)
  expect(JSON.stringify(record)).not.toContain(reason)
  expect((await read({ ...one, id_number: '99999999' })).data).toEqual({ error: 'not_found' })
})

it('the reason of a case that was not extended is refused', async () => {
  expect((await read(await filePqr())).error?.message).toBe('not_extended')
})

it('the person still reads the reason when the case is notified', async () => {
  const one = await extended()
  for (const act of ['take', 'answer', 'notify'] as const) expect((await acts[act](one)).error).toBeNull()
  expect((await doneBy(read(one))).extension.reason).toBe(reason)
})
