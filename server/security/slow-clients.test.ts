import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createContext } from '../context.ts'
import { type Listening, listen, standardTimeouts } from '../listen.ts'
import { createLogger } from '../log.ts'
import { untilClosed } from '../testing/raw-http.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// OWASP A06, insecure design: clients hold connections open by sending next to nothing (slowloris).

let server: TestServer
let impatient: Listening
let quiet: Listening
let steady: Listening
beforeAll(async () => {
  server = await startTestServer()
  const { config, database } = server
  const context = createContext(config, database, createLogger('silent'))
  const short = {
    requestTimeout: 300,
    headersTimeout: 200,
    keepAliveTimeout: 100,
    silence: 3000,
    connectionsCheckingInterval: 20,
  }
  impatient = await listen(context, short)
  // Long enough for a busy machine to answer a quick client.
  const long = { requestTimeout: 120_000, headersTimeout: 120_000 }
  quiet = await listen(context, { ...short, ...long })
  steady = await listen(context, { ...short, ...long, silence: 120_000 })
})
afterAll(async () => {
  await impatient.close()
  await quiet.close()
  await steady.close()
  await server.close()
})

/** The other end of the next connection: client and server live in one process here. */
const nextPeer = (): Promise<Socket> =>
  new Promise((resolve) => {
    const tell = (message: unknown) => {
      unsubscribe('net.server.socket', tell)
      resolve((message as { socket: Socket }).socket)
    }
    subscribe('net.server.socket', tell)
  })

const open = ({ url } = impatient): Socket => connect(Number(new URL(url).port), '127.0.0.1')

const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\napikey: ${server.anonKey}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
const upload = () =>
  post(
    `/storage/v1/object/applications/resumes/${Date.now()}-${crypto.randomUUID()}.pdf`,
    'application/pdf',
    5000,
  )

/** Sends a byte now and then for as long as the server lets it. */
const drip = async (socket: Socket) => {
  const drops = setInterval(() => socket.write('a'), 10)
  const answer = await untilClosed(socket)
  clearInterval(drops)
  return answer
}

describe('the server drops a client that', () => {
  it('says nothing', async () => {
    expect(await untilClosed(open())).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('sends half a head', async () => {
    const socket = open()
    socket.write('GET /about HTTP/1.1\r\nHost: x\r\n')
    expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('sends its head byte by byte', async () => {
    const socket = open()
    socket.write('GET /about HTTP/1.1\r\nHost: x\r\nCookie: ')
    const answer = await drip(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('sends half a head, as hundreds do at once', async () => {
    const slow = Array.from({ length: 300 }, () => open())
    for (const socket of slow) socket.write('GET /about HTTP/1.1\r\nHost: x\r\nCookie: ')
    for (const answer of await Promise.all(slow.map(untilClosed))) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it.each([
    ['an insert', () => post('/rest/v1/affiliations', 'application/json', 500)],
    ['a resume', upload],
  ])('sends the body of %s byte by byte', async (_, head) => {
    const socket = open()
    socket.write(`${head()}%PDF-1.7`)
    const answer = await drip(socket)
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
    const incoming = join(server.config.dataDir, 'storage', 'incoming')
    await expect.poll(() => readdirSync(incoming), { timeout: 30_000 }).toEqual([])
  })

  it('asks for a large file and reads nothing of it', async () => {
    const body = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5_000_000)])
    const name = `resumes/${Date.now()}-${crypto.randomUUID()}.pdf`
    const headers = { apikey: server.anonKey, 'content-type': 'application/pdf' }
    await fetch(`${server.url}/storage/v1/object/applications/${name}`, { method: 'POST', headers, body })
    const askAndWait = async () => {
      const accepted = nextPeer()
      const socket = open(quiet)
      onTestFinished(() => void socket.destroy())
      socket.write(`GET /storage/v1/object/public/applications/${name} HTTP/1.1\r\nHost: x\r\n\r\n`)
      const peer = await accepted
      await new Promise((resolve) => peer.once('close', resolve))
      return peer.bytesWritten
    }
    // On a busy machine the silence may be over before the answer begins.
    await vi.waitUntil(async () => (await askAndWait()) > 1000, { timeout: 150_000 })
  })

  it('stays after its answer', async () => {
    for (const path of ['/about', '/healthz']) {
      const socket = open(steady)
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
      expect(await untilClosed(socket)).toMatch(/^HTTP\/1\.1 200 /)
    }
  })
})

it('visitors are served while hundreds of slow clients hold connections', async () => {
  const slow = Array.from({ length: 300 }, () => open(steady))
  for (const socket of slow) socket.on('error', () => {})
  for (const socket of slow) socket.write('GET /about HTTP/1.1\r\nHost: x\r\nCookie: ')
  await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  expect((await fetch(`${steady.url}/about`)).status).toBe(200)
  expect((await fetch(`${steady.url}/readyz`)).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

it('the standard timeouts give a phone five minutes for its resume', () => {
  expect(standardTimeouts).toEqual({
    requestTimeout: 300_000,
    headersTimeout: 20_000,
    keepAliveTimeout: 5_000,
    silence: 60_000,
    connectionsCheckingInterval: 5_000,
  })
})
