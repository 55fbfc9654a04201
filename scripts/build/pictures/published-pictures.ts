/** The pictures that the office uploaded: checked, upright, without metadata, in the same files as typed ones. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ReadUpload } from '../publications/publications.ts'
import { encodePictures } from './encode-pictures.ts'
import { derivatives, type Entry, fingerprint, leastWidth, measure } from './picture-files.ts'

const name = 'foto'
const storedName = /^[0-9a-f]{64}\.(?:jpg|png|webp)$/
/** The first bytes of JPEG, PNG and WebP as digits. Other formats have decoders too, and some of them open further files. */
const knownFormat = /^(?:ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/
const mostPixels = 40_000_000

export type PublishedPicture = { entry: Entry; base: string; outputs: string[] }

/** A picture that cannot be shown, and why. */
export class BadPicture extends Error {}

const orBad = <Result>(work: Promise<Result>) =>
  work.catch((error: Error) => {
    throw new BadPicture(error.message)
  })

async function check(file: string, read: ReadUpload) {
  if (!storedName.test(file)) throw new BadPicture('its name is not a hash')
  const bytes = await read(file)
  if (!bytes) throw new BadPicture('there is no such file')
  if (createHash('sha256').update(bytes).digest('hex') !== file.slice(0, 64))
    throw new BadPicture('its content is not that of its name')
  if (!knownFormat.test(bytes.toString('hex', 0, 12))) throw new BadPicture('it is not JPEG, PNG or WebP')
  return bytes
}

const fromEntry = (entry: Entry): PublishedPicture => ({
  entry,
  base: `/_/${name}-${entry.hash}`,
  outputs: derivatives(name, entry, sharp).map(({ output }) => output),
})

/**
 * Makes the files of an uploaded picture in the folder. The entry is written last: where it is, the picture was checked
 * and its files are complete, so a later build does not even read it.
 */
export async function publishedPicture(file: string, folder: string, read: ReadUpload) {
  const hash = fingerprint(file.slice(0, 64), 16)
  const entryFile = join(folder, `${name}-${hash}.json`)
  if (existsSync(entryFile)) return fromEntry(JSON.parse(await readFile(entryFile, 'utf8')))
  const bytes = await check(file, read)
  const open = () =>
    sharp(bytes, { limitInputPixels: mostPixels, autoOrient: true, failOn: 'error' }).flatten({
      background: '#fff',
    })
  const entry = await orBad(measure(hash, open))
  if (entry.width < leastWidth) throw new BadPicture(`it is only ${entry.width} pixels wide`)
  const wanted = derivatives(name, entry, open).map(({ output, make }) => ({
    output,
    make: () => orBad(make()),
  }))
  await encodePictures(
    wanted.filter(({ output }) => !existsSync(join(folder, output))),
    folder,
  )
  await writeFile(`${entryFile}.part`, JSON.stringify(entry))
  await rename(`${entryFile}.part`, entryFile)
  return fromEntry(entry)
}
