import { rmSync } from 'node:fs'
import { makeReadyCluster } from '#server/testing/cluster.ts'

/** Once for all sites that tests have for themselves: each copies it, because a first start takes far longer. */
export default async () => {
  const folder = await makeReadyCluster()
  process.env.READY_CLUSTER = folder
  return () => rmSync(folder, { recursive: true })
}
