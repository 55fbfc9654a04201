import { afterEach, expect, it } from 'vitest'
import { acts, ana, bringTo } from '../office-acts.ts'
import { ask, type Case, filePqr, setNow, track } from '../office-cases.ts'
import { addEvidence, sendEvidence } from './evidence-files.ts'

afterEach(() => setNow())

const send = async (one: Case, ...names: string[]) => {
  for (const name of names) await sendEvidence(one, 'image/jpeg', name)
}
const refusal = async (one: Case) => (await addEvidence(one)).error?.message

it('a person whose PQR has five files adds five more while writing the appeal, and the office sees which', async () => {
  const one = await filePqr()
  await send(one, ...['1', '2', '3', '4', '5'].map((page) => `factura ${page}.jpg`))
  for (const act of ['take', 'answer', 'notify'] as const) expect((await acts[act](one)).error).toBeNull()
  expect((await track(one)).evidence_left).toBe(5)
  await send(one, 'recibo.jpg')
  expect((await track(one)).evidence_left).toBe(4)
  expect((await acts.appeal(one)).error).toBeNull()
  await send(one, 'pago.jpg', 'extracto.jpg', 'carta.jpg', 'foto.jpg')
  expect(await refusal(one)).toBe('too_many_files')
  const files = (await ask(ana, 'desk_pqr', { pqr_id: one.id })).attachments
  expect(files).toHaveLength(10)
  for (const { name, for_appeal } of files) expect([name, for_appeal]).toEqual([name, !/factura/.test(name)])
})

it('an answer takes files for an appeal until the last day to file it, then only once a late appeal is filed', async () => {
  const one = await bringTo('notified')
  const { appeal_until } = await track(one)
  await setNow(`${appeal_until}T23:59:59-05:00`)
  expect(await refusal(one)).toBeUndefined()
  await setNow(new Date(Date.parse(`${appeal_until}T23:59:59-05:00`) + 1000).toISOString())
  expect(await refusal(one)).toBe('step_not_allowed')
  expect((await track(one)).evidence_left).toBeNull()
  expect((await acts.appeal(one)).error).toBeNull()
  expect(await refusal(one)).toBeUndefined()
})
