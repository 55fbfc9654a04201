import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { bucketAs, newPath, pdfFile, rowsOf, server, stored, upload } from '../testing/resumes.ts'
import { startTestServer, unlimited } from '../testing/test-server.ts'

describe('Storage', () => {
  it('lets only the service key list, remove and sign, and no visitor or user', async () => {
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

  it('stores a signed-in uploader as the owner', async () => {
    const user = createClient(server.url, server.anonKey, { auth: { persistSession: false } })
    const { data } = await user.auth.signUp({ email: 'duena@example.com', password: 'una clave bien larga' })
    const path = newPath()
    expect((await user.storage.from('applications').upload(path, pdfFile())).error).toBeNull()
    expect((await rowsOf(path))[0]).toMatchObject({ owner_id: data.user?.id })
  })

  it('refuses an invalid token in its own format, and a call without a key', async () => {
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
    const strict = await startTestServer({ limits: { ...unlimited, uploadsPerMinute: 1 } })
    const { storage } = createClient(strict.url, strict.anonKey, { auth: { persistSession: false } })
    expect((await storage.from('applications').upload(newPath(), pdfFile())).error).toBeNull()
    const { error } = await storage.from('applications').upload(newPath(), pdfFile())
    expect(error).toMatchObject({ status: 429, statusCode: '429' })
    await strict.close()
  })
})
