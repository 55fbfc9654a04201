import type { Logger } from '../log.ts'
import type { OpenPublications } from './publications.ts'
import type { PublishSettings } from './publish-settings.ts'
import type { RunBuild } from './run-build.ts'

export type Show = (siteDir: string) => Promise<void>

/** One of the ways in which publications come to the site. */
export type Way = {
  /** The folder of the site to begin with, and the publication that it shows. */
  begin(): Promise<{ siteDir: string; shown: number }>
  /** Takes a site that somebody else has built. True when it shows the newest publication. */
  arrived?(newest: number, show: Show): Promise<boolean>
  /** Brings the newest publication to the site. False when it is not there, and has to be tried again. */
  bring(newest: number, show: Show): Promise<boolean>
}

export type Tools = {
  publications: OpenPublications
  settings: PublishSettings
  log: Logger
  stop: AbortSignal
  runBuild: RunBuild
}

/** The number of no publication: the database counts from one, and zero is the release. */
export const none = -1
