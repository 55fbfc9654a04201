import { publishNow } from './publish-now.ts'
import { hasSite, siteOf } from './published-place.ts'
import { none, type Tools, type Way } from './way.ts'

/** The server builds. */
export const byServer = (tools: Tools): Way => {
  const { place, releaseSite } = tools.settings
  return {
    // A site that does not fit the database or the release is built before anybody sees it.
    begin: async () => {
      await tools.publications.publishDue()
      const content = await tools.publications.read()
      if (content.publication === 0) return { siteDir: releaseSite, shown: 0 }
      const shown = (await publishNow(content, tools)) ? content.publication : none
      return { siteDir: hasSite(place) ? siteOf(place) : releaseSite, shown }
    },
    bring: async (_newest, show) =>
      publishNow(await tools.publications.read(), tools, () => show(siteOf(place))),
  }
}
