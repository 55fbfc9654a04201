/** Starts the commands of this project with its own Node. Runs on any Node from 20 on and imports nothing of npm. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(project)

const binaries = join(project, 'node_modules', '.bin')
// Node keeps compiled modules here, so that the next start takes half the time.
const compiled = join(project, 'node_modules', '.cache', 'compiled')
const environment = {
  NODE_COMPILE_CACHE: compiled,
  ...process.env,
  PATH: `${binaries}:${process.env.PATH}`,
}

/** Options for our Node, so that settings can be in a file; the environment overrides them. */
export const settingsFiles = ['.env', '.env.local'].filter(existsSync).map((file) => `--env-file=${file}`)

const children = new Set()
let stopping = false
/** A signal is passed on to the children. This process exits after the last of them and starts no other. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    stopping = true
    if (children.size === 0) process.exit(1)
    for (const child of children) child.kill(signal)
  })

/** Runs a command with its output shown and resolves with its exit code. */
export const run = (command, args, more = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...environment, ...more } })
    children.add(child)
    child.once('error', reject)
    child.once('exit', (code) => {
      children.delete(child)
      if (stopping && children.size === 0) process.exit(code ?? 1)
      resolve(code ?? 1)
    })
  })

export async function runOrStop(command, args) {
  const code = await run(command, args)
  if (code !== 0) process.exit(code)
}

export const stopChildren = () => {
  for (const child of children) child.kill('SIGTERM')
}
