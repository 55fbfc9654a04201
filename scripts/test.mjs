/** `npm test`: everything that must be true, from types to a real browser; the last line counts it. */
import { readFileSync, rmSync } from 'node:fs'
import { ensureBuilt, ensureInstalled, run, runOrStop, say } from './prepare.mjs'

ensureInstalled()
// With the project's own Node: the machine's may be too old for TypeScript.
runOrStop('node', ['scripts/ensure-chromium.ts'])
ensureBuilt()

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

const check = (name, command, ...args) => {
  say(`\n— ${name}`)
  const good = run(command, args)
  count(good ? 1 : 0, good ? 0 : 1)
}

check('Types', 'tsc', '--noEmit')
check('Format and lint', 'biome', 'ci', '--error-on-warnings')

say('\n— Units, server, database')
const unitsGood = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results.unit}`,
])
const units = read(results.unit)
count(units?.numPassedTests ?? 0, units?.numFailedTests ?? 0)
if (!unitsGood && !units?.numFailedTests) count(0, 1)

say('\n— Browser')
const browserGood = run('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: results.browser })
const browser = read(results.browser)?.stats
count(browser?.expected ?? 0, (browser?.unexpected ?? 0) + (browser?.flaky ?? 0))
if (!browserGood && !browser?.unexpected) count(0, 1)

say(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
