import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from './log.ts'
import { clusterOwner, findBinaries, type Owner } from './postgres-binaries.ts'

export type Cluster = { url: string; stop(): Promise<void> }

export const startCluster = async (stateFolder: string, log: Logger): Promise<Cluster> => {
  const data = join(stateFolder, 'postgres')
  const owner = clusterOwner(data)
  const binaries = await findBinaries(owner, stateFolder)
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(binaries.initdb, data, owner)
  const socketFolder = socketFolderFor(data, owner)
  const child = spawn(binaries.postgres, ['-D', data, ...settings(socketFolder)], {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await ready(child, log)
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGINT')
      }),
  }
}

const initialise = (initdb: string, data: string, owner: Owner) => {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  if (owner) chownSync(data, owner.uid, owner.gid)
  const flags = ['--username=postgres', '--encoding=UTF8', '--auth=trust', '--locale=C']
  const provider = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const { status, stderr } = spawnSync(initdb, ['-D', data, ...flags, ...provider], { ...owner, cwd: '/' })
  if (status !== 0) throw new Error(`PostgreSQL could not prepare ${data}: ${stderr}`)
}

// A socket path may have 107 bytes at most.
const socketFolderFor = (data: string, owner: Owner): string => {
  if (Buffer.byteLength(join(data, '.s.PGSQL.5432')) <= 103) return data
  const folder = mkdtempSync(join(tmpdir(), 'yari-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

// Only LOG, FATAL and PANIC: an ERROR line would quote what a visitor typed.
const settings = (socketFolder: string): string[] =>
  Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    log_min_messages: 'log',
    max_connections: '100',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const ready = (child: ChildProcess, log: Logger): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log.debug({ postgres: text.trim() })
      if (text.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`PostgreSQL stopped with code ${code}`)))
  })
