import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeReadyFolder } from '../testing/ready-data.ts'
import { type DataFolder, startServerProcess } from '../testing/server-process.ts'

// Processes start and recover here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let data: DataFolder
beforeAll(() => {
  data = makeReadyFolder()
})
afterAll(() => data.remove())

const filesIn = (name: string): string[] => {
  const folder = join(data.folder, 'storage', name)
  return existsSync(folder) ? readdirSync(folder) : []
}
const put = (folder: string, name: string) => {
  mkdirSync(join(data.folder, 'storage', folder), { recursive: true })
  writeFileSync(join(data.folder, 'storage', folder, name), '%PDF-1.7')
}
const upload = (url: string) =>
  fetch(`${url}/storage/v1/object/applications/resumes/${Date.now()}-${crypto.randomUUID()}.pdf`, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_yari_ambiental', 'content-type': 'application/pdf' },
    body: `%PDF-1.7 ${'x'.repeat(100_000)}`,
  })

it('a server that was killed keeps the files of acknowledged uploads, and clears the others when it starts', async () => {
  const first = await startServerProcess(data.folder)
  let acknowledged = 0
  let stopped = false
  const uploading = Array.from({ length: 8 }, async () => {
    while (!stopped) {
      const answer = await upload(first.url).catch(() => undefined)
      if (answer?.ok) acknowledged++
    }
  })
  await vi.waitUntil(() => acknowledged >= 30, { timeout: 240_000, interval: 5 })
  await first.stop('SIGKILL')
  stopped = true
  await Promise.all(uploading)
  put('objects', 'a-file-whose-record-was-never-written')
  put('incoming', 'half-a-file')

  const second = await startServerProcess(data.folder)
  expect(filesIn('incoming')).toEqual([])
  expect(filesIn('lost')).toContain('a-file-whose-record-was-never-written')
  const kept = filesIn('objects')
  expect(kept).not.toContain('a-file-whose-record-was-never-written')
  // Each uploader may have one more file, which was stored and not acknowledged.
  expect(kept.length).toBeGreaterThanOrEqual(acknowledged)
  expect(kept.length).toBeLessThanOrEqual(acknowledged + 8)
  await second.stop()
})
