import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishSettings } from './publish-settings.ts'
import { layOut } from './published-place.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yari-place-'))
  mkdirSync(join(folder, 'storage/objects'), { recursive: true })
  mkdirSync(join(folder, 'published/uploaded'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const store = (version: string, bytes: string) =>
  writeFileSync(join(folder, 'storage/objects', version), bytes)
const copy = (name: string, bytes: string) => writeFileSync(join(folder, 'published/uploaded', name), bytes)
const layOutFiles = async (...files: { path: string; version: string }[]) => {
  const settings = publishSettings({ dataDir: folder, siteDir: '' }, {})
  const { files: laidOut } = await layOut(settings, { publication: 1, text: '{}', files })
  const names = await readdir(laidOut)
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(laidOut, name), 'utf8')]))
}

it('a copy that a loss of power has damaged is made again, and those that nothing needs are removed', async () => {
  store('v1', 'whole')
  store('v2', 'other')
  copy('one.pdf', '')
  copy('two.pdf', 'other')
  copy('part', 'wh')
  copy('old.pdf', 'x')
  const files = [
    { path: 'one.pdf', version: 'v1' },
    { path: 'two.pdf', version: 'v2' },
  ]
  expect(await layOutFiles(...files)).toEqual({ 'one.pdf': 'whole', 'two.pdf': 'other' })
})

it('a file that the storage has lost is left to the build, which says whose it is', async () => {
  copy('kept.pdf', 'still here')
  const files = [
    { path: 'kept.pdf', version: 'gone' },
    { path: 'lost.pdf', version: 'gone' },
  ]
  expect(await layOutFiles(...files)).toEqual({ 'kept.pdf': 'still here' })
})
