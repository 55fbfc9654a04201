/** `npm test`: everything that must be true, from types to a real browser; the last line counts it. */
import { readFileSync, rmSync } from 'node:fs'
import { run, runOrStop } from './child.mjs'
import { ensureBuilt, ensureInstalled, say } from './prepare.mjs'

await ensureInstalled()
// With the project's own Node: the machine's may be too old for TypeScript.
await runOrStop('node', ['scripts/chromium/ensure-chromium.ts'])
await ensureBuilt()

const results = { unit: '.cache/vitest.json', browser: '.cache/playwright.json' }
for (const file of Object.values(results)) rmSync(file, { force: true })

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

let passed = 0
let failed = 0
const count = (good, bad) => {
  passed += good
  failed += bad
}

const check = async (name, command, ...args) => {
  say(`\n— ${name}`)
  const good = (await run(command, args)) === 0
  count(good ? 1 : 0, good ? 0 : 1)
}

await check('Types', 'tsc', '--noEmit')
await check('Format and lint', 'biome', 'ci', '--error-on-warnings')

say('\n— Units, server, database')
const unitsCode = await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results.unit}`,
])
const units = read(results.unit)
count(units?.numPassedTests ?? 0, units?.numFailedTests ?? 0)
if (unitsCode !== 0 && !units?.numFailedTests) count(0, 1)

say('\n— Browser')
const browserCode = await run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: results.browser })
const browser = read(results.browser)?.stats
count(browser?.expected ?? 0, (browser?.unexpected ?? 0) + (browser?.flaky ?? 0))
if (browserCode !== 0 && !browser?.unexpected) count(0, 1)

say(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
