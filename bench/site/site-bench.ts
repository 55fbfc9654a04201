/**
 * Measures every route and the floor page with Lighthouse; the visits of all routes are interleaved in one run.
 * `--runs 5` visits of each route, `--rural-runs 3` in the rural profile, `--routes /,/about` measures only these.
 */
import { rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '../../scripts/chromium/quiet-chromium.ts'
import { median } from '../median.ts'
import { startProcess } from '../processes.ts'
import { writeSection } from '../write-section.ts'
import { type Breach, budgets, check, checkWeight } from './budgets.ts'
import { readListedRoutes } from './built-pages.ts'
import { expectCalm } from './calm.ts'
import { startChromium } from './debugged-chromium.ts'
import { floorPath, layOutSite } from './measured-site.ts'
import { categories, type Profile, type Visit, visit } from './run-lighthouse.ts'
import { weigh } from './weigh.ts'

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'site'),
  options: {
    runs: { type: 'string', default: '5' },
    'rural-runs': { type: 'string', default: '3' },
    routes: { type: 'string' },
  },
})
const runs: Record<Profile, number> = { mobile: Number(options.runs), rural: Number(options['rural-runs']) }
const routes = options.routes?.split(',') ?? readListedRoutes()
const paths = [floorPath, ...routes]

const root = resolve(import.meta.dirname, '../..')
const site = await layOutSite()
const server = await startProcess(
  ['node', join(root, 'server/index.ts')],
  (port) => ({ PORT: String(port), DATA_DIR: site.dataDir, SITE_DIR: site.siteDir, LOG_LEVEL: 'silent' }),
  '/readyz',
)
const base = `http://localhost:${server.port}`

const browser = await startChromium()
// Lighthouse must not take CPU time from the page on a machine with two cores.
setPriority(19)

/** The floor comes before each eight routes, so that its visits tell of the whole run. */
const turn = routes.flatMap((path, index) => (index % 8 ? [path] : [floorPath, path]))

async function visitInTurns(profile: Profile) {
  const visits = new Map<string, Visit[]>(paths.map((path) => [path, []]))
  // A browser that has just started is still busy with its own work.
  await visit(base + floorPath, profile, browser.port)
  for (let run = 1; run <= runs[profile]; run++) {
    for (const path of turn) {
      const one = await visit(base + path, profile, browser.port)
      visits.get(path)?.push(one)
      const numbers = [one.firstPaint, one.largestPaint, one.blocking, one.scores.performance]
      process.stderr.write(
        `${profile} ${run}/${runs[profile]} ${path} ${numbers.map((number = 0) => Math.round(number))}\n`,
      )
    }
  }
  if (!options.routes) expectCalm(visits.get(floorPath) ?? [])
  return visits
}

const middle = (visits: Visit[] = [], pick: (visit: Visit) => number) => median(visits.map(pick))

const breaches: Breach[] = []
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0)

/** Paint times as ratios to the floor of the same run. */
function compare(visits: Map<string, Visit[]>, profile: Profile) {
  const floor = visits.get(floorPath)
  const { firstPaint, largestPaint, moreBlockingMilliseconds } = budgets.againstFloor
  const rows = [...visits].map(([path, own]) => {
    const first = middle(own, (one) => one.firstPaint)
    const largest = middle(own, (one) => one.largestPaint)
    const blocking = middle(own, (one) => one.blocking)
    const shift = middle(own, (one) => one.shift)
    const firstRatio = first / middle(floor, (one) => one.firstPaint)
    const largestRatio = largest / middle(floor, (one) => one.largestPaint)
    const more = blocking - middle(floor, (one) => one.blocking)
    breaches.push(
      ...check({
        path,
        what: `${profile}: FCP against the floor`,
        measured: firstRatio,
        allowed: firstPaint,
      }),
      ...check({
        path,
        what: `${profile}: LCP against the floor`,
        measured: largestRatio,
        allowed: largestPaint,
      }),
      ...check({ path, what: `${profile}: more TBT`, measured: more, allowed: moreBlockingMilliseconds }),
      ...check({ path, what: `${profile}: CLS`, measured: shift, allowed: budgets.layoutShift }),
    )
    return `| ${path} | ${seconds(first)} | ${firstRatio.toFixed(2)} × | ${seconds(largest)} | ${largestRatio.toFixed(2)} × | ${blocking.toFixed(0)} ms | ${shift.toFixed(3)} |`
  })
  const head = '| | FCP | to floor | LCP | to floor | TBT | CLS |\n|---|--:|--:|--:|--:|--:|--:|'
  return `${head}\n${rows.join('\n')}`
}

function scoreTable(visits: Map<string, Visit[]>) {
  const rows = routes.map((path) => {
    const scores = categories.map((category) => {
      const score = middle(visits.get(path), (one) => one.scores[category] ?? 0)
      const breach = { path, what: category, measured: score, allowed: budgets.lighthouse[category] }
      breaches.push(...check(breach, true))
      return score
    })
    return `| ${path} | ${scores.join(' | ')} |`
  })
  return `| | ${categories.join(' | ')} |\n|---|--:|--:|--:|--:|\n${rows.join('\n')}`
}

async function weightTable() {
  const fresh = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments })
  const rows: string[] = []
  for (const path of routes) {
    const context = await fresh.newContext({ serviceWorkers: 'block' })
    const weight = await weigh(await context.newPage(), base + path)
    await context.close()
    breaches.push(...checkWeight(path, weight))
    const { html, css, script, font, image, beforeLoad, total, requests } = weight
    rows.push(
      `| ${path} | ${[html, css, script, font, image, beforeLoad, total].map(kilobytes).join(' | ')} | ${requests} |`,
    )
  }
  await fresh.close()
  const head = '| kB, compressed | HTML | CSS | script | font | pictures | before load | in all | requests |'
  return `${head}\n|---|--:|--:|--:|--:|--:|--:|--:|--:|\n${rows.join('\n')}`
}

try {
  const weights = await weightTable()
  const mobile = await visitInTurns('mobile')
  const rural = await visitInTurns('rural')
  const measured = [
    `Median of ${runs.mobile} visits each (rural 3G: ${runs.rural}), ${new Date().toISOString().slice(0, 10)}.`,
    `### Lighthouse mobile\n\n${compare(mobile, 'mobile')}`,
    `### Rural 3G: 400 kbit/s, 400 ms, CPU × 4\n\n${compare(rural, 'rural')}`,
    `### Scores\n\n${scoreTable(mobile)}`,
    `### First view on a phone\n\n${weights}`,
  ]
  const broken = breaches.map(
    ({ path, what, measured, allowed }) => `- ${path}: ${what} ${measured.toFixed(3)}, allowed ${allowed}`,
  )
  const report = [...measured, `### Budgets\n\n${broken.join('\n') || 'All kept.'}`].join('\n\n')
  process.stdout.write(`${report}\n`)
  if (!options.routes) writeSection(join(root, 'docs/benchmarks.md'), 'site', report)
  process.exitCode = breaches.length ? 1 : 0
} finally {
  await browser.stop()
  await server.stop()
  await rm(site.folder, { recursive: true, force: true })
}
