import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import type { Context } from './context.ts'
import { siteHandler } from './site.ts'

export type Listening = { url: string; close(): Promise<void> }

export const listen = async (context: Context): Promise<Listening> => {
  const site = await siteHandler(context.config.siteDir, { trustProxy: context.config.trustedProxies > 0 })
  const answer = getRequestListener(createApp(context).fetch)
  const server = createServer((req, res) => {
    if (!site(req, res)) answer(req, res)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(context.config.port, context.config.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
