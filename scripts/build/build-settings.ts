import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The files from which Vite takes settings for a build; a later one overrides an earlier one. */
export const settingsFiles = ['.env', '.env.local', '.env.production', '.env.production.local']

/** The settings that Vite puts into the site. To ask Vite itself would load all of it before it is known to be needed. */
export const buildSettings = (): Record<string, string | undefined> => ({
  ...Object.assign(
    {},
    ...settingsFiles.filter((file) => existsSync(file)).map((file) => parseEnv(readFileSync(file, 'utf8'))),
  ),
  ...process.env,
})
