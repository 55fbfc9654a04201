import type { Page, Worker } from '@playwright/test'
import type { Device } from '#app/lib/push/device.ts'
import type { PushMessage } from '#domain/push/push-message.ts'
import { expect } from '../steps/fixtures.ts'
import { deliver, notifications, readState } from '../steps/push/phone.ts'
import { test } from '../steps/push/push-service-fixture.ts'

const reminder: PushMessage = {
  id: '1',
  tag: 'collection',
  title: 'Mañana pasa el camión',
  body: 'Los Pozos, lunes 23 de noviembre, 6:00 a. m.',
  path: '/collection-routes',
}
const news: PushMessage = {
  ...{ id: '2', tag: 'case-2026-000123', title: 'Su respuesta está lista', body: 'PQR 2026-000123.' },
  ...{ path: '/track-request', radicado: '2026-000123' },
}

/** Opens a page that the worker controls. */
async function openWithWorker(page: Page, path = '/about') {
  await page.goto(path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
}

const theWorker = (page: Page) => page.context().serviceWorkers()[0] as Worker

test('a push is shown once, and one that comes again makes no sound', async ({ page }) => {
  await openWithWorker(page)
  const shown = { title: reminder.title, body: reminder.body, tag: 'collection', lang: 'es-CO' }
  const renotified = () =>
    page.evaluate(async () => {
      const [one] = await (await navigator.serviceWorker.ready).getNotifications({ tag: 'collection' })
      return (one as unknown as { renotify: boolean }).renotify
    })
  await deliver(page, JSON.stringify(reminder))
  await expect.poll(() => notifications(page)).toEqual([{ ...shown, id: '1' }])
  await deliver(page, JSON.stringify({ ...reminder, body: 'Otra vez.' }))
  await expect.poll(() => notifications(page)).toEqual([{ ...shown, body: 'Otra vez.', id: '1' }])
  expect(await renotified()).toBe(false)
  // Another cause takes its place, and is heard.
  await deliver(page, JSON.stringify({ ...reminder, id: '3' }))
  await expect.poll(() => notifications(page)).toEqual([{ ...shown, id: '3' }])
  expect(await renotified()).toBe(true)
  await deliver(page, JSON.stringify(news))
  await expect.poll(async () => (await notifications(page)).length).toBe(2)
})
