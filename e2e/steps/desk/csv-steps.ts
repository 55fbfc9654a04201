import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Returns the cells of the file that a press downloads. A Spanish Excel must open it by a double click. */
export async function downloadCsv(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\u{feff}"')).toBe(true)
  expect(text.endsWith('"\r\n')).toBe(true)
  const lines = text
    .slice(2, -3)
    .split('"\r\n"')
    .map((line) => line.split('";"').map((cell) => cell.replaceAll('""', '"')))
  return { name: download.suggestedFilename(), head: lines[0] ?? [], rows: lines.slice(1) }
}
