import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { createLogger } from '../log.ts'
import { startCluster } from '../postgres/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    readyFolder: string
  }
}

const log = createLogger('silent')

/** Starts a cluster with a migrated template for all test files, and fills a folder that servers of their own copy. */
export default async (project: TestProject) => {
  const readyFolder = await makeMigratedFolder()
  const folder = makeFolder()
  copyFolder(readyFolder, folder)
  // These data need not outlive a crash.
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const cluster = await startCluster(folder, log, { ...unsafe, max_connections: '400' })
  const root = connect(cluster.url, { max: 1 })
  await root.unsafe('create database template_yari')
  await root.end()
  await migrateDatabase(databaseIn(cluster.url, 'template_yari'))

  project.provide('clusterUrl', cluster.url)
  project.provide('readyFolder', readyFolder)
  return async () => {
    await cluster.stop()
    for (const made of [folder, readyFolder]) rmSync(made, { recursive: true })
  }
}

/** A data folder with a database as after a first start. */
export async function makeMigratedFolder(): Promise<string> {
  const folder = makeFolder()
  const cluster = await startCluster(folder, log)
  await migrateDatabase(cluster.url)
  await cluster.stop()
  return folder
}

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'yari-test-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Unlike `cpSync`, `cp -a` keeps the owner of each file. */
export const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to])

const migrateDatabase = async (url: string): Promise<void> => {
  const sql = connect(url, { max: 1 })
  await migrate(sql)
  await sql.end()
}

export const databaseIn = (clusterUrl: string, name: string): string => {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
