import { statSync } from 'node:fs'
import { downloadPath } from './downloads.ts'
import type { DownloadId } from './types.ts'

/** «PDF, 84 kB»: read from the file itself when the pages are rendered. */
export const downloadSize = (id: DownloadId) =>
  `PDF, ${Math.ceil(statSync(`public${downloadPath(id)}`).size / 1000)} kB`
