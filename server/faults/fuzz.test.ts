import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeReadyFolder } from '../testing/ready-data.ts'
import { type DataFolder, rounds, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { type FuzzRequest, makeRequest, seeded } from './fuzz-requests.ts'
import { repeatedCharacters } from './repeated-characters.ts'

// Processes start and recover here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const seed = 20250601
let data: DataFolder
let server: ServerProcess
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
beforeAll(async () => {
  data = makeReadyFolder()
  server = await startServerProcess(data.folder, {
    // With little memory, a leak shows soon.
    env: { LIMIT_CREDENTIALS_PER_FIVE_MINUTES: '50', NODE_OPTIONS: '--max-old-space-size=160' },
  })
})
afterAll(async () => {
  agent.destroy()
  await server.stop()
  await data.remove()
})

/** The status, or 0 when the server closed the connection on an oversized body. */
const send = ({ method, path, headers, body }: FuzzRequest): Promise<number> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(server.url)
    const asLatin1 = Object.entries(headers).map(([name, value]) => [
      name,
      Buffer.from(value).toString('latin1'),
    ])
    const outgoing = request(
      {
        hostname,
        port,
        method,
        path: path.replace(/[^!-~]/g, ''),
        agent,
        headers: Object.fromEntries(asLatin1),
      },
      (answer) => {
        answer.resume().on('close', () => resolve(answer.statusCode ?? 0))
      },
    )
    outgoing.on('error', () => resolve(0)).end(body)
  })

const attack = async (random: () => number, count: number): Promise<Map<number, number>> => {
  const statuses = new Map<number, number>()
  let left = count
  const worker = async () => {
    while (left-- > 0) {
      const attempt = makeRequest(random)
      const status = await send(attempt)
      if (status >= 500) throw new Error(`${status} for ${JSON.stringify(attempt).slice(0, 500)}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return statuses
}

/** The seconds of processor time that the server has used. */
const usedSeconds = (): number => {
  const [, fields = ''] = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / 100
}

it('a server spends at most a second on a long text of one character, at every endpoint', async () => {
  const costly: string[] = []
  for (const attempt of repeatedCharacters()) {
    const before = usedSeconds()
    const status = await send(attempt)
    const used = usedSeconds() - before
    if (status >= 500 || used > 1)
      costly.push(`${status}, ${used} s: ${JSON.stringify(attempt).slice(0, 200)}`)
  }
  expect(costly).toEqual([])
})

const openFiles = () => readdirSync(`/proc/${server.child.pid}/fd`).length
const megabytes = () =>
  Number(readFileSync(`/proc/${server.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024

it('a server survives thousands of malformed requests without a 5xx, a crash or a leak', async () => {
  const random = seeded(seed)
  await attack(random, 1000)
  await vi.waitUntil(() => openFiles() < 80, { timeout: 240_000 })
  const before = { files: openFiles(), megabytes: megabytes() }
  const statuses = await attack(random, rounds * 1000)
  expect(server.child.exitCode).toBeNull()
  expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([201, 400, 401, 404, 405, 406, 415]))
  await vi.waitUntil(() => openFiles() <= before.files + 10, { timeout: 240_000 })
  // Memory is freed only while there is more to do.
  const isFreed = async () => {
    await attack(random, 100)
    return megabytes() < before.megabytes + 100
  }
  await vi.waitUntil(isFreed, { timeout: 240_000 })
  expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
})
