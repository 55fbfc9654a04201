import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { company } from '#app/content/contact-details.ts'
import { demonstrationLine, toPublish } from '#app/content/documents/demonstration.ts'
import type { DocumentBlock, PrintedDocument } from '#app/content/documents/document-types.ts'
import { wasteColourHead } from '#app/content/documents/putting-waste-out.ts'
import { downloads } from '#app/content/downloads.ts'

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const inline = (text: string) => escapeHtml(text).replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')

const cell = (text: string) => (text === toPublish ? `<span class="blank">${text}</span>` : inline(text))

const tableRow = ([first = '', ...others]: string[]) =>
  `<tr><th scope="row">${cell(first)}</th>${others.map((text) => `<td>${cell(text)}</td>`).join('')}</tr>`

const columnHead = (title: string) => `<th scope="col">${inline(title)}</th>`

const definition = (term: string, text: string) =>
  `<div><dt>${inline(term)}</dt><dd>${inline(text)}</dd></div>`

function blockHtml(block: DocumentBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inline(block.text)}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`
    case 'steps':
      return `<ol>${block.steps
        .map(({ title, text }) => `<li><b>${inline(title)}.</b> ${inline(text)}</li>`)
        .join('')}</ol>`
    case 'definitions':
      return `<dl${block.short ? ' class="columns"' : ''}>${block.definitions.map(({ term, text }) => definition(term, text)).join('')}</dl>`
    case 'table': {
      const head = block.head.map(columnHead).join('')
      const note = block.note ? `<p class="note">${inline(block.note)}</p>` : ''
      return `<table><caption>${inline(block.caption)}</caption><thead><tr>${head}</tr></thead><tbody>${block.rows
        .map(tableRow)
        .join('')}</tbody></table>${note}`
    }
    case 'formula':
      return `<p class="formula"><b>${inline(block.result)}</b> = ${inline(block.expression)}</p>`
    case 'colours':
      return `<table><thead><tr>${wasteColourHead.map(columnHead).join('')}</tr></thead><tbody>${block.colours
        .map(
          ({ name, swatch, title, text }) =>
            `<tr><th scope="row" class="colour"><span class="swatch" style="background:${swatch}"></span>${name}</th><td><b>${inline(title)}</b></td><td>${inline(text)}</td></tr>`,
        )
        .join('')}</tbody></table>`
    case 'notice':
      return `<p class="notice"><b class="notice-title">${inline(block.title)}</b>${inline(block.text)}</p>`
  }
}

const mark = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="18" height="18" viewBox="3 3 34 34"><path d="M19.5 23.5C9 22.5 4.5 15 5.5 5c9.5 1 14.5 7.5 14 18.5z" fill="#14b8a6"/><path d="M21 23.5C31 22.5 35.5 15 34.5 5c-9 1-14 7.5-13.5 18.5z" fill="#0d9488"/><path d="M20.2 20c.3 7-4.7 8.5-4.2 16" fill="none" stroke="#10443c" stroke-width="3.2" stroke-linecap="round"/></svg>',
)

/** Header and footer of every page: the browser prints margin boxes as artefacts, outside the reading order. */
const marginBoxes = (title: string) => `
  @page {
    @top-left { content: url("data:image/svg+xml,${mark}") "  ${company.name}"; white-space: pre; color: #10443c;
      font: 700 12pt Figtree; }
    @top-right { content: "${title}"; color: #47594f; font: 8.5pt Figtree; }
    @bottom-left { content: "${demonstrationLine}"; color: #933915; font: 700 8.5pt Figtree; }
    @bottom-right { content: "Página " counter(page) " de " counter(pages); color: #47594f; font: 8.5pt Figtree; }
  }`

export function documentHtml({ id, eyebrow, lead, sections }: PrintedDocument, style: string) {
  const { title } = downloads[id]
  const body = sections
    .map(
      (section) =>
        `<section><h2>${inline(section.title)}</h2>${section.blocks.map(blockHtml).join('')}</section>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<title>${escapeHtml(`${title} · ${company.name}`)}</title>
<style>
${style}${marginBoxes(title)}
</style>
</head>
<body>
<header class="opening">
<p class="eyebrow">${inline(eyebrow)}</p>
<h1>${inline(title)}</h1>
<p class="lead">${inline(lead)}</p>
</header>
<main>
${body}
</main>
</body>
</html>`
}

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
