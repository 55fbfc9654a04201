import { createHmac } from 'node:crypto'
import { encryptNotification } from '@block65/webcrypto-web-push'
import { openTask } from '../background-task.ts'
import { connect } from '../database/database.ts'
import { type Logger, traceOf } from '../log.ts'
import { openPost, type Posted, unsent } from './post-push.ts'
import type { PushKeys } from './push-keys.ts'
import { type Delivery, openPushOutbox, type Settled } from './push-outbox.ts'
import { type PushKind, pushWords } from './push-words.ts'
import { openService, type ServiceState } from './service-state.ts'

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
const mostServices = 100

/** A phone that sleeps takes only urgent ones at once, and these must not come late. */
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
  const services = new Map<string, ServiceState>()
  /** The hosts that have not answered yet for all that was claimed. */
  const busy = new Map<string, Promise<void>>()
  const { stopped, pause, stop } = openTask()
  let troubled = false

  /** A push service keeps the last message of a topic for a phone that is off. Only we can tell what a topic stands for. */
  const topicOf = (subject: string) =>
    createHmac('sha256', keys?.privateKey ?? '')
      .update(subject)
      .digest('base64url')
      .slice(0, 32)

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

  const send = async (delivery: Delivery, service: ServiceState): Promise<Posted> => {
    const { endpoint, origin, p256dh, auth, ttl, kind, facts, push_id, device_id, route } = delivery
    const words = pushWords(kind, facts, route)
    if (!words) return unsent('pointless', 'ENOWORDS')
    if (!origin) return unsent('refused', 'EORIGIN')
    const message = new TextEncoder().encode(JSON.stringify({ id: push_id, ...words }))
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
    const body = await encryptNotification(subscription, message).catch(() => undefined)
    // Keys that are none now never will be.
    if (!body) return unsent('gone', 'EKEYS')
    const headers = {
      Authorization: await service.authorization(),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(ttl),
      Topic: topicOf(`${device_id} ${words.tag}`),
      Urgency: urgent.includes(kind) ? 'high' : 'normal',
    }
    const posted = await post({ endpoint, origin, headers, body })
    if (service.note(posted, device_id))
      log.warn({ host: hostOf(origin), code: posted.code }, 'A push service is away')
    return posted
  }

  /** The outcome without a request, while the service rests and after the sender was stopped. */
  const postponed = (service: ServiceState): Posted | undefined => {
    const wait = stopped() ? 0 : Math.ceil(service.restLeft() / 1000)
    return stopped() || wait > 0 ? { ...unsent('later', notAsked), wait } : undefined
  }

  /** Sends what goes to one push service. */
  const sendTo = async (origin: string, deliveries: Delivery[]): Promise<Settled[]> => {
    const service = services.get(origin) ?? openService(origin, keys as PushKeys, times)
    // Anybody can invent hosts of a known push service.
    if (services.size > mostServices) services.clear()
    services.set(origin, service)
    const settled: Settled[] = []
    const left = [...deliveries]
    const sendOne = async (delivery: Delivery) => {
      // Of one that fails the others know nothing.
      const posted =
        postponed(service) ??
        (await send(delivery, service).catch(({ name }: Error) => unsent('refused', name)))
      settled.push({ delivery, posted })
    }
    const drain = async (most: number) => {
      for (let n = 0; n < most && left.length > 0; n++) await sendOne(left.shift() as Delivery)
    }
    if (service.isSuspect()) await drain(1)
    await Promise.all(Array.from({ length: lanes }, () => drain(batchSize)))
    return settled
  }

  const sendAndSettle = async (origin: string, deliveries: Delivery[]) => {
    const settled = await sendTo(origin, deliveries)
    // What a push service has taken must be recorded, or it is sent again.
    await insist(() => outbox.settle(settled))
    logOutcomes(log, settled)
  }

  /** False when nothing is due. A push service that is slow holds up its own devices only. */
  const sendNext = async (): Promise<boolean> => {
    const batch = await outbox.claim(batchSize, [...busy.keys()])
    for (const [origin, some] of Map.groupBy(batch, (delivery) => delivery.origin ?? '')) {
      const host = hostOf(origin) ?? ''
      busy.set(
        host,
        sendAndSettle(origin, some).finally(() => busy.delete(host)),
      )
    }
    return batch.length > 0
  }

  const run = async () => {
    await insist(() => outbox.setKey(keys?.publicKey ?? null))
    if (!keys) return log.info('Push is off')
    while (!stopped()) {
      let more = false
      await insist(async () => {
        await outbox.writeReminders()
        await outbox.fanOut()
        more = await sendNext()
      })
      if (!more) await Promise.race([pause(times.poll), ...busy.values()])
    }
    await Promise.all(busy.values())
  }
  const running = run()

  return {
    stop: async () => {
      await stop(running, times.stopping)
      close()
      await sql.end({ timeout: 1 })
    },
  }
}

/** The code of what was not tried. */
const notAsked = 'ENOTASKED'

const hostOf = (origin: string | null) => (origin ? new URL(origin).host : null)

/** One line for what ended alike. The rest of an endpoint is a secret, which no log may contain. */
const logOutcomes = (log: Logger, settled: Settled[]) => {
  const alike = Map.groupBy(settled, ({ delivery: { push_id, origin }, posted: { outcome, code } }) =>
    JSON.stringify({ push: push_id, host: hostOf(origin), outcome, code }),
  )
  for (const [key, some] of alike) {
    const line = { ...JSON.parse(key), devices: some.length }
    const isFine = ['taken', 'gone', 'pointless'].includes(line.outcome)
    if (line.code !== notAsked) log[isFine ? 'info' : 'warn'](line, 'A push was settled')
  }
}
