import { inject } from 'vitest'
import { copyFolder } from './cluster.ts'
import { type DataFolder, makeDataFolder } from './server-process.ts'

/** A data folder with a database as after a first start, which would take far longer than this copy. */
export const makeReadyFolder = (): DataFolder => {
  const data = makeDataFolder()
  copyFolder(inject('readyFolder'), data.folder)
  return data
}
