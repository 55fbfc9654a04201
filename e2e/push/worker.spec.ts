import { randomUUID } from 'node:crypto'
import type { Device } from '#app/lib/push/device.ts'
import type { PushMessage } from '#domain/push/push-message.ts'
import { expect } from '../steps/fixtures.ts'
import {
  deliver,
  moveSubscription,
  notifications,
  readState,
  touch,
  wakeWorker,
  writeState,
} from '../steps/push/phone.ts'
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

const device = (more: Partial<Device> = {}): Device => ({
  ...{ secret: randomUUID(), route: 'los-pozos', reminder: 'evening', cases: [], aliveAt: Date.now() },
  ...more,
})
const month = 31 * 24 * 60 * 60 * 1000

test('a push is shown once, one that comes again makes no sound, and a touched one brings its page to the front, or opens it', async ({
  page,
}) => {
  await wakeWorker(page)
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
  // A change of that day ends what the reminder said.
  await deliver(page, JSON.stringify({ ...news, id: '4', tag: 'notice-1', replaces: 'collection' }))
  const tags = async () => (await notifications(page)).map(({ tag }) => tag).sort()
  await expect.poll(tags).toEqual([news.tag, 'notice-1'])

  // A device that does not follow the case has no code for its address.
  expect(await touch(page, news.tag)).toEqual(['opens /track-request'])
  // The browser closes it a moment later.
  await expect.poll(tags).toEqual(['notice-1'])
  await deliver(page, JSON.stringify(reminder))
  await expect.poll(async () => (await notifications(page)).length).toBe(2)
  expect(await touch(page, 'collection')).toEqual(['opens /collection-routes'])
  await expect.poll(tags).toEqual(['notice-1'])

  await writeState(page, device({ cases: [{ radicado: '2026-000123', tracking_code: 'ABCDEFGHJK' }] }))
  await deliver(page, JSON.stringify(news))
  await expect.poll(async () => (await notifications(page)).length).toBe(2)
  await page.goto('/track-request')
  await expect(page.getByRole('button', { name: 'Consultar', exact: true })).toBeEnabled()
  expect(await touch(page, news.tag)).toEqual(['focuses /track-request'])
  // The open page asks for the case, which this office does not have.
  await expect(page.getByLabel('Radicado')).toHaveValue('2026-000123')
  await expect(page.getByText('No encontramos')).toBeVisible()
})

test('a push that cannot be read is shown in general words and opens the site, and none opens a page of another site', async ({
  page,
}) => {
  await wakeWorker(page)
  const expectOpensSite = async (text: string, shown: object) => {
    await deliver(page, text)
    await expect.poll(() => notifications(page)).toMatchObject([shown])
    expect(await touch(page, (await notifications(page))[0]?.tag ?? '')).toEqual(['opens /'])
    await expect.poll(() => notifications(page)).toEqual([])
  }
  for (const text of ['', 'no es JSON', '{}'])
    await expectOpensSite(text, { title: 'Hay un aviso de Yarí Ambiental', tag: 'unreadable' })
  for (const path of ['https://example.com/', '//example.com/collection-routes'])
    await expectOpensSite(JSON.stringify({ ...reminder, path }), { tag: 'collection' })
})

test('a subscription that the browser moves is followed by the server, and a phone gives a sign of life', async ({
  page,
  context,
  database,
  pushService,
}) => {
  await wakeWorker(page)
  const state = device({ aliveAt: 0 })
  await writeState(page, state)
  const next = pushService.subscribe()
  await moveSubscription(page, next)
  const kept = () => database`
    select endpoint, route, reminder from private.push_devices
    where secret_sha256 = private.secret_sha256(${state.secret}::uuid)`
  expect(await kept()).toEqual([{ endpoint: next.endpoint, route: 'los-pozos', reminder: 'evening' }])

  // A month later the server has lost the device, and a push brings it back; before that, none does.
  const { aliveAt, ...rest } = (await readState(page)) as Device
  expect(Date.now() - aliveAt).toBeLessThan(month)
  await database`delete from private.push_devices`
  const told: string[] = []
  context.on('request', (request) => told.push(new URL(request.url()).pathname))
  await deliver(page, JSON.stringify(reminder))
  await expect.poll(() => notifications(page)).toMatchObject([{ id: '1' }])
  await writeState(page, { ...rest, aliveAt: aliveAt - month })
  await deliver(page, JSON.stringify({ ...reminder, id: '3' }))
  await expect.poll(async () => (await readState(page))?.aliveAt).toBeGreaterThanOrEqual(aliveAt)
  expect(await kept()).toHaveLength(1)
  expect(told.filter((path) => path.endsWith('/keep_device'))).toHaveLength(1)
})
