import { createHash } from 'node:crypto'
import type { PublishedFacts } from '#domain/facts/company-facts.ts'
import { type OfflineSite, offlinePath, pagesAhead } from '../../app/offline/offline-site.ts'
import { buildScript } from './build-script.ts'
import { replaceFacts } from './publications/published-facts.ts'

const hash = (...texts: string[]) =>
  createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, 8)

/** `VITE_OFFLINE=off` makes a site without a worker, which also removes the one that visitors have. */
export const isOffline = (setting: string | undefined) => setting !== 'off'

/** The script that registers the worker: its name in `/_/`, and its code. */
export async function buildRegistration() {
  const code = await buildScript('app/offline/register-worker.ts')
  return { name: `register-${hash(code)}.js`, code }
}

type Built = Pick<OfflineSite, 'alive' | 'font' | 'islands'> & {
  /** The HTML of a page. */
  html: (path: string) => string
  facts: PublishedFacts | null
}

/** The code of `/sw.js`. */
export async function buildWorker({ html, facts, ...files }: Built, setting: string | undefined) {
  if (!isOffline(setting)) return buildScript('app/offline/switched-off-worker.ts')
  const site: OfflineSite = {
    ...files,
    build: hash(JSON.stringify(files), ...pagesAhead.map(html)),
    offlinePage: offlinePath,
    ahead: pagesAhead,
  }
  return buildScript('app/offline/service-worker.ts', { offlineSite: JSON.stringify(site) }, [
    replaceFacts(facts),
  ])
}
