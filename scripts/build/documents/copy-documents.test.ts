import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noPublications } from '#domain/publications/publications.ts'
import { copyDocuments } from './copy-documents.ts'

let site: string
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'yari-documents-'))
  mkdirSync(join(site, 'assets'))
})
afterEach(() => rmSync(site, { recursive: true }))

const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(3000)}\n%%EOF\n`)
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Publishes a document whose file is said to have this hash and size. */
const publish = (
  bytes: Buffer | undefined,
  { hash = hashOf(bytes ?? pdf), size = bytes?.length ?? 1, current = 1 as number | null } = {},
) => {
  const editions = [
    { edition: 1, title: 'Informe', in_force: '2026-01-01', file: { path: `${hash}.pdf`, size } },
  ]
  const documents = [{ name: 'informe', specified: null, current, editions }]
  return copyDocuments(
    { publications: { ...noPublications, documents }, readUpload: async () => bytes },
    site,
  )
}

it('a document whose first edition begins later has only the address of the edition', async () => {
  await publish(pdf, { current: null })
  expect(readdirSync(join(site, 'assets'))).toEqual(['informe-edicion-1.pdf'])
})

it.each<[string, () => Promise<void>, string]>([
  ['that is missing', () => publish(undefined), 'there is no such file'],
  ['of another size', () => publish(pdf, { size: 8 }), `it has ${pdf.length} bytes instead of 8`],
  ['of another content', () => publish(pdf, { hash: '0'.repeat(64) }), 'its content is not that of its name'],
  ['that was cut off', () => publish(pdf.subarray(0, 2000)), 'it is not a whole PDF'],
  ['that is a page', () => publish(Buffer.from('<html>%%EOF')), 'it is not a whole PDF'],
  ['that is empty', () => publish(Buffer.alloc(0)), 'it is not a whole PDF'],
])('a file %s ends the build', async (_, copying, why) => {
  await expect(copying()).rejects.toMatchObject({
    ...{ failure: 'bad_document', about: 'informe-edicion-1' },
    message: `The document informe-edicion-1: ${why}`,
  })
  expect(existsSync(join(site, 'assets/informe.pdf'))).toBe(false)
})
