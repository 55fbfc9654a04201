import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isUnavailable } from '../database/database.ts'
import { inTime } from './answer-in-time.ts'
import { readBytes } from './request-body.ts'

const longest = 30
const never = new Promise<never>(() => {})
const answers: Record<string, (req: IncomingMessage) => Promise<Buffer | undefined>> = {
  '/lost': () => never,
  '/read': (req) => readBytes(req, 100),
  '/work': async (req) => {
    const body = await readBytes(req, 100)
    await setTimeout(longest / 2)
    return body
  },
}
const server = createServer((req, res) => {
  const answer = answers[req.url ?? '']?.(req) ?? never
  inTime(req, answer, longest).then(
    (body) => res.end(body),
    (error) => res.writeHead(isUnavailable(error) ? 503 : 500).end(),
  )
  if (req.url === '/lost') req.resume()
})

let base: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it('a call that the database never answers is answered with 503', async () => {
  expect((await fetch(`${base}/lost`, { method: 'POST', body: 'x' })).status).toBe(503)
})

it.each(['/read', '/work'])(
  'a call does not time out while its body arrives slowly, nor while the server works on it (%s)',
  async (path) => {
    const sending = request(base + path, { method: 'POST' })
    sending.write('slow')
    await setTimeout(5 * longest)
    sending.end('ly')
    const [answer] = await once(sending, 'response')
    expect(answer.statusCode).toBe(200)
    expect((await answer.toArray()).join('')).toBe('slowly')
  },
)

it('reading a body ends when the visitor has left', async () => {
  const gone = new Promise<IncomingMessage>((resolve) => {
    server.once('request', (req) => req.once('close', () => resolve(req)))
  })
  const sending = request(`${base}/lost`, { method: 'POST', headers: { 'content-length': 100 } })
  sending.on('error', () => {}).write('half')
  await once(server, 'request')
  sending.destroy()
  expect(await readBytes(await gone, 100)).toBeUndefined()
})

it('a call times out although a large body, which the handler does not read, is still arriving', async () => {
  const sending = request(`${base}/unread`, { method: 'POST' })
  sending.on('error', () => {}).end(Buffer.alloc(4_000_000))
  const [answer] = await once(sending, 'response')
  expect(answer.statusCode).toBe(503)
  sending.destroy()
})
