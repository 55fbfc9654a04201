/** What the office has published, and where its files are. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Publications } from '#domain/publications/publications.ts'
import { publicationFunctions } from '#supabase/contract/publications.ts'
import { checkDocuments } from '../documents/check-documents.ts'

/** Gets an uploaded picture or PDF; undefined where there is none. */
export type ReadUpload = (file: string) => Promise<Buffer | undefined>

export type Source = { publications: Publications; readUpload: ReadUpload }

/** A slug becomes the name of a folder. */
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Checks what came from outside, before any of it becomes a page. */
export function checkPublications(value: unknown): Publications {
  const publications = v.parse(publicationFunctions.site_content.result, value)
  for (const name of [...publications.news.map((item) => item.slug), ...publications.withdrawn])
    if (!slug.test(name)) throw new Error(`"${name}" cannot be the address of an article`)
  checkDocuments(publications.documents)
  return publications
}

/** From a file, and a folder with the uploaded pictures and PDFs. */
export async function publicationsInFile(file: string, folder: string | undefined): Promise<Source> {
  const readUpload: ReadUpload = async (name) => {
    if (!folder) return undefined
    return readFile(join(folder, name)).catch((error) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
  }
  return { publications: checkPublications(JSON.parse(await readFile(file, 'utf8'))), readUpload }
}
