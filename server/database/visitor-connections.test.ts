import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, type OwnDatabase } from '../testing/own-database.ts'
import { type Database, entering, type Identity, openDatabase, visitorConnections } from './database.ts'

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

// A long deadline, so that a slow machine changes nothing about which connection is used.
const visitor: Identity = { role: 'anon', claims: { role: 'anon' }, timeLeft: () => 600_000 }
const processFor = async (seconds: number) => {
  const text = `select pg_backend_pid() as pid, current_user as role from ${entering(0)}, pg_sleep(${seconds})`
  const [row] = await database.query<{ pid: number; role: string }>(visitor, {
    text,
    values: [],
    enters: true,
  })
  return row
}

it('inserts of visitors run under the role anon on all connections that are kept for them', async () => {
  const rows = await Promise.all(Array.from({ length: 40 * visitorConnections }, () => processFor(0.01)))
  expect(new Set(rows.map((row) => row?.role))).toEqual(new Set(['anon']))
  expect(new Set(rows.map((row) => row?.pid)).size).toBe(visitorConnections)
})

it('other statements of visitors, which may be slow, run on other connections', async () => {
  const slow = database.query<{ pid: number }>(visitor, {
    text: 'select pg_backend_pid() as pid from pg_sleep(0.2)',
    values: [],
  })
  const insert = await processFor(0)
  expect((await slow)[0]?.pid).not.toBe(insert?.pid)
})
