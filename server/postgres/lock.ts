import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type postgres from 'postgres'
import { connect } from '../database/database.ts'
import { isAlive } from './make-folder.ts'

/** A session with an advisory lock that marks the cluster as used. PostgreSQL releases it when the server dies. */
export const holdCluster = async (url: string): Promise<postgres.Sql | undefined> => {
  const session = connect(url, { max: 1, max_lifetime: null, fetch_types: false })
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      const [row] = await session`select pg_try_advisory_lock(hashtext('yari-server')) as held`
      if (row?.held) return session
      await wait(50)
    }
  } catch (error) {
    await session.end({ timeout: 0 })
    throw error
  }
  await session.end({ timeout: 0 })
  return undefined
}

/** The URL of the cluster if a running server uses it. */
export const servedCluster = async (dataDir: string): Promise<string | undefined> => {
  const { pid, socketFolder } = readPidFile(join(dataDir, 'postgres'))
  if (!pid || !socketFolder || !isAlive(pid)) return undefined
  const url = socketUrl(socketFolder)
  const session = connect(url, { max: 1, fetch_types: false })
  try {
    const [row] = await session`select pg_try_advisory_lock(hashtext('yari-server')) as free`
    return row?.free ? undefined : url
  } catch {
    return undefined
  } finally {
    await session.end({ timeout: 1 })
  }
}

/** Stops a PostgreSQL whose server was killed; throws when that server is still running. */
export const stopLeftover = async (data: string): Promise<void> => {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const { pid, startedAt = 0, socketFolder } = readPidFile(data)
    if (!pid || !isAlive(pid)) return
    const command = commandOf(pid)
    if (!command.includes(data)) return removeLocks(data, socketFolder)
    // A server needs a moment to lock the PostgreSQL that it has just started. Later, its pid may be that of another process.
    const server = Number(/yari\.server=(\d+)/.exec(command)?.[1])
    const isLocking = server !== process.pid && isAlive(server) && Date.now() - startedAt < 60_000
    if (socketFolder && (await isUnused(socketUrl(socketFolder), data)) && !isLocking)
      process.kill(pid, 'SIGINT')
    await wait(50)
  }
  throw new Error(`A PostgreSQL that runs on ${data} neither answers nor stops`)
}

// The pid now belongs to another process, or to a zombie.
const removeLocks = (data: string, socketFolder: string | undefined): void => {
  rmSync(join(data, 'postmaster.pid'), { force: true })
  rmSync(join(socketFolder || data, '.s.PGSQL.5432.lock'), { force: true })
}

const isUnused = async (url: string, data: string): Promise<boolean> => {
  const session = await holdCluster(url).catch(() => null) // PostgreSQL is starting or stopping: try again
  if (session === undefined) throw new Error(`Another server is already running on ${data}`)
  await session?.end()
  return session !== null
}

export const socketUrl = (folder: string): string =>
  `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`

type PidFile = { pid?: number; startedAt?: number; socketFolder?: string }

const readPidFile = (data: string): PidFile => {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), startedAt: Number(lines[2]) * 1000, socketFolder: lines[4] }
  } catch {
    return {}
  }
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return String(spawnSync('ps', ['-o', 'command=', '-p', String(pid)]).stdout)
  }
}
