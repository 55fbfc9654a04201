import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { type Config, loadConfig } from '../config.ts'
import { createContext } from '../context.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { listen } from '../listen.ts'
import { createLogger } from '../log.ts'
import { createDatabase } from './own-database.ts'
import { writeTestSite } from './site/test-site.ts'

export const unlimited = {
  insertsPerMinute: 1e6,
  queriesPerMinute: 1e6,
  callsPerMinute: 1e6,
  uploadsPerMinute: 1e6,
  credentialsPerFiveMinutes: 1e6,
  wrongKeysPerMinute: 1e6,
}

export type TestServer = {
  url: string
  anonKey: string
  serviceKey: string
  database: Database
  config: Config
  close(): Promise<void>
}

/** The real server on a free port, with a database and a data folder of its own. */
export const startTestServer = async (overrides: Partial<Config> = {}): Promise<TestServer> => {
  await passMidnight()
  const dataDir = mkdtempSync(join(tmpdir(), 'yari-server-'))
  const own = await createDatabase(inject('clusterUrl'), 'template_yari')
  const config: Config = {
    ...loadConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1', SITE_DIR: join(dataDir, 'site') }),
    port: 0,
    databaseUrl: own.url,
    serviceKey: 'sb_secret_for_tests_and_nothing_else',
    logLevel: 'silent',
    limits: unlimited,
    ...overrides,
  }
  writeTestSite(join(dataDir, 'site'))
  const database = openDatabase(config.databaseUrl ?? '')
  const log = createLogger(config.logLevel)
  const listening = await listen(createContext(config, database, log))
  return {
    url: listening.url,
    anonKey: config.anonKey,
    serviceKey: config.serviceKey ?? '',
    database,
    config,
    close: async () => {
      await listening.close()
      await database.close()
      await own.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits when midnight in Colombia is near, so that the tests of a file run on one day. */
const passMidnight = async (): Promise<void> => {
  const day = 24 * 60 * 60_000
  const left = day - ((Date.now() - 5 * 60 * 60_000) % day)
  if (left < 150_000) await wait(left)
}
