import { createHash } from 'node:crypto'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadPath } from '#app/content/downloads.ts'
import { isWholePdf, pdfEnds } from '#domain/documents/pdf-check.ts'
import {
  documentAddress,
  type Edition,
  editionAddress,
  type PublishedDocument,
} from '#domain/documents/published-document.ts'
import type { ReadUpload, Source } from '../publications/publications.ts'
import { badDocument } from './check-documents.ts'

/** Puts the editions that stand into the site, each at its address, and the one in force also at that of its document. */
export async function copyDocuments({ publications, readUpload }: Source, site: string) {
  for (const document of publications.documents)
    for (const edition of document.editions) {
      const file = join(site, editionAddress(document.name, edition.edition))
      await writeEdition(document, edition, { file, readUpload })
      if (edition.edition === document.current)
        await copyFile(file, join(site, documentAddress(document.name)))
    }
}

type Target = { file: string; readUpload: ReadUpload }

async function writeEdition({ name, specified }: PublishedDocument, edition: Edition, target: Target) {
  if (edition.file) {
    const refuse = (why: string) => badDocument(`${name}-edicion-${edition.edition}`, why)
    await writeFile(target.file, await checkedPdf(edition.file, target.readUpload, refuse))
  } else if (specified) await copyFile(`public${downloadPath(specified)}`, target.file)
}

async function checkedPdf(
  { path, size }: NonNullable<Edition['file']>,
  readUpload: ReadUpload,
  refuse: (why: string) => Error,
) {
  const bytes = await readUpload(path)
  if (!bytes) throw refuse('there is no such file')
  if (bytes.length !== size) throw refuse(`it has ${bytes.length} bytes instead of ${size}`)
  if (createHash('sha256').update(bytes).digest('hex') !== path.slice(0, 64))
    throw refuse('its content is not that of its name')
  if (!isWholePdf(bytes.subarray(0, pdfEnds), bytes.subarray(-pdfEnds))) throw refuse('it is not a whole PDF')
  return bytes
}
