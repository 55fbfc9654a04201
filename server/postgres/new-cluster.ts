import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Logger } from '../log.ts'
import { findBinaries } from './binaries.ts'
import { makeFolder } from './make-folder.ts'
import { type Owner, runsAs } from './owner.ts'

const outside = '/var/lib/yari-ambiental'

/** Makes the cluster in the data folder; where its owner cannot enter that folder, elsewhere, with a link to it. */
export const createCluster = async (dataDir: string, owner: Owner, log: Logger): Promise<void> => {
  const link = join(dataDir, 'postgres')
  if (!owner || runsAs(owner, '/bin/sh', ['-c', 'cd "$0"', dataDir])) {
    await initialise(link, owner, dataDir)
    return
  }
  const state = newOutsideFolder(dataDir, log)
  await initialise(join(state, 'postgres'), owner, state)
  try {
    fs.symlinkSync(join(state, 'postgres'), link)
  } catch (error) {
    // Another server that started at the same time has already made the link.
    fs.rmSync(state, { recursive: true, force: true })
    if (!fs.existsSync(link)) throw error
  }
}

/** Every call makes a new folder. Only the link leads to it, so a removed data folder never brings records back. */
const newOutsideFolder = (dataDir: string, log: Logger): string => {
  const prefix = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  fs.mkdirSync(outside, { recursive: true, mode: 0o755 })
  for (const name of fs.readdirSync(outside).filter((entry) => entry.startsWith(prefix)))
    log.warn({ folder: join(outside, name) }, 'An earlier database of this data folder is kept, but not used')
  const folder = join(outside, `${prefix}-${randomBytes(6).toString('hex')}`)
  fs.mkdirSync(folder, { mode: 0o755 })
  return folder
}

const initialise = async (data: string, owner: Owner, stateFolder: string): Promise<void> => {
  const { initdb } = await findBinaries(owner, stateFolder)
  await makeFolder(data, async (part) => {
    fs.mkdirSync(part, { mode: 0o700 })
    if (owner) fs.chownSync(part, owner.uid, owner.gid)
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const args = ['-D', part, '--username=postgres', '--auth=trust', ...locale]
    await promisify(execFile)(initdb, args, { ...owner, cwd: '/' })
  })
}
