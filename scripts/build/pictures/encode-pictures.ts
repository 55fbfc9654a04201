import { mkdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Derivative } from './picture-files.ts'

/** Makes files in a folder that other builds may use too: each appears there when it is complete. */
export async function encodePictures(missing: Derivative[], folder: string) {
  if (missing.length === 0) return
  await mkdir(folder, { recursive: true })
  const queue = missing.values()
  let done = 0
  const encode = async () => {
    for (const { output, make } of queue) {
      const part = join(folder, `${output}.${process.pid}.part`)
      await writeFile(part, await make())
      await rename(part, join(folder, output))
      showProgress(++done, missing.length)
    }
  }
  // Encoding one picture keeps one core busy, so there are as many encoders as cores.
  await Promise.all(Array.from({ length: availableParallelism() }, encode))
}

/** Prints a line for every tenth of the work. */
function showProgress(done: number, all: number) {
  const tenths = (count: number) => Math.floor((count * 10) / all)
  if (tenths(done) > tenths(done - 1)) process.stdout.write(`Pictures: ${done} of ${all}\n`)
}
