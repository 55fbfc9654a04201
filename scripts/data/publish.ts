/** Builds the site with what the office has published, unless it is there: for the unit yari-publish beside the server. */
import { dataPlace } from '#server/config.ts'
import { createLogger } from '#server/log.ts'
import { openPublications } from '#server/publishing/publications.ts'
import { publishNow } from '#server/publishing/publish-now.ts'
import { publishSettings } from '#server/publishing/publish-settings.ts'
import { runBuild } from '#server/publishing/run-build.ts'
import { stopSignal } from '#server/stop-signal.ts'
import { asCommand, openData } from './open-data.ts'

await asCommand(async () => {
  // Everybody may read the site, among them a proxy.
  process.umask(0o022)
  const settings = publishSettings({ ...dataPlace(), siteDir: '' })
  const log = createLogger(process.env.LOG_LEVEL || 'info')
  const { sql, close } = await openData()
  try {
    const publications = openPublications(sql)
    const stop = stopSignal()
    let built = -1
    // Something may be published while it builds.
    while (built !== (await publications.publishDue())) {
      const content = await publications.read()
      if (!(await publishNow(content, { publications, settings, log, stop, runBuild })))
        throw new Error('The site was not published; it stays as it was')
      built = content.publication
    }
  } finally {
    await close()
  }
})
