import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleRows } from '../../supabase/sample-rows.ts'
import { converse, lastRequest, type RawAnswer } from '../testing/raw-http.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// OWASP A10, exceptional conditions: where one request ends and the next begins is never in doubt.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const row = JSON.stringify({ ...sampleRows.affiliations, full_name: 'Ana', address: 'Calle 5' })
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
const post = (path: string, headers: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\napikey: ${server.anonKey}\r\nContent-Type: application/json\r\n${headers}\r\n${body}`
const insert = () => post('/rest/v1/affiliations', `Content-Length: ${row.length}\r\n`, row)
const chunkedInsert = () =>
  post(
    '/rest/v1/affiliations',
    'Transfer-Encoding: chunked\r\n',
    `5;note=x\r\n${row.slice(0, 5)}\r\n${(row.length - 5).toString(16)}\r\n${row.slice(5)}\r\n0\r\nTrailer: x\r\n\r\n`,
  )
const inserted = async () => (await server.database.admin`select from public.affiliations`).length
const statuses = (answers: RawAnswer[]) => answers.map(({ status }) => status)

describe('an ambiguous request', () => {
  const hidden = () => insert()
  it.each<[string, () => string]>([
    [
      'Content-Length and Transfer-Encoding',
      () =>
        post(
          '/rest/v1/affiliations',
          'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n',
          `0\r\n\r\n${hidden()}`,
        ),
    ],
    [
      'Transfer-Encoding and Content-Length',
      () =>
        post(
          '/rest/v1/affiliations',
          'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n',
          `0\r\n\r\n${hidden()}`,
        ),
    ],
    [
      'two lengths',
      () => post('/rest/v1/affiliations', 'Content-Length: 2\r\nContent-Length: 0\r\n', `{}${hidden()}`),
    ],
    ['two lengths in one', () => post('/rest/v1/affiliations', 'Content-Length: 2, 0\r\n', `{}${hidden()}`)],
    ['a negative length', () => post('/rest/v1/affiliations', 'Content-Length: -2\r\n', hidden())],
    ['a signed length', () => post('/rest/v1/affiliations', 'Content-Length: +2\r\n', `{}${hidden()}`)],
    ['a hexadecimal length', () => post('/rest/v1/affiliations', 'Content-Length: 0x2\r\n', `{}${hidden()}`)],
    [
      'a length beyond all numbers',
      () => post('/rest/v1/affiliations', `Content-Length: ${'9'.repeat(30)}\r\n`, hidden()),
    ],
    [
      'an unknown coding',
      () => post('/rest/v1/affiliations', 'Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden()}`),
    ],
    [
      'chunked not at the end',
      () => post('/rest/v1/affiliations', 'Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden()}`),
    ],
    [
      'a space before the colon',
      () => post('/rest/v1/affiliations', 'Transfer-Encoding : chunked\r\n', `0\r\n\r\n${hidden()}`),
    ],
    [
      'a tab before the colon',
      () => post('/rest/v1/affiliations', 'Content-Length\t: 2\r\n', `{}${hidden()}`),
    ],
    [
      'a folded line',
      () => post('/rest/v1/affiliations', 'Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${hidden()}`),
    ],
    [
      'a bare line feed',
      () => post('/rest/v1/affiliations', 'X: y\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden()}`),
    ],
    [
      'a bare carriage return',
      () => post('/rest/v1/affiliations', 'X: y\rTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden()}`),
    ],
    ['a NUL', () => post('/rest/v1/affiliations', 'X: \0\r\n', hidden())],
    [
      'a chunk of 0x2',
      () =>
        post('/rest/v1/affiliations', 'Transfer-Encoding: chunked\r\n', `0x2\r\n{}\r\n0\r\n\r\n${hidden()}`),
    ],
    [
      'a chunk that ends in a line feed',
      () => post('/rest/v1/affiliations', 'Transfer-Encoding: chunked\r\n', `2\n{}\n0\n\n${hidden()}`),
    ],
    [
      'a chunk longer than it says',
      () =>
        post('/rest/v1/affiliations', 'Transfer-Encoding: chunked\r\n', `1\r\n{}\r\n0\r\n\r\n${hidden()}`),
    ],
    ['a head of line feeds', () => `${get('/about').replaceAll('\r', '')}${hidden()}`],
    ['a folded line of a page', () => get('/about', 'Accept: a\r\n b\r\n') + hidden()],
    ['a bare carriage return of a page', () => get('/about', `Cookie: a\r${insert()}`) + hidden()],
  ])('(%s) is refused, and a request hidden in it is not run', async (_, packet) => {
    const before = await inserted()
    const answers = await converse(server.url, [packet()])
    expect(statuses(answers)).toEqual([400])
    expect(await inserted()).toBe(before)
  })
})

describe('an unexpected body', () => {
  it.each<[string, () => string, number]>([
    ['of a page', () => get('/about', `Content-Length: ${insert().length}\r\n`) + insert(), 200],
    ['of an unknown page', () => get('/nowhere', `Content-Length: ${insert().length}\r\n`) + insert(), 404],
    ['of a health check', () => get('/healthz', `Content-Length: ${insert().length}\r\n`) + insert(), 200],
    [
      'of a call without a key',
      () =>
        `POST /rest/v1/affiliations HTTP/1.1\r\nHost: x\r\nContent-Length: ${insert().length}\r\n\r\n${insert()}`,
      401,
    ],
    [
      'of a call to an unknown table',
      () => post('/rest/v1/nothing', `Content-Length: ${insert().length}\r\n`, insert()),
      404,
    ],
  ])('%s is not run as a request', async (_, packet, status) => {
    const before = await inserted()
    const answers = await converse(server.url, [packet() + lastRequest])
    expect(statuses(answers)).toEqual([status, 200])
    expect(answers[1]?.body).toBe('ok')
    expect(await inserted()).toBe(before)
  })

  it.each(['Content-Length', 'content-length', 'CONTENT-LENGTH'])(
    'of a page, sent after its head (%s), is not run as a request',
    async (name) => {
      const before = await inserted()
      const head = get('/about', `${name}: ${insert().length}\r\n`)
      expect(statuses(await converse(server.url, [head, insert(), lastRequest]))).toEqual([200, 200])
      expect(statuses(await converse(server.url, [get('/'), head, insert(), lastRequest]))).toEqual([
        200, 200, 200,
      ])
      expect(await inserted()).toBe(before)
    },
  )

  it('of a page, sent in chunks, is not run as a request', async () => {
    const before = await inserted()
    const head = get('/about', 'Transfer-Encoding: chunked\r\n')
    const piece = `${insert().length.toString(16)}\r\n${insert()}\r\n`
    expect(statuses(await converse(server.url, [head, piece, '0\r\n\r\n', lastRequest]))).toEqual([200, 200])
    expect(await inserted()).toBe(before)
  })

  it('of a form sent to a page ends the connection', async () => {
    const before = await inserted()
    const body = insert()
    const packet = post('/request-quote', `Content-Length: ${body.length}\r\n`, body)
    expect(statuses(await converse(server.url, [packet + lastRequest]))).toEqual([405])
    expect(await inserted()).toBe(before)
  })
})

describe('answers come in the order of the requests', () => {
  const bodies = ({ body }: RawAnswer) => body.slice(0, 60)

  it('when pages and calls come in one packet', async () => {
    const before = await inserted()
    const packet = [
      get('/about'),
      insert(),
      get('/robots.txt'),
      chunkedInsert(),
      get('/nowhere'),
      get('/'),
      lastRequest,
    ]
    const answers = await converse(server.url, [packet.join('')])
    expect(statuses(answers)).toEqual([200, 201, 200, 201, 404, 200, 200])
    expect(bodies(answers[0] as RawAnswer)).toContain('Nosotros')
    expect(answers[2]?.body).toBe('User-agent: *\n')
    expect(bodies(answers[5] as RawAnswer)).toContain('Inicio')
    expect(await inserted()).toBe(before + 2)
  })

  it('when they come in packets of their own', async () => {
    const pages = Array.from({ length: 20 }, (_, index) => get(index % 2 ? '/about' : '/'))
    const answers = await converse(server.url, [...pages, insert(), ...pages, chunkedInsert(), lastRequest])
    expect(answers).toHaveLength(43)
    const titles = answers.map(({ body }) => /<title>(\w+)/.exec(body)?.[1])
    const expected = pages.map((_, index) => (index % 2 ? 'Nosotros' : 'Inicio'))
    expect(titles).toEqual([...expected, undefined, ...expected, undefined, undefined])
  })

  it('wherever a packet is cut', async () => {
    const talk = get('/about') + insert() + get('/robots.txt') + chunkedInsert() + lastRequest
    const whole = statuses(await converse(server.url, [talk]))
    expect(whole).toEqual([200, 201, 200, 201, 200])
    const cuts = Array.from({ length: Math.ceil(talk.length / 7) }, (_, index) => index * 7 + 1)
    const answered = await Promise.all(
      cuts.map(async (at) => statuses(await converse(server.url, [talk.slice(0, at), talk.slice(at)]))),
    )
    for (const one of answered) expect(one).toEqual(whole)
    const drops = await converse(server.url, talk.match(/[\s\S]{1,3}/g) ?? [])
    expect(statuses(drops)).toEqual(whole)
  })
})

describe('an unusual request', () => {
  it.each<[string, string, number[]]>([
    ['a head of 20 kB', get('/about', `Cookie: ${'a'.repeat(20_000)}\r\n`), [431]],
    ['three thousand headers', get('/about', 'X: y\r\n'.repeat(3000)), [431]],
    ['an address of 20 kB', get(`/${'a'.repeat(20_000)}`), [431]],
    ['an address of 8 kB', get(`/${'a'.repeat(8000)}`, 'Connection: close\r\n'), [404]],
    ['no host', 'GET /about HTTP/1.1\r\nAccept: */*\r\n\r\n', [400]],
    ['another protocol', 'GET /about FTP/1.1\r\nHost: x\r\n\r\n', [400]],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
    [
      'an upgrade that is not offered',
      get('/about', 'Connection: Upgrade, close\r\nUpgrade: h2c\r\n'),
      [200],
    ],
    ['an unknown expectation', get('/about', 'Expect: 200-ok\r\nConnection: close\r\n'), [417]],
    ['a malformed name of a header', get('/about', 'a b: c\r\n'), [400]],
    ['an address with a space', 'GET /a bout HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
    ['bytes above ASCII in the address', get('/\xe1bout'), [400]],
    ['empty lines before it', `\r\n\r\n${lastRequest}`, [200]],
  ])('with %s is answered, and the server goes on', async (_, packet, expected) => {
    const answered = statuses(await converse(server.url, [packet]))
    expect(answered).toEqual(expected)
    expect((await fetch(`${server.url}/about`)).status).toBe(200)
  })

  it('that waits before it sends its body is asked for it', async () => {
    const head = post(
      '/rest/v1/affiliations',
      `Expect: 100-continue\r\nConnection: close\r\nContent-Length: ${row.length}\r\n`,
      '',
    )
    expect(statuses(await converse(server.url, [head, row]))).toEqual([100, 201])
  })
})

describe('the host of a request', () => {
  it.each([
    get('/about', 'Host: y\r\n'),
    get('/healthz', 'hOST: x\r\n'),
    `GET http://x/about HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n`,
  ])('is refused if there are two (%#)', async (packet) => {
    expect(statuses(await converse(server.url, [packet + lastRequest]))).toEqual([400])
  })

  it.each([
    ['http://x/about', 200, 'Nosotros'],
    ['HTTPS://x:443/about?a=1', 200, 'Nosotros'],
    ['http://x', 200, 'Inicio'],
    ['http://x?a', 200, 'Inicio'],
    ['http://x/nowhere', 404, 'No encontramos'],
    ['http://x/healthz', 200, 'ok'],
  ])('may stand in the target: %s', async (target, status, text) => {
    const [answer] = await converse(server.url, [get(target, 'Connection: close\r\n')])
    expect(answer?.status).toBe(status)
    expect(answer?.body).toContain(text)
  })
})

it('a malformed Host is answered with «Bad request»', async () => {
  const request = `GET /auth/v1/settings HTTP/1.1\r\nHost: a/b?c\r\napikey: ${server.anonKey}\r\nConnection: close\r\n\r\n`
  const [answer] = await converse(server.url, [request])
  expect(answer).toMatchObject({ status: 400, body: '{"message":"Bad request"}' })
})
