/**
 * Builds the whole site: `npm run build`, or beside a running server
 * `node scripts/build/build.ts --place <folder> --content <publications.json> --files <folder> --unless-current`.
 */
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { noPublications } from '#domain/publications/publications.ts'
import { buildSettings } from './build-settings.ts'
import { noteFailure } from './place/failure.ts'
import { withLock } from './place/lock.ts'
import { placeAt } from './place/place.ts'
import { putSiteBack } from './place/replace-site.ts'
import { hasSite, stampOf } from './place/stamp.ts'
import type { Source } from './publications/publications.ts'

const { values: options } = parseArgs({
  options: {
    place: { type: 'string', default: 'build' },
    /** What was published, as JSON, and the folder of its pictures and PDFs. */
    content: { type: 'string' },
    files: { type: 'string' },
    /** Does nothing where the site is already the one that would be built. */
    'unless-current': { type: 'boolean', default: false },
  },
})
const place = placeAt(options.place)

/** What was published; undefined where nothing can be, because content is only in the code. */
async function findPublications(): Promise<Source | undefined> {
  if (options.content) {
    const { publicationsInFile } = await import('./publications/publications.ts')
    return publicationsInFile(options.content, options.files)
  }
  const { VITE_SUPABASE_URL: backend = '', VITE_SUPABASE_ANON_KEY: key = '' } = buildSettings()
  if (!/^https?:/.test(backend)) return undefined
  const { hostedPublications } = await import('./publications/hosted-publications.ts')
  return hostedPublications(backend, key)
}

const typedOnly: Source = { publications: noPublications, readUpload: async () => undefined }

async function buildWith(source: Source | undefined, stamp: string) {
  process.stdout.write(
    'Building the site (the first time, this encodes all pictures, which takes a minute)…\n',
  )
  const started = performance.now()
  const { buildSite } = await import('./build-site.ts')
  const count = await buildSite(place, source ?? typedOnly, stamp)
  process.stdout.write(`${count} pages in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

/** Looks without the lock. What cannot be read now fails again below, where the failure is noted. */
const isCurrent = () =>
  findPublications().then(
    (source) => hasSite(place, stampOf(source?.publications)),
    () => false,
  )

async function buildAlone() {
  await putSiteBack(place)
  try {
    // Read again, because all this may have changed while another build was at work.
    const source = await findPublications()
    const stamp = stampOf(source?.publications)
    if (!options['unless-current'] || !hasSite(place, stamp)) await buildWith(source, stamp)
    await rm(place.failure, { force: true })
  } catch (error) {
    await rm(place.next, { recursive: true, force: true })
    throw error
  }
}

try {
  if (!options['unless-current'] || !(await isCurrent())) await withLock(place, buildAlone)
} catch (error) {
  // A disk can be too full even for that; the exit code still tells.
  await noteFailure(place, error).catch(() => undefined)
  throw error
}
