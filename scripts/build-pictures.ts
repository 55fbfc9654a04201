/** Makes the responsive AVIF and WebP files from the masters in `art/pictures`, once per master and setting. */
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export const masters = 'art/pictures'
const cache = '.cache/pictures'
const manifestFile = 'app/content/pictures.json'

const widths = [480, 768, 1280, 1920]
const encodings = {
  // Small widths are for dense screens, where pixels hide what compression costs.
  smallAvif: { quality: 42, effort: 3, chromaSubsampling: '4:2:0' },
  avif: { quality: 46, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 68, effort: 4, smartSubsample: true },
} as const
const smallWidth = 768
/** A hero stands upright on a phone: the middle of the master in its full height. */
const phoneHero = { width: 720, height: 1080, webp: { quality: 36, effort: 4, smartSubsample: true } }
const settings = JSON.stringify({ widths, encodings, smallWidth, phoneHero })

type Entry = { hash: string; width: number; height: number; widths: number[]; placeholder: string }

export const fingerprint = (master: Buffer) =>
  createHash('sha256').update(settings).update(master).digest('hex').slice(0, 8)

async function measure(hash: string, master: Buffer): Promise<Entry> {
  const { width, height } = await sharp(master).metadata()
  return {
    hash,
    width,
    height,
    widths: widths.filter((candidate) => candidate <= width),
    placeholder: await colorsFromTop(master),
  }
}

/** `#9bc,#7a6,#563`: sky, horizon and ground, as short as a colour can be written. */
async function colorsFromTop(master: Buffer) {
  const pixels = await sharp(master).removeAlpha().resize(1, 3, { fit: 'fill' }).raw().toBuffer()
  const digits = Array.from(pixels, (channel) => Math.round(channel / 17).toString(16)).join('')
  return digits.replaceAll(/.../g, ',#$&').slice(1)
}

const phoneHeroes = (name: string, { hash }: Entry, master: Buffer) => {
  const cropped = () => sharp(master).resize(phoneHero.width, phoneHero.height)
  return [
    { output: `${name}-${hash}-phone.avif`, make: () => cropped().avif(encodings.avif) },
    { output: `${name}-${hash}-phone.webp`, make: () => cropped().webp(phoneHero.webp) },
  ]
}

const derivatives = (name: string, entry: Entry, master: Buffer) => [
  ...entry.widths.flatMap((width) => [
    {
      output: `${name}-${entry.hash}-${width}.avif`,
      make: () =>
        sharp(master)
          .resize(width)
          .avif(width > smallWidth ? encodings.avif : encodings.smallAvif),
    },
    {
      output: `${name}-${entry.hash}-${width}.webp`,
      make: () => sharp(master).resize(width).webp(encodings.webp),
    },
  ]),
  ...(name.startsWith('hero-') ? phoneHeroes(name, entry, master) : []),
  {
    output: `${name}-${entry.hash}-share.jpg`,
    make: () => sharp(master).resize(1200, 630).jpeg({ quality: 78, mozjpeg: true }),
  },
]

export async function buildPictures(target: string) {
  await mkdir(cache, { recursive: true })
  await mkdir(target, { recursive: true })
  const made = new Set(await readdir(cache))
  const wanted = new Set<string>()
  const before: Record<string, Entry> = JSON.parse(await readFile(manifestFile, 'utf8').catch(() => '{}'))
  const manifest: Record<string, Entry> = {}

  for (const file of (await readdir(masters)).filter((name) => name.endsWith('.webp')).sort()) {
    const name = file.replace('.webp', '')
    const master = await readFile(join(masters, file))
    const hash = fingerprint(master)
    const known = before[name]
    const entry = known?.hash === hash ? known : await measure(hash, master)
    manifest[name] = entry
    for (const { output, make } of derivatives(name, entry, master)) {
      wanted.add(output)
      if (!made.has(output)) {
        await make().toFile(join(cache, `${output}.part`))
        await rename(join(cache, `${output}.part`), join(cache, output))
      }
      await copyFile(join(cache, output), join(target, output))
    }
  }
  for (const stale of [...made].filter((name) => !wanted.has(name))) await rm(join(cache, stale))

  if (JSON.stringify(before) === JSON.stringify(manifest)) return
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
}

if (import.meta.main) await buildPictures('build/site/_')
