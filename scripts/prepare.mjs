/** Installs and builds what is missing. Runs on any Node from 20 on and imports no npm package. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { runOrStop } from './child.mjs'

export const say = (text) => process.stdout.write(`${text}\n`)

const digest = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

const stamped = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value

/** `tools` are the packages that only tests, checks and measurements need: half of all packages, by size. */
export async function ensureInstalled({ tools = false } = {}) {
  const stamp = 'node_modules/.installed'
  const lock = digest('package-lock.json')
  const withTools = `${lock} with tools`
  if (stamped(stamp, withTools) || (!tools && stamped(stamp, lock))) return
  say('Installing the packages…')
  // A developer who has the tools keeps them.
  const all = tools || existsSync('node_modules/vitest')
  // `npm ci` fails where the lockfile lacks the binary of another platform, and mirrors do not have all of them.
  const chosen = all ? '--include=dev' : '--omit=dev'
  await runOrStop('npm', ['install', '--no-save', chosen, '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, all ? withTools : lock)
}

/** Builds the site unless the existing build was made from exactly these files and settings. */
export const ensureBuilt = () => runOrStop('node', ['scripts/build/build.ts', '--unless-current'])
