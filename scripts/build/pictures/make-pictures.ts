/** `npm run pictures` makes the files of new masters, lists all masters in `pictures.json`, and removes files of no master. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from '../place/lock.ts'
import { placeAt } from '../place/place.ts'
import { encodePictures } from './encode-pictures.ts'
import { measure } from './picture-files.ts'
import { type Manifest, manifestFile, readManifest, readMasters, typedPictures } from './typed-pictures.ts'

async function makePictures(cache: string) {
  const before = await readManifest()
  const manifest: Manifest = {}
  for (const { name, hash, open } of await readMasters()) {
    const known = before[name]
    manifest[name] = known?.hash === hash ? known : await measure(hash, open)
  }
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)

  await mkdir(cache, { recursive: true })
  const left = new Set(await readdir(cache))
  const wanted = await typedPictures()
  await encodePictures(
    wanted.filter(({ output }) => !left.has(output)),
    cache,
  )
  for (const { output } of wanted) left.delete(output)
  for (const file of left) await rm(join(cache, file))
}

const place = placeAt('build')
await withLock(place, () => makePictures(place.pictures))
