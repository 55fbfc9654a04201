import { randomUUID } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFiles } from './storage-files.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { createTokens } from './tokens.ts'

const limit = 5 * 1024 * 1024
let server: TestServer

const bucketAs = (key: string) =>
  createClient(server.url, key, { auth: { persistSession: false } }).storage.from('applications')
const bucket = () => bucketAs(server.anonKey)

const newPath = () => `resumes/${Date.now()}-${randomUUID()}.pdf`
const pdf = (size = 2000, text = 'hoja de vida ') =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, text)])
const pdfFile = (content = pdf(), type = 'application/pdf') =>
  new File([new Uint8Array(content)], 'Hoja de vida.pdf', { type })

const stored = (): string[] => readdirSync(join(server.config.dataDir, 'storage', 'objects')).sort()
const partial = (): string[] => readdirSync(join(server.config.dataDir, 'storage', 'incoming'))
const rowsOf = (path: string) => server.database.admin`select * from storage.objects where name = ${path}`

const upload = async (content = pdf(), path = newPath()) => {
  const { data, error } = await bucket().upload(path, pdfFile(content), {
    cacheControl: '3600',
    upsert: false,
  })
  if (error) throw error
  return { path, id: data.id, url: bucket().getPublicUrl(path).data.publicUrl }
}

/** What fetch would tidy up on the way: raw paths, half-sent bodies. */
const open = (path: string, method: string, headers: Record<string, string> = {}) => {
  const outgoing: ClientRequest = request(server.url, {
    path: `/storage/v1${path}`,
    method,
    headers: { apikey: server.anonKey, ...headers },
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject)
  })
  return { outgoing, answer }
}

const bodyOf = async (answer: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('upload', () => {
  it('takes a File as the browser sends it, and gives it back whole at its public URL', async () => {
    const content = pdf(300_000)
    const { path, id, url } = await upload(content)
    expect(url).toBe(`${server.url}/storage/v1/object/public/applications/${path}`)
    const answer = await fetch(url)
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    const [row] = await rowsOf(path)
    expect(row).toMatchObject({ id, bucket_id: 'applications', owner_id: null })
    expect(row?.metadata).toMatchObject({
      size: 300_000,
      mimetype: 'application/pdf',
      cacheControl: 'max-age=3600',
    })
    expect(stored()).toContain(row?.version)
  })

  it('takes a bare body, with its metadata', async () => {
    const path = newPath()
    const options = { contentType: 'application/pdf', cacheControl: '60', metadata: { origen: 'prueba' } }
    const { data, error } = await bucket().upload(path, pdf(), options)
    expect(error).toBeNull()
    expect(data).toMatchObject({ path, fullPath: `applications/${path}` })
    expect((await rowsOf(path))[0]).toMatchObject({
      user_metadata: { origen: 'prueba' },
      metadata: { cacheControl: 'max-age=60' },
    })
  })

  it('takes exactly the largest size', async () => {
    const { url } = await upload(pdf(limit))
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(limit))
  })

  it('never overwrites unless asked, and then policies decide', async () => {
    const { path, url } = await upload(pdf(100, 'primera'))
    const before = stored()
    const again = await bucket().upload(path, pdfFile(pdf(100, 'segunda')), { upsert: false })
    expect(again.error).toMatchObject({
      status: 400,
      statusCode: '409',
      code: 'KeyAlreadyExists',
      message: 'The resource already exists',
    })
    const forced = await bucket().upload(path, pdfFile(), { upsert: true })
    expect(forced.error).toMatchObject({ statusCode: '403' })
    expect((await bucket().update(path, pdfFile())).error).toMatchObject({ statusCode: '403' })
    expect(stored()).toEqual(before)
    expect(await (await fetch(url)).text()).toContain('primera')
  })

  it('keeps one of two simultaneous uploads to one name', async () => {
    const path = newPath()
    const before = stored()
    const both = await Promise.all([bucket().upload(path, pdfFile()), bucket().upload(path, pdfFile())])
    expect(
      both.map(({ error }) => (error as { statusCode?: string } | null)?.statusCode ?? 'ok').sort(),
    ).toEqual(['409', 'ok'])
    expect(stored()).toHaveLength(before.length + 1)
  })

  it('lets the service key replace, and drops the old file', async () => {
    const { path, url } = await upload(pdf(100, 'vieja'))
    const before = stored()
    const { error } = await bucketAs(server.serviceKey).update(path, pdfFile(pdf(100, 'nueva')))
    expect(error).toBeNull()
    expect(await (await fetch(url)).text()).toContain('nueva')
    expect(stored()).toHaveLength(before.length)
  })

  it('knows no other bucket', async () => {
    const other = createClient(server.url, server.anonKey).storage.from('nada')
    expect((await other.upload('a.pdf', pdfFile())).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    })
  })
})

describe('a refused upload leaves nothing behind', () => {
  let before: string[]
  beforeAll(() => {
    before = stored()
  })
  const nothingLeft = async (path: string) => {
    expect(await rowsOf(path)).toHaveLength(0)
    await expect.poll(partial).toEqual([])
    expect(stored()).toEqual(before)
  }

  it.each([
    ['another declared type', '415', pdfFile(pdf(), 'text/html')],
    ['no declared type', '415', pdfFile(pdf(), '')],
    ['other first bytes', '415', pdfFile(Buffer.from('<html>%PDF-1.7'))],
    ['four right bytes', '415', pdfFile(Buffer.from('%PDF'))],
    ['no bytes', '415', pdfFile(Buffer.alloc(0))],
    ['one byte too many', '413', pdfFile(pdf(limit + 1))],
    ['far too many', '413', pdfFile(pdf(limit + 1_000_000))],
  ])('for %s', async (_, statusCode, file) => {
    const path = newPath()
    const { error } = await bucket().upload(path, file)
    expect(error).toMatchObject({ status: 400, statusCode })
    await nothingLeft(path)
  })

  it('for a stream without a length that never ends', async () => {
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
    ['as a bare body', 'application/pdf', ''],
    [
      'as a form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name=""; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
    ],
  ])('when the client goes away half-way, %s', async (_, type, head) => {
    const path = newPath()
    const headers = { 'content-type': type, 'content-length': '1000000' }
    const { outgoing, answer } = open(`/object/applications/${path}`, 'POST', headers)
    outgoing.write(Buffer.concat([Buffer.from(head), pdf(400_000)]))
    await expect.poll(partial).toHaveLength(1)
    outgoing.destroy()
    await expect(answer).rejects.toThrow()
    await nothingLeft(path)
  })

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that stops short', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; na'],
    ['without a file', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ])('for a form %s', async (_, type, body) => {
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
  ])('for the name %s', async (name) => {
    const headers = { 'content-type': 'application/pdf' }
    const { outgoing, answer } = open(`/object/applications/${name}`, 'POST', headers)
    outgoing.end(pdf())
    const response = await answer
    expect(response.statusCode).toBe(400)
    expect(['400', '403', '404']).toContain((await bodyOf(response)).statusCode)
    expect(stored()).toEqual(before)
  })

  it('and a new start clears what a crash left', () => {
    const folder = join(server.config.dataDir, 'storage', 'incoming')
    writeFileSync(join(folder, 'half'), '%PDF-')
    openFiles(server.config.dataDir)
    expect(partial()).toEqual([])
    expect(stored()).toEqual(before)
  })
})

describe('public read', () => {
  it('is inert: a PDF that is also HTML is a download of type PDF that may run nothing', async () => {
    const { url, path } = await upload(Buffer.from('%PDF-1.7\n<html><script>alert(document.domain)</script>'))
    const { headers } = await fetch(url)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${path.split('/')[1]}"`)
    expect(headers.get('cache-control')).toBe('max-age=3600')
  })

  it('names the download as asked, and nothing but that', async () => {
    const { path } = await upload()
    const { data } = bucket().getPublicUrl(path, { download: 'Ñame"\r\nx: y (1).pdf' })
    const { headers } = await fetch(data.publicUrl)
    expect(headers.get('x')).toBeNull()
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="_ame___x_ y _1_.pdf"; filename*=UTF-8''%C3%91ame%22%0D%0Ax%3A%20y%20%281%29.pdf`,
    )
  })

  it.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', 10],
    ['bytes=990-', 206, 'bytes 990-999/1000', 10],
    ['bytes=-10', 206, 'bytes 990-999/1000', 10],
    ['bytes=990-5000', 206, 'bytes 990-999/1000', 10],
    ['bytes=-5000', 206, 'bytes 0-999/1000', 1000],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=-0', 416, 'bytes */1000', 0],
    ['bytes=9-3', 200, null, 1000],
    ['bytes=0-1,5-6', 200, null, 1000],
    ['lines=1-2', 200, null, 1000],
  ])('answers the range %s', async (range, status, contentRange, length) => {
    const content = pdf(1000, 'abcdefghijklm')
    const { url } = await upload(content)
    const answer = await fetch(url, { headers: { range } })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange])
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body).toHaveLength(length)
    const start = Number(contentRange?.match(/\d+/)?.[0] ?? 0)
    expect(body.equals(content.subarray(start, start + length))).toBe(true)
  })

  it('revalidates', async () => {
    const { url } = await upload()
    const first = await fetch(url)
    const etag = first.headers.get('etag') ?? ''
    const modified = first.headers.get('last-modified') ?? ''
    const status = async (headers: Record<string, string>) => (await fetch(url, { headers })).status
    expect(await status({ 'if-none-match': `"x", W/${etag}` })).toBe(304)
    expect(await status({ 'if-none-match': '"x"' })).toBe(200)
    expect(await status({ 'if-modified-since': modified })).toBe(304)
    expect(await status({ 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' })).toBe(200)
    expect(await status({ range: 'bytes=0-1', 'if-range': etag })).toBe(206)
    expect(await status({ range: 'bytes=0-1', 'if-range': '"x"' })).toBe(200)
  })

  it('tells what it knows of a name, and of no other', async () => {
    const { path } = await upload(pdf(1234))
    expect((await bucket().info(path)).data).toMatchObject({ size: 1234, contentType: 'application/pdf' })
    expect((await bucket().exists(path)).data).toBe(true)
    expect((await bucket().exists(newPath())).data).toBe(false)
    expect((await bucket().download(path)).data?.size).toBe(1234)
    expect((await bucket().download(newPath())).error).toBeTruthy()
  })
})

describe('what policies deny', () => {
  it('nobody lists, removes or signs, signed in or not; the service key does', async () => {
    const { path } = await upload()
    const visitor = createClient(server.url, server.anonKey, { auth: { persistSession: false } })
    const user = createClient(server.url, server.anonKey, { auth: { persistSession: false } })
    await user.auth.signUp({ email: 'curiosa@example.com', password: 'una clave bien larga' })
    for (const { storage } of [visitor, user]) {
      const applications = storage.from('applications')
      expect((await applications.list('resumes')).data).toEqual([])
      expect((await applications.list()).data).toEqual([])
      expect((await applications.remove([path])).data).toEqual([])
      expect((await applications.createSignedUrl(path, 60)).error).toMatchObject({ statusCode: '404' })
      expect((await applications.createSignedUrls([path], 60)).data?.[0]?.signedUrl).toBeNull()
    }
    const service = bucketAs(server.serviceKey)
    expect((await service.list()).data).toMatchObject([{ name: 'resumes', id: null }])
    const names = (await service.list('resumes', { limit: 1000 })).data?.map(({ name }) => `resumes/${name}`)
    expect(names).toContain(path)
    const [{ version } = { version: '' }] = await rowsOf(path)
    expect((await service.remove([path])).data).toMatchObject([{ name: path }])
    expect(await rowsOf(path)).toHaveLength(0)
    expect(stored()).not.toContain(version)
  })

  it('writes the signed-in uploader down as the owner', async () => {
    const user = createClient(server.url, server.anonKey, { auth: { persistSession: false } })
    const { data } = await user.auth.signUp({ email: 'duena@example.com', password: 'una clave bien larga' })
    const path = newPath()
    expect((await user.storage.from('applications').upload(path, pdfFile())).error).toBeNull()
    expect((await rowsOf(path))[0]).toMatchObject({ owner_id: data.user?.id })
  })

  it('refuses a token that is not ours in the words of Storage', async () => {
    const headers = { apikey: server.anonKey, authorization: 'Bearer rubbish' }
    const answer = await fetch(`${server.url}/storage/v1/object/list/applications`, {
      method: 'POST',
      headers,
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { statusCode: '403', error: 'Unauthorized' },
    ])
    const without = await fetch(`${server.url}/storage/v1/object/list/applications`, { method: 'POST' })
    expect(without.status).toBe(401)
  })

  it('limits the uploads of one address', async () => {
    const limits = { insertsPerMinute: 1, uploadsPerMinute: 1, credentialsPerFiveMinutes: 1 }
    const strict = await startTestServer({ limits })
    const { storage } = createClient(strict.url, strict.anonKey, { auth: { persistSession: false } })
    expect((await storage.from('applications').upload(newPath(), pdfFile())).error).toBeNull()
    const { error } = await storage.from('applications').upload(newPath(), pdfFile())
    expect(error).toMatchObject({ status: 429, statusCode: '429' })
    await strict.close()
  })
})

describe('a signed URL', () => {
  const asPrivate = async (work: () => Promise<void>) => {
    const { admin } = server.database
    await admin`update storage.buckets set public = false where id = 'applications'`
    await work().finally(() => admin`update storage.buckets set public = true where id = 'applications'`)
  }

  it('opens one object of a private bucket to whoever has it', async () => {
    const { path, url } = await upload(pdf(777))
    const other = await upload()
    await asPrivate(async () => {
      expect((await fetch(url)).status).toBe(400)
      expect((await bucket().download(path)).error).toBeTruthy()
      const { data } = await bucketAs(server.serviceKey).createSignedUrl(path, 60, { download: 'cv.pdf' })
      const signedUrl = data?.signedUrl ?? ''
      const answer = await fetch(signedUrl)
      expect(answer.headers.get('content-disposition')).toContain('filename="cv.pdf"')
      expect((await answer.arrayBuffer()).byteLength).toBe(777)
      expect((await fetch(signedUrl.replace(path, other.path))).status).toBe(400)
      expect((await fetch(signedUrl.replace(/token=[^&]+/, 'token=x'))).status).toBe(400)
    })
  })

  it('ends', async () => {
    const { path } = await upload()
    const claims = { url: `applications/${path}` }
    const token = await createTokens(server.config.jwtSecret).sign(claims, Math.floor(Date.now() / 1000) - 1)
    const answer = await fetch(`${server.url}/storage/v1/object/sign/applications/${path}?token=${token}`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'InvalidJWT' }])
  })

  it.each([0, -1, 1.5, '60', 1e300])('cannot last %s seconds', async (expiresIn) => {
    const { path } = await upload()
    const { error } = await bucketAs(server.serviceKey).createSignedUrl(path, expiresIn as number)
    expect(error).toMatchObject({ statusCode: '400' })
  })
})
