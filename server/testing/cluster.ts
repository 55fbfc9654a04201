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
    otherClusterUrl: string
  }
}

/** Two clusters for all test files; each test server gets a database copied from a migrated template. */
export default async (project: TestProject) => {
  const [cluster, other] = await Promise.all([startTestCluster(), startTestCluster()])
  project.provide('clusterUrl', cluster.url)
  project.provide('otherClusterUrl', other.url)
  return async () => {
    await Promise.all([cluster.remove(), other.remove()])
  }
}

const startTestCluster = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yari-test-'))
  chmodSync(folder, 0o755)
  const cluster = await startCluster(folder, createLogger('silent'))
  const root = connect(cluster.url, { max: 1 })
  await root.unsafe('create database template_yari')
  await root.end()
  const template = connect(databaseIn(cluster.url, 'template_yari'), { max: 1 })
  await migrate(template)
  await template.end()
  const remove = async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
  return { url: cluster.url, remove }
}

export const databaseIn = (clusterUrl: string, name: string): string => {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
