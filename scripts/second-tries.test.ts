import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startProjectCommand } from '#server/testing/project-command.ts'

// A test runner starts here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 300_000 })

const inProject = (file: string) => JSON.stringify(resolve(import.meta.dirname, '..', file))

const files = {
  'package.json': '{ "type": "module" }',
  'playwright.config.ts': `
import config from ${inProject('playwright.config.ts')}
export default { ...config, testDir: '.', webServer: undefined, globalSetup: undefined }
`,
  'luck.spec.ts': `
import { expect, test } from ${inProject('node_modules/@playwright/test/index.mjs')}
test('passes once it is tried again', () => expect(test.info().retry).toBe(1))
test('passes', () => {})
`,
}

it('a run names a browser test that passed at the second try, and passes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yari-second-tries-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { child, output } = startProjectCommand(
    ['node_modules/.bin/playwright', 'test', '--config', join(folder, 'playwright.config.ts')],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'report.json') },
  )
  const [code] = await once(child, 'close')
  expect(output()).toMatch(/passed at the second try: \S+luck\.spec\.ts:3 passes once it is tried again\n$/)
  expect(code).toBe(0)
})
