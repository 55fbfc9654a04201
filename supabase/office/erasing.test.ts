import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FormTable } from '#domain/form-tables.ts'
import type { KeptKind } from '#domain/retention.ts'
import { createContext } from '#server/context.ts'
import { createLogger } from '#server/log.ts'
import { removeErased } from '#server/storage/erased-files.ts'
import { newClient, server, signUp } from '#server/testing/test-accounts.ts'
import { sampleRows } from '../sample-rows.ts'
import { fileOfType, sendEvidence } from './evidence-files.ts'
import { ana, bringTo, luis, wholeAnswer } from './office-acts.ts'
import { actOf, actOfPerson, type Case, fileOf, type Member, setClock, sql } from './office-cases.ts'

const setPeriods = (periods: Partial<Record<KeptKind, number>>) =>
  sql()`select private.set_retention(${sql().json(periods)})`
beforeEach(() => setPeriods({ pqr: 24 }))
afterEach(async () => {
  await setClock()
  await setPeriods({})
})

const erase = (kind: string, id: string, more: object = {}, member: Member = luis) =>
  member.client.rpc('erase_record', {
    kind,
    id,
    identity_checked: true,
    reason: 'Lo pidió por escrito.',
    ...more,
  })
const sweep = () => removeErased(createContext(server.config, server.database, createLogger('silent')))
const inMonths = (months: number) => {
  const moment = new Date()
  moment.setUTCMonth(moment.getUTCMonth() + months)
  return setClock(moment.toISOString())
}
const tables: Record<KeptKind, FormTable> = {
  pqr: 'pqr_requests',
  quote: 'quote_requests',
  application: 'job_applications',
  callback: 'affiliations',
}
const others = ['quote', 'application', 'callback'] as const

/** Every row of every table, to look for words in. */
const everything = async () => {
  const names = await sql()<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') and tablename <> 'answer_templates'`
  const rows = await Promise.all(names.map(({ name }) => sql().unsafe(`select t::text from ${name} t`)))
  return JSON.stringify(rows)
}

const secret = 'Zoraida'
const theirs = (kind: KeptKind) => {
  const person = { full_name: `${secret} Ruiz`, phone: '399 777 1234', email: `${secret}@x.co` }
  const more = {
    pqr: { id_number: '55.777.123', subscription_code: `${secret}-9`, description: `Soy ${secret}.` },
    quote: { company_name: `${secret} SAS`, identification: '55.777.123', description: `Soy ${secret}.` },
    application: { date_of_birth: '1977-07-07' },
    callback: { address: `Calle de ${secret}` },
  }
  return { ...sampleRows[tables[kind]], ...person, ...more[kind] }
}
const handIn = async (kind: KeptKind, row: object = {}, client = newClient()) => {
  const { data, error } = await client
    .from(tables[kind])
    .insert({ ...theirs(kind), ...row })
    .select()
    .single()
  expect(error).toBeNull()
  return data as Case
}
const traces = [secret, '399 777 1234', '3997771234', '55.777.123', '55777123', '1977-07-07']
const found = async () => {
  const all = (await everything()).toLowerCase()
  return traces.filter((word) => all.includes(word.toLowerCase()))
}

/** A PQR with words of the person and of the office in every place that can hold them. */
const wordyCase = async () => {
  const one = await handIn('pqr')
  const evidence = await sendEvidence(one, 'image/jpeg', `${secret}.jpg`)
  const act = async (name: string, args: object) =>
    expect((await actOf(ana, name, one, args)).error).toBeNull()
  await act('ask_pqr', { question: `¿${secret}, qué día fue?` })
  expect(
    (await actOfPerson('reply_to_question', one, { reply: `${secret} dice: el lunes.` })).error,
  ).toBeNull()
  await act('take_pqr', {})
  const draft = { pqr_id: one.id, draft: { facts: `Pensar en ${secret}` } }
  expect((await luis.client.rpc('save_draft', draft)).error).toBeNull()
  await act('answer_pqr', { ...wholeAnswer, facts: `${secret} escribió.` })
  await act('notify_pqr', {
    channel: 'in_person',
    effective_on: (await sql()`select private.today()::text as day`)[0]?.day,
    evidence: `Firmó ${secret}`,
  })
  expect(
    (await actOfPerson('appeal_pqr', one, { reasons: `${secret} no está de acuerdo.`, subsidiary: false }))
      .error,
  ).toBeNull()
  await act('decide_appeal', { decision: 'confirms', reasons: `Se explicó a ${secret}.` })
  await sql()`update outbox set state = 'dead', server_words = ${`550 <${secret}@x.co>`} where pqr_id = ${one.id}`
  return { one, evidence }
}

describe('a PQR', () => {
  it('loses every word after its period, and keeps its hash, dates, decisions and events', async () => {
    const { one, evidence } = await wordyCase()
    expect((await found()).length).toBeGreaterThan(3)
    const kept = () => sql()`
      select r.radicado, r.created_at, r.request_type, r.status, r.due_on, r.tracking_code, c.notified_on, a.decision, a.sha256,
        a.signed_at, p.decision as appeal, p.decided_at, p.radicado as appeal_radicado
      from pqr_requests r join pqr_cases c on c.pqr_id = r.id join pqr_answers a on a.pqr_id = r.id
      join pqr_appeals p on p.pqr_id = r.id where r.id = ${one.id}`
    const [before] = await kept()
    const figures = async () => {
      const { data } = await ana.client.rpc('regulator_rows', { month: before?.created_at })
      const [row] = await sql()`
        select private.request_figures('2000-01-01', '2100-12-31') as requests, private.appeal_figures('2000-01-01', '2100-12-31') as appeals`
      return [row, data.rows.map((one: Record<string, unknown>) => ({ ...one, account: null }))]
    }
    const events = (await fileOf(one)).events
    const [words] = await sql()`
      select jsonb_build_object('id', r.id, 'record',
        jsonb_build_array(full_name, email, phone, id_number, subscription_code, description),
        'notes', (select jsonb_agg(body order by created_at, id) from pqr_notes where pqr_id = r.id),
        'answers', (select jsonb_agg(letter) from pqr_answers where pqr_id = r.id),
        'appeal', (select jsonb_build_array(reasons, decision_reasons) from pqr_appeals where pqr_id = r.id))::text as text
      from pqr_requests r where id = ${one.id}`
    await inMonths(26)
    const counted = await figures()
    const { data, error } = await erase('pqr', one.id)
    expect(error).toBeNull()
    expect(data.sha256).toBe(createHash('sha256').update(words?.text).digest('hex'))
    expect(await found()).toEqual([])
    expect((await kept())[0]).toEqual(before)
    expect(await figures()).toEqual(counted)
    expect((await fileOf(one)).events).toEqual([...events, 'erased'])
    expect(await sql()`select erased_by, reason from erasures where record_id = ${one.id}`).toEqual([
      { erased_by: luis.id, reason: 'Lo pidió por escrito.' },
    ])

    const search = async (words: string) =>
      (await ana.client.rpc('desk_search', { words })).data.rows.map((row: Case) => row.radicado)
    for (const words of [secret, '55777123', '3997771234', 'borrados'])
      expect(await search(words)).toEqual([])
    expect(await search(one.radicado)).toEqual([one.radicado])
    const { data: file } = await ana.client.rpc('desk_file', { pqr_id: one.id })
    expect(file).toMatchObject({
      full_name: 'Datos borrados',
      email: null,
      may: [],
      attachments: [],
      my_draft: null,
    })
    expect(file.events.at(-1)).toMatchObject({
      kind: 'erased',
      by: 'Luis Rojas',
      text: 'Lo pidió por escrito.',
    })

    const { radicado, tracking_code } = one
    expect((await newClient().rpc('track_pqr', { radicado, tracking_code })).data).toMatchObject({
      erased_at: expect.any(String),
      status: 'notified',
    })
    expect(await sweep()).toBe(1)
    expect((await sql()`select from storage.objects where name = ${evidence.path}`).length).toBe(0)
  })

  it('takes no act and no words afterwards', async () => {
    const one = await bringTo('withdrawn')
    await inMonths(25)
    expect((await erase('pqr', one.id)).error).toBeNull()
    const before = await everything()
    const refusals = await Promise.all([
      ana.client.rpc('note_pqr', { pqr_id: one.id, note: 'x' }),
      ana.client.rpc('save_draft', { pqr_id: one.id, draft: { facts: 'x' } }),
      ana.client.rpc('add_office_attachment', { pqr_id: one.id, type: 'image/jpeg', size: 9, name: 'x' }),
      erase('pqr', one.id),
    ])
    expect(refusals.map(({ error }) => error?.message)).toEqual(Array(4).fill('already_erased'))
    for (const id_number of ['-', '', '0', one.id_number])
      expect(
        (await actOfPerson('correct_email', { ...one, id_number }, { email: 'a@b.co' })).data,
      ).toMatchObject({
        error: 'not_found',
      })
    await sql()`delete from private.identity_misses`
    expect(await everything()).toBe(before)
  })

  it('stays until its period is over, to the day', async () => {
    const one = await bringTo('withdrawn')
    await setPeriods({})
    expect((await erase('pqr', one.id)).error?.message).toBe('retention_not_set')
    await setPeriods({ pqr: 24 })
    const [last] = await sql()`
      select (private.today() + interval '24 months')::date::text as day,
        (private.today() + interval '24 months 1 day')::date::text as next`
    await setClock(`${last?.day}T23:59:59-05:00`)
    expect((await erase('pqr', one.id)).error).toMatchObject({
      message: 'retention_runs',
      details: last?.day,
    })
    await setClock(`${last?.next}T00:00:00-05:00`)
    expect((await erase('pqr', one.id)).error).toBeNull()
  })

  it.each(['pending', 'in_progress', 'answered', 'appealed', 'decided'] as const)(
    'that is %s is not erased, however old it is',
    async (place) => {
      const one = await bringTo(place)
      await inMonths(600)
      expect((await erase('pqr', one.id)).error?.message).toBe('case_open')
    },
  )
})

describe.each(others)('%s', (kind) => {
  it('loses every word on request, at once and once', async () => {
    const { client } = await signUp()
    const row = await handIn(kind, {}, client)
    const { created_at, status } = row as unknown as Record<string, string>
    const note = { kind, id: row.id, note: `Llamar a ${secret}` }
    expect((await ana.client.rpc('note_request', note)).error).toBeNull()
    expect((await found()).length).toBeGreaterThan(1)
    const { data, error } = await erase(kind, row.id)
    expect(error).toBeNull()
    expect(data.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await found()).toEqual([])
    const own = await client.from(tables[kind]).select().single()
    expect(own.data).toMatchObject({
      created_at,
      status,
      full_name: 'Datos borrados',
      erased_at: expect.any(String),
    })
    const { data: file } = await ana.client.rpc('desk_request', { kind, id: row.id })
    expect(file).toMatchObject({
      title: 'Datos borrados',
      done: true,
      may: [],
      resume: null,
      erased_at: expect.any(String),
    })
    expect(file.record).not.toHaveProperty('erased_at')
    expect(file.events.map((event: { kind: string }) => event.kind)).toEqual(['received', 'noted', 'erased'])
    expect(file.events[2]).toMatchObject({
      by: 'Luis Rojas',
      text: 'Lo pidió por escrito.',
      details: { sha256: data.sha256 },
    })
    const listed = async (view: string) =>
      (await ana.client.rpc('desk_requests', { kind, view })).data.rows.map(({ id }: Case) => id)
    expect(await listed('open')).not.toContain(row.id)
    expect(await listed('all')).toContain(row.id)
    const version = file.version
    const refusals = await Promise.all([
      erase(kind, row.id),
      ana.client.rpc('note_request', note),
      ana.client.rpc('take_request', { kind, id: row.id, version }),
      ...(kind === 'application' ? [ana.client.rpc('open_resume', { id: row.id })] : []),
    ])
    expect(new Set(refusals.map(({ error }) => error?.message))).toEqual(new Set(['already_erased']))
  })

  it('is erased once by two managers at the same moment', async () => {
    const row = await handIn(kind)
    const answers = await Promise.all([1, 2, 3, 4].map(() => erase(kind, row.id)))
    const refused = answers.flatMap(({ error }) => (error ? [error.message] : []))
    expect(refused).toEqual(Array(3).fill('already_erased'))
  })

  it('is found under its own kind alone', async () => {
    const row = await handIn(kind)
    for (const other of ['pqr', ...others, 'staff', '', 'quote_requests'].filter((name) => name !== kind))
      expect([other, (await erase(other, row.id)).error?.message]).toEqual([other, 'unknown_case'])
    expect((await erase(kind, row.id)).error).toBeNull()
  })
})

// A new column is in here, or it is blanked.
const staying: Record<KeptKind, string[]> = {
  pqr: ['due_on', 'radicado', 'request_type', 'source', 'tracking_code'],
  quote: ['services'],
  application: ['education_level', 'position'],
  callback: [],
}
it.each(Object.keys(tables) as KeptKind[])('blanks every other column of a record: %s', async (kind) => {
  const filled = { quote: { position: 'Gerente' }, pqr: {}, application: {}, callback: {} }
  const { id } = await handIn(kind, filled[kind])
  const key = { submission_key: crypto.randomUUID() }
  await sql()`update ${sql()(tables[kind])} set ${sql()(key)} where id = ${id}`
  if (kind === 'pqr') await sql()`update pqr_requests set status = 'withdrawn' where id = ${id}`
  if (kind === 'pqr')
    await sql()`insert into pqr_events (pqr_id, at, kind) values (${id}, now(), 'withdrawn')`
  const columns = async () => {
    const [row] = await sql()`select to_jsonb(r) as row from ${sql()(tables[kind])} r where id = ${id}`
    return row?.row as Record<string, unknown>
  }
  const before = await columns()
  await inMonths(26)
  expect((await erase(kind, id)).error).toBeNull()
  const after = await columns()
  const same = Object.keys(before).filter(
    (name) => JSON.stringify(before[name]) === JSON.stringify(after[name]),
  )
  const always = ['id', 'created_at', 'status', 'user_id', 'privacy_version']
  expect(same.sort()).toEqual([...always, ...staying[kind]].sort())
})

it.each([
  [{ identity_checked: false }, 'identity_not_checked'],
  [{ identity_checked: null }, 'identity_not_checked'],
  [{ reason: ' ' }, 'missing_part'],
  [{ reason: null }, 'missing_part'],
  [{ reason: 'x'.repeat(1001) }, 'too_long'],
])('request %# without its proof is refused', async (more, refusal) => {
  const row = await handIn('callback')
  expect((await erase('callback', row.id, more)).error?.message).toBe(refusal)
  expect((await erase('callback', row.id, {}, ana)).error?.message).toBe('not_manager')
  await erase('callback', row.id)
})

it('removes a resume with the application that it came with', async () => {
  await sweep()
  const name = `resumes/${Date.now()}-${crypto.randomUUID()}.pdf`
  await newClient().storage.from('applications').upload(name, fileOfType('application/pdf'))
  const resume_url = `https://x.example/storage/v1/object/public/applications/${name}`
  const owner = await handIn('application', { resume_url })
  const [before, after] = [
    await handIn('application', { resume_url }),
    await handIn('application', { resume_url }),
  ]
  await erase('application', before.id)
  expect(await sweep()).toBe(0)
  await erase('application', owner.id)
  expect(await sweep()).toBe(1)
  await erase('application', after.id)
  expect((await fetch(`${server.url}/storage/v1/object/public/applications/${name}`)).ok).toBe(false)
  await setClock(new Date(Date.now() + 25 * 3_600_000).toISOString())
  await sweep()
  expect((await sql()`select from private.files_to_remove where name = ${name}`).length).toBe(0)
})

it('lets no words in that were on their way', async () => {
  const one = await bringTo('withdrawn')
  await inMonths(25)
  // A draft that is not committed yet holds the erasing up; then both are gone.
  let erasing: PromiseLike<unknown> | undefined
  await sql().begin(async (tx) => {
    await tx`insert into answer_drafts (pqr_id, author, facts, analysis, reasons, appeal_paragraph, saved_at)
      values (${one.id}, ${ana.id}, 'x', '', '', '', now())`
    erasing = erase('pqr', one.id).then((answer) => answer)
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  expect(await erasing).toMatchObject({ error: null })
  expect((await sql()`select from answer_drafts where pqr_id = ${one.id}`).length).toBe(0)
})
