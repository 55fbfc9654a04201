import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPost, waitOf } from './post-push.ts'
import { isPublic, lookupPublic } from './public-addresses.ts'

const open = (timeLimit = 60_000) => {
  const { post, close } = openPost(timeLimit, 2)
  onTestFinished(close)
  return post
}
const listen = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const request = (origin: string, path = '/x') => ({
  endpoint: `${origin}${path}`,
  origin,
  headers: { TTL: '60' },
  body: new Uint8Array([1, 2, 3]),
})

describe('a push service that answers', () => {
  it.each([
    [200, 'taken'],
    [201, 'taken'],
    [202, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [301, 'refused'],
    [307, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ])('%i: %s', async (status, outcome) => {
    const origin = await listen((_, res) => res.writeHead(status).end())
    expect(await open()(request(origin))).toEqual({ outcome, wait: null, code: status })
  })

  it('with a redirect is not followed', async () => {
    const asked: string[] = []
    const origin = await listen(({ url = '' }, res) => {
      asked.push(url)
      res.writeHead(307, { Location: '/inside' }).end()
    })
    await open()(request(origin))
    expect(asked).toEqual(['/x'])
  })

  it('with Retry-After is waited for, an hour at most', async () => {
    const origin = await listen((_, res) => res.writeHead(503, { 'Retry-After': '120' }).end())
    expect(await open()(request(origin))).toEqual({ outcome: 'later', wait: 120, code: 503 })
    expect(waitOf('999999')).toBe(3600)
    expect(waitOf('0')).toBe(1)
    expect(waitOf(new Date(Date.now() + 600_000).toUTCString())).toBeGreaterThan(500)
    expect(waitOf('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(1)
    expect(waitOf('soon')).toBeNull()
    expect(waitOf(undefined)).toBeNull()
  })

  it('without end is left', async () => {
    const closed = Promise.withResolvers<void>()
    const origin = await listen((req, res) => {
      req.resume()
      res.writeHead(201)
      const talk = setInterval(() => res.write('x'.repeat(1000)), 1)
      res.on('close', () => {
        clearInterval(talk)
        closed.resolve()
      })
    })
    expect(await open()(request(origin))).toMatchObject({ outcome: 'taken' })
    await closed.promise
  })

  it('by changing the protocol is asked again later', async () => {
    const origin = await listen(({ socket }) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    )
    expect(await open()(request(origin))).toMatchObject({ outcome: 'later' })
  })

  it('nothing in time is asked again later', async () => {
    const origin = await listen(() => {})
    expect(await open(50)(request(origin))).toEqual({ outcome: 'later', wait: null, code: 'ABORT_ERR' })
  })

  it('several requests gets them on one connection', async () => {
    const ports = new Set<number | undefined>()
    const origin = await listen((req, res) => {
      ports.add(req.socket.remotePort)
      res.writeHead(201).end()
    })
    const post = open()
    for (let n = 0; n < 3; n++) await post(request(origin))
    expect(ports.size).toBe(1)
  })
})

it('a push service that is away is asked again later', async () => {
  const origin = await listen(() => {})
  const [, port] = origin.match(/:(\d+)$/) ?? []
  expect(await open()(request(`http://127.0.0.2:${port}`))).toMatchObject({
    outcome: 'later',
    code: 'ECONNREFUSED',
  })
})

it('an endpoint of another origin than the database knows is not called', async () => {
  let asked = 0
  const origin = await listen((_, res) => {
    asked++
    res.end()
  })
  const refused = { outcome: 'refused', code: 'EORIGIN' }
  const post = open()
  expect(await post({ ...request(origin), origin: 'https://fcm.googleapis.com' })).toMatchObject(refused)
  expect(await post({ ...request(origin), endpoint: 'no address' })).toMatchObject(refused)
  expect(asked).toBe(0)
})

describe('a private address', () => {
  const privateOnes = [
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...[
      '169.254.169.254',
      '100.64.0.1',
      '192.0.0.8',
      '198.18.0.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
    ],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fd00:ec2::254', 'fc00::1', 'ff02::1', '2001:db8::1'],
    ...['::ffff:127.0.0.1', '::ffff:a00:1', '::10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1'],
  ]
  it.each(privateOnes)('%s is none of the Internet', (address) => {
    expect(isPublic(address)).toBe(false)
  })
  it.each(['142.250.78.10', '172.32.0.1', '100.128.0.1', '2800:3f0:4005::200a', '2620:1ec::1'])(
    '%s is one of the Internet',
    (address) => {
      expect(isPublic(address)).toBe(true)
    },
  )

  it.each(['localhost', '127.0.0.1', '::1', '10.1.2.3', '::ffff:10.1.2.3'])(
    'is refused when %s is looked up',
    async (name) => {
      const look = promisify(lookupPublic)
      for (const all of [true, false])
        await expect(look(name, { all })).rejects.toMatchObject({ code: 'EPRIVATE' })
    },
  )

  it('is not called by https, under a name or as it is', async () => {
    const post = open()
    expect(await post(request('https://localhost:9'))).toMatchObject({ outcome: 'refused', code: 'EPRIVATE' })
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', '[::ffff:7f00:1]'])
      expect(await post(request(`https://${host}:9`))).toMatchObject({ outcome: 'refused', code: 'EORIGIN' })
  })
})
