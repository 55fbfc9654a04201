import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { expect } from '../fixtures.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

/** A photo as a phone takes it: 12 megapixels on their side, red at the top, with the place in its metadata. */
export async function photo(name = 'IMG_2034.jpg'): Promise<Chosen> {
  const red = { create: { width: 1500, height: 3000, channels: 3, background: '#c00' } } as const
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#0a0' } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefono', Orientation: '6' },
      IFD2: { DateTimeOriginal: '2026:11:15 10:00:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '2/1 7/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '74/1 46/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
  return { name, mimeType: 'image/jpeg', buffer: await picture.toBuffer() }
}

export const pdf = (name: string, size = 20_000): Chosen => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')]),
})

export const openEvidence = async (page: Page) => {
  await page.locator('summary', { hasText: 'Agregar soportes' }).click()
  await expect(page.getByLabel('Elegir fotos o PDF')).toBeAttached()
}

export const choose = (page: Page, ...files: Chosen[]) =>
  page.getByLabel('Elegir fotos o PDF').setInputFiles(files)

/** The line about one of the files. */
export const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

type Stored = { type: string; size: number; name: string; bytes: Buffer }

/** The confirmed files of a case, as they are in the bucket. */
export async function storedFiles(serviceClient: SupabaseClient, radicado: string): Promise<Stored[]> {
  const { data: filed } = await serviceClient
    .from('pqr_requests')
    .select('id')
    .eq('radicado', radicado)
    .single()
  const { data: rows } = await serviceClient
    .from('attachments')
    .select()
    .eq('pqr_id', filed?.id)
    .not('confirmed_at', 'is', null)
    .order('confirmed_at')
  return Promise.all(
    (rows ?? []).map(async ({ path, type, size, name }) => {
      const { data } = await serviceClient.storage.from('evidence').download(path)
      return { type, size, name, bytes: Buffer.from(await (data as Blob).arrayBuffer()) }
    }),
  )
}
