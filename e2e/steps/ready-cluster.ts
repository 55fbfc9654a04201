import { rmSync } from 'node:fs'
import { makeMigratedFolder } from '#server/testing/cluster.ts'

/** Once for all sites that tests have for themselves: each copies it, because a first start takes far longer. */
export default async () => {
  const folder = await makeMigratedFolder()
  process.env.READY_CLUSTER = folder
  return () => rmSync(folder, { recursive: true })
}

/** The folder, in the processes that run tests. */
export function readyCluster(): string {
  if (!process.env.READY_CLUSTER) throw new Error('The global setup has made no cluster')
  return process.env.READY_CLUSTER
}
