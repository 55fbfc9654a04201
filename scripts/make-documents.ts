import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { printedDocuments } from '#app/content/documents/printed-documents.ts'
import { downloads } from '#app/content/downloads.ts'
import { documentHtml } from './document-html.ts'
import { reproduciblePdf } from './reproducible-pdf.ts'

const folder = new URL('../public/assets/', import.meta.url)
const browserPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? browserPaths.find((path) => existsSync(path)),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })

/** Static cuts: Chromium would turn a variable font into outlines, one copy per size and weight. */
async function fontFace(weight: number) {
  const file = import.meta.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`)
  const data = await readFile(fileURLToPath(file), 'base64')
  return `@font-face { font-family: Figtree; font-weight: ${weight}; src: url("data:font/woff2;base64,${data}"); }`
}

async function print(html: string) {
  const browser = await launch()
  try {
    const page = await browser.newPage()
    await page.setContent(html)
    await page.evaluate(() => document.fonts.ready)
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
    })
    return reproduciblePdf(pdf)
  } finally {
    await browser.close()
  }
}

const style = await readFile(new URL('./document.css', import.meta.url), 'utf8')
const fontFaces = (await Promise.all([400, 700].map(fontFace))).join('\n')
await mkdir(folder, { recursive: true })
for (const document of printedDocuments) {
  const { file } = downloads[document.id]
  const pdf = await print(documentHtml(document, fontFaces + style))
  await writeFile(new URL(file, folder), pdf)
  process.stdout.write(`${file}: ${(pdf.length / 1000).toFixed(0)} kB\n`)
}
