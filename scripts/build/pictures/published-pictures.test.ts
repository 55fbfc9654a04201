import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publishedPicture } from './published-pictures.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yari-pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a6' } })

/** Uploads bytes under the name that the office gives them. */
const publish = (bytes: Buffer, ending = 'jpg', name = createHash('sha256').update(bytes).digest('hex')) =>
  publishedPicture(`${name}.${ending}`, folder, async () => bytes)

it('a photograph that lies on its side is shown upright, and says nothing of who made it and where', async () => {
  const gps = { GPSLatitude: '2/1 6/1 0/1', GPSLongitude: '74/1 46/1 0/1' }
  const photograph = await plain(1600, 1000)
    .withExif({ IFD0: { Artist: 'Ana' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { entry, base, outputs } = await publish(photograph)
  expect(entry).toMatchObject({ width: 1000, height: 1600, widths: [480, 768] })
  expect(entry.placeholder).toBe('#7a6,#7a6,#7a6')
  expect(base).toMatch(/^\/_\/foto-[0-9a-f]{16}$/)
  expect(outputs.map((output) => output.replace(/^foto-[0-9a-f]{16}-/, ''))).toEqual([
    ...['480.avif', '480.webp', '768.avif', '768.webp', 'share.jpg'],
  ])
  for (const output of outputs) {
    const {
      exif,
      orientation,
      xmp,
      iptc,
      width = 0,
      height = 0,
    } = await sharp(join(folder, output)).metadata()
    expect({ exif, orientation, xmp, iptc }).toEqual({})
    if (!output.endsWith('share.jpg')) expect(width / height).toBeCloseTo(1000 / 1600, 2)
  }
})

it('a picture that was made once is not read again', async () => {
  const bytes = await plain(500, 400).png().toBuffer()
  const file = `${createHash('sha256').update(bytes).digest('hex')}.png`
  const first = await publishedPicture(file, folder, async () => bytes)
  const unread = () => Promise.reject(new Error('read again'))
  expect(await publishedPicture(file, folder, unread)).toEqual(first)
})

it.each(['jpeg', 'png', 'webp'] as const)('a %s is shown under whichever ending it came', async (format) => {
  const { entry } = await publish(await plain(500, 400).toFormat(format).toBuffer(), 'png')
  expect(entry.width).toBe(500)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
const noise = () => Buffer.from(Array.from({ length: 600 * 600 * 3 }, (_, index) => (index * 7919) % 251))

it.each<[string, () => Promise<Buffer>, RegExp]>([
  ['a text', async () => Buffer.from('hola'), /not JPEG, PNG or WebP/],
  ['an SVG', async () => svg, /not JPEG, PNG or WebP/],
  ['a GIF', () => plain(600, 600).gif().toBuffer(), /not JPEG, PNG or WebP/],
  ['an AVIF', () => plain(600, 600).avif().toBuffer(), /not JPEG, PNG or WebP/],
  ['a picture of 50 megapixels', () => plain(10_000, 5_000).png().toBuffer(), /pixel limit/],
  ['a picture that is too narrow', () => plain(479, 900).png().toBuffer(), /only 479 pixels wide/],
  ['a picture too tall for WebP', () => plain(480, 20_000).png().toBuffer(), /too large|WebP/i],
  [
    'half a photograph',
    async () => {
      const raw = { width: 600, height: 600, channels: 3 as const }
      const whole = await sharp(noise(), { raw }).jpeg().toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
    /premature|truncated|ended/i,
  ],
])('%s is refused, and leaves nothing that a later build would take for it', async (_, make, why) => {
  await expect(publish(await make())).rejects.toThrow(why)
  expect(readdirSync(folder).filter((file) => file.endsWith('.json'))).toEqual([])
})

it('a file whose content is not that of its name is refused', async () => {
  const bytes = await plain(600, 600).png().toBuffer()
  await expect(publish(bytes, 'png', '0'.repeat(64))).rejects.toThrow('not that of its name')
  await expect(publish(bytes, 'png', '../../../etc/passwd')).rejects.toThrow('its name is not a hash')
})

it('a file that is missing is refused', async () => {
  const gone = publishedPicture(`${'a'.repeat(64)}.jpg`, folder, async () => undefined)
  await expect(gone).rejects.toThrow('there is no such file')
})
