import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeDataFolder } from './testing/server-process.ts'

it('a server that gets SIGTERM while it starts stops PostgreSQL in order', async () => {
  const data = makeDataFolder()
  onTestFinished(data.remove)
  const pidFile = join(data.folder, 'postgres', 'postmaster.pid')
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: data.folder,
    SITE_DIR: join(data.folder, 'site'),
    PORT: '0',
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'index.ts')], { env, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect.poll(() => existsSync(pidFile), { interval: 1, timeout: 120_000 }).toBe(true)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(existsSync(pidFile)).toBe(false)
})
