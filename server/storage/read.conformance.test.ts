import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTokens } from '../access/tokens.ts'
import { claimsOf } from '../testing/accounts/test-accounts.ts'
import { bucket, bucketAs, limit, newPath, pdf, server, upload } from '../testing/resumes.ts'

describe('a public file', () => {
  it('that is both PDF and HTML is downloaded as a PDF in which nothing runs', async () => {
    const { url, path } = await upload(Buffer.from('%PDF-1.7\n<html><script>alert(document.domain)</script>'))
    const { headers } = await fetch(url)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${path.split('/')[1]}"`)
    expect(headers.get('cache-control')).toBe('max-age=3600')
  })

  it('is downloaded under the wanted name, which adds no header', async () => {
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
  ])('for the range %s is answered with %i', async (range, status, contentRange, length) => {
    const content = pdf(1000, 'abcdefghijklm')
    const { url } = await upload(content)
    const answer = await fetch(url, { headers: { range } })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange])
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body).toHaveLength(length)
    const start = Number(contentRange?.match(/\d+/)?.[0] ?? 0)
    expect(body.equals(content.subarray(start, start + length))).toBe(true)
  })

  it('is sent again only when it has changed', async () => {
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

  it('is described and downloaded by its name alone', async () => {
    const { path } = await upload(pdf(1234))
    expect((await bucket().info(path)).data).toMatchObject({ size: 1234, contentType: 'application/pdf' })
    expect((await bucket().exists(path)).data).toBe(true)
    expect((await bucket().exists(newPath())).data).toBe(false)
    expect((await bucket().download(path)).data?.size).toBe(1234)
    expect((await bucket().download(newPath())).error).toBeTruthy()
  })
})

describe('a signed URL', () => {
  const asPrivate = async (work: () => Promise<void>) => {
    const { admin } = server.database
    await admin`update storage.buckets set public = false where id = 'applications'`
    await work().finally(() => admin`update storage.buckets set public = true where id = 'applications'`)
  }

  it('opens one object of a private bucket, and no other', async () => {
    const { path, url } = await upload(pdf(777))
    const other = await upload()
    await asPrivate(async () => {
      expect((await fetch(url)).status).toBe(400)
      expect((await bucket().download(path)).error).toBeTruthy()
      const { data } = await bucketAs(server.serviceKey).createSignedUrl(path, 60, { download: 'cv.pdf' })
      const signedUrl = data?.signedUrl ?? ''
      const answer = await fetch(signedUrl)
      expect(answer.headers.get('content-disposition')).toContain('filename="cv.pdf"')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect((await answer.arrayBuffer()).byteLength).toBe(777)
      expect((await fetch(signedUrl.replace(path, other.path))).status).toBe(400)
      expect((await fetch(signedUrl.replace(/token=[^&]+/, 'token=x'))).status).toBe(400)
    })
  })

  it('lasts five minutes at most, however long it was asked for', async () => {
    const { path } = await upload()
    const { data } = await bucketAs(server.serviceKey).createSignedUrl(path, 31_536_000)
    const { exp } = claimsOf(new URL(data?.signedUrl ?? '').searchParams.get('token') ?? '')
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(300)
  })

  it('expires', async () => {
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

it('the server closes the file of a visitor who leaves at once', async () => {
  const { url } = await upload(pdf(limit - 1))
  // The garbage collector closes a leaked file handle, and warns.
  const warnings: string[] = []
  const collect = ({ message }: Error) => warnings.push(message)
  process.on('warning', collect)
  onTestFinished(() => void process.off('warning', collect))
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(server.config.dataDir)
      } catch {
        return false
      }
    })
  const { port, pathname } = new URL(url)
  for (let visit = 0; visit < 20; visit++) {
    const socket = connect(Number(port), '127.0.0.1')
    await new Promise((resolve) => socket.write(`GET ${pathname} HTTP/1.1\r\nHost: x\r\n\r\n`, resolve))
    // A reset discards what the server, in this same process, has not read yet.
    for (let turn = 0; turn < 4; turn++) await setImmediate()
    socket.resetAndDestroy()
  }
  await expect.poll(openFiles, { timeout: 30_000 }).toEqual([])
  expect(warnings.filter((text) => text.includes('garbage collection'))).toEqual([])
})
