/**
 * `npm test` checks what is promised, from types to a real browser; the last line is the count.
 * `npm test -- <part of a file name> … -t <part of a test's name>` runs only the tests that match.
 * `npm run test:long` also runs what is marked «@long», and kills ten times instead of three.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { run, runOrStop } from './child.mjs'
import { ensureBuilt, ensureInstalled, say } from './prepare.mjs'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string', short: 't' }, long: { type: 'boolean', default: false } },
})
const everything = words.length === 0 && values.name === undefined
const rounds = values.long ? { ROUNDS: '10' } : {}

const tests = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|node_modules|build|data$)/.test(entry.name))
  .flatMap(({ name }) => readdirSync(name, { recursive: true }).map((file) => join(name, file)))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
const unitFiles = tests.filter((file) => /\.test\.tsx?$/.test(file))
const browserFiles = tests.filter((file) => file.endsWith('.spec.ts'))
if (unitFiles.length + browserFiles.length === 0) {
  say(`No test file is called ${words.join(' or ')}`)
  process.exit(1)
}

say('This first installs what is missing: the npm packages into node_modules, and Chromium with a font by')
say('apt-get, which needs root or sudo. CHROMIUM=/path/to/chromium uses another one instead.')
await ensureInstalled({ tools: true })
// This runs with the project's own Node, because the machine's may be too old for TypeScript.
await runOrStop('node', ['scripts/chromium/ensure-chromium.ts'])
await ensureBuilt()

const folder = mkdtempSync(join(tmpdir(), 'yari-results-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const results = { unit: join(folder, 'vitest.json'), browser: join(folder, 'playwright.json') }
const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

let passed = 0
let failed = 0
// Printed again at the end, because the browser's tests print hundreds of lines after these.
const failedUnits = []
const count = (good = 0, bad = 0, code = 0) => {
  passed += good
  // A run that failed without a failed test stopped before its tests.
  failed += bad || (code === 0 ? 0 : 1)
}

// Beside the units, which begin with one process.
const checks = everything ? [run('tsc', ['--noEmit']), run('biome', ['ci', '--error-on-warnings'])] : []

if (unitFiles.length > 0) {
  say(`\n— ${everything ? 'Types, format and lint; units' : 'Units'}, server, database`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results.unit}`]
  const chosen = [...(words.length ? unitFiles : []), ...(values.name ? ['-t', values.name] : [])]
  const code = await run('vitest', ['run', ...reporters, ...chosen], rounds)
  const units = read(results.unit)
  count(units?.numPassedTests, units?.numFailedTests, code)
  for (const { name, assertionResults, message } of units?.testResults ?? []) {
    const file = relative('.', name)
    if (message) failedUnits.push(`${file}: ${message}`)
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed') failedUnits.push(`${file}: ${fullName}\n${failureMessages.join('\n')}`)
    }
  }
}

for (const code of await Promise.all(checks)) count(code === 0 ? 1 : 0, 0, code)

if (browserFiles.length > 0) {
  say('\n— Browser')
  const chosen = [...(words.length ? browserFiles : []), ...(values.name ? ['-g', values.name] : [])]
  const options = [
    ...(values.name ? ['--pass-with-no-tests'] : []),
    ...(everything && !values.long ? ['--grep-invert', '@long'] : []),
  ]
  const code = await run('playwright', ['test', ...options, ...chosen], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: results.browser,
  })
  const browser = read(results.browser)?.stats
  // `flaky` counts the tests that passed at the second try, which second-tries.ts names.
  count((browser?.expected ?? 0) + (browser?.flaky ?? 0), browser?.unexpected, code)
}

if (passed + failed === 0) {
  say(`No test is called ${values.name}`)
  failed = 1
}
for (const unit of failedUnits) say(`\n✗ ${unit}`)
if (everything && !values.long) say('\nLeft to npm run test:long: the browser tests marked @long')
say(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
