import { expect, it } from 'vitest'
import { acts } from '../office-acts.ts'
import { actOfPerson, type Case, doneBy, dossierOf, filePqr, track } from '../office-cases.ts'

const reasonOf = {
  extend: 'Falta la visita.',
  'set aside': 'Es publicidad.',
  'bring back': 'La persona llamó.',
}
const after = async (...names: (keyof typeof acts)[]) => {
  const one = await filePqr()
  for (const name of names) expect((await acts[name](one)).error).toBeNull()
  return one
}
const read = (one: Case) => actOfPerson('read_reasons', one)

it('a person with the code and the identity number reads the reason of an extension', async () => {
  const one = await after('extend')
  const answer = await doneBy(read(one))
  const at = answer.case.events.at(-1)?.at
  expect(answer.reasons).toEqual([{ about: 'extended', reason: reasonOf.extend, at }])
  expect(answer.case).toEqual(await track(one))
  expect((await dossierOf(one)).events).toEqual(['filed', 'extended'])
})

it('a person reads why a case was extended, set aside and brought back, in this order', async () => {
  const one = await after('extend', 'set aside', 'bring back', 'set aside')
  const { reasons } = await doneBy(read(one))
  expect(reasons.map(({ about, reason }) => [about, reason])).toEqual([
    ['extended', reasonOf.extend],
    ['set_aside', reasonOf['set aside']],
    ['brought_back', reasonOf['bring back']],
    ['set_aside', reasonOf['set aside']],
  ])
})

it('the code alone does not show any reason', async () => {
  const one = await after('extend', 'set aside', 'bring back')
  const record = JSON.stringify(await track(one))
  for (const reason of Object.values(reasonOf)) expect(record).not.toContain(reason)
  expect((await read({ ...one, id_number: '99999999' })).data).toEqual({ error: 'not_found' })
})

it('reading is refused where the office has written no reason for the person', async () => {
  expect((await read(await after('ask', 'note'))).error?.message).toBe('no_reason')
})

it('the person still reads the reason when the case is notified', async () => {
  const one = await after('extend', 'take', 'answer', 'notify')
  expect((await doneBy(read(one))).reasons).toMatchObject([{ reason: reasonOf.extend }])
})
