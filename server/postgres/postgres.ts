import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Logger } from '../log.ts'
import { type Place, preparePlace } from './cluster-place.ts'
import { holdCluster, socketUrl, stopLeftover } from './lock.ts'

export type Cluster = { url: string; stop(): Promise<void> }

type Settings = Record<string, string>

/** PostgreSQL as a child process on a unix socket; restarted whenever it dies by itself. */
export const startCluster = async (dataDir: string, log: Logger, more: Settings = {}): Promise<Cluster> => {
  const place = await preparePlace(dataDir, log)
  const url = socketUrl(place.socketFolder)
  let child: ChildProcess
  let hold: postgres.Sql | undefined
  let stopping = false
  let restarted = Promise.resolve()

  const start = async (): Promise<void> => {
    await stopLeftover(place.data)
    child = await launch(place, log, more).catch(async (error) => {
      // When another server started PostgreSQL first, this call throws the clearer error.
      await stopLeftover(place.data)
      throw error
    })
    hold = await holdCluster(url).catch(() => undefined)
    if (hold && isRunning(child)) {
      child.once('exit', () => {
        restarted = restart()
      })
      return
    }
    await stopChild(child, 'SIGQUIT')
    throw new Error(`PostgreSQL on ${place.data} was taken over or stopped at once`)
  }
  const restart = async (): Promise<void> => {
    hold?.end({ timeout: 0 })
    for (let attempt = 0; !stopping; attempt++) {
      log.warn('PostgreSQL stopped by itself; starting it again')
      const failure = await start().then(
        () => undefined,
        (error: Error) => error,
      )
      if (!failure) return
      log.error({ reason: failure.message }, 'PostgreSQL does not start')
      await wait(Math.min(100 * 2 ** attempt, 5000))
    }
  }

  await start()
  return {
    url,
    stop: async () => {
      stopping = true
      await restarted
      await hold?.end({ timeout: 1 })
      await stopChild(child, 'SIGINT')
      if (place.socketFolder !== place.data) rmSync(place.socketFolder, { recursive: true, force: true })
    },
  }
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

// SIGINT is a clean shutdown. Where that is impossible (a full disk), SIGQUIT leaves the rest to crash recovery.
const stopChild = async (child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
  if (!isRunning(child)) return
  const exited = once(child, 'exit')
  child.kill(signal)
  const lastResort = setTimeout(() => child.kill('SIGQUIT'), 10_000)
  await exited
  clearTimeout(lastResort)
}

// PostgreSQL gets its own process group: Ctrl-C reaches the whole group, and it must outlive the requests in flight.
const launch = async (place: Place, log: Logger, more: Settings): Promise<ChildProcess> => {
  const child = spawn(place.postgres, ['-D', place.data, ...settings(place.socketFolder, more)], {
    ...place.owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let lastOutput = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lastOutput = `${lastOutput}${text}`.slice(-2000)
      log.debug({ postgres: text.trimEnd() })
      if (text.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start on ${place.data}: ${lastOutput}`)))
  })
  return child
}

// Only LOG, FATAL and PANIC are logged, because an ERROR quotes a visitor's input.
const settings = (socketFolder: string, more: Settings): string[] =>
  Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    fsync: 'on',
    // initdb takes the zone of the machine.
    timezone: 'UTC',
    max_connections: '100',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    // Tells a later server whose PostgreSQL this is.
    'yari.server': String(process.pid),
    ...more,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
