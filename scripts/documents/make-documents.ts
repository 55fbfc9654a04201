import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { printedDocuments } from '#app/content/documents/printed-documents.ts'
import { downloads } from '#app/content/downloads.ts'
import { formatSize } from '#domain/file-size.ts'
import { measureDownloads } from '../build/measure-downloads.ts'
import { chromiumArguments, chromiumPath } from '../chromium/quiet-chromium.ts'
import { documentHtml, documentStyle } from './document-html.ts'
import { reproduciblePdf } from './reproducible-pdf.ts'

const folder = new URL('../../public/assets/', import.meta.url)
const launch = () => chromium.launch({ executablePath: chromiumPath, args: chromiumArguments })

async function print(browser: Browser, html: string) {
  const page = await browser.newPage()
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  return reproduciblePdf(pdf, html)
}

const style = await documentStyle()
await mkdir(folder, { recursive: true })
const browser = await launch()
try {
  for (const document of printedDocuments) {
    const { file } = downloads[document.id]
    const pdf = await print(browser, documentHtml(document, style))
    await writeFile(new URL(file, folder), pdf)
    process.stdout.write(`${file}: ${formatSize(pdf.length)}\n`)
  }
} finally {
  await browser.close()
}
await measureDownloads()
