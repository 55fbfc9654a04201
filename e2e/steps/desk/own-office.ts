import type postgres from 'postgres'
import { connect } from '#server/database/database.ts'
import { servedCluster } from '#server/postgres/lock.ts'
import { test as base } from '../person/mailed-site.ts'

type OwnOffice = {
  database: postgres.Sql
  /** The time of the database, which begins in the present at each test. */
  time: {
    /** Lets days or minutes pass; the time runs on from there. */
    goForward: (interval: string) => Promise<unknown>
    /** Stops the time until `goForward`, so that a slow machine misses no term. */
    stop: () => Promise<unknown>
  }
}

/** The office of a site that sends mail, with a database of its own, so that its time can be moved. */
export const test = base.extend<OwnOffice, { office: postgres.Sql }>({
  office: [
    async ({ site }, use) => {
      const database = connect((await servedCluster(site.folder)) ?? '', { max: 1 })
      await use(database)
      await database.end()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  database: ({ office }, use) => use(office),
  time: [
    async ({ office }, use) => {
      // The sample office sets the time of its acts itself.
      const setNow = (clock: string) =>
        office.unsafe(`create or replace function private.now() returns timestamptz language sql stable set search_path = ''
          as $$ select coalesce(nullif(current_setting('private.now', true), '')::timestamptz, ${clock}) $$`)
      let passed = "interval '0'"
      const goForward = (interval: string) => {
        passed += ` + interval '${interval}'`
        return setNow(`now() + ${passed}`)
      }
      await goForward('0')
      await use({ goForward, stop: () => setNow(`timestamptz '${new Date().toISOString()}' + ${passed}`) })
    },
    { auto: true },
  ],
})
