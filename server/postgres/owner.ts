import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

/** The unprivileged user that runs PostgreSQL when the server runs as root, which PostgreSQL refuses. */
export type Owner = { uid: number; gid: number } | undefined

/** The user that owns the cluster, or that will own a new one. */
export const ownerOf = (cluster: string): Owner => {
  const existing = existsSync(cluster) ? statSync(cluster) : undefined
  if (process.getuid?.() !== 0) {
    if (!existing || existing.uid === process.getuid?.()) return undefined
    throw new Error(
      `${cluster} belongs to another user (uid ${existing.uid}); start the server as that user or as root`,
    )
  }
  if (existing) return { uid: existing.uid, gid: existing.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody"')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

export const runsAs = (owner: NonNullable<Owner>, command: string, args: string[]): boolean =>
  spawnSync(command, args, { ...owner, cwd: '/', stdio: 'ignore' }).status === 0
