import type { PushMessage } from '#domain/push/push-message.ts'
import type { Visit } from './tell-worker.ts'

/** What the worker uses of its global scope: the types of pages and of workers cannot be loaded together. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
export type Fetching = Waiting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Events = {
  install: Waiting
  activate: Waiting
  message: Waiting & { data: Visit }
  fetch: Fetching
  push: Waiting & { data: { json(): PushMessage } | null }
  notificationclick: Waiting & { notification: Notification }
  pushsubscriptionchange: Waiting
}

type Window = {
  url: string
  focus(): Promise<Window>
  navigate(address: string): Promise<unknown>
}

export type WorkerScope = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window' }): Promise<Window[]>
    openWindow(address: string): Promise<unknown>
  }
  registration: ServiceWorkerRegistration
}
