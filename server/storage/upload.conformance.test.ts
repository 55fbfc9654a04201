import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import {
  bucket,
  bucketAs,
  limit,
  newPath,
  pdf,
  pdfFile,
  rowsOf,
  server,
  stored,
  upload,
} from '../testing/resumes.ts'

describe('an upload', () => {
  it('of a File, as the browser sends it, comes back whole from its public URL', async () => {
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

  it('of a bare body is stored with its metadata', async () => {
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

  it('of exactly the largest size is accepted', async () => {
    const { url } = await upload(pdf(limit))
    expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(limit))
  })

  it('does not overwrite a file, and with upsert policies decide', async () => {
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

  it('to the same name at the same time is accepted only once', async () => {
    const path = newPath()
    const before = stored()
    const both = await Promise.all([bucket().upload(path, pdfFile()), bucket().upload(path, pdfFile())])
    expect(
      both.map(({ error }) => (error as { statusCode?: string } | null)?.statusCode ?? 'ok').sort(),
    ).toEqual(['409', 'ok'])
    expect(stored()).toHaveLength(before.length + 1)
  })

  it('with the service key replaces a file and removes the old one', async () => {
    const { path, id, url } = await upload(pdf(100, 'vieja'))
    const before = stored()
    const { data, error } = await bucketAs(server.serviceKey).update(path, pdfFile(pdf(100, 'nueva')))
    expect(error).toBeNull()
    expect(data).toMatchObject({ id, path })
    expect(await (await fetch(url)).text()).toContain('nueva')
    expect(stored()).toHaveLength(before.length)
  })

  it('to an unknown bucket is refused', async () => {
    const other = createClient(server.url, server.anonKey).storage.from('nada')
    expect((await other.upload('a.pdf', pdfFile())).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    })
  })
})
