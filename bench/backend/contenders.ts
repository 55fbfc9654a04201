import { spawnSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connect } from '../../server/database/database.ts'
import { startProcess } from '../processes.ts'
import { httpWorker, type Work } from './closed-loop.ts'

/** Something that inserts PQRs into a database; `open` gives one worker per connection. */
export type Contender = {
  open(connections: number): Promise<{ workers: Work[]; close(): Promise<void> }>
  stop(): Promise<void>
}

const anonKey = 'sb_publishable_bench'
const root = resolve(import.meta.dirname, '../..')
const pqr = {
  request_type: 'petition',
  full_name: 'María Fernanda Rodríguez',
  email: 'maria.rodriguez@example.com',
  phone: '300 000 0000',
  id_number: '1117500000',
  subscription_code: null,
  description: 'Solicito información sobre la frecuencia de recolección en la vereda Los Pozos. '.repeat(4),
  status: 'pending',
}

export const ours = async (databaseUrl: string, dataDir: string): Promise<Contender> => {
  const env = (port: number) => ({ ...serverEnvironment(port, dataDir), DATABASE_URL: databaseUrl })
  const { port, stop } = await startProcess([process.execPath, join(root, 'server/index.ts')], env, '/readyz')
  return { open: (connections) => openHttp(port, connections), stop }
}

export const serverEnvironment = (port: number, dataDir: string): Record<string, string> => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  SITE_DIR: join(root, 'build/site'),
  ANON_KEY: anonKey,
  LIMIT_INSERTS_PER_MINUTE: '999999999',
})

/** It is installed in this folder only, so that the project's lockfile and audit do not contain it. */
export const supabaseLite = async (databaseUrl: string): Promise<Contender> => {
  const folder = join(root, '.cache/bench-lite')
  cpSync(join(import.meta.dirname, 'lite'), folder, { recursive: true })
  if (!existsSync(join(folder, 'node_modules/@supabase/lite'))) {
    const options = { cwd: folder, stdio: 'inherit' } as const
    const { status } = spawnSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], options)
    if (status !== 0) throw new Error('@supabase/lite could not be installed')
  }
  const socket = new URL(databaseUrl).searchParams.get('host') ?? ''
  const url = databaseUrl.replace(/\?.*/, '')
  const env = (port: number) => ({
    PORT: String(port),
    DATABASE_URL: url,
    DATABASE_SOCKET: socket,
    ANON_KEY: anonKey,
  })
  const { port, stop } = await startProcess([process.execPath, join(folder, 'lite-server.mjs')], env, '/')
  return { open: (connections) => openHttp(port, connections), stop }
}

export const plainNode = async (databaseUrl: string): Promise<Contender> => {
  const columns = Object.keys(pqr).join(',')
  const env = (port: number) => ({ PORT: String(port), DATABASE_URL: databaseUrl, COLUMNS_OF_PQR: columns })
  const command = [process.execPath, join(import.meta.dirname, 'plain-insert-server.ts')]
  const { port, stop } = await startProcess(command, env, '/')
  return { open: (connections) => openHttp(port, connections), stop }
}

// Each is a process of PostgreSQL. At 64 connections two workers share one.
const mostDriverConnections = 32

/** The floor: the driver alone, as the owner of the tables, without HTTP, roles or policies. */
export const bareDriver = async (databaseUrl: string): Promise<Contender> => ({
  open: async (connections) => {
    const sql = connect(databaseUrl, { max: Math.min(connections, mostDriverConnections) })
    const work = async () => {
      await sql`insert into pqr_requests ${sql(pqr)} returning *`
    }
    return { workers: Array.from({ length: connections }, () => work), close: () => sql.end() }
  },
  stop: async () => {},
})

const openHttp = async (port: number, connections: number) => {
  const body = JSON.stringify(pqr)
  const head = [
    'POST /rest/v1/pqr_requests?select=* HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `apikey: ${anonKey}`,
    `Authorization: Bearer ${anonKey}`,
    'Content-Type: application/json',
    'Prefer: return=representation',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  const request = `${head.join('\r\n')}\r\n\r\n${body}`
  const opened = await Promise.all(Array.from({ length: connections }, () => httpWorker(port, request)))
  return {
    workers: opened.map(({ work }) => work),
    close: async () => {
      for (const { close } of opened) close()
    },
  }
}
