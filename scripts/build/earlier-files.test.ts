import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { currentFiles, keepEarlierFiles } from './earlier-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yari-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const site = () => join(folder, 'site')
const files = () => readdirSync(join(site(), '_')).sort()

/** What a build does at its end, on a day of January. */
const deploy = async (day: number, names: string[]) => {
  const next = join(folder, 'next')
  mkdirSync(join(next, '_'), { recursive: true })
  for (const name of names) writeFileSync(join(next, '_', name), `made on day ${day}`)
  await keepEarlierFiles(site(), next, new Date(Date.UTC(2026, 0, day)))
  rmSync(site(), { recursive: true, force: true })
  renameSync(next, site())
}

it('a deploy keeps the hashed files of the build before, which are no part of the new one', async () => {
  await deploy(1, ['alive-a.js', 'font.woff2'])
  await deploy(2, ['alive-b.js', 'font.woff2'])
  expect(files()).toEqual(['alive-a.js', 'alive-b.js', 'font.woff2'])
  expect(readFileSync(join(site(), '_', 'alive-a.js'), 'utf8')).toBe('made on day 1')
  expect((await currentFiles(site())).sort()).toEqual(['alive-b.js', 'font.woff2'])
})

it('the 30 days begin when a file is replaced, not when it was built', async () => {
  await deploy(1, ['alive-a.js'])
  await deploy(100, ['alive-b.js'])
  await deploy(130, ['alive-c.js'])
  expect(files()).toEqual(['alive-a.js', 'alive-b.js', 'alive-c.js'])
  await deploy(131, ['alive-c.js'])
  expect(files()).toEqual(['alive-b.js', 'alive-c.js'])
})

it('a file that comes back belongs to the build again', async () => {
  await deploy(1, ['alive-a.js'])
  await deploy(2, ['alive-b.js'])
  await deploy(3, ['alive-a.js'])
  expect(await currentFiles(site())).toEqual(['alive-a.js'])
  await deploy(34, ['alive-c.js'])
  expect(files()).toEqual(['alive-a.js', 'alive-c.js'])
})

it('a photo that the office no longer shows is gone at once', async () => {
  await deploy(1, ['foto-1a2b-480.avif', 'hero-480.avif'])
  await deploy(2, ['alive-b.js'])
  expect(files()).toEqual(['alive-b.js', 'hero-480.avif'])
})
