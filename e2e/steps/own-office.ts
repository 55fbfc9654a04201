import { join } from 'node:path'
import type postgres from 'postgres'
import { connect } from '#server/database/database.ts'
import { servedCluster } from '#server/postgres/lock.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { makeDataFolder, startServerProcess } from '#server/testing/server-process.ts'
import { test as base } from './fixtures.ts'

export type OwnOffice = {
  url: string
  mails: MailServer
  owner: postgres.Sql
  /** Days and minutes pass for the database, and time goes on from there. */
  goForward: (interval: string) => Promise<unknown>
}

/** A server, a database and a mail server for one file of tests, whose time can be moved. */
const openOwnOffice = async (): Promise<OwnOffice & { close: () => Promise<void> }> => {
  const { folder, remove } = makeDataFolder()
  const mails = await startMailServer()
  const server = await startServerProcess(folder, {
    env: {
      SITE_DIR: join(import.meta.dirname, '../../build/site'),
      SMTP_URL: mails.url,
      MAIL_FROM: 'Yarí <pqr@yari.example>',
    },
  })
  const owner = connect((await servedCluster(folder)) ?? '', { max: 1 })
  let passed = "interval '0'"
  return {
    url: server.url,
    mails,
    owner,
    goForward: (interval) => {
      passed += ` + interval '${interval}'`
      return owner.unsafe(`create or replace function private.clock() returns timestamptz language sql stable
        set search_path = '' as $$ select now() + ${passed} $$`)
    },
    close: async () => {
      await owner.end()
      await server.stop()
      await mails.close()
      await remove()
    },
  }
}

export const test = base.extend<object, { office: OwnOffice }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it so
    async ({}, use) => {
      const office = await openOwnOffice()
      await use(office)
      await office.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ office }, use) => use(office.url),
  owner: ({ office }, use) => use(office.owner),
})
