import { copyFolder } from '#server/testing/cluster.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '#server/testing/mail-server.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { makeDataFolder, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { built } from '../../../bench/site/built-pages.ts'
import { test as base, expect, freePort } from '../fixtures.ts'
import { readyCluster } from '../ready-cluster.ts'

export type MailedSite = {
  url: string
  folder: string
  mails: MailServer
  newestTo(email: string): Promise<ReceivedMail>
  /** Brings to the site what was published; until then it is on its way. */
  bringToSite(): Promise<void>
}

/** The built site on a server of its own, which sends mail by a real SMTP server. `baseURL` is its address. */
export const test = base.extend<object, { site: MailedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
    async ({}, use) => {
      const mails = await startMailServer()
      const data = makeDataFolder()
      copyFolder(readyCluster(), data.folder)
      const start = async (tries = 5): Promise<{ url: string; server: ServerProcess }> => {
        const port = await freePort()
        const url = `http://localhost:${port}`
        const env = {
          PORT: String(port),
          SITE_DIR: built,
          SMTP_URL: mails.url,
          MAIL_FROM: 'Yarí Ambiental <pqr@yari.example>',
          SITE_URL: url,
          // A build after each publication would keep the machine busy.
          PUBLISH: 'unit',
          // A second attempt comes from the same address.
          LIMIT_CREDENTIALS_PER_FIVE_MINUTES: '999999',
        }
        try {
          return { url, server: await startServerProcess(data.folder, { env }) }
        } catch (error) {
          // Before the server listens, another process may have taken the port.
          if (tries > 1) return start(tries - 1)
          throw error
        }
      }
      const { url, server } = await start()
      const newestTo = async (email: string) => {
        const found = () => mails.received.filter(({ envelopeTo }) => envelopeTo.includes(email)).at(-1)
        await expect.poll(found).toBeDefined()
        return found() as ReceivedMail
      }
      const bringToSite = async () => {
        const { code, output, errors } = await runCommand('publish.ts', [], {
          DATA_DIR: data.folder,
          SITE_DIR: built,
        })
        expect(code, output + errors).toBe(0)
      }
      await use({ url, folder: data.folder, mails, newestTo, bringToSite })
      await server.stop()
      await data.remove()
      await mails.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

/** The text of the mail to an address with such a subject. */
export const mailWith = async ({ mails }: MailedSite, email: string, subject: RegExp) => {
  const find = () =>
    mails.received.find((mail) => mail.envelopeTo.includes(email) && subject.test(mail.subject ?? ''))
  await expect.poll(find).toBeDefined()
  return find()?.text ?? ''
}

export { expect }
