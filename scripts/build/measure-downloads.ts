/** `npm run sizes` writes the sizes of the typed documents in words, which menus and pages show beside each link. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { downloadPath, downloads } from '#app/content/downloads.ts'
import { formatSize } from '#domain/file-size.ts'

const sizesFile = 'app/content/download-sizes.json'

async function measuredSizes() {
  const measure = async ({ id }: { id: keyof typeof downloads }) =>
    [id, formatSize((await stat(`public${downloadPath(id)}`)).size)] as const
  const sizes = Object.fromEntries(await Promise.all(Object.values(downloads).map(measure)))
  return `${JSON.stringify(sizes, null, 2)}\n`
}

export const measureDownloads = async () => writeFile(sizesFile, await measuredSizes())

/** Fails if pages would show another size than a document has. */
export async function checkDownloads() {
  if ((await measuredSizes()) !== (await readFile(sizesFile, 'utf8')))
    throw new Error(`A document in public/assets has another size than ${sizesFile} says: run npm run sizes`)
}

if (import.meta.main) await measureDownloads()
