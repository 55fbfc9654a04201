import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { dataDir, port, serviceKey } from './e2e/steps/fixtures.ts'
import { chromiumArguments, chromiumPath, shellPath } from './scripts/chromium/quiet-chromium.ts'

/** Tests on a site of their own, which begin first: the longest of all is among them, and would run alone at the end. */
const ownSite = /(whole-life|silence|erasing|desk-figures|team|lost-password|news|documents|facts)\.spec\.ts$/
/** Tests in the whole browser: without its window, Chromium has the pointer on the page from the beginning, and shows no notifications. */
const wholeBrowser = /e2e\/(pages|navigation|offline|push)\/.*\.spec\.ts$/
const quietly = (executablePath: string) => ({ launchOptions: { executablePath, args: chromiumArguments } })

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/steps/ready-cluster.ts',
  projects: [
    { testMatch: ownSite },
    { testMatch: '**/*.spec.ts', testIgnore: [ownSite, wholeBrowser] },
    { testMatch: wholeBrowser, use: quietly(chromiumPath) },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  // Most of a test's time is waiting: for a timer of the site, for an idle network.
  workers: 4,
  retries: 1,
  // This only ends a test that hangs; a busy machine must not fail a test.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json'], [resolve(import.meta.dirname, 'scripts/second-tries.ts')]],
  use: {
    baseURL: `http://localhost:${port}`,
    // A worker would answer before the routes of a test; e2e/offline and e2e/push allow it.
    serviceWorkers: 'block',
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    ...quietly(shellPath),
  },
  webServer: {
    command: `rm -rf ${dataDir}; trap : TERM; node server/index.ts; rm -rf ${dataDir}`,
    url: `http://localhost:${port}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      SERVICE_KEY: serviceKey,
      LIMIT_INSERTS_PER_MINUTE: '100000',
      LIMIT_UPLOADS_PER_MINUTE: '100000',
      LIMIT_CALLS_PER_MINUTE: '100000',
      LIMIT_QUERIES_PER_MINUTE: '100000',
      LIMIT_CREDENTIALS_PER_FIVE_MINUTES: '100000',
    },
  },
})
