import type { BrowserContext, Page, Worker } from '@playwright/test'
import type { Device } from '#app/lib/push/device.ts'
import type { PushService, ReceivedPush, TestSubscription } from '#server/testing/push-service.ts'
import { expect } from '../fixtures.ts'

type Kept = TestSubscription & { serverKey: string }
type Asked = 'subscribe' | 'getSubscription' | 'unsubscribe'

export type TestPhone = {
  /** What the browser has subscribed to. */
  subscription: () => Kept | undefined
  /** How often it subscribed. */
  subscribed: () => number
  /** The browser drops its subscription, as some do after months. */
  loseSubscription: () => void
  /** The subscription was made with another key of the server. */
  ageSubscription: () => void
  /** Until this is undone no push service can be reached. */
  breakSubscribing: (broken: boolean) => void
  /** The next push that the service has taken for this phone. */
  nextPush: () => Promise<ReceivedPush>
  /** The pushes that the service has taken for this phone, but for those that `nextPush` has given. */
  waiting: () => ReceivedPush[]
}

/**
 * Without the Internet `subscribe()` cannot succeed in Chromium. It and the two calls that depend on it are answered by the local push
 * service; everything else of the browser is its own.
 */
export async function addPhone(context: BrowserContext, service: PushService): Promise<TestPhone> {
  let kept: Kept | undefined
  let count = 0
  let broken = false
  const seen = new Set<ReceivedPush>()
  const own = new Set<string>()
  const waiting = () => service.received.filter((push) => own.has(push.endpoint) && !seen.has(push))

  await context.exposeFunction('askPushService', (asked: Asked, serverKey: string) => {
    if (asked === 'subscribe') {
      if (broken) return
      kept ??= { ...service.subscribe(), serverKey }
      own.add(kept.endpoint)
      count++
    }
    if (asked === 'unsubscribe' && kept) {
      service.unsubscribe(kept.endpoint)
      kept = undefined
    }
    return kept
  })
  await context.addInitScript(replaceSubscribing)

  return {
    subscription: () => kept,
    subscribed: () => count,
    loseSubscription: () => {
      if (kept) service.unsubscribe(kept.endpoint)
      kept = undefined
    },
    ageSubscription: () => {
      if (kept) kept.serverKey = `B${'A'.repeat(86)}`
    },
    breakSubscribing: (isBroken) => {
      broken = isBroken
    },
    waiting,
    nextPush: async () => {
      await expect.poll(() => waiting().length).toBeGreaterThan(0)
      const [push] = waiting()
      if (!push) throw new Error('No push has come')
      seen.add(push)
      return push
    },
  }
}

/** Runs in the page. */
function replaceSubscribing() {
  type Ask = (asked: Asked, serverKey?: string) => Promise<Kept | undefined>
  const ask = (...call: Parameters<Ask>) =>
    (window as unknown as { askPushService: Ask }).askPushService(...call)
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
  const asSubscription = (kept: Kept | undefined) =>
    kept && {
      options: { applicationServerKey: bytes(kept.serverKey).buffer },
      toJSON: () => ({ endpoint: kept.endpoint, keys: kept.keys }),
      unsubscribe: () => ask('unsubscribe'),
    }
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const subscription = asSubscription(await ask('subscribe', applicationServerKey))
      if (!subscription) throw new DOMException('Registration failed - push service error', 'AbortError')
      return subscription
    },
    getSubscription: async () => asSubscription(await ask('getSubscription')) ?? null,
  })
}

/** Opens a page that the worker controls. */
export async function wakeWorker(page: Page) {
  await page.goto('/about')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

const theWorker = (page: Page) => page.context().serviceWorkers()[0] as Worker

/** Call before a push: the answer waits until one is shown. After a deploy there may be two workers, of which one shows it. */
async function nextShown(page: Page) {
  const workers = page.context().serviceWorkers()
  const watch = () => {
    const { registration } = self as unknown as Scope
    const show = ServiceWorkerRegistration.prototype.showNotification
    const shown = new Promise<void>((resolve) => {
      registration.showNotification = async (...given) => {
        await show.apply(registration, given)
        resolve()
      }
    })
    Object.assign(self, { shown })
  }
  await Promise.all(workers.map((worker) => worker.evaluate(watch)))
  return () =>
    Promise.any(workers.map((worker) => worker.evaluate(() => (self as unknown as { shown: unknown }).shown)))
}

/**
 * Has the worker of the site show a push, as from a push service. It waits until it is shown: Chromium forgets a notification whose list is
 * asked for while it is being shown.
 */
export async function deliver(page: Page, text: string) {
  const shown = await nextShown(page)
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const { origin } = new URL(page.url())
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: text,
  })
  await shown()
  await session.detach()
}

/** What the phone shows. */
export const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, lang, data }) => {
      return { title, body, tag, lang, id: data.id }
    })
  })

/** Somebody takes the permission back in the settings of the browser. */
export async function blockNotifications(page: Page, site = '') {
  const browser = await page.context().newCDPSession(page)
  const { targetInfo } = await browser.send('Target.getTargetInfo')
  await browser.send('Browser.setPermission', {
    browserContextId: targetInfo.browserContextId,
    permission: { name: 'notifications' },
    setting: 'denied',
    origin: new URL(site || page.url()).origin,
  })
}

/** What this device remembers. */
export const readState = (page: Page) =>
  page.evaluate(async () => (await caches.match('/push-device', { cacheName: 'push' }))?.json())

export const writeState = (page: Page, state: Device) =>
  page.evaluate(
    async (text) => (await caches.open('push')).put('/push-device', new Response(text)),
    JSON.stringify(state),
  )

type Scope = {
  registration: ServiceWorkerRegistration
  clients: object
  WindowClient: { prototype: object }
}

/**
 * Touches a shown notification and says what happens. Only a finger makes that event, and without one the browser neither opens nor
 * focuses a window: these three are replaced.
 */
export const touch = (page: Page, tag: string) =>
  theWorker(page).evaluate(async (tag) => {
    const { registration, clients, WindowClient } = self as unknown as Scope
    const done: string[] = []
    Object.assign(clients, { openWindow: async (address: string) => void done.push(`opens ${address}`) })
    Object.assign(WindowClient.prototype, {
      async focus(this: { url: string }) {
        done.push(`focuses ${new URL(this.url).pathname}`)
        return this
      },
    })
    const [notification] = await registration.getNotifications({ tag })
    const work: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => work.push(promise)
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await Promise.all(work)
    return done
  }, tag)

/** The browser tells the worker that its subscription has ended; the next one is this. Event and subscription are replaced. */
export const moveSubscription = (page: Page, next: TestSubscription) =>
  theWorker(page).evaluate(async (next) => {
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const text = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
      const key = Uint8Array.from(text, (character) => character.charCodeAt(0))
      return { options: { applicationServerKey: key.buffer }, toJSON: () => next }
    }
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => null })
    const work: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => work.push(promise)
    dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil }))
    await Promise.all(work)
  }, next)
