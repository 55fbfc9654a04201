import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../database.ts'
import { createLogger } from '../log.ts'
import { migrate } from '../migrate.ts'
import { startCluster } from '../postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

/** One cluster for all test files; each test server gets a database copied from the migrated `template_yari`. */
export default async (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'yari-test-'))
  chmodSync(folder, 0o755)
  const cluster = await startCluster(folder, createLogger('silent'))
  const root = connect(cluster.url)
  await root.unsafe('create database template_yari')
  await root.end()
  const template = connect(databaseIn(cluster.url, 'template_yari'))
  await migrate(template)
  await template.end()
  project.provide('clusterUrl', cluster.url)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
}

export const databaseIn = (clusterUrl: string, name: string): string => {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
