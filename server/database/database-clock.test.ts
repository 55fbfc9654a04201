import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase, type OwnDatabase } from '../testing/own-database.ts'
import { connect } from './database.ts'
import { followClock } from './database-clock.ts'

const hour = 3_600_000
const second = 1000
let own: OwnDatabase
let ahead: ReturnType<typeof connect>
beforeAll(async () => {
  own = await createDatabase(inject('clusterUrl'))
  ahead = connect(own.url, { max: 1, connection: { search_path: 'ahead, pg_catalog' } })
  await ahead.unsafe(`
    create schema ahead;
    create table ahead.by (distance interval);
    insert into ahead.by values ('1 hour');
    create function ahead.clock_timestamp() returns timestamptz language sql as
      'select pg_catalog.clock_timestamp() + distance from ahead.by'`)
})
afterAll(async () => {
  await ahead.end()
  await own.remove()
})

const distanceOf = async (clock: ReturnType<typeof followClock>, milliseconds: number) =>
  Date.parse(await clock.after(milliseconds)) - Date.now()

it('the clock tells the time of the database, not of this machine', async () => {
  const clock = followClock(ahead)
  const distance = await distanceOf(clock, 60 * second)
  expect(distance).toBeGreaterThan(hour)
  expect(distance).toBeLessThanOrEqual(hour + 60 * second)
})

it('the clock measures again after it was told to forget', async () => {
  const clock = followClock(ahead)
  await clock.after(0)
  await ahead`update ahead.by set distance = '2 hours'`
  expect(await distanceOf(clock, 0)).toBeLessThan(1.5 * hour)
  clock.forget()
  expect(await distanceOf(clock, 0)).toBeGreaterThan(1.5 * hour)
})

it('a slow measurement makes the clock early, never late, and is not kept', async () => {
  const clock = followClock(ahead)
  await ahead`update ahead.by set distance = '0'`
  const busy = ahead`select pg_sleep(1.2)`.execute()
  expect(await distanceOf(clock, 0)).toBeLessThanOrEqual(0)
  await busy
  await expect.poll(() => distanceOf(clock, 0), { timeout: 30_000 }).toBeGreaterThan(-second)
})
