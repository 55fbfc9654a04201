import { callHook, showsPublication } from './publish-hook.ts'
import { none, type Tools, type Way } from './way.ts'

/** Another host builds when it is called, and its site tells when it has. */
export const byHook = ({ publications, settings, log }: Tools, lookEvery: number): Way => {
  /** The publication that the host is building, and the note about it. */
  let building: { publication: number; note: string } | undefined
  let looked = Number.NEGATIVE_INFINITY
  return {
    begin: async () => ({ siteDir: settings.releaseSite, shown: none }),
    arrived: async () => {
      if (!building || performance.now() < looked + lookEvery) return false
      looked = performance.now()
      if (await showsPublication(settings.siteUrl, building.publication)) {
        await publications.end(building.note, 'visible')
        building = undefined
      }
      return false
    },
    bring: async (newest) => {
      const before = await publications.handedOver()
      if (before.waiting) building = { publication: before.publication, note: before.waiting }
      if (before.publication >= newest) return true
      const note = await publications.begin(newest)
      const { refused } = await callHook(settings.hook, newest)
      if (refused) log.warn({ publication: newest, refused }, 'PUBLISH_HOOK did not take a publication')
      await publications.end(note, refused ? { failure: 'hook_refused', about: refused } : 'handed_over')
      if (!refused) building = { publication: newest, note }
      return !refused
    },
  }
}
