import { writeFile } from 'node:fs/promises'
import { hasSite, publicationIn, siteOf, stampOf } from './published-place.ts'
import type { Tools, Way } from './way.ts'

/** Another process builds (scripts/data/publish.ts), whenever the file `wanted` changes; it also tells the proxy. */
export const byUnit = ({ publications, settings }: Tools): Way => {
  const { place, releaseSite, wanted } = settings
  let shown = ''
  const ask = async (publication: number) => writeFile(wanted, `${publication}\n`)
  return {
    // Asked at each start, because release and database may be others than at the last one.
    begin: async () => {
      await ask(await publications.publishDue())
      shown = await stampOf(place)
      return { siteDir: hasSite(place) ? siteOf(place) : releaseSite, shown: publicationIn(shown) }
    },
    arrived: async (newest, show) => {
      const stamp = await stampOf(place)
      if (stamp === shown || stamp === '') return false
      await show(siteOf(place))
      shown = stamp
      if (publicationIn(stamp) === newest) return true
      // It was published while the unit was building, which notices no change of the file.
      await ask(newest)
      return false
    },
    bring: async (newest) => {
      await ask(newest)
      return false
    },
  }
}
