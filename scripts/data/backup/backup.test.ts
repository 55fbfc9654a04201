import { createHash, randomBytes } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Session } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formTables } from '#domain/forms.ts'
import { connect } from '#server/database/database.ts'
import { socketUrl } from '#server/postgres/lock.ts'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import { codeOf } from '#server/testing/accounts/totp-codes.ts'
import { databaseIn } from '#server/testing/cluster.ts'
import { createDatabase } from '#server/testing/own-database.ts'
import { type PushService, startPushService } from '#server/testing/push-service.ts'
import { makeReadyFolder } from '#server/testing/ready-data.ts'
import { runCommand } from '#server/testing/run-command.ts'
import {
  type DataFolder,
  makeDataFolder,
  type ServerProcess,
  startServerProcess,
} from '#server/testing/server-process.ts'
import type { OfficeLetter } from '#supabase/contract/desk.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { deskCalls } from '../../../supabase/office/desk-calls.ts'
import { sampleRows } from '../../../supabase/sample-rows.ts'
import { withoutRules } from './without-rules.ts'

const anonKey = 'sb_publishable_yari_ambiental'
const account = { email: 'ana@example.co', password: 'Un páramo tranquilo' }
const carefulAccount = { ...account, email: 'luis@example.co' }
const resume = '%PDF-1.7 hoja de vida'
const paper = Buffer.from('%PDF-1.7 copia')
const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
const name = `resumes/${Date.now()}-${crypto.randomUUID()}.pdf`

let folder: string
let original: DataFolder
let server: ServerProcess
let session: Session | null
let backup: string
let secret: string
let reference: { radicado: string; tracking_code: string }
/** The id of a PQR that was set aside. */
let aside: string
/** The id of a PQR whose answer, with a paper, transfers it, and its letters. */
let answered: string
let letters: OfficeLetter[]
/** The push service of a phone that follows a route, and the secret of the phone. */
let pushes: PushService
const phone = crypto.randomUUID()

const clientOf = (url: string): OfficeClient =>
  createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
const letter = (version: number) =>
  ({ ...deskCalls.write_letter(answered), version, kind: 'transfer' }) as const
const lettersOf = async (client: OfficeClient) =>
  (await answerTo(client.rpc('desk_pqr', { pqr_id: answered }))).letters
/** How the last backup ended, as the desk tells it. */
const noted = async () => {
  const client = clientOf(server.url)
  await client.auth.signInWithPassword(account)
  return (await answerTo(client.rpc('desk_health'))).backup
}
const run = (script: string, args: string[], env: Record<string, string>) => runCommand(script, args, env)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yari-backup-'))
  original = makeReadyFolder()
  server = await startServerProcess(original.folder)
  const client = clientOf(server.url)
  const insertAll = () =>
    Promise.all(formTables.map((table) => client.from(table).insert(sampleRows[table]).select()))
  const filed = (await insertAll())[formTables.indexOf('pqr_requests')]?.data?.[0]
  reference = { radicado: filed.radicado, tracking_code: filed.tracking_code }
  session = (await client.auth.signUp(account)).data.session
  const careful = clientOf(server.url)
  await careful.auth.signUp(carefulAccount)
  const { data: factor } = await careful.auth.mfa.enroll({ factorType: 'totp' })
  secret = factor?.totp.secret ?? ''
  await careful.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: codeOf(secret) })
  await client.storage
    .from('applications')
    .upload(name, new File([resume], 'a.pdf', { type: 'application/pdf' }))
  const address = { id_number: filed.id_number, postal_address: 'Calle 5 # 4-32' }
  await answerTo(client.rpc('give_address', { ...reference, ...address }))
  const announced = { ...reference, type: 'image/jpeg', size: photo.length, name: 'foto.jpg' }
  const place = await answerTo(client.rpc('add_evidence', announced))
  await client.storage.from('evidence').upload(place.path, new Blob([photo], { type: 'image/jpeg' }))
  await client.rpc('confirm_evidence', { ...reference, attachment_id: place.id })
  const owner = connect(socketUrl(join(original.folder, 'postgres')), { max: 1 })
  await owner`insert into staff (user_id, name, role) values (${session?.user.id ?? ''}, 'Ana', 'manager')`
  pushes = await startPushService()
  await owner`insert into private.push_services (origin) values (${pushes.origin})`
  // At any hour of the day: no reminder of these days is on its way.
  await owner`
    insert into private.reminders_written (day, reminder)
    select current_date + days, reminder from generate_series(-1, 3) days, unnest(array['evening', 'morning']) reminder
    on conflict do nothing`
  const [spam] = await owner`insert into pqr_requests ${owner(sampleRows.pqr_requests)} returning id`
  const [other] = await owner`insert into pqr_requests ${owner(sampleRows.pqr_requests)} returning id`
  await owner.end()
  // The server says its key some moments after its address.
  const server_key = await vi.waitUntil(async () => (await client.rpc('push_key')).data, { timeout: 60_000 })
  const { endpoint, keys } = pushes.subscribe()
  const wish = { route: 'los-pozos', reminder: 'evening' }
  await answerTo(client.rpc('keep_device', { secret: phone, endpoint, ...keys, server_key, ...wish }))
  aside = spam?.id
  await answerTo(client.rpc('set_aside_pqr', { pqr_id: aside, version: 1, reason: 'Es publicidad.' }))
  answered = other?.id
  await answerTo(client.rpc('take_pqr', deskCalls.take_pqr(answered)))
  const sha256 = createHash('sha256').update(paper).digest('hex')
  const file = { type: 'application/pdf', size: paper.length, name: 'Copia.pdf', sha256 }
  const { id, path } = await answerTo(client.rpc('add_paper', { pqr_id: answered, ...file }))
  await client.storage.from('evidence').upload(path, new Blob([paper], { type: 'application/pdf' }))
  const { version } = await answerTo(client.rpc('confirm_paper', { id }))
  const answer = { ...deskCalls.answer_pqr(answered), decision: 'transfers' } as const
  await answerTo(client.rpc('answer_pqr', { ...answer, version, papers: [id] }))
  await answerTo(client.rpc('write_letter', letter(version + 1)))
  const notification = { ...deskCalls.notify_pqr(answered), effective_on: dayInColombia(new Date()) }
  await answerTo(client.rpc('notify_pqr', { ...notification, version: version + 2 }))
  letters = await lettersOf(client)
  const { output } = await run('backup.ts', ['--out', join(folder, 'kept')], { DATA_DIR: original.folder })
  backup = output.split(': ')[0] ?? ''
  await insertAll()
})
afterAll(async () => {
  await server.stop()
  await pushes.close()
  await original.remove()
  rmSync(folder, { recursive: true })
})

describe('a command', () => {
  const counts = async () =>
    (await run('inbox.ts', [], { DATA_DIR: original.folder })).output.match(/\d+ pendientes?/g)

  it('uses the database of a running server, which goes on', async () => {
    expect(await counts()).toEqual(Array(formTables.length).fill('2 pendientes'))
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  it('uses the database of a stopped server, which stays stopped', async () => {
    await server.stop()
    expect(await counts()).toEqual(Array(formTables.length).fill('2 pendientes'))
    expect(existsSync(join(original.folder, 'postgres', 'postmaster.pid'))).toBe(false)
    server = await startServerProcess(original.folder)
  })

  it('says that there is no database in an empty folder', async () => {
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    for (const script of ['inbox.ts', 'backup.ts'])
      expect(await run(script, [], { DATA_DIR: empty })).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^There is no database in /),
      })
    expect(readdirSync(empty)).toEqual([])
  })
})

describe('a backup, taken while the server ran,', () => {
  const restoreInto = async (env: Record<string, string>) => run('restore.ts', [backup], env)

  it('restores records, accounts, sessions and files on another machine', async () => {
    const copy = makeDataFolder()
    onTestFinished(copy.remove)
    const { output, errors } = await restoreInto({ DATA_DIR: copy.folder })
    expect(errors).toBe('')
    expect(output).toMatch(/^Restored \d+ rows and 3 files of /)

    const restored = await startServerProcess(copy.folder)
    onTestFinished(async () => void (await restored.stop()))
    const client = clientOf(restored.url)
    const { output: inbox } = await run('inbox.ts', [], { DATA_DIR: copy.folder })
    expect(inbox.match(/\d+ pendientes?/g)).toEqual(Array(formTables.length).fill('1 pendiente'))
    const { publicUrl } = client.storage.from('applications').getPublicUrl(name).data
    expect(await (await fetch(publicUrl)).text()).toBe(resume)
    const followed = await answerTo(client.rpc('track_pqr', reference))
    expect(followed?.events.at(-1)).toMatchObject({ kind: 'evidence_added', size: photo.length })
    expect((await client.auth.getUser(session?.access_token)).data.user?.email).toBe(account.email)
    expect((await client.auth.signInWithPassword(account)).error).toBeNull()
    const { rows } = await answerTo(client.rpc('desk_list', { view: 'set_aside' }))
    expect(rows).toMatchObject([{ id: aside, clock: { kind: 'set_aside' } }])
    const back = { pqr_id: aside, version: 2, reason: 'La persona llamó.' }
    expect((await answerTo(client.rpc('bring_back_pqr', back))).status).toBe('pending')
    expect(letters).toHaveLength(1)
    expect(await lettersOf(client)).toEqual(letters)
    const { number } = await answerTo(client.rpc('write_letter', letter(6)))
    expect([letters[0]?.number, number]).toEqual([
      expect.stringMatching(/-000001$/),
      expect.stringMatching(/-000002$/),
    ])
    expect(
      (await client.auth.refreshSession({ refresh_token: session?.refresh_token ?? '' })).error,
    ).toBeNull()
    const { data: careful } = await client.auth.signInWithPassword(carefulAccount)
    const factorId = careful.user?.factors?.[0]?.id ?? ''
    const given = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, 1) })
    expect(given.error).toBeNull()
    expect((await client.auth.signUp({ ...account, email: 'otra@example.co' })).error).toBeNull()

    expect((await client.rpc('test_device', { secret: phone })).error).toBeNull()
    await expect.poll(() => pushes.received.length, { timeout: 60_000 }).toBe(1)
    const { data: key } = await clientOf(server.url).rpc('push_key')
    expect(pushes.received).toMatchObject([
      { serverKey: key, message: { title: 'Es una prueba: así le avisaremos' } },
    ])

    const insert = await client.from('affiliations').insert(sampleRows.affiliations).select()
    expect(insert.data).toHaveLength(1)
    expect((await client.from('affiliations').select()).data).toEqual(insert.data)
    expect((await restoreInto({ DATA_DIR: copy.folder })).errors).toMatch(/^A server is running on /)
    await restored.stop()
    expect((await restoreInto({ DATA_DIR: copy.folder })).errors).toMatch(/^The database is not empty /)
  })

  it('is restored into another PostgreSQL by the plain owner of the database', async () => {
    const owner = `owner_${randomBytes(8).toString('hex')}`
    const root = connect(inject('clusterUrl'), { max: 1 })
    await root.unsafe(`create role ${owner} login`)
    await root.unsafe(`grant anon, authenticated, service_role to ${owner} with admin option`)
    await root.unsafe(`create database ${owner} owner ${owner}`)
    onTestFinished(async () => {
      await root.unsafe(`drop database ${owner} with (force)`)
      await root.unsafe(`drop role ${owner}`)
      await root.end()
    })
    const url = databaseIn(inject('clusterUrl'), owner).replace('postgres@', `${owner}@`)
    const dataDir = join(folder, 'elsewhere')
    expect((await restoreInto({ DATABASE_URL: url, DATA_DIR: dataDir })).errors).toBe('')
    const sql = connect(url, { max: 1 })
    expect((await sql`select status from public.pqr_requests order by radicado`).slice()).toEqual([
      { status: 'pending' },
      { status: 'set_aside' },
      { status: 'notified' },
    ])
    expect(
      (
        await sql`select full_name, postal_address from public.pqr_requests where postal_address is not null`
      ).slice(),
    ).toEqual([{ full_name: 'Ana Díaz', postal_address: 'Calle 5 # 4-32' }])
    expect((await sql`select field, before, after from public.pqr_corrections`).slice()).toEqual([
      { field: 'postal_address', before: null, after: 'Calle 5 # 4-32' },
    ])
    expect(await sql`select kind from public.pqr_events order by id`).toMatchObject([
      { kind: 'filed' },
      { kind: 'data_corrected' },
      { kind: 'evidence_added' },
      { kind: 'filed' },
      { kind: 'filed' },
      { kind: 'set_aside' },
      { kind: 'taken' },
      { kind: 'paper_added' },
      { kind: 'answered' },
      { kind: 'letter_written' },
      { kind: 'notified' },
    ])
    const [filed] = await sql`
      insert into pqr_requests ${sql(sampleRows.pqr_requests)} returning split_part(radicado, '-', 2)::int as number`
    expect(filed?.number).toBeGreaterThan(1)
    expect(
      (await sql`select a.name from attachments a join pqr_answers w on w.id = a.goes_with`).slice(),
    ).toEqual([{ name: 'Copia.pdf' }])
    const storedFile = async (bucket: string, type: string) => {
      const [object] = await sql`
        select version from storage.objects where bucket_id = ${bucket} and metadata ->> 'mimetype' = ${type}`
      return readFileSync(join(dataDir, 'storage', 'objects', object?.version))
    }
    expect(String(await storedFile('applications', 'application/pdf'))).toBe(resume)
    expect(await storedFile('evidence', 'image/jpeg')).toEqual(photo)
    expect(await storedFile('evidence', 'application/pdf')).toEqual(paper)
    for (const kept of ['jwt-secret', 'push-keys'])
      expect(readFileSync(join(dataDir, kept), 'utf8')).toBe(
        readFileSync(join(original.folder, kept), 'utf8'),
      )
    await sql.end()
  })

  it.each([
    ['a table', (copy: string) => join(copy, 'tables', 'public.pqr_requests.copy.gz')],
    ['a file', (copy: string) => join(copy, 'objects', readdirSync(join(copy, 'objects'))[0] ?? '')],
  ])('is refused when %s is damaged, before anything is changed', async (_, pick) => {
    const damaged = mkdtempSync(join(folder, 'damaged-'))
    cpSync(backup, damaged, { recursive: true })
    appendFileSync(pick(damaged), 'x')
    const target = join(folder, 'untouched')
    const { code, errors } = await run('restore.ts', [damaged], { DATA_DIR: target })
    expect([code, errors]).toEqual([1, expect.stringMatching(/^The backup is damaged: /)])
    expect(existsSync(target)).toBe(false)
  })

  it('is refused when another release made it, before anything is changed', async () => {
    const other = mkdtempSync(join(folder, 'other-'))
    cpSync(backup, other, { recursive: true })
    const file = join(other, 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...manifest, migrations: ['20250101000000'] }))
    const target = join(folder, 'untouched')
    const { code, errors } = await run('restore.ts', [other], { DATA_DIR: target })
    expect([code, errors]).toEqual([1, expect.stringMatching(/^This backup was made by another release: /)])
    expect(existsSync(target)).toBe(false)
  })

  it('replaces the oldest backups when only some are kept', async () => {
    const kept = join(folder, 'kept')
    for (const old of ['yari-2024-01-01T00-00-00', 'yari-2024-01-02T00-00-00', 'something-else'])
      mkdirSync(join(kept, old))
    const { code } = await run('backup.ts', ['--out', kept, '--keep', '2'], { DATA_DIR: original.folder })
    expect(code).toBe(0)
    expect(await noted()).toMatchObject({ result: 'complete', bytes: expect.any(Number) })
    const left = readdirSync(kept)
    expect(left).toHaveLength(3)
    expect(left).toEqual(expect.arrayContaining(['something-else', backup.split('/').at(-1)]))
  })

  it('removes its own folder when it fails, and that of a backup that was killed', async () => {
    const out = join(folder, 'failing')
    mkdirSync(join(out, 'yari-2024-01-01T00-00-00.4194305.part', 'tables'), { recursive: true })
    mkdirSync(join(folder, 'unreadable', 'jwt-secret'), { recursive: true })
    const env = {
      DATABASE_URL: socketUrl(join(original.folder, 'postgres')),
      DATA_DIR: join(folder, 'unreadable'),
    }
    expect(await run('backup.ts', ['--out', out], env)).toMatchObject({ code: 1 })
    expect(readdirSync(out)).toEqual([])
    expect(await noted()).toMatchObject({ result: 'failed', bytes: null })
  })

  it('lets a published file that it lacks be uploaded again, and keeps what it knows of others', async () => {
    const owner = connect(socketUrl(join(original.folder, 'postgres')), { max: 1 })
    onTestFinished(async () => {
      await owner`delete from storage.objects where bucket_id = 'published'`
      await owner.end()
    })
    await owner`
      insert into storage.objects (bucket_id, name, version)
      values ('published', ${`${'a'.repeat(64)}.pdf`}, gen_random_uuid()::text)`
    const out = join(folder, 'lacking')
    const made = await run('backup.ts', ['--out', out], { DATA_DIR: original.folder })
    expect(made.code).toBe(2)

    const own = await createDatabase(inject('clusterUrl'))
    onTestFinished(own.remove)
    const place = { DATABASE_URL: own.url, DATA_DIR: join(folder, 'lacking-data') }
    expect((await run('restore.ts', [join(out, readdirSync(out)[0] ?? '')], place)).errors).toBe('')
    const sql = connect(own.url, { max: 1 })
    const rows = await sql`select distinct bucket_id from storage.objects order by bucket_id`
    await sql.end()
    expect(rows.map(({ bucket_id }) => bucket_id)).toEqual(['applications', 'evidence'])
  })

  it('is called incomplete when a file is missing, and then replaces no other', async () => {
    const out = join(folder, 'incomplete')
    const old = [
      'yari-2024-01-01T00-00-00',
      'yari-2024-01-02T00-00-00',
      'yari-2024-01-03T00-00-00-incomplete',
    ]
    for (const name of old) mkdirSync(join(out, name), { recursive: true })
    const database = { DATABASE_URL: socketUrl(join(original.folder, 'postgres')) }
    const withoutFiles = { ...database, DATA_DIR: join(folder, 'without-files') }
    const { code } = await run('backup.ts', ['--out', out, '--keep', '1'], withoutFiles)
    expect(code).toBe(2)
    expect(await noted()).toMatchObject({ result: 'incomplete', bytes: expect.any(Number) })
    expect(readdirSync(out).sort()).toEqual([...old, expect.stringMatching(/-incomplete$/)])

    const whole = await run('backup.ts', ['--out', out, '--keep', '1'], { DATA_DIR: original.folder })
    expect(whole.code).toBe(0)
    expect(readdirSync(out)).toHaveLength(1)
  })
})

it('withoutRules fills tables that refer to each other, and restores foreign keys and triggers', async () => {
  const own = await createDatabase(inject('clusterUrl'))
  const sql = connect(own.url, { max: 1 })
  onTestFinished(async () => {
    await sql.end()
    await own.remove()
  })
  await sql.unsafe(`
    create table older (id int primary key, newer int);
    create table newer (id int primary key, older int references older);
    alter table older add foreign key (newer) references newer;
    create function forbid() returns trigger language plpgsql as 'begin raise exception ''fired''; end';
    create trigger forbid before insert on older for each row execute function forbid()`)
  const rules = () =>
    sql`select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1`
  const before = await rules()
  const fill = (newer: number) =>
    sql.begin((tx) =>
      withoutRules(tx, ['public.older', 'public.newer'], async () => {
        await tx`insert into older values (1, ${newer})`
        await tx`insert into newer values (1, 1)`
      }),
    )
  await expect(fill(2)).rejects.toThrow('violates foreign key constraint')
  await fill(1)
  expect(await rules()).toEqual(before)
  await expect(sql`insert into older values (2, 1)`).rejects.toThrow('fired')
})
