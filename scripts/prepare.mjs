/** Installs and builds what is missing. Runs on any Node from 20 on and imports no npm package. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runOrStop } from './child.mjs'

export const say = (text) => process.stdout.write(`${text}\n`)

const digest = (files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const stamped = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value

const writeStamp = (stamp, value) => {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, value)
}

/** `tools` are the packages that only tests, checks and measurements need: half of all packages, by size. */
export async function ensureInstalled({ tools = false } = {}) {
  const stamp = 'node_modules/.installed'
  const lock = digest(['package-lock.json'])
  const withTools = `${lock} with tools`
  if (stamped(stamp, withTools) || (!tools && stamped(stamp, lock))) return
  say('Installing the packages…')
  // A developer who has the tools keeps them.
  const all = tools || existsSync('node_modules/vitest')
  // `npm ci` fails where the lockfile lacks the binary of another platform, and mirrors do not have all of them.
  const chosen = all ? '--include=dev' : '--omit=dev'
  await runOrStop('npm', ['install', '--no-save', chosen, '--no-audit', '--no-fund', '--loglevel=error'])
  writeStamp(stamp, all ? withTools : lock)
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()

/** Builds the site unless the existing build was made from exactly these files and settings. */
export async function ensureBuilt() {
  const stamp = 'build/.built'
  // The build also writes headers and types for proxies, which it takes from the server.
  const folders = [
    ...['app', 'desk', 'domain', 'public', 'art/pictures'],
    ...['scripts/build', 'server/http', 'server/site'],
  ]
  const files = ['package-lock.json', 'vite.config.ts', '.env', '.env.local'].filter(existsSync)
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const wanted = digest([...folders.flatMap(filesBelow), ...files]) + JSON.stringify(settings.sort())
  if (stamped(stamp, wanted)) return
  say('Building the site (the first time, this encodes all pictures and takes about a minute)…')
  await runOrStop('node', ['scripts/build/build.ts'])
  writeStamp(stamp, wanted)
}
