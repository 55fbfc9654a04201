/** Builds the site with what the office has published, unless it is there: for a unit beside the server (`yari publish`). */
import { loadConfig } from '#server/config.ts'
import { createLogger } from '#server/log.ts'
import { openPublications } from '#server/publishing/publications.ts'
import { publishNow } from '#server/publishing/publish-now.ts'
import { publishSettings } from '#server/publishing/publish-settings.ts'
import { runBuild } from '#server/publishing/run-build.ts'
import { stopSignal } from '#server/stop-signal.ts'
import { asCommand, openData } from './open-data.ts'

await asCommand(async () => {
  const settings = publishSettings(loadConfig())
  const log = createLogger(process.env.LOG_LEVEL || 'info')
  const { sql, close } = await openData()
  try {
    const publications = openPublications(sql)
    const content = await publications.read()
    if (!(await publishNow(content, { publications, settings, log, stop: stopSignal(), runBuild })))
      throw new Error('The site was not published; it stays as it was')
  } finally {
    await close()
  }
})
