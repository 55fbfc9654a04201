import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, filePqr, hire, type Member, setNow, sql } from '../office-cases.ts'

let luis: Member
beforeAll(async () => {
  luis = await hire('Luis Rojas', 'manager')
})
// 22:00 of 29 December in Bogotá.
beforeEach(async () => {
  await setNow()
  await sql()`truncate private.backups, private.daily_runs, public.outbox`
  await sql()`insert into private.daily_runs values (private.today())`
  await sql()`select private.note_backup('complete', 5000)`
})

const health = () => ask(luis, 'desk_health')
const troubles = async () => (await health()).troubles

it('a quiet office has no troubles', async () => {
  const [applied] = await sql()`select max(version) as version from supabase_migrations.schema_migrations`
  expect(await health()).toEqual({
    mail: { waiting: 0, waiting_since: null, late: 0, held: 0, accepted_at: null, dead: 0, dead_pqrs: [] },
    daily_ran_on: '2026-12-29',
    backup: {
      at: '2026-12-30T03:00:00+00:00',
      result: 'complete',
      bytes: 5000,
      complete_at: '2026-12-30T03:00:00+00:00',
    },
    site: {
      ...{ publication: 0, visible: 0, published_at: null, state: null },
      ...{ since: null, failure: null, about: null },
    },
    schema: applied?.version,
    troubles: [],
  })
})

describe('mail', () => {
  /** Files a PQR, whose receipt is the only mail, in the given state. */
  const receipt = async (change: object) => {
    const { id } = await filePqr()
    await sql()`delete from outbox where pqr_id = ${id} and kind <> 'receipt'`
    await sql()`update outbox set ${sql()(change)} where pqr_id = ${id}`
    return id
  }

  it('that waits is told, and is a trouble once it is late', async () => {
    const now = '2026-12-29T22:00:00-05:00'
    await receipt({ created_at: now, send_after: now })
    expect(await health()).toMatchObject({
      mail: { waiting: 1, waiting_since: '2026-12-30T03:00:00+00:00', late: 0 },
      troubles: [],
    })
    await setNow('2026-12-29T23:00:01-05:00')
    expect(await health()).toMatchObject({ mail: { waiting: 1, late: 1 }, troubles: ['late_mail'] })
  })

  it('that is held is a trouble', async () => {
    await receipt({ state: 'held' })
    expect(await health()).toMatchObject({ mail: { waiting: 0, held: 1 }, troubles: ['held_mail'] })
  })

  it('that was accepted last, or died within a week, is told', async () => {
    await receipt({ state: 'accepted', settled_at: '2026-12-28T10:00:00-05:00' })
    await receipt({ state: 'accepted', settled_at: '2026-12-29T10:00:00-05:00' })
    const dead = await receipt({ state: 'dead', settled_at: '2026-12-22T22:00:01-05:00' })
    await receipt({ state: 'dead', settled_at: '2026-12-22T22:00:00-05:00' })
    expect(await health()).toMatchObject({
      mail: { accepted_at: '2026-12-29T15:00:00+00:00', dead: 1, dead_pqrs: [{ id: dead }] },
      troubles: ['dead_mail'],
    })
  })

  it('with links to a new password does not count, because strangers cause them', async () => {
    await sql()`insert into outbox (kind, user_id, created_at, send_after)
      values ('recovery', gen_random_uuid(), private.now(), private.now())`
    expect((await health()).mail).toMatchObject({ waiting: 0, waiting_since: null })
  })
})

it('a publication is a trouble if it is not on the site after ten minutes, or if its build failed', async () => {
  const [published] = await sql()`select private.new_publication(${luis.id}) as id`
  await setNow('2026-12-29T22:10:00-05:00')
  expect(await health()).toMatchObject({ site: { state: 'under_way' }, troubles: [] })
  await setNow('2026-12-29T22:10:01-05:00')
  expect(await troubles()).toEqual(['unpublished'])
  const end = (state: string, failure: string | null) =>
    sql()`select private.end_build(private.begin_build(${published?.id}), ${state}, ${failure})`
  await end('visible', null)
  expect(await troubles()).toEqual([])
  await end('failed', 'disk_full')
  expect(await troubles()).toEqual(['unpublished'])
  await end('visible', null)
  expect(await health()).toMatchObject({ site: { state: 'visible' }, troubles: [] })
})

it('daily tasks are a trouble when they ran neither today nor yesterday', async () => {
  const ranOn = (day: string) => sql()`update private.daily_runs set day = ${day}`
  await ranOn('2026-12-28')
  expect(await troubles()).toEqual([])
  await ranOn('2026-12-27')
  expect(await health()).toMatchObject({ daily_ran_on: '2026-12-27', troubles: ['daily'] })
  await sql()`truncate private.daily_runs`
  expect(await health()).toMatchObject({ daily_ran_on: null, troubles: ['daily'] })
})

describe('a backup', () => {
  const age = (interval: string) =>
    sql()`update private.backups set at = private.now() - ${interval}::interval`

  it('is old after the third day', async () => {
    await age('2 days')
    expect(await troubles()).toEqual([])
    await age('3 days')
    expect(await troubles()).toEqual(['old_backup'])
  })

  it('that failed or lacks a file is a trouble, until the next is complete', async () => {
    for (const result of ['failed', 'incomplete']) {
      await sql()`select private.note_backup(${result})`
      expect(await health()).toMatchObject({
        backup: { result, bytes: null, complete_at: '2026-12-30T03:00:00+00:00' },
        troubles: ['failed_backup'],
      })
    }
    await sql()`select private.note_backup('complete', 1)`
    expect(await troubles()).toEqual([])
  })

  it('is missing where none was made, and unknown where the platform makes them', async () => {
    await sql()`truncate private.backups`
    expect(await health()).toMatchObject({ backup: null, troubles: ['old_backup'] })
    await sql()`alter table auth.recovery_tokens rename to elsewhere`
    try {
      expect(await health()).toMatchObject({ backup: null, troubles: [] })
    } finally {
      await sql()`alter table auth.elsewhere rename to recovery_tokens`
    }
  })
})

it('a database without a record of migrations has no number', async () => {
  await sql()`alter table supabase_migrations.schema_migrations rename to elsewhere`
  try {
    expect((await health()).schema).toBeNull()
  } finally {
    await sql()`alter table supabase_migrations.elsewhere rename to schema_migrations`
  }
})
