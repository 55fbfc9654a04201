import { rm, writeFile } from 'node:fs/promises'
import type { Place } from './place.ts'

type Failure = 'disk_full' | 'bad_picture' | 'bad_document' | 'build_failed'

/** A failure with a cause that the office can be told. */
export class BuildFailure extends Error {
  readonly failure: Failure
  /** The article or document that it is about. */
  readonly about: string | null

  constructor(failure: Failure, about: string | null, message: string) {
    super(message)
    this.failure = failure
    this.about = about
  }
}

/** Vite's bundler tells a full disk only by its words. */
const diskFull = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|database or disk is full/

const asFailure = (error: unknown) => {
  if (error instanceof BuildFailure) return error
  const message = error instanceof Error ? error.message : String(error)
  return new BuildFailure(diskFull.test(message) ? 'disk_full' : 'build_failed', null, message)
}

/** Leaves beside the site why there is no new one. */
export async function noteFailure(place: Place, error: unknown) {
  const { failure, about, message } = asFailure(error)
  await rm(place.failure, { force: true })
  await writeFile(place.failure, `${JSON.stringify({ failure, about, message }, null, 2)}\n`)
}
