import { readFile, stat, writeFile } from 'node:fs/promises'
import { downloadPath, downloads } from '#app/content/downloads.ts'

const sizesFile = 'app/content/download-sizes.json'

/** Writes the sizes of the documents, which menus and pages show beside each link. */
export async function measureDownloads() {
  const measure = async ({ id }: { id: keyof typeof downloads }) =>
    [id, (await stat(`public${downloadPath(id)}`)).size] as const
  const sizes = Object.fromEntries(await Promise.all(Object.values(downloads).map(measure)))
  const text = `${JSON.stringify(sizes, null, 2)}\n`
  if (text !== (await readFile(sizesFile, 'utf8'))) await writeFile(sizesFile, text)
}
