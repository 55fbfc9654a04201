import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTime } from './answer-in-time.ts'
import { isUnavailable } from './database.ts'
import { readBytes } from './request-body.ts'

const longest = 30
const never = new Promise<never>(() => {})
const server = createServer((req, res) => {
  const answer = req.url === '/lost' ? never : readBytes(req, 100)
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

it('answers that the database is away when its answer never comes', async () => {
  expect((await fetch(`${base}/lost`, { method: 'POST', body: 'x' })).status).toBe(503)
})

it('leaves a slow sender all the time there is', async () => {
  const sending = request(`${base}/read`, { method: 'POST' })
  sending.write('slow')
  await new Promise((resolve) => setTimeout(resolve, 5 * longest))
  sending.end('ly')
  const [answer] = await once(sending, 'response')
  expect(answer.statusCode).toBe(200)
  expect((await answer.toArray()).join('')).toBe('slowly')
})
