/** What the office has published, and where its pictures are. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Publications } from '#domain/publications/publications.ts'
import { publicationFunctions } from '#supabase/contract/publications.ts'
import type { ReadPicture } from '../pictures/published-pictures.ts'

export type Source = { publications: Publications; readPicture: ReadPicture }

/** A slug becomes the name of a folder. */
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Checks what came from outside, before any of it becomes a page. */
export function checkPublications(value: unknown): Publications {
  const publications = v.parse(publicationFunctions.site_content.result, value)
  for (const name of [...publications.news.map((item) => item.slug), ...publications.withdrawn])
    if (!slug.test(name)) throw new Error(`"${name}" cannot be the address of an article`)
  return publications
}

/** From a file, and a folder with the uploaded pictures. */
export async function publicationsInFile(file: string, pictures: string | undefined): Promise<Source> {
  const readPicture: ReadPicture = async (name) => {
    if (!pictures) return undefined
    return readFile(join(pictures, name)).catch((error) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
  }
  return { publications: checkPublications(JSON.parse(await readFile(file, 'utf8'))), readPicture }
}
