import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderSize } from './folder-size.ts'

it('the size of a folder is that of all files in it and in its folders', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yari-size-'))
  mkdirSync(join(folder, 'tables'))
  writeFileSync(join(folder, 'manifest.json'), 'x'.repeat(10))
  writeFileSync(join(folder, 'tables', 'a.gz'), 'x'.repeat(300))
  expect(await folderSize(folder)).toBe(310)
  rmSync(folder, { recursive: true })
})
