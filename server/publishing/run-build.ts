import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Failed, Failure } from './publications.ts'

/** Milliseconds. No build takes so long; one that hangs must not keep the server from its start. */
const longestBuild = 10 * 60_000
const told: Failure[] = ['disk_full', 'bad_picture', 'bad_document', 'build_failed']

const project = join(import.meta.dirname, '../..')

/** The build needs no secret of the server. */
const plainSettings = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => /^(PATH|HOME|TMPDIR|LANG|VITE_.*)$/.test(name)))

type Given = { place: string; content?: string; files?: string }
export type RunBuild = (
  given: Given,
  stop: AbortSignal,
) => Promise<{ seconds: number } | (Failed & { output: string })>

/** Runs the ordinary build beside the server, with low priority. Where the place has this site already, it does nothing. */
export const runBuild: RunBuild = async ({ place, content, files }, signal) => {
  const started = performance.now()
  const args = [
    ...['--unless-current', '--place', place],
    ...(content ? ['--content', content] : []),
    ...(files ? ['--files', files] : []),
  ]
  const child = spawn('nice', ['-n', '10', process.execPath, 'scripts/build/build.ts', ...args], {
    cwd: project,
    env: plainSettings(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestBuild)]),
    killSignal: 'SIGKILL',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-4000)
    })
  child.on('error', ({ message }) => {
    output += message
  })
  await once(child, 'close').catch(() => {})
  if (child.exitCode === 0) return { seconds: (performance.now() - started) / 1000 }
  return { ...(await readFailure(place)), output }
}

/** The build may have been killed, or the disk too full to say why. */
const readFailure = async (place: string): Promise<Failed> => {
  try {
    const { failure, about } = JSON.parse(await readFile(join(place, 'failure.json'), 'utf8'))
    return { failure: told.find((name) => name === failure) ?? 'build_failed', about: about ?? null }
  } catch {
    return { failure: 'build_failed', about: null }
  }
}
