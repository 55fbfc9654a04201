import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type postgres from 'postgres'
import { dataPlace } from '#server/config.ts'
import { connect } from '#server/database/database.ts'
import { createLogger } from '#server/log.ts'
import { servedCluster } from '#server/postgres/lock.ts'
import { startCluster } from '#server/postgres/postgres.ts'
import { stopSignal } from '#server/stop-signal.ts'

export type OpenData = { sql: postgres.Sql; dataDir: string; close(): Promise<void> }

/**
 * Connects to the database of this installation: the one of `DATABASE_URL`, the embedded one of a running server, or
 * the embedded one, which is then started until `close`.
 */
export const openData = async ({
  readOnly = false,
  create = false,
  alone = false,
} = {}): Promise<OpenData> => {
  const { dataDir, databaseUrl } = dataPlace()
  const stop = stopSignal()
  if (databaseUrl) return open(databaseUrl, dataDir, readOnly, stop)
  const served = await servedCluster(dataDir)
  if (served && alone) throw new Error(`A server is running on ${dataDir}: stop it first`)
  if (served) return open(served, dataDir, readOnly, stop)
  if (!create && !existsSync(join(dataDir, 'postgres'))) {
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR, or start the server once`)
  }
  mkdirSync(dataDir, { recursive: true })
  const cluster = await startCluster(dataDir, createLogger('silent'))
  return open(cluster.url, dataDir, readOnly, stop, cluster.stop)
}

const open = (
  url: string,
  dataDir: string,
  readOnly: boolean,
  stop: AbortSignal,
  stopCluster = async () => {},
): OpenData => {
  const connection = readOnly ? { default_transaction_read_only: true } : {}
  const sql = connect(url, { max: 2, connection })
  // The running statement fails and is rolled back; then the command closes everything as after any other error.
  const interrupt = () => void sql.end({ timeout: 0 })
  if (stop.aborted) interrupt()
  else stop.addEventListener('abort', interrupt)
  const close = async () => {
    await sql.end({ timeout: 5 })
    await stopCluster()
  }
  return { sql, dataDir, close }
}

/** Resolves a path from the folder where the command was typed: npm changes to the folder of the project. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)

const ignoreClosedPipe = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
}

/** Runs a command and prints an error as one line. */
export const asCommand = async (work: () => Promise<void>): Promise<void> => {
  // `npm run inbox | head` closes our output early; the database still has to be closed properly.
  process.stdout.on('error', ignoreClosedPipe)
  try {
    await work()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
