import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { encryptNotification } from '@block65/webcrypto-web-push'
import { connect } from '../database/database.ts'
import { type Logger, traceOf } from '../log.ts'
import { openPost, type Posted } from './post-push.ts'
import type { PushKeys } from './push-keys.ts'
import { type Delivery, openPushOutbox, type Settled } from './push-outbox.ts'
import { openPushService, type PushService } from './push-services.ts'
import { type PushKind, pushWords } from './push-words.ts'

export type PushSender = { stop(): Promise<void> }

/** Milliseconds. A batch must be settled within the two minutes for which it is claimed. */
const standardTimes = {
  poll: 2000,
  request: 10_000,
  firstRest: 60_000,
  longestRest: 15 * 60_000,
  stopping: 15_000,
}
export type PushTimes = typeof standardTimes

const batchSize = 200
/** Requests at the same time to one push service. */
const lanes = 40

/** Phones that sleep take only urgent ones at once, and these concern the next hours. */
const urgent: PushKind[] = ['reminder', 'notice_published', 'notice_ended', 'test']

type Options = {
  databaseUrl: string
  /** Undefined: push is off. */
  keys: PushKeys | undefined
  log: Logger
  times?: PushTimes
}

/** Sends the pushes of the outbox until it is stopped. Failures are logged and retried, never thrown. */
export const startPushSender = ({ databaseUrl, keys, log, times = standardTimes }: Options): PushSender => {
  const sql = connect(databaseUrl, { max: 1, connection: { statement_timeout: 30_000 } })
  const outbox = openPushOutbox(sql)
  const { post, close } = openPost(times.request, lanes)
  const services = new Map<string, PushService>()
  const stopping = new AbortController()
  const stopped = () => stopping.signal.aborted
  const pause = (time: number) => wait(time, undefined, { signal: stopping.signal }).catch(() => {})
  let troubled = false

  /** Tries until it succeeds or the sender is stopped. */
  const insist = async (work: () => Promise<void>) => {
    for (;;) {
      try {
        await work()
        troubled = false
        return
      } catch (error) {
        if (!troubled && !stopped()) log.warn(traceOf(error as Error), 'Pushes wait for the database')
        troubled = true
      }
      if (stopped()) return
      await pause(times.poll)
    }
  }

  const send = async (delivery: Delivery, service: PushService): Promise<Posted> => {
    const { endpoint, origin, p256dh, auth, ttl, kind, facts, push_id } = delivery
    const words = pushWords(kind, facts)
    if (!words || !origin) return refused(words ? 'EORIGIN' : 'ENOWORDS')
    const message = new TextEncoder().encode(JSON.stringify({ id: push_id, ...words }))
    const body = await encryptNotification(
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      message,
    )
    const headers = {
      Authorization: await service.authorization(),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(ttl),
      Topic: topicOf(words.tag),
      Urgency: urgent.includes(kind) ? 'high' : 'normal',
    }
    return post({ endpoint, origin, headers, body })
  }

  /** The outcome without a request, while the service rests and after the sender was stopped. */
  const postponed = (service: PushService): Posted | undefined => {
    const rest = stopped() ? 0 : service.rest()
    if (!rest && !stopped()) return undefined
    return { outcome: 'later', wait: Math.ceil(rest / 1000), code: notAsked }
  }

  /** Sends what goes to one push service. */
  const sendTo = async (origin: string, deliveries: Delivery[]): Promise<Settled[]> => {
    const service = services.get(origin) ?? openPushService(origin, keys as PushKeys, times)
    services.set(origin, service)
    const settled: Settled[] = []
    const left = [...deliveries]
    const sendOne = async (delivery: Delivery) => {
      const unasked = postponed(service)
      // Of one device whose keys cannot be used the others know nothing.
      const posted = unasked ?? (await send(delivery, service).catch(({ name }: Error) => refused(name)))
      settled.push({ delivery, posted })
      if (!unasked && service.note(posted))
        log.warn({ host: hostOf(origin), code: posted.code }, 'A push service is away')
    }
    const drain = async (most: number) => {
      for (let n = 0; n < most && left.length > 0; n++) await sendOne(left.shift() as Delivery)
    }
    if (service.isSuspect()) await drain(1)
    await Promise.all(Array.from({ length: lanes }, () => drain(batchSize)))
    return settled
  }

  /** False when nothing is due. */
  const sendBatch = async (): Promise<boolean> => {
    const batch = await outbox.claim(batchSize)
    const byService = Map.groupBy(batch, ({ origin }) => origin ?? '')
    const settled = await Promise.all([...byService].map(([origin, some]) => sendTo(origin, some)))
    // What a push service has taken must be recorded, or it is sent again.
    if (batch.length > 0) await insist(() => outbox.settle(settled.flat()))
    logOutcomes(log, settled.flat())
    return batch.length > 0
  }

  const run = async () => {
    await insist(() => outbox.setKey(keys?.publicKey ?? null))
    if (!keys) return log.info('Push is off')
    while (!stopped()) {
      let more = false
      await insist(async () => {
        await outbox.writeReminders()
        more = await sendBatch()
      })
      if (!more) await pause(times.poll)
    }
  }
  const running = run()

  return {
    stop: async () => {
      stopping.abort()
      const deadline = new AbortController()
      await Promise.race([running, wait(times.stopping, undefined, deadline)])
      deadline.abort()
      close()
      await sql.end({ timeout: 1 })
    },
  }
}

/** The code of what was not tried. */
const notAsked = 'ENOTASKED'

const refused = (code: string): Posted => ({ outcome: 'refused', wait: null, code })

/** A push service keeps one message of a topic for a phone that is off: the last. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

const hostOf = (origin: string | null) => (origin ? new URL(origin).host : null)

/** One line for what ended alike. The rest of an endpoint is a secret, which no log may contain. */
const logOutcomes = (log: Logger, settled: Settled[]) => {
  const alike = Map.groupBy(settled, ({ delivery: { push_id, origin }, posted: { outcome, code } }) =>
    JSON.stringify({ push: push_id, host: hostOf(origin), outcome, code }),
  )
  for (const [key, some] of alike) {
    const line = { ...JSON.parse(key), devices: some.length }
    const isFine = line.outcome === 'taken' || line.outcome === 'gone'
    if (line.code !== notAsked) log[isFine ? 'info' : 'warn'](line, 'A push was settled')
  }
}
