import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import { newClient, password, signUp } from '#server/testing/accounts/test-accounts.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import {
  ask,
  type Case,
  dossierOf,
  filePqr,
  hire,
  inSeconds,
  type Member,
  setNow,
  sql,
  track,
} from '../office-cases.ts'
import {
  addEvidence,
  addPaper,
  confirmEvidence,
  type EvidencePath,
  fileOfType,
  sendEvidence,
  traces,
  upload,
} from './evidence-files.ts'

type Role = 'visitor' | 'person' | 'agent' | 'removed'
const clients = {} as Record<Role, OfficeClient>
let agent: Member
let removed: Member
let one: Case
let photo: EvidencePath

beforeAll(async () => {
  agent = await hire('Ana Gómez')
  removed = await hire('Se Fue')
  clients.visitor = newClient()
  clients.person = (await signUp()).client
  clients.agent = agent.client
  clients.removed = removed.client
  one = await filePqr()
  photo = await sendEvidence(one)
  await removed.client.rpc('open_attachment', { id: photo.id })
  await sql()`update staff set active = false where user_id = ${removed.id}`
})
beforeEach(async () => {
  await sql()`delete from private.openings where reader = ${agent.id}`
})

const bucketOf = (role: Role) => clients[role].storage.from('evidence')
const jpeg = () => fileOfType('image/jpeg')
const place = () => answerTo(addEvidence(one, { name: `${crypto.randomUUID()}.jpg` }))
const officePlace = () => {
  const file = { type: 'image/jpeg', size: 2000, name: crypto.randomUUID(), sha256: '0'.repeat(64) }
  return ask(agent, 'add_paper', { pqr_id: one.id, ...file })
}

const operations = {
  'upload to a path of the person': async (role) => bucketOf(role).upload((await place()).path, jpeg()),
  'upload to a path of the office': async (role) => bucketOf(role).upload((await officePlace()).path, jpeg()),
  'upload elsewhere': (role) => bucketOf(role).upload(`${crypto.randomUUID()}/x.jpg`, jpeg()),
  replace: (role) => bucketOf(role).upload(photo.path, jpeg(), { upsert: true }),
  update: (role) => bucketOf(role).update(photo.path, jpeg()),
  download: (role) => bucketOf(role).download(photo.path),
  'look at': (role) => bucketOf(role).info(photo.path),
  sign: (role) => bucketOf(role).createSignedUrl(photo.path, 60),
  list: (role) => bucketOf(role).list(photo.path.split('/')[0]),
  'list all': (role) => bucketOf(role).list(),
  remove: (role) => bucketOf(role).remove([photo.path]),
} satisfies Record<string, (role: Role) => Promise<{ data: unknown; error: unknown }>>

const verdict = ({ data, error }: { data: unknown; error: unknown }) =>
  error || (Array.isArray(data) && !data.length) ? 'no' : 'yes'

// biome-ignore format: a table is read by columns
const allowed: Record<keyof typeof operations, Record<Role | 'agent who opened it', 'yes' | 'no'>> = {
  'upload to a path of the person': { visitor: 'yes', person: 'yes', agent: 'yes', removed: 'yes', 'agent who opened it': 'yes' },
  'upload to a path of the office': { visitor: 'no',  person: 'no',  agent: 'yes', removed: 'no',  'agent who opened it': 'yes' },
  'upload elsewhere':               { visitor: 'no',  person: 'no',  agent: 'no',  removed: 'no',  'agent who opened it': 'no' },
  'replace':                        { visitor: 'no',  person: 'no',  agent: 'no',  removed: 'no',  'agent who opened it': 'no' },
  'update':                         { visitor: 'no',  person: 'no',  agent: 'no',  removed: 'no',  'agent who opened it': 'no' },
  'download':                       { visitor: 'no',  person: 'no',  agent: 'no',  removed: 'no',  'agent who opened it': 'yes' },
  'look at':                        { visitor: 'no',  person: 'no',  agent: 'no',  removed: 'no',  'agent who opened it': 'yes' },
  'sign':                           { visitor: 'no',  person: 'no',  agent: 'no',  removed: 'no',  'agent who opened it': 'yes' },
  'list':                           { visitor: 'no',  person: 'no',  agent: 'no',  removed: 'no',  'agent who opened it': 'yes' },
  'list all':                       { visitor: 'no',  person: 'no',  agent: 'no',  removed: 'no',  'agent who opened it': 'yes' },
  'remove':                         { visitor: 'no',  person: 'no',  agent: 'no',  removed: 'no',  'agent who opened it': 'no' },
}

describe.each(Object.keys(allowed) as (keyof typeof operations)[])('%s', (operation) => {
  it.each(Object.entries(allowed[operation]))('%s: %s', async (who, expected) => {
    await sql()`delete from attachments where confirmed_at is null`
    if (who.includes('opened')) await agent.client.rpc('open_attachment', { id: photo.id })
    const role = (who.includes('opened') ? 'agent' : who) as Role
    expect(verdict(await operations[operation](role))).toBe(expected)
    expect(await traces(one)).toMatchObject({ attachments: 1 })
  })
})

it.each(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const)(
  'a file with HTML behind the first bytes of %s is only downloaded, and runs no script',
  async (type) => {
    const filed = await filePqr()
    const added = await answerTo(addEvidence(filed, { type }))
    const content = await new Blob([fileOfType(type), '<script>alert(1)</script>']).arrayBuffer()
    await upload(added.path, new File([content], 'x', { type }))
    await confirmEvidence(filed, added.id)
    await agent.client.rpc('open_attachment', { id: added.id })
    const { data } = await bucketOf('agent').createSignedUrl(added.path, 60, { download: 'factura.html' })
    const answer = await fetch(data?.signedUrl ?? '')
    expect(await answer.arrayBuffer()).toEqual(content)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="factura\.html\.(pdf|jpg|png|webp)"/,
    )
  },
)

describe('a member', () => {
  it('opens a file, which is an event, and can read it for a minute', async () => {
    expect(await ask(agent, 'open_attachment', { id: photo.id })).toEqual({
      path: photo.path,
      type: 'image/jpeg',
      name: 'foto.jpg',
      size: 2000,
    })
    const { data: bytes } = await bucketOf('agent').download(photo.path)
    expect(await bytes?.arrayBuffer()).toEqual(await jpeg().arrayBuffer())
    await inSeconds(61)
    expect((await bucketOf('agent').download(photo.path)).error).not.toBeNull()
    await setNow()
    const [event] = await sql()`
      select kind, actor, reference from pqr_events where pqr_id = ${one.id} order by id desc limit 1`
    expect(event).toEqual({ kind: 'attachment_opened', actor: agent.id, reference: photo.id })
    expect(JSON.stringify(await track(one))).not.toContain('attachment_opened')
  })

  it('reads nothing with a token whose session has ended', async () => {
    const { client, email, session } = await signUp()
    await sql()`insert into staff ${sql()({ user_id: session.user.id, name: 'Marta Díaz', role: 'agent' })}`
    await sql()`delete from auth.sessions where user_id = ${session.user.id}`
    const member = newClient()
    expect((await member.auth.signInWithPassword({ email, password })).error).toBeNull()
    expect((await member.rpc('open_attachment', { id: photo.id })).error).toBeNull()
    expect((await member.storage.from('evidence').download(photo.path)).error).toBeNull()
    expect((await client.storage.from('evidence').download(photo.path)).error).not.toBeNull()
    expect((await client.storage.from('evidence').list()).data ?? []).toEqual([])
  })

  it('does not open a file for a colleague, and cannot open an unconfirmed file', async () => {
    const colleague = await hire('Luis Rojas')
    await agent.client.rpc('open_attachment', { id: photo.id })
    expect((await colleague.client.storage.from('evidence').download(photo.path)).error).not.toBeNull()
    const { id, path } = await place()
    await upload(path)
    for (const unknown of [id, crypto.randomUUID()])
      expect((await agent.client.rpc('open_attachment', { id: unknown })).error?.message).toBe(
        'unknown_attachment',
      )
  })

  it('adds a document besides the five files of the person, and is named as its author', async () => {
    const filed = await filePqr()
    for (let file = 0; file < 5; file++) await sendEvidence(filed, 'image/png', `${file}.png`)
    const { id } = await addPaper(agent, filed)
    const again = await agent.client.rpc('confirm_paper', { id })
    expect(again.data).toMatchObject({ radicado: filed.radicado, version: 7 })
    expect((await dossierOf(filed)).events.slice(-2)).toEqual(['evidence_added', 'paper_added'])
    const [row] = await sql()`select private.attachments_of(${filed.id}) as files`
    expect(row?.files).toHaveLength(6)
    expect(row?.files.find((file: EvidencePath) => file.id === id)).toMatchObject({
      name: 'Aviso firmado.pdf',
      type: 'application/pdf',
      by: agent.id,
    })
  })

  it('cannot confirm the file of a colleague, nor can the person', async () => {
    const { id, path } = await officePlace()
    await upload(path, jpeg(), agent.client)
    const colleague = await hire('Luis Rojas')
    expect((await colleague.client.rpc('confirm_paper', { id })).error?.message).toBe('unknown_attachment')
    expect((await confirmEvidence(one, id)).error?.message).toBe('unknown_attachment')
  })
})
