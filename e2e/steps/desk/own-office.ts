import type postgres from 'postgres'
import { connect } from '#server/database/database.ts'
import { servedCluster } from '#server/postgres/lock.ts'
import { test as base } from '../office/mailed-site.ts'

type OwnOffice = {
  owner: postgres.Sql
  /** Days or minutes pass for the database, and time goes on from there. */
  goForward: (interval: string) => Promise<unknown>
}

/** The office of a site that mails, with a database of its own: so its time can be moved. */
export const test = base.extend<OwnOffice, { office: OwnOffice }>({
  office: [
    async ({ site }, use) => {
      const owner = connect((await servedCluster(site.folder)) ?? '', { max: 1 })
      let passed = "interval '0'"
      const goForward = (interval: string) => {
        passed += ` + interval '${interval}'`
        return owner.unsafe(`create or replace function private.clock() returns timestamptz language sql stable
          set search_path = '' as $$ select now() + ${passed} $$`)
      }
      await use({ owner, goForward })
      await owner.end()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  owner: ({ office }, use) => use(office.owner),
  goForward: ({ office }, use) => use(office.goForward),
})
