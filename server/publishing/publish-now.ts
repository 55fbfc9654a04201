import type { Logger } from '../log.ts'
import { type Build, buildSite } from './build-site.ts'
import type { Content, Failed, OpenPublications } from './publications.ts'
import type { PublishSettings } from './publish-settings.ts'
import { layOut } from './published-place.ts'

type Options = {
  publications: OpenPublications
  settings: PublishSettings
  log: Logger
  stop: AbortSignal
  build?: Build
  /** Takes the new site, before it is called visible. */
  show?: () => Promise<void>
}

/** Builds the site with the content and notes how it ended. False when it failed: then the site stays as it was. */
export const publishNow = async (
  content: Content,
  { publications, settings, log, stop, build = buildSite, show }: Options,
): Promise<boolean> => {
  const { publication } = content
  const id = publication > 0 ? await publications.begin(publication) : undefined
  const end = async (state: 'visible' | Failed) => id && publications.end(id, state)
  const laidOut = await layOut(settings, content).catch(failureOf)
  const given = publication > 0 && !('failure' in laidOut) ? laidOut : {}
  const built =
    'failure' in laidOut ? { ...laidOut, output: '' } : await build({ place: settings.place, ...given }, stop)
  if (stop.aborted) return false
  if ('failure' in built) {
    const { output, ...failed } = built
    log.error({ publication, ...failed, output: output.slice(-1000) }, 'The site was not published')
    await end(failed)
    return false
  }
  log.info({ publication, seconds: Math.round(built.seconds) }, 'The site was built with publications')
  await show?.()
  await end('visible')
  return true
}

const failureOf = ({ code, message }: NodeJS.ErrnoException): Failed => ({
  failure: code === 'ENOSPC' ? 'disk_full' : 'build_failed',
  about: code === 'ENOSPC' ? null : message,
})
