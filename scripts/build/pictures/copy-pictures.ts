import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Place, pictureStores } from '../place/place.ts'
import { encodePictures } from './encode-pictures.ts'
import { typedPictures } from './typed-pictures.ts'

/** Copies all typed pictures and the named files of published ones into the next site; makes those that are missing. */
export async function copyPictures(place: Place, published: string[]) {
  const typed = await typedPictures()
  const folderOf = new Map<string, string>()
  for (const store of pictureStores(place).reverse())
    for (const file of await readdir(store).catch(() => [])) folderOf.set(file, store)
  await encodePictures(
    typed.filter(({ output }) => !folderOf.has(output)),
    place.pictures,
  )

  const target = join(place.next, '_')
  await mkdir(target, { recursive: true })
  for (const file of [...typed.map(({ output }) => output), ...published])
    await copyFile(join(folderOf.get(file) ?? place.pictures, file), join(target, file))
}
