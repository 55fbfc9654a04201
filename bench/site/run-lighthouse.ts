import lighthouse, { type Flags } from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export type Profile = 'mobile' | 'rural'

export type Visit = {
  scores: Partial<Record<Category, number>>
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
}

const rural3g = { kilobits: 400, latency: 400, slowdown: 4 }

const settings: Record<Profile, Flags> = {
  // Lighthouse's default: slow 4G, simulated from the observed load.
  mobile: { onlyCategories: [...categories] },
  rural: {
    onlyCategories: ['performance'],
    throttlingMethod: 'devtools',
    throttling: {
      rttMs: rural3g.latency,
      throughputKbps: rural3g.kilobits,
      requestLatencyMs: rural3g.latency,
      downloadThroughputKbps: rural3g.kilobits,
      uploadThroughputKbps: rural3g.kilobits,
      cpuSlowdownMultiplier: rural3g.slowdown,
    },
  },
}

/** Every visit is a first visit: this also clears the storage that Lighthouse keeps. */
const everythingKept: Flags['clearStorageTypes'] = [
  'cookies',
  'local_storage',
  'indexeddb',
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
]

/** Lighthouse sometimes loses a trace; that visit is repeated. */
export async function visit(url: string, profile: Profile, port: number, attempts = 3): Promise<Visit> {
  const result = await lighthouse(url, {
    ...settings[profile],
    port,
    logLevel: 'silent',
    disableFullPageScreenshot: true,
    clearStorageTypes: everythingKept,
  })
  const lost = !result || result.lhr.runtimeError
  if (lost && attempts > 1) return visit(url, profile, port, attempts - 1)
  if (lost) throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`)
  const { lhr } = result
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const scores = Object.entries(lhr.categories).map(([name, { score }]) => [
    name,
    Math.round(100 * (score ?? 0)),
  ])
  return {
    scores: Object.fromEntries(scores),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
}
