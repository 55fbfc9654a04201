import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServedSite, serveTestSite } from '../testing/serve-site.ts'
import { testSite } from '../testing/test-site.ts'

let short: ServedSite
let long: ServedSite
beforeAll(async () => {
  short = await serveTestSite()
  long = await serveTestSite({ shortcut: false })
})
afterAll(() => Promise.all([short.close(), long.close()]))

/** Everything that comes back on one connection until it is closed. */
const converse = async ({ port }: ServedSite, packets: string[]): Promise<string> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const received = buffer(socket)
  for (const packet of packets) {
    await new Promise((resolve) => socket.write(packet, 'latin1', resolve))
    await setImmediate()
  }
  socket.end()
  return (await received).toString('latin1')
}

const nodeHeaders = /^(?:Connection: keep-alive|Keep-Alive: timeout=\d+)\r\n/gm
const comparable = (answer: string) => {
  const [head = '', ...body] = answer
    .replace(nodeHeaders, '')
    .replace(/^Date: .*$/gm, 'Date')
    .split('\r\n\r\n')
  return [head.split('\r\n').sort(), body.join('\r\n\r\n')]
}

const browser =
  'Connection: keep-alive\r\nsec-ch-ua-mobile: ?1\r\nUpgrade-Insecure-Requests: 1\r\nUser-Agent: Mozilla/5.0\r\n' +
  'Accept: text/html,*/*;q=0.8\r\nSec-Fetch-Mode: navigate\r\nReferer: http://x/\r\nCookie: a=b\r\n' +
  'Accept-Encoding: gzip, deflate, br, zstd\r\nAccept-Language: es-CO,es;q=0.9\r\n'
const ask = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`

describe('is taken for', () => {
  it.each([
    ['a page', ask('/about')],
    ['a page as a browser asks', ask('/', browser)],
    ['a script', ask('/_/app-3fa9c1.js', 'accept-encoding: gzip\r\n')],
    ['a document', ask('/assets/CCU-Yari-Ambiental.pdf', browser)],
  ])('%s, with the answer of the server', async (_, packet) => {
    const answer = await converse(short, [packet])
    expect(answer).not.toMatch(nodeHeaders)
    expect(answer).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r$/m)
    expect(comparable(answer)).toEqual(comparable(await converse(long, [packet])))
  })
})

describe('is left, with the answer of the server, for', () => {
  it.each([
    ['what is not there', [ask('/nowhere')]],
    ['a query', [ask('/about?x=1')]],
    ['a redirect', [ask('/about/')]],
    ['the API', [ask('/rest/v1/quote_requests')]],
    ['a known tag', [ask('/about', 'If-None-Match: *\r\n')]],
    ['a range', [ask('/assets/CCU-Yari-Ambiental.pdf', 'Range: bytes=0-3\r\n')]],
    ['a visit over TLS', [ask('/about', 'X-Forwarded-Proto: https\r\n')]],
    ['an unknown header', [ask('/about', 'X-Something: new\r\n')]],
    ['a last request', [ask('/about', 'Connection: close\r\n')]],
    ['HEAD', [ask('/about').replace('GET', 'HEAD')]],
    ['POST', [ask('/about', 'Content-Length: 2\r\n').replace('GET', 'POST'), '{}']],
    ['a GET with a body', [`${ask('/about', 'Content-Length: 2\r\n')}{}`]],
    ['HTTP/1.0', [ask('/about').replace('1.1', '1.0')]],
    ['no host', ['GET /about HTTP/1.1\r\nAccept: */*\r\n\r\n']],
    ['another case', [ask('/about').replace('GET', 'get')]],
    ['a bare line feed', [ask('/about').replaceAll('\r', '')]],
    ['a smuggled length', [ask('/about', 'Content-Length : 5\r\n')]],
    ['a folded line', [ask('/about', 'Accept: a\r\n b\r\n')]],
    ['a long head', [ask('/about', `Cookie: ${'a'.repeat(8000)}\r\n`)]],
    ['a head in two packets', ['GET /about HTTP/1.1\r\nHo', 'st: x\r\n\r\n']],
    ['two requests in one packet', [ask('/about') + ask('/')]],
    ['no request at all', ['\x16\x03\x01\x02\x00']],
  ])('%s', async (_, packets) => {
    const expected = await converse(long, packets)
    expect(expected).not.toBe('')
    expect(comparable(await converse(short, packets))).toEqual(comparable(expected))
  })
})

it('serves pages and API calls in turn on one connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<number | undefined>()
  const send = (method: string, path: string) =>
    new Promise<string>((resolve, reject) => {
      const req = request({ port: short.port, host: '127.0.0.1', agent, method, path }, (res) => {
        ports.add(res.socket.localPort)
        text(res).then((body) => resolve(`${res.statusCode} ${body}`), reject)
      })
      req.on('error', reject).end(method === 'POST' ? '{}' : undefined)
    })
  const page = `200 ${testSite['about/index.html']}`
  for (let turn = 0; turn < 3; turn++) {
    expect(await send('GET', '/about')).toBe(page)
    expect(await send('GET', '/about')).toBe(page)
    expect(await send('POST', '/rest/v1/pqr_requests')).toBe('200 api')
  }
  expect(ports.size).toBe(1)
  agent.destroy()
})

it('leaves a client that asks without reading to the server, which knows how to wait', async () => {
  const socket = connect(short.port, '127.0.0.1').pause()
  const [peer]: Socket[] = await once(short.server, 'connection')
  const packet = ask('/_/hero-1920-bb22.avif')
  let asked = 0
  const askAgain = async () => {
    socket.write(packet)
    asked++
    while (peer && peer.bytesRead < asked * packet.length) await setImmediate()
  }
  while (peer?.writableLength === 0) await askAgain()
  await askAgain()
  socket.end()
  const answers = await text(socket)
  expect(answers.match(/HTTP\/1\.1 200 OK\r/g)).toHaveLength(asked)
  expect(answers.match(/^Keep-Alive: /gm)).toHaveLength(1)
})

describe('ends a connection', () => {
  const visit = async ({ port }: ServedSite) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(ask('/about'))
    await once(socket, 'data')
    return socket.resume()
  }

  it('that stays idle', async () => {
    const served = await serveTestSite()
    served.server.keepAliveTimeout = 20
    await once(await visit(served), 'close')
    await served.close()
  })

  it('that stays busy when the server closes, once its answer is complete', async () => {
    const served = await serveTestSite()
    const socket = connect(served.port, '127.0.0.1').pause()
    const [peer]: Socket[] = await once(served.server, 'connection')
    let asked = 0
    while (peer?.writableLength === 0) {
      socket.write(ask('/_/hero-1920-bb22.avif'))
      asked++
      await once(peer, 'data')
    }
    const closed = served.close()
    const [answers] = await Promise.all([text(socket), closed])
    expect(answers.match(/HTTP\/1\.1 200 OK\r/g)).toHaveLength(asked)
  })

  it('that waits when the server closes', async () => {
    const served = await serveTestSite()
    const socket = await visit(served)
    await Promise.all([once(socket, 'close'), served.close()])
  })
})
