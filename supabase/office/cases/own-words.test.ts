import { afterEach, expect, it } from 'vitest'
import { acts, bringTo } from '../office-acts.ts'
import { actOfPerson, type Case, doneBy, inSeconds, setNow, track } from '../office-cases.ts'

afterEach(() => setNow())

const read = (one: Case) => actOfPerson('read_own_words', one)

it('the person reads what she wrote, in its order, and nothing that the office wrote', async () => {
  const one = await bringTo('asked')
  await inSeconds(1)
  await acts.reply(one)
  await acts.note(one)
  await inSeconds(2)
  await acts.take(one)
  await acts.answer(one)
  await acts.notify(one)
  await acts.appeal(one)
  const { words } = await doneBy(read(one))
  expect(words.map(({ kind, text }) => [kind, text])).toEqual([
    ['filed', 'No pasó el camión'],
    ['reply', 'El lunes.'],
    ['appeal', 'La vía estaba abierta.'],
  ])
})

it('a person who gave up reads why, and in a case without a reason only the request', async () => {
  const one = await bringTo('pending')
  await actOfPerson('withdraw_pqr', one, { reason: 'Ya pasaron.' })
  expect((await doneBy(read(one))).words.map(({ text }) => text)).toContain('Ya pasaron.')
  const other = await bringTo('withdrawn')
  expect((await doneBy(read(other))).words.map(({ kind }) => kind)).toEqual(['filed'])
})

it('the person reads back the address that she gave', async () => {
  const one = await bringTo('pending')
  await acts['give the address'](one)
  const { words } = await doneBy(read(one))
  expect(words.find(({ kind }) => kind === 'postal_address')?.text).toBe('Calle 5 # 4-32')
})

it('the code alone shows no text, and a wrong identity number is answered like a wrong code', async () => {
  const one = await bringTo('pending')
  expect(JSON.stringify(await track(one))).not.toContain('No pasó el camión')
  expect((await read({ ...one, id_number: '999' })).data).toEqual({ error: 'not_found' })
  expect((await read({ ...one, tracking_code: 'AAAAAAAAAA' })).data).toEqual({ error: 'not_found' })
})
