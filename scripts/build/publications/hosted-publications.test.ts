import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { noPublications } from '#domain/publications/publications.ts'
import { hostedPublications } from './hosted-publications.ts'

let backend: Server | undefined
afterEach(() => backend?.close())

/** A backend that gives these answers, and keeps what it was asked. */
const startBackend = async (answers: Record<string, [status: number, body: string]>) => {
  const asked: string[] = []
  backend = createServer((req, res) => {
    asked.push(`${req.method} ${req.url} ${req.headers.apikey ?? ''}`)
    const [status, body] = answers[req.url ?? ''] ?? [500, 'down']
    res.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => backend?.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`, asked }
}

const content = '/rest/v1/rpc/site_content'
const files = '/storage/v1/object/public/published'
const document = {
  ...{ name: 'informe', specified: null, current: 1 },
  editions: [
    {
      ...{ edition: 1, title: 'Informe', in_force: '2026-01-01' },
      file: { path: `${'a'.repeat(64)}.pdf`, size: 5 },
    },
  ],
}

it('a build for a static host asks the hosted backend what was published, with its public key', async () => {
  const { url, asked } = await startBackend({
    [content]: [
      200,
      JSON.stringify({ ...noPublications, publication: 7, withdrawn: ['vieja'], documents: [document] }),
    ],
    [`${files}/a.jpg`]: [200, 'bytes'],
    [`${files}/${document.editions[0]?.file.path}`]: [200, '%PDF-'],
    [`${files}/b.jpg`]: [400, 'not found'],
  })
  const { publications, readUpload } = await hostedPublications(`${url}/`, 'key')
  expect(publications).toEqual({
    ...noPublications,
    publication: 7,
    withdrawn: ['vieja'],
    documents: [document],
  })
  expect(String(await readUpload('a.jpg'))).toBe('bytes')
  expect(String(await readUpload(`${'a'.repeat(64)}.pdf`))).toBe('%PDF-')
  expect(await readUpload('b.jpg')).toBeUndefined()
  await expect(readUpload('c.jpg')).rejects.toThrow('does not give the file c.jpg: 500 down')
  expect(asked[0]).toBe(`POST ${content} key`)
})

it.each<[string, [number, string], RegExp]>([
  ['has no such function', [404, '{"code":"PGRST202"}'], /apply the migrations/],
  ['refuses the key', [401, 'Invalid API key'], /does not tell what was published: 401 Invalid API key/],
  ['answers something else', [200, '{"publication":1}'], /Invalid key/],
  [
    'names an address outside of the news',
    [200, JSON.stringify({ ...noPublications, withdrawn: ['../x'] })],
    /"\.\.\/x" cannot be the address/,
  ],
  [
    'names a document outside of its folder',
    [200, JSON.stringify({ ...noPublications, documents: [{ ...document, name: '../informe' }] })],
    /\.\.\/informe: it cannot be an address/,
  ],
])('the build fails and says why if the backend %s', async (_, answer, why) => {
  const { url } = await startBackend({ [content]: answer })
  await expect(hostedPublications(url, 'key')).rejects.toThrow(why)
})

it('the build fails and says so if there is no backend', async () => {
  await expect(hostedPublications('http://127.0.0.1:1', 'key')).rejects.toThrow(
    /site_content does not answer/,
  )
})
