import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cameEarlier } from '#domain/days/came-earlier.ts'
import { formTables } from '#domain/forms.ts'
import { enquiryStatuses } from '#domain/office/enquiry-status.ts'
import { letterKinds } from '#domain/office/letter-kinds.ts'
import { appealStatuses } from '#domain/office/pqr-words.ts'
import { namesOf } from '#domain/words.ts'
import { fetchChecked } from '#server/testing/accounts/checked-answers.ts'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { sampleRows as realRows } from '../../supabase/sample-rows.ts'
import { sampleEnquiries } from './sample/sample-enquiries.ts'
import { stories } from './sample/sample-office.ts'

const size = stories.length + sampleEnquiries.length

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { admin } = server.database
  for (const table of formTables) await admin`insert into public.${admin(table)} ${admin(realRows[table])}`
})
afterAll(() => server.close())

const run = (...args: string[]) =>
  runCommand('sample.ts', args, {
    DATABASE_URL: server.config.databaseUrl ?? '',
    DATA_DIR: server.config.dataDir,
  })

const everything = async () => {
  const { admin } = server.database
  const tables = await admin<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage') order by 1`
  const rows: Record<string, unknown> = {}
  for (const { name } of tables)
    rows[name] = (await admin.unsafe(`select to_jsonb(t) as row from ${name} t order by 1`)).map(
      ({ row }) => row,
    )
  // The row of the catalogue tells whether the function was replaced, even by itself.
  const [clock] =
    await admin`select xmin::text, prosrc from pg_proc where oid = 'private.now()'::regprocedure`
  return { rows, clock, files: readdirSync(join(server.config.dataDir, 'storage', 'objects')).toSorted() }
}

const signIn = async (email = '', password = '') => {
  const client: OfficeClient = createClient(server.url, server.anonKey, {
    auth: { persistSession: false },
    global: { fetch: fetchChecked },
  })
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  return client
}

it('the sample has every kind of case, is loaded once, and is removed without a trace', async () => {
  const before = await everything()
  const { output, errors } = await run('load', '--url', server.url)
  expect(errors).toBe('')
  expect(output).toContain(`${size} registros de demostración agregados`)
  const again = (await run('load', '--url', server.url)).output
  expect(again).toMatch(/^0 registros/m)

  const [, email, password] = again.match(/ {2}(ana@\S+) {2}(\S+) {2}Ana Gómez, agent/) ?? []
  const ana = await signIn(email, password)
  const { counts, enquiries } = await answerTo(ana.rpc('desk_counts'))
  for (const [view, count] of Object.entries(counts)) expect([view, count]).not.toEqual([view, 0])
  const { rows } = await answerTo(ana.rpc('desk_list', { view: 'all' }))
  const seen = (of: (row: (typeof rows)[number]) => unknown) => new Set(rows.map(of))
  const statuses = ['pending', 'in_progress', 'answered', 'notified', 'withdrawn', 'transferred']
  expect(seen(({ status }) => status)).toEqual(new Set(statuses))
  expect(seen(({ source }) => source)).toEqual(
    new Set(['web', 'phone', 'whatsapp', 'counter', 'mail', 'letter']),
  )
  expect(seen(({ request_type }) => request_type).size).toBe(7)
  expect(seen(({ appeal_status }) => appeal_status)).toEqual(new Set([null, ...namesOf(appealStatuses)]))
  const clocks = seen(({ clock }) => clock && `${clock.kind} ${clock.color}`)
  for (const color of ['green', 'amber', 'red', 'black']) expect(clocks).toContain(`answer ${color}`)
  for (const other of [
    'appeal black',
    'sending null',
    'notification black',
    'notification amber',
    'appeal red',
    'appeal green',
    'to_appeal null',
  ])
    expect(clocks).toContain(other)
  expect(
    await server.database.admin`select from outbox where kind <> 'recovery' and state <> 'cancelled'`,
  ).toHaveLength(2 * formTables.length)

  let earlier = 0
  const corrected = new Set<unknown>()
  const letters = new Set<unknown>()
  for (const { id } of rows) {
    const dossier = await answerTo(ana.rpc('desk_pqr', { pqr_id: id }))
    const told = dossier.events.filter(({ kind }) => kind === 'received_earlier')
    expect(told).toHaveLength(Number(cameEarlier(dossier)))
    earlier += told.length
    for (const { kind, details } of dossier.events)
      if (kind === 'data_corrected') corrected.add(details.field)
    for (const { kind } of dossier.letters) letters.add(kind)
    const times = dossier.events.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1)).toBeLessThan(Date.now())
  }
  expect(earlier).toBe(1)
  expect(corrected).toEqual(new Set(['postal_address', 'phone']))
  expect(letters).toEqual(new Set(namesOf(letterKinds)))
  expect(await answerTo(ana.rpc('posted_notices'))).toHaveLength(1)
  const [gaps] = await server.database
    .admin`select count(*)::int as drafts, count(*) filter (where facts || reasons ~ '{{')::int as unfilled from answer_drafts`
  expect(gaps).toEqual({ drafts: 3, unfilled: 0 })

  for (const form of namesOf(enquiryStatuses)) {
    expect(enquiries[form]).toBeGreaterThan(1)
    const { rows } = await answerTo(ana.rpc('desk_enquiries', { form, view: 'all' }))
    expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual(
      Object.keys(enquiryStatuses[form]).toSorted(),
    )
    for (const { id, title } of rows) {
      const dossier = await answerTo(ana.rpc('desk_enquiry', { form, id }))
      const times = dossier.events.map(({ at }) => Date.parse(at))
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      if (!dossier.resume || title === 'Ana Díaz') continue
      expect([title, dossier.resume.state]).toEqual([title, title.includes('Polanía') ? 'forged' : 'stored'])
    }
  }

  expect((await run('remove')).output).toBe(`${size} registros de demostración retirados\n`)
  expect(await everything()).toEqual(before)
  expect((await run('remove')).output).toBe('0 registros de demostración retirados\n')
})

it('the act of a demonstration member in a real case stays', async () => {
  const { output } = await run('load', '--url', server.url)
  const [, email, password] = output.match(/ {2}(luis@\S+) {2}(\S+) {2}/) ?? []
  const luis = await signIn(email, password)
  const [real] = await server.database.admin`select id from pqr_requests where email not like '%@demo.%'`
  expect((await luis.rpc('take_pqr', { pqr_id: real?.id, version: 1 })).error).toBeNull()
  expect((await run('remove')).output).toContain(`${size} registros`)
  expect((await luis.rpc('desk_me')).error?.message).toBe('not_staff')
  const left = await server.database.admin`
    select s.name, s.active, r.status from staff s join pqr_cases c on c.assignee = s.user_id join pqr_requests r on r.id = c.pqr_id`
  expect(left.map((row) => ({ ...row }))).toEqual([
    { name: 'Luis Rojas', active: false, status: 'in_progress' },
  ])
})

it('an unknown action is refused with the usage', async () => {
  expect(await run('erase')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('npm run sample -- load'),
  })
})
