import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiHandler } from './api.ts'
import type { Context } from './context.ts'
import { readTarget, refuseTarget } from './http/request-target.ts'
import { closeGracefully } from './http/shutdown.ts'
import { siteHandler } from './site/site.ts'
import { loadSite } from './site/site-files.ts'
import { sweepErased } from './storage/erased-files.ts'
import { clearLeftovers } from './storage/leftovers.ts'
import { sweepUnconfirmed } from './storage/unconfirmed.ts'

// A phone on a slow network needs minutes to upload a file. A connection without any traffic for `silence` is closed.
export const standardTimeouts = {
  requestTimeout: 300_000,
  headersTimeout: 20_000,
  keepAliveTimeout: 5_000,
  silence: 60_000,
  connectionsCheckingInterval: 5_000,
}

export type Listening = {
  url: string
  /** Serves the site of another folder from now on. */
  show(siteDir: string): Promise<void>
  close(): Promise<void>
}

export const listen = async (context: Context, timeouts = standardTimeouts): Promise<Listening> => {
  const leftovers = await clearLeftovers(context)
  const handlerOf = async (siteDir: string) =>
    siteHandler(await loadSite(siteDir), context.config.trustedProxies > 0)
  let answerSite = await handlerOf(context.config.siteDir)
  const answerApi = apiHandler(context)
  const server = createServer(timeouts, (req, res) => {
    if (!readTarget(req)) refuseTarget(res)
    else if (!answerSite(req, res)) answerApi(req, res)
  })
  server.setTimeout(timeouts.silence)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(context.config.port, context.config.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const sweeps = [sweepUnconfirmed(context), sweepErased(context)]
  return {
    url: `http://localhost:${port}`,
    show: async (siteDir) => {
      answerSite = await handlerOf(siteDir)
    },
    close: async () => {
      for (const sweep of sweeps) sweep.stop()
      await closeGracefully(server)
      leftovers.release()
    },
  }
}
