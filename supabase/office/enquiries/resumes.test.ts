import { beforeAll, describe, expect, it } from 'vitest'
import { siteUrl } from '#domain/site-url.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import { newClient, password, server, signUp } from '#server/testing/accounts/test-accounts.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { ana, luis } from '../office-acts.ts'
import { inSeconds, setNow, sql } from '../office-cases.ts'
import { type Enquiry, enquiryDossier, sendEnquiry, uploadResume } from './office-enquiries.ts'

let path: string
let resume_url: string
let one: Enquiry
beforeAll(async () => {
  ;({ path, resume_url } = await uploadResume())
  one = await sendEnquiry('application', { resume_url, full_name: 'Yenny/../Muñoz\u202e' })
})

const open = (client: OfficeClient, id = one.id) => client.rpc('open_resume', { id })
const download = async (client: OfficeClient) =>
  (await client.storage.from('applications').list('resumes')).data?.map(({ name }) => `resumes/${name}`)

describe('a resume that our form sent', () => {
  it('is opened from our storage, and each opening is an event', async () => {
    const { resume, record } = await enquiryDossier(ana, one)
    expect(resume).toEqual({
      state: 'stored',
      path,
      size: 21,
      name: expect.stringMatching(/^[^/\u202e]+\.pdf$/),
    })
    expect(JSON.stringify(record)).not.toContain('http')
    const before = await enquiryDossier(ana, one)
    const { data, error } = await open(ana.client)
    expect(error).toBeNull()
    expect(data).toMatchObject({ path, type: 'application/pdf', size: 21 })
    const file = await ana.client.storage.from('applications').download(path)
    expect(await file.data?.text()).toBe('%PDF-1.7 hoja de vida')
    const after = await enquiryDossier(luis, one)
    expect(after.events.at(-1)).toMatchObject({ kind: 'resume_opened', by: 'Ana Gómez' })
    // Opening it must not make the act of a colleague stale.
    expect(after.version).toBe(before.version)
  })

  it('is readable for a minute, only for the member who opened it', async () => {
    const stranger = (await signUp()).client
    const { client: earlier, email, session } = await signUp()
    await sql()`insert into staff ${sql()({ user_id: session.user.id, name: 'Marta Díaz', role: 'agent' })}`
    await sql()`delete from auth.sessions where user_id = ${session.user.id}`
    const marta = newClient()
    await marta.auth.signInWithPassword({ email, password })
    expect((await open(marta)).error).toBeNull()
    expect(await download(marta)).toEqual([path])
    for (const other of [newClient(), stranger, luis.client, earlier])
      expect(await download(other)).toEqual([])
    expect((await marta.storage.from('applications').remove([path])).data).toEqual([])
    await inSeconds(61)
    expect(await download(marta)).toEqual([])
    await setNow()
    expect(await download(marta)).toEqual([path])
    await sql()`update staff set active = false where user_id = ${session.user.id}`
    expect(await download(marta)).toEqual([])
  })
})

const ours = () => `${server.url}/storage/v1/object/public/applications/`
const forgeries: Record<string, () => string> = {
  'another host': () => `https://evil.example/storage/v1/object/public/applications/${path}`,
  'our host before an @': () => resume_url.replace('://', `://${new URL(server.url).host}@evil.example/x`),
  'our host further on': () => `https://evil.example/${resume_url.replace('://', '/')}`,
  'our host with another port': () => resume_url.replace(/:\d+\//, ':1/'),
  'another bucket on the way': () =>
    resume_url.replace('/storage/', '/storage/v1/object/public/evidence/storage/'),
  'a name that our form does not make': () => `${ours()}resumes/curriculum.pdf`,
  'an encoded way out': () => `${ours()}resumes/%2e%2e%2f%2e%2e%2fevidence%2f${crypto.randomUUID()}.pdf`,
}

describe('the address of a resume', () => {
  it.each(Object.keys(forgeries))('with %s is shown as forged, and does not open', async (name) => {
    const forged = await sendEnquiry('application', { resume_url: forgeries[name]?.() })
    expect((await enquiryDossier(ana, forged)).resume).toEqual({ state: 'forged', why: 'address' })
    const { data, error } = await open(ana.client, forged.id)
    expect([data, error?.message]).toEqual([null, 'forged_resume'])
    expect((await enquiryDossier(ana, forged)).events).toHaveLength(1)
  })

  it('that an earlier application has is shown as taken, and does not open', async () => {
    const second = await sendEnquiry('application', { resume_url })
    expect((await enquiryDossier(ana, second)).resume).toEqual({
      state: 'forged',
      why: 'taken',
      other: one.id,
    })
    expect((await open(ana.client, second.id)).error?.message).toBe('forged_resume')
    expect((await enquiryDossier(ana, one)).resume?.state).toBe('stored')
  })

  it('under which no PDF is stored is shown as missing', async () => {
    const name = `${Date.now()}-${crypto.randomUUID()}.pdf`
    const absent = await sendEnquiry('application', { resume_url: `${ours()}resumes/${name}` })
    expect((await enquiryDossier(ana, absent)).resume).toEqual({ state: 'missing' })
    const { data, error } = await open(ana.client, absent.id)
    expect([data, error?.message]).toEqual([null, 'missing_resume'])
    await sql()`insert into storage.objects (bucket_id, name, metadata)
      values ('applications', ${`resumes/${name}`}, '{"mimetype": "text/html", "size": 5}')`
    expect((await enquiryDossier(ana, absent)).resume).toEqual({ state: 'missing' })
  })

  it('may have a host name that the site had before', async () => {
    const { path: old } = await uploadResume()
    const moved = await sendEnquiry('application', {
      resume_url: `https://Antes.example/storage/v1/object/public/applications/${old}`,
    })
    expect((await enquiryDossier(ana, moved)).resume?.state).toBe('forged')
    await openOutbox(sql()).daily()
    for (const site of ['https://ANTES.example/', 'https://antes.example', 'nonsense', ''])
      await sql()`select private.add_site_host(${site})`
    expect((await sql()`select host from private.site_hosts order by 1`).map(({ host }) => host)).toEqual([
      'antes.example',
      new URL(siteUrl).host,
    ])
    expect((await enquiryDossier(ana, moved)).resume).toMatchObject({ state: 'stored', path: old })
  })
})
