import { beforeAll, describe, expect, it } from 'vitest'
import {
  bodyOf,
  bucket,
  limit,
  newPath,
  open,
  partial,
  pdf,
  pdfFile,
  rowsOf,
  server,
  stored,
} from '../testing/resumes.ts'

describe('an upload', () => {
  let before: string[]
  beforeAll(() => {
    before = stored()
  })
  const nothingLeft = async (path: string) => {
    expect(await rowsOf(path)).toHaveLength(0)
    await expect.poll(partial, { timeout: 30_000 }).toEqual([])
    expect(stored()).toEqual(before)
  }

  it.each([
    ['another declared type', '415', pdfFile(pdf(), 'text/html')],
    ['no declared type', '415', pdfFile(pdf(), '')],
    ['other first bytes', '415', pdfFile(Buffer.from('<html>%PDF-1.7'))],
    ['four right bytes', '415', pdfFile(Buffer.from('%PDF'))],
    ['no bytes', '415', pdfFile(Buffer.alloc(0))],
    ['one byte too many', '413', pdfFile(pdf(limit + 1))],
    ['far too many bytes', '413', pdfFile(pdf(limit + 1_000_000))],
  ])('with %s is refused and leaves nothing behind', async (_, statusCode, file) => {
    const path = newPath()
    const { error } = await bucket().upload(path, file)
    expect(error).toMatchObject({ status: 400, statusCode })
    await nothingLeft(path)
  })

  it('without a length that never ends is refused and leaves nothing behind', async () => {
    const path = newPath()
    const { outgoing, answer } = open(`/object/applications/${path}`, 'POST', {
      'content-type': 'application/pdf',
    })
    outgoing.write(pdf(1000))
    const chunk = Buffer.alloc(64 * 1024)
    const send = () => {
      while (!outgoing.destroyed && outgoing.write(chunk));
    }
    outgoing.on('drain', send)
    send()
    const response = await answer
    expect(await bodyOf(response)).toMatchObject({ statusCode: '413', error: 'Payload too large' })
    outgoing.destroy()
    await nothingLeft(path)
  })

  it.each([
    ['a bare body', 'application/pdf', ''],
    [
      'a form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name=""; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
    ],
  ])('as %s that breaks off half-way leaves nothing behind', async (_, type, head) => {
    const path = newPath()
    const headers = { 'content-type': type, 'content-length': '1000000' }
    const { outgoing, answer } = open(`/object/applications/${path}`, 'POST', headers)
    outgoing.write(Buffer.concat([Buffer.from(head), pdf(400_000)]))
    await expect.poll(partial, { timeout: 30_000 }).toHaveLength(1)
    outgoing.destroy()
    await expect(answer).rejects.toThrow()
    await nothingLeft(path)
  })

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that stops short', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; na'],
    ['without a file', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ])('as a form %s is refused and leaves nothing behind', async (_, type, body) => {
    const path = newPath()
    const { outgoing, answer } = open(`/object/applications/${path}`, 'POST', { 'content-type': type })
    outgoing.end(body)
    expect(await bodyOf(await answer)).toMatchObject({ statusCode: '400', code: 'InvalidRequest' })
    await nothingLeft(path)
  })

  it.each([
    'resumes/../../secret.pdf',
    '../x.pdf',
    'resumes/%2e%2e/x.pdf',
    'resumes/a%00b.pdf',
    'resumes/a%0ab.pdf',
    'resumes//x.pdf',
    'resumes/%ff.pdf',
    `resumes/${'a'.repeat(1100)}.pdf`,
  ])('to the name %s is refused and leaves nothing behind', async (name) => {
    const headers = { 'content-type': 'application/pdf' }
    const { outgoing, answer } = open(`/object/applications/${name}`, 'POST', headers)
    outgoing.end(pdf())
    const response = await answer
    expect(response.statusCode).toBe(400)
    expect(['400', '403', '404']).toContain((await bodyOf(response)).statusCode)
    expect(stored()).toEqual(before)
  })
})

it('an upload with metadata that nests too deep is stored without it', async () => {
  const path = newPath()
  const deep = JSON.parse(`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`)
  expect((await bucket().upload(path, pdfFile(), { metadata: deep })).error).toBeNull()
  expect(await rowsOf(path)).toMatchObject([{ user_metadata: null }])
})

describe('a call with an object in place of a name', () => {
  const noText = { toString: 1, valueOf: 1 }
  it.each([
    ['POST', '/object/list/applications', { prefix: noText }],
    ['DELETE', '/object/applications', { prefixes: [noText] }],
    ['POST', '/object/sign/applications', { expiresIn: 60, paths: [noText] }],
  ])('is refused: %s %s', async (method, path, body) => {
    const answer = await fetch(`${server.url}/storage/v1${path}`, {
      method,
      headers: { apikey: server.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ statusCode: '400', code: 'InvalidRequest' })
  })
})
