import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepNewest } from './kept-backups.ts'

it.each([
  [
    'an incomplete one of the same second',
    ['yari-2026-01-02T00-00-00', 'yari-2026-01-02T00-00-00-incomplete'],
  ],
  ['an older incomplete one', ['yari-2026-01-01T00-00-00-incomplete', 'yari-2026-01-02T00-00-00']],
  ['an older complete one', ['yari-2026-01-01T00-00-00', 'yari-2026-01-02T00-00-00']],
])('a complete backup replaces %s', async (_, names) => {
  const folder = mkdtempSync(join(tmpdir(), 'yari-kept-'))
  for (const name of names) mkdirSync(join(folder, name))
  await keepNewest(folder, 1)
  expect(readdirSync(folder)).toEqual(['yari-2026-01-02T00-00-00'])
  rmSync(folder, { recursive: true })
})
