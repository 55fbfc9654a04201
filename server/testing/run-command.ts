import { execFile } from 'node:child_process'
import { join } from 'node:path'

export type Outcome = { code: number; output: string; errors: string }

/** Runs a command of `scripts/data/` as the owner does. */
export const runCommand = (script: string, args: string[], env: Record<string, string>): Promise<Outcome> =>
  new Promise((resolve) => {
    const file = join(import.meta.dirname, '..', '..', 'scripts', 'data', script)
    const options = { env: { PATH: process.env.PATH, ...env } }
    execFile(process.execPath, [file, ...args], options, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, output, errors })
    })
  })
