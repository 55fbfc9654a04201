import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** What a command needs of the environment of the tests. */
export const plainEnvironment = {
  PATH: process.env.PATH,
  // Node compiles no module a second time.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
}

export type Outcome = { code: number; output: string; errors: string }

/** Runs a command of `scripts/data/` as the owner does. */
export const runCommand = (script: string, args: string[], env: Record<string, string>): Promise<Outcome> =>
  new Promise((resolve) => {
    const file = join(import.meta.dirname, '..', '..', 'scripts', 'data', script)
    const options = { env: { ...plainEnvironment, ...env } }
    execFile(process.execPath, [file, ...args], options, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, output, errors })
    })
  })
