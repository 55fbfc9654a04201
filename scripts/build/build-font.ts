import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const fontFile = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** Copies the font into the folder under a name that contains its hash. */
export async function buildFont(target: string) {
  const font = await readFile(fontFile)
  const name = `figtree-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`
  await writeFile(join(target, name), font)
  return name
}
