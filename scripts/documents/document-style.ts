import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Static fonts, because Chromium prints a variable font as outlines, with one copy per size and weight. */
async function fontFace(weight: number) {
  const file = import.meta.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`)
  const data = await readFile(fileURLToPath(file), 'base64')
  return `@font-face { font-family: Figtree; font-weight: ${weight}; src: url("data:font/woff2;base64,${data}"); }`
}

/** The style of every document with its fonts inlined. */
export async function documentStyle() {
  const rules = await readFile(new URL('./document.css', import.meta.url), 'utf8')
  return [...(await Promise.all([400, 700].map(fontFace))), rules].join('\n')
}
