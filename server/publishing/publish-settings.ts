import { join, resolve } from 'node:path'
import { siteAddress } from '../mail/mail-settings.ts'

/** How publications come to the site. */
export type PublishSettings = {
  /** The folder of the published site. It belongs to the data folder unless a proxy has to read it. */
  place: string
  /** The site of the release, without publications. */
  releaseSite: string
  /**
   * `server`: this server builds. `unit`: another process does (scripts/data/publish.ts), when `wanted` changes.
   * `hook`: another host does, when it is called.
   */
  by: 'server' | 'unit' | 'hook'
  hook: string
  /** Where visitors find the site, to see when another host has built it. */
  siteUrl: string
  /** The file that tells the unit that there is something to publish. */
  wanted: string
  /** Stored files, by their versions. */
  objects: string
}

type Folders = { dataDir: string; siteDir: string }

export const publishSettings = (
  { dataDir, siteDir }: Folders,
  env: NodeJS.ProcessEnv = process.env,
): PublishSettings => {
  const hook = env.PUBLISH_HOOK || ''
  if (hook && !/^https?:$/.test(URL.parse(hook)?.protocol ?? ''))
    throw new Error('PUBLISH_HOOK must be an address that begins with https://')
  if (env.PUBLISH && !['server', 'unit'].includes(env.PUBLISH))
    throw new Error('PUBLISH must be "server" or "unit"')
  return {
    place: resolve(env.PUBLISHED_DIR || join(dataDir, 'published')),
    releaseSite: siteDir,
    by: hook ? 'hook' : env.PUBLISH === 'unit' ? 'unit' : 'server',
    hook,
    siteUrl: siteAddress(env),
    wanted: join(dataDir, 'publish-wanted'),
    objects: join(dataDir, 'storage', 'objects'),
  }
}
