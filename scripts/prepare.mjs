/** What every command needs first. Runs on any Node from 20 on and imports nothing that npm must bring. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(project)

const binaries = join(project, 'node_modules', '.bin')
/** The project's own Node and tools come before the machine's. */
export const environment = { ...process.env, PATH: `${binaries}:${process.env.PATH}` }

export const say = (text) => process.stdout.write(`${text}\n`)

/** Runs a command with its output shown; tells whether it succeeded. */
export function run(command, args, more = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...environment, ...more } })
  if (error) throw error
  return status === 0
}

export function runOrStop(command, args) {
  if (!run(command, args)) process.exit(1)
}

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

export function ensureInstalled() {
  const stamp = 'node_modules/.installed'
  const wanted = digest(['package-lock.json'])
  if (stamped(stamp, wanted)) return
  say('Installing the packages…')
  // Not `npm ci`: it demands an entry for every platform's binary, also those a registry mirror does not hold.
  runOrStop('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeStamp(stamp, wanted)
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()

/** Builds the site unless the one at hand was made from exactly these files and settings. */
export function ensureBuilt() {
  const stamp = 'build/.built'
  const sources = ['app', 'public', 'scripts', 'art/pictures'].flatMap(filesBelow)
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const wanted =
    digest([...sources, 'package-lock.json', 'vite.config.ts', '.env', 'server/headers.ts']) +
    JSON.stringify(settings.sort())
  if (stamped(stamp, wanted)) return
  say('Building the site (the first time, the pictures take a minute or two)…')
  runOrStop('node', ['scripts/build.ts'])
  writeStamp(stamp, wanted)
}
