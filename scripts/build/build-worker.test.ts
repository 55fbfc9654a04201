import { expect, it, vi } from 'vitest'
import { buildWorker } from './build-worker.ts'

const files = { alive: '/_/alive-1.js', font: '/_/font-1.woff2', islands: { menu: ['/_/menu-1.js'] } }
const worker = (setting: string | undefined, html = 'a') =>
  buildWorker({ ...files, html: () => html, facts: null }, setting)

it('knows the files of its build, and has another cache when what it keeps ahead has changed', async () => {
  const [first, same, other] = await Promise.all([
    worker(undefined),
    worker(undefined),
    worker(undefined, 'b'),
  ])
  for (const path of ['/_/alive-1.js', '/_/font-1.woff2', '/_/menu-1.js', '/offline'])
    expect(first).toContain(path)
  expect(same).toBe(first)
  expect(other).not.toBe(first)
})

it.each([undefined, 'off'])('knows the backend that it was built for (offline: %s)', async (setting) => {
  vi.stubEnv('VITE_SUPABASE_URL', 'https://abcd.supabase.co')
  try {
    expect(await worker(setting)).toContain('https://abcd.supabase.co')
  } finally {
    vi.unstubAllEnvs()
  }
})

it('is switched off by a setting of the build', async () => {
  const code = await worker('off')
  expect(code).toContain('unregister()')
  expect(code).not.toContain('respondWith')
})
