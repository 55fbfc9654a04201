import { createServer } from 'node:net'
import { type MailServer, type ReceivedMail, startMailServer } from '#server/testing/mail-server.ts'
import { makeDataFolder, startServerProcess } from '#server/testing/server-process.ts'
import { built } from '../../../bench/site/built-pages.ts'
import { test as base, expect } from '../fixtures.ts'

export type MailedSite = {
  url: string
  folder: string
  mails: MailServer
  newestTo(email: string): Promise<ReceivedMail>
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The built site on a server of its own, which mails by a real SMTP server. Its pages are those of `baseURL`. */
export const test = base.extend<object, { site: MailedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it so
    async ({}, use) => {
      const mails = await startMailServer()
      const data = makeDataFolder()
      const start = async () => {
        const port = await freePort()
        const url = `http://localhost:${port}`
        const env = {
          PORT: String(port),
          SITE_DIR: built,
          SMTP_URL: mails.url,
          MAIL_FROM: 'Yarí Ambiental <pqr@yari.example>',
          SITE_URL: url,
          // A second try comes from the same address.
          LIMIT_CREDENTIALS_PER_FIVE_MINUTES: '999999',
        }
        return { url, server: await startServerProcess(data.folder, { env }) }
      }
      // Until the server listens, somebody else may have taken the port.
      const { url, server } = await start().catch(start)
      const newestTo = async (email: string) => {
        const found = () => mails.received.filter(({ envelopeTo }) => envelopeTo.includes(email)).at(-1)
        await expect.poll(found).toBeDefined()
        return found() as ReceivedMail
      }
      await use({ url, folder: data.folder, mails, newestTo })
      await server.stop()
      await data.remove()
      await mails.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

export { expect }
