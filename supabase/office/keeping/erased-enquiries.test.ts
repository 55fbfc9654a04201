import { existsSync } from 'node:fs'
import { mkdir, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type RecordForm, tableOf } from '#domain/forms.ts'
import { namesOf } from '#domain/words.ts'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import { newClient, server, signUp } from '#server/testing/accounts/test-accounts.ts'
import { enquiryForms, uploadResume } from '../enquiries/office-enquiries.ts'
import { fileOfType } from '../evidence/evidence-files.ts'
import { ana } from '../office-acts.ts'
import { ask, inMonths, inSeconds, sql } from '../office-cases.ts'
import { erase, found, handIn, isStored, secret, sweep } from './erasing-steps.ts'

describe.each(enquiryForms)('%s', (form) => {
  it('loses every word when a manager erases it, and refuses acts afterwards', async () => {
    const { client } = await signUp()
    const row = await handIn(form, {}, client)
    const { created_at, status } = row as unknown as Record<string, string>
    const note = { form, id: row.id, note: `Llamar a ${secret}` }
    expect((await ana.client.rpc('note_enquiry', note)).error).toBeNull()
    expect((await found()).length).toBeGreaterThan(1)
    const { sha256 } = await answerTo(erase(form, row.id))
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await found()).toEqual([])
    const own = await client.from(tableOf[form]).select().single()
    expect(own.data).toMatchObject({
      created_at,
      status,
      full_name: 'Datos borrados',
      erased_at: expect.any(String),
    })
    const dossier = await ask(ana, 'desk_enquiry', { form, id: row.id })
    expect(dossier).toMatchObject({
      title: 'Datos borrados',
      done: true,
      may: [],
      resume: null,
      erased_at: expect.any(String),
    })
    expect(dossier.record).not.toHaveProperty('erased_at')
    expect(dossier.events.map(({ kind }) => kind)).toEqual(['received', 'noted', 'erased'])
    expect(dossier.events[2]).toMatchObject({
      by: 'Luis Rojas',
      text: 'Lo pidió por escrito.',
      details: { sha256 },
    })
    const listed = async (view: 'open' | 'all') =>
      (await ask(ana, 'desk_enquiries', { form, view })).rows.map(({ id }) => id)
    expect(await listed('open')).not.toContain(row.id)
    expect(await listed('all')).toContain(row.id)
    const version = dossier.version
    const refusals = await Promise.all([
      erase(form, row.id),
      ana.client.rpc('note_enquiry', note),
      ana.client.rpc('take_enquiry', { form, id: row.id, version }),
      ...(form === 'application' ? [ana.client.rpc('open_resume', { id: row.id })] : []),
    ])
    expect(new Set(refusals.map(({ error }) => error?.message))).toEqual(new Set(['already_erased']))
  })

  it('is erased by one of four calls at once', async () => {
    const row = await handIn(form)
    const answers = await Promise.all([1, 2, 3, 4].map(() => erase(form, row.id)))
    const refused = answers.flatMap(({ error }) => (error ? [error.message] : []))
    expect(refused).toEqual(Array(3).fill('already_erased'))
  })

  it('is erased only under its own form', async () => {
    const row = await handIn(form)
    for (const other of ['pqr', ...enquiryForms, 'staff', '', 'quote_requests'].filter(
      (name) => name !== form,
    ))
      expect([other, (await erase(other, row.id)).error?.message]).toEqual([other, 'unknown_case'])
    expect((await erase(form, row.id)).error).toBeNull()
  })
})

// The columns that erasing keeps; a new column must be here, or be blanked.
const staying: Record<RecordForm, string[]> = {
  pqr: ['due_on', 'radicado', 'received_on', 'request_type', 'source', 'tracking_code'],
  quote: ['promised_on', 'reference', 'services'],
  application: ['education_level', 'position', 'promised_on', 'reference'],
  affiliation: ['promised_on', 'reference'],
}
it.each(namesOf(tableOf))('erasing a record of the form %s blanks every other column', async (form) => {
  const filled = { quote: { position: 'Gerente' }, pqr: {}, application: {}, affiliation: {} }
  const { id } = await handIn(form, filled[form])
  const key = { submission_key: crypto.randomUUID() }
  await sql()`update ${sql()(tableOf[form])} set ${sql()(key)} where id = ${id}`
  const ended = { status: 'withdrawn', postal_address: 'Calle 5' }
  if (form === 'pqr') await sql()`update pqr_requests set ${sql()(ended)} where id = ${id}`
  if (form === 'pqr')
    await sql()`insert into pqr_events (pqr_id, at, kind) values (${id}, private.now(), 'withdrawn')`
  const columns = async () => {
    const [row] = await sql()`select to_jsonb(r) as row from ${sql()(tableOf[form])} r where id = ${id}`
    return row?.row as Record<string, unknown>
  }
  const before = await columns()
  await inMonths(26)
  expect((await erase(form, id)).error).toBeNull()
  const after = await columns()
  const same = Object.keys(before).filter(
    (name) => JSON.stringify(before[name]) === JSON.stringify(after[name]),
  )
  const always = ['id', 'created_at', 'status', 'user_id', 'privacy_version']
  expect(same.sort()).toEqual([...always, ...staying[form]].sort())
})

it.each([
  [{ identity_checked: false }, 'identity_not_checked'],
  [{ identity_checked: null }, 'identity_not_checked'],
  [{ reason: ' ' }, 'missing_part'],
  [{ reason: null }, 'missing_part'],
  [{ reason: 'x'.repeat(1001) }, 'too_long'],
])('erasing with %j is refused as %s, and an agent is always refused', async (more, refusal) => {
  const row = await handIn('affiliation')
  expect((await erase('affiliation', row.id, more)).error?.message).toBe(refusal)
  expect((await erase('affiliation', row.id, {}, ana)).error?.message).toBe('not_manager')
  await erase('affiliation', row.id)
})

it('a resume is removed with the first application that named it', async () => {
  const name = `resumes/${Date.now()}-${crypto.randomUUID()}.pdf`
  await newClient().storage.from('applications').upload(name, fileOfType('application/pdf'))
  const resume_url = `https://x.example/storage/v1/object/public/applications/${name}`
  const first = await handIn('application', { resume_url })
  const [before, after] = [
    await handIn('application', { resume_url }),
    await handIn('application', { resume_url }),
  ]
  await erase('application', before.id)
  await sweep()
  expect(await isStored(name)).toBe(true)
  await erase('application', first.id)
  await sweep()
  expect(await isStored(name)).toBe(false)
  await erase('application', after.id)
  expect((await fetch(`${server.url}/storage/v1/object/public/applications/${name}`)).ok).toBe(false)
  await inSeconds(25 * 3600)
  await sweep()
  expect((await sql()`select from private.files_to_remove where name = ${name}`).length).toBe(0)
})

it('a file that could not be removed is removed by a later sweep', async () => {
  const { path, resume_url } = await uploadResume()
  const { id } = await handIn('application', { resume_url })
  const [object] = await sql()`select version from storage.objects where name = ${path}`
  const file = join(server.config.dataDir, 'storage', 'objects', object?.version)
  await rename(file, `${file}.aside`)
  await mkdir(file)
  await erase('application', id)
  await expect(sweep()).rejects.toThrow()
  await rmdir(file)
  await rename(`${file}.aside`, file)
  await sweep()
  expect(existsSync(file)).toBe(false)
})
