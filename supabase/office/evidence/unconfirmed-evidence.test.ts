import { expect, it } from 'vitest'
import { createContext } from '#server/context.ts'
import { createLogger } from '#server/log.ts'
import { removeUnconfirmed } from '#server/storage/unconfirmed.ts'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import { server } from '#server/testing/accounts/test-accounts.ts'
import { filePqr, inSeconds, setNow, sql } from '../office-cases.ts'
import { addEvidence, confirmEvidence, sendEvidence, traces, upload } from './evidence-files.ts'

const sweep = () => removeUnconfirmed(createContext(server.config, server.database, createLogger('silent')))
const later = (hours: number) => inSeconds(hours * 3600)

it('the sweep removes only files that were not confirmed within a day', async () => {
  const one = await filePqr()
  await sendEvidence(one, 'image/jpeg', 'confirmada.jpg')
  const before = await traces(one)
  const left = await answerTo(addEvidence(one, { name: 'olvidada.jpg' }))
  await upload(left.path)
  await addEvidence(one, { name: 'nunca-enviada.jpg' })

  await later(24)
  expect(await sweep()).toBe(0)
  await later(26)
  // As long as a confirmation holds the case, the sweep leaves its files.
  await sql().begin(async (tx) => {
    await tx`select from pqr_requests where id = ${one.id} for no key update`
    expect(await sweep()).toBe(0)
  })
  expect(await sweep()).toBe(1)
  await setNow()
  expect(await traces(one)).toEqual(before)
  const rows = await sql()`select name from attachments where pqr_id = ${one.id}`
  expect(rows.map(({ name }) => name)).toEqual(['confirmada.jpg'])
  expect((await confirmEvidence(one, left.id)).error?.message).toBe('unknown_attachment')
})
