import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Logger } from '../log.ts'
import { findBinaries } from './binaries.ts'
import { createCluster } from './new-cluster.ts'
import { type Owner, ownerOf } from './owner.ts'

export type Place = { data: string; owner: Owner; postgres: string; socketFolder: string }

/** Finds or makes the folder of a cluster, the user that runs it and binaries that this user can start. */
export const preparePlace = async (dataDir: string, log: Logger): Promise<Place> => {
  const link = join(dataDir, 'postgres')
  const owner = ownerOf(link)
  refuseBrokenLink(link)
  if (!fs.existsSync(link)) await createCluster(dataDir, owner, log)
  const data = fs.realpathSync(link)
  const { postgres } = await findBinaries(owner, dirname(data))
  return { data, owner, postgres, socketFolder: socketFolderFor(data, owner) }
}

const refuseBrokenLink = (link: string): void => {
  if (fs.existsSync(link) || !fs.lstatSync(link, { throwIfNoEntry: false })) return
  throw new Error(
    `${link} leads to ${fs.readlinkSync(link)}, which does not exist: bring it back or remove the link`,
  )
}

// A socket's path may have 103 bytes at most.
const socketFolderFor = (data: string, owner: Owner): string => {
  if (Buffer.byteLength(join(data, '.s.PGSQL.5432')) <= 103) return data
  const folder = fs.mkdtempSync(join(tmpdir(), 'yari-'))
  if (owner) fs.chownSync(folder, owner.uid, owner.gid)
  return folder
}
