import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Database, entering, openDatabase } from './database.ts'
import { createDatabase, type OwnDatabase } from './testing/own-database.ts'

let database: Database
let own: OwnDatabase
beforeAll(async () => {
  own = await createDatabase(inject('clusterUrl'), 'template_yari')
  database = openDatabase(own.url)
})
afterAll(async () => {
  await database.close()
  await own.remove()
})

const visitor = { role: 'anon', claims: { role: 'anon' } } as const
const processFor = async (seconds: number) => {
  const text = `select pg_backend_pid() as pid, current_user as role from ${entering(0)}, pg_sleep(${seconds})`
  const [row] = await database.query<{ pid: number; role: string }>(visitor, {
    text,
    values: [],
    enters: true,
  })
  return row
}
const many = (count: number) => Promise.all(Array.from({ length: count }, () => processFor(0.01)))
const processesOf = (rows: ({ pid: number } | undefined)[]) => new Set(rows.map((row) => row?.pid)).size

it('keeps what visitors send, one after the other or a few at once, on one connection of theirs', async () => {
  const rows = [await processFor(0), await processFor(0), ...(await many(14))]
  expect(processesOf(rows)).toBe(1)
  expect(rows[0]?.role).toBe('anon')
})

it('takes the next connection for what is too much for one, and never more than there are cores', async () => {
  expect(processesOf(await many(17))).toBe(Math.min(2, availableParallelism()))
  expect(processesOf(await many(40 * availableParallelism()))).toBe(availableParallelism())
})

it('keeps them free of what may take long', async () => {
  const slow = database.query<{ pid: number }>(visitor, {
    text: 'select pg_backend_pid() as pid from pg_sleep(0.2)',
    values: [],
  })
  const sent = await processFor(0)
  expect((await slow)[0]?.pid).not.toBe(sent?.pid)
})
