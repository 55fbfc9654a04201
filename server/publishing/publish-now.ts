import type { Content, Failed } from './publications.ts'
import { layOut } from './published-place.ts'
import type { Tools } from './way.ts'

/**
 * Builds the site with the content, lets it be shown, and notes how it ended. False when it failed: then the site stays
 * as it was.
 */
export const publishNow = async (
  content: Content,
  { publications, settings, log, stop, runBuild }: Tools,
  show?: () => Promise<void>,
): Promise<boolean> => {
  const { publication } = content
  const { place } = settings
  // Without publications the site is that of the release, and there is nothing to note.
  const note = publication > 0 ? await publications.begin(publication) : undefined
  const ended = await layOut(settings, content).then(
    (given) => runBuild({ place, ...(publication > 0 && given) }, stop),
    failureOf,
  )
  if (stop.aborted) return false
  if ('failure' in ended) {
    const { output, ...failed } = ended
    log.error({ publication, ...failed, output: output.slice(-1000) }, 'The site was not published')
    if (note) await publications.end(note, failed)
    return false
  }
  log.info({ publication, seconds: Math.round(ended.seconds) }, 'The published site is ready')
  await show?.()
  if (note) await publications.end(note, 'visible')
  return true
}

const failureOf = ({ code = '', message }: NodeJS.ErrnoException): Failed & { output: string } => ({
  failure: ['ENOSPC', 'EDQUOT'].includes(code) ? 'disk_full' : 'build_failed',
  about: null,
  output: message,
})
