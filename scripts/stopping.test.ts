import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ProjectCommand, processesOn, startProjectCommand } from '#server/testing/project-command.ts'
import { makeReadyFolder } from '#server/testing/ready-data.ts'
import type { DataFolder } from '#server/testing/server-process.ts'
import { startSlowInsert } from '#server/testing/slow-insert.ts'

// Processes start and stop here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const waiting = { timeout: 120_000 }

let data: DataFolder
beforeEach(() => {
  data = makeReadyFolder()
})
afterEach(() => data.remove())

const row = { full_name: 'Ana', phone: '1', address: 'Calle', email: 'a@b.co', status: 'pending' }
const start = (command: string[], port = 0) =>
  startProjectCommand(command, {
    DATA_DIR: data.folder,
    SITE_DIR: join(data.folder, 'site'),
    HOST: '127.0.0.1',
    PORT: String(port),
  })
const isFree = (port: number) =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
/** Two free ports in a row, below the range that the system assigns by itself. */
const freePair = async () => {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}
const left = () => processesOn(data.folder)
const isClosed = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )
const expectNothingLeft = async () => {
  await expect.poll(left, waiting).toEqual([])
  expect(existsSync(join(data.folder, 'postgres', 'postmaster.pid'))).toBe(false)
}

type Act = (command: ProjectCommand) => void
const interrupt: Act = ({ pid }) => process.kill(-pid, 'SIGINT')

describe('npm start finishes its requests, stops PostgreSQL and leaves no process', () => {
  it.each<[string, string[], Act, Act?]>([
    ['on Ctrl-C, also when it is pressed twice', ['npm', 'start'], interrupt, interrupt],
    // `script` is the terminal: when it is killed, the system hangs up on everything that runs in it.
    [
      'when its terminal is closed',
      ['script', '-qec', 'npm start', '/dev/null'],
      ({ pid }) => process.kill(pid, 'SIGKILL'),
    ],
    ['when npm gets SIGTERM', ['npm', 'start'], ({ pid }) => process.kill(pid, 'SIGTERM')],
  ])('%s', async (_, words, stop, stopAgain) => {
    const command = start(words)
    const url = await command.said(/"url":"([^"]+)"/)
    const insert = await startSlowInsert(url, '/rest/v1/affiliations', row)
    stop(command)
    await expect.poll(() => isClosed(`${url}/healthz`), waiting).toBe(true)
    stopAgain?.(command)
    expect(await insert.finish()).toBe(201)
    await expectNothingLeft()
  })
})

it('npm run dev stops both of its servers on Ctrl-C', async () => {
  const command = start(['npm', 'run', 'dev'], await freePair())
  await Promise.all([command.said(/"msg":"Listening"/), command.said(/Local:/)])
  interrupt(command)
  await expectNothingLeft()
})

it('a command that started PostgreSQL stops it on SIGTERM', async () => {
  const command = start(['npm', 'run', 'backup', '--', '--out', join(data.folder, 'backups')])
  const pidFile = join(data.folder, 'postgres', 'postmaster.pid')
  await expect.poll(() => existsSync(pidFile), { interval: 1, ...waiting }).toBe(true)
  process.kill(command.pid, 'SIGTERM')
  await expectNothingLeft()
})
