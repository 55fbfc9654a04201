/** Makes the responsive AVIF and WebP files from the masters in `art/pictures`, once per master and setting. */
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Derivative, derivatives, type Entry, fingerprint, masters, measure } from './picture-files.ts'

const cache = '.cache/pictures'
const manifestFile = 'app/content/pictures/pictures.json'

export async function buildPictures(target: string) {
  await mkdir(cache, { recursive: true })
  await mkdir(target, { recursive: true })
  const before: Record<string, Entry> = JSON.parse(await readFile(manifestFile, 'utf8').catch(() => '{}'))
  const manifest: Record<string, Entry> = {}
  const wanted: Derivative[] = []
  for (const file of (await readdir(masters)).filter((name) => name.endsWith('.webp')).sort()) {
    const name = file.replace('.webp', '')
    const master = await readFile(join(masters, file))
    const hash = fingerprint(master)
    const known = before[name]
    const entry = known?.hash === hash ? known : await measure(hash, master)
    manifest[name] = entry
    wanted.push(...derivatives(name, entry, master))
  }

  const made = new Set(await readdir(cache))
  await makeAll(wanted.filter(({ output }) => !made.has(output)))
  for (const { output } of wanted) {
    await copyFile(join(cache, output), join(target, output))
    made.delete(output)
  }
  for (const stale of made) await rm(join(cache, stale))

  if (JSON.stringify(before) === JSON.stringify(manifest)) return
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Encoding one picture keeps one core busy, so there are as many encoders as cores. */
async function makeAll(missing: Derivative[]) {
  const queue = missing.values()
  let done = 0
  const encode = async () => {
    for (const { output, make } of queue) {
      await make().toFile(join(cache, `${output}.part`))
      await rename(join(cache, `${output}.part`), join(cache, output))
      showProgress(++done, missing.length)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, encode))
}

/** Prints a line for every tenth of the work. */
function showProgress(done: number, all: number) {
  const tenths = (count: number) => Math.floor((count * 10) / all)
  if (tenths(done) > tenths(done - 1)) process.stdout.write(`Pictures: ${done} of ${all}\n`)
}

if (import.meta.main) await buildPictures('build/site/_')
