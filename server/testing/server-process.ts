import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { postmaster, signal } from './cluster-processes.ts'
import { plainEnvironment } from './run-command.ts'
import { writeTestSite } from './site/test-site.ts'

const entry = join(import.meta.dirname, '..', 'index.ts')

/** The number of kills in a test; `npm run test:long` sets a larger one. */
export const rounds = Number(process.env.ROUNDS || 3)
if (!(rounds >= 3)) throw new Error('ROUNDS must be a number of at least 3')

export type ServerProcess = {
  url: string
  child: ChildProcess
  log: Record<string, unknown>[]
  stop(signal?: NodeJS.Signals): Promise<number | null>
}
/** `wrap` is a command that starts the command after it: `['unshare', '-m']`. */
type Launch = { env?: Record<string, string>; wrap?: string[]; uid?: number; gid?: number }
export type DataFolder = { folder: string; remove(): Promise<void> }

/** The running servers, each with its data folder. */
const servers = new Map<ChildProcess, string>()

/** A data folder with a small site and no database yet; its server and PostgreSQL are stopped before it is removed. */
export const makeDataFolder = (): DataFolder => {
  const folder = mkdtempSync(join(tmpdir(), 'yari-data-'))
  chmodSync(folder, 0o755)
  writeTestSite(join(folder, 'site'))
  const remove = async () => {
    // A failed test may have left its server, which would start PostgreSQL again.
    for (const [server, itsFolder] of servers) if (itsFolder === folder) server.kill('SIGKILL')
    const pid = postmaster(folder)
    if (pid) signal([pid], 'SIGQUIT')
    while (postmaster(folder)) await wait(20)
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, remove }
}

/** Starts `node server/index.ts` as the owner does; rejects with the last log line when the server does not start. */
export const startServerProcess = async (
  folder: string,
  { env = {}, wrap = [], ...user }: Launch = {},
): Promise<ServerProcess> => {
  const [command = '', ...args] = [...wrap, process.execPath, entry]
  const child = spawn(command, args, {
    ...user,
    env: {
      ...plainEnvironment,
      DATA_DIR: folder,
      SITE_DIR: join(folder, 'site'),
      HOST: '127.0.0.1',
      PORT: '0',
      ...limits,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const log: Record<string, unknown>[] = []
  const exited = once(child, 'exit')
  const endWithTests = () => child.kill('SIGTERM')
  process.once('exit', endWithTests)
  servers.set(child, folder)
  exited.then(() => {
    process.off('exit', endWithTests)
    servers.delete(child)
  })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry = JSON.parse(line)
      log.push(entry)
      if (entry.url) resolve(entry.url)
    })
    exited.then(() => reject(new Error(String(log.at(-1)?.msg))))
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await exited
    return child.exitCode
  }
  return { url, child, log, stop }
}

const limits = {
  LIMIT_INSERTS_PER_MINUTE: '999999',
  LIMIT_QUERIES_PER_MINUTE: '999999',
  LIMIT_CALLS_PER_MINUTE: '999999',
  LIMIT_UPLOADS_PER_MINUTE: '999999',
  LIMIT_WRONG_KEYS_PER_MINUTE: '999999',
}
