import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { printedDocuments } from '#app/content/documents/printed-documents.ts'
import { downloads } from '#app/content/downloads.ts'
import { documentHtml } from './document-html.ts'
import { documentStyle } from './document-style.ts'
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

/** A browser of its own per document: in a shared one the counters of table cells depend on timing. */
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
    return reproduciblePdf(pdf, html)
  } finally {
    await browser.close()
  }
}

const style = await documentStyle()
await mkdir(folder, { recursive: true })
for (const document of printedDocuments) {
  const { file } = downloads[document.id]
  const pdf = await print(documentHtml(document, style))
  await writeFile(new URL(file, folder), pdf)
  process.stdout.write(`${file}: ${(pdf.length / 1000).toFixed(0)} kB\n`)
}
