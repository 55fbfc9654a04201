import { createECDH, createPublicKey, type ECDH, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type JWTPayload, jwtVerify } from 'jose'
import type { PushMessage } from '#domain/push/push-message.ts'

/** As `PushSubscription.toJSON()` gives it in a browser. */
export type TestSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type ReceivedPush = {
  endpoint: string
  message: PushMessage
  /** The decrypted bytes, as the worker gets them. */
  text: string
  headers: IncomingHttpHeaders
  /** What the sender claims of itself, with a signature that was checked. */
  claims: JWTPayload
  /** The public key of the sender. */
  serverKey: string
}

type Answer = { status: number; headers?: OutgoingHttpHeaders }

export type PushService = {
  origin: string
  port: number
  /** The pushes that were taken. */
  received: ReceivedPush[]
  /** What is answered to the next requests instead of 201. */
  answers: Answer[]
  /** How many requests came, also those that were not taken. */
  requests: number
  /** What was wrong with requests that should have been right: a sender makes none. */
  mistakes: string[]
  /** Called when a push has arrived and was decrypted, before it is answered. */
  beforeAnswering: (push: ReceivedPush) => unknown
  subscribe(): TestSubscription
  /** From now on the endpoint is answered with 410. */
  unsubscribe(endpoint: string): void
  close(): Promise<void>
}

type Keys = { ecdh: ECDH; auth: string }
type Decrypt = (body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }) => Buffer

// The package has no types.
const { decrypt } = createRequire(import.meta.url)('http_ece') as { decrypt: Decrypt }

// An address of its own, so that no other process takes the port between two services.
const host = `127.${Array.from({ length: 3 }, () => randomInt(2, 254)).join('.')}`

const newKeys = (): Keys => {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, auth: randomBytes(16).toString('base64url') }
}

/** The public key of RFC 8292: an uncompressed point in base64url. */
const publicKeyOf = (point: string) => {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'))
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
}

/** A push service on a free port (RFC 8030), which decrypts and keeps what it takes. */
export const startPushService = async (port = 0): Promise<PushService> => {
  const devices = new Map<string, Keys>()

  /** Throws at anything that a real push service or a browser would refuse. */
  const read = async (req: IncomingMessage, endpoint: string, keys: Keys): Promise<ReceivedPush> => {
    const { headers, method } = req
    const body = await buffer(req)
    if (method !== 'POST') throw new Error(`The method is ${method}`)
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The encoding is not aes128gcm')
    if (!/^\d+$/.test(headers.ttl?.toString() ?? '')) throw new Error('TTL is not a number')
    if (!/^[\w-]{1,32}$/.test(headers.topic?.toString() ?? '')) throw new Error('Topic is not one')
    if (body.length > 4096) throw new Error(`The body has ${body.length} bytes`)
    const [, token = '', serverKey = ''] =
      headers.authorization?.match(/^vapid t=([\w.-]+), k=([\w-]+)$/) ?? []
    // The library of the sender signs for https alone.
    const audience = service.origin.replace('http:', 'https:')
    const { payload } = await jwtVerify(token, publicKeyOf(serverKey), { audience, algorithms: ['ES256'] })
    if (!/^(mailto:|https:\/\/)/.test(payload.sub ?? '')) throw new Error('The subject is no address')
    if (!payload.exp || payload.exp > Date.now() / 1000 + 24 * 3600) throw new Error('It expires too late')
    const options = { version: 'aes128gcm', privateKey: keys.ecdh, authSecret: keys.auth } as const
    const text = decrypt(body, options).toString()
    return { endpoint, message: JSON.parse(text), text, headers, claims: payload, serverKey }
  }

  const answerTo = async (req: IncomingMessage): Promise<Answer> => {
    service.requests++
    const told = service.answers.shift()
    if (told) return told
    const endpoint = `${service.origin}${req.url}`
    const keys = devices.get(endpoint)
    if (!keys) return { status: 410 }
    try {
      const push = await read(req, endpoint, keys)
      await service.beforeAnswering(push)
      service.received.push(push)
      return { status: 201, headers: { Location: `${service.origin}/message` } }
    } catch (error) {
      service.mistakes.push(String(error))
      return { status: 400 }
    }
  }

  const server = createServer(async (req, res) => {
    const { status, headers } = await answerTo(req)
    req.resume()
    res.writeHead(status, headers).end()
  })
  server.listen(port, host)
  await once(server, 'listening')
  const listening = server.address() as AddressInfo
  const origin = `http://${host}:${listening.port}`
  const service: PushService = {
    origin,
    port: listening.port,
    received: [],
    answers: [],
    requests: 0,
    mistakes: [],
    beforeAnswering: () => {},
    subscribe: () => {
      const keys = newKeys()
      const endpoint = `${origin}/push/${randomBytes(16).toString('base64url')}`
      devices.set(endpoint, keys)
      return { endpoint, keys: { p256dh: keys.ecdh.getPublicKey('base64url'), auth: keys.auth } }
    },
    unsubscribe: (endpoint) => void devices.delete(endpoint),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return service
}
