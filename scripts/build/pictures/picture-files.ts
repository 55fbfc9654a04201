import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'

export const masters = 'art/pictures'

const widths = [480, 768, 1280, 1920]
const encodings = {
  // Phones show small widths on dense screens, where stronger compression is not visible.
  smallAvif: { quality: 42, effort: 3, chromaSubsampling: '4:2:0' },
  phoneAvif: { quality: 46, effort: 3, chromaSubsampling: '4:2:0' },
  // A wide picture is 4 to 8 % larger than with effort 3, and encoded in a quarter to a third of the time.
  wideAvif: { quality: 46, effort: 1, chromaSubsampling: '4:2:0' },
  // For browsers without AVIF: 5 % larger than with effort 4, and encoded in less than half of the time.
  webp: { quality: 68, effort: 2 },
} as const
const smallWidth = 768
/** On a phone a hero has portrait format: the middle of the master in its full height. */
const phoneHero = { width: 720, height: 1080, webp: { quality: 36, effort: 4 } }
const settings = JSON.stringify({ widths, encodings, smallWidth, phoneHero })

/** The narrowest picture of which something can be made. */
export const leastWidth = Math.min(...widths)

/** The data about a picture that pages use. */
export type Entry = { hash: string; width: number; height: number; widths: number[]; placeholder: string }

/** Opens the picture from which all files of it are made. */
export type Open = () => Sharp

/** Changes with the picture and with the way of encoding it. */
export const fingerprint = (picture: Buffer | string, length = 8) =>
  createHash('sha256').update(settings).update(picture).digest('hex').slice(0, length)

export async function measure(hash: string, open: Open): Promise<Entry> {
  const { width, height } = (await open().metadata()).autoOrient
  return {
    hash,
    width,
    height,
    widths: widths.filter((candidate) => candidate <= width),
    placeholder: await colorsFromTop(open),
  }
}

/** `#9bc,#7a6,#563`: the colours of sky, horizon and ground, written as short as possible. */
async function colorsFromTop(open: Open) {
  const pixels = await open().removeAlpha().resize(1, 3, { fit: 'fill' }).raw().toBuffer()
  const digits = Array.from(pixels, (channel) => Math.round(channel / 17).toString(16)).join('')
  return digits.replaceAll(/.../g, ',#$&').slice(1)
}

const phoneHeroes = (name: string, { hash }: Entry, open: Open) => {
  const cropped = () => open().resize(phoneHero.width, phoneHero.height)
  return [
    { output: `${name}-${hash}-phone.avif`, make: () => cropped().avif(encodings.phoneAvif).toBuffer() },
    { output: `${name}-${hash}-phone.webp`, make: () => cropped().webp(phoneHero.webp).toBuffer() },
  ]
}

export type Derivative = { output: string; make: () => Promise<Buffer> }

/** All files that are made from a picture. */
export const derivatives = (name: string, entry: Entry, open: Open): Derivative[] => [
  ...entry.widths.flatMap((width) => [
    {
      output: `${name}-${entry.hash}-${width}.avif`,
      make: () =>
        open()
          .resize(width)
          .avif(width > smallWidth ? encodings.wideAvif : encodings.smallAvif)
          .toBuffer(),
    },
    {
      output: `${name}-${entry.hash}-${width}.webp`,
      make: () => open().resize(width).webp(encodings.webp).toBuffer(),
    },
  ]),
  ...(name.startsWith('hero-') ? phoneHeroes(name, entry, open) : []),
  {
    output: `${name}-${entry.hash}-share.jpg`,
    make: () => open().resize(1200, 630).jpeg({ quality: 78, mozjpeg: true }).toBuffer(),
  },
]
