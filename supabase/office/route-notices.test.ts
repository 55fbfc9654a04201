import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ruralRoutes } from '#domain/collection/rural-routes.ts'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import { newClient, server, signUp } from '#server/testing/accounts/test-accounts.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { isAwaited } from './office-cases.ts'

type Role = 'visitor' | 'user' | 'former' | 'agent'
const clients = {} as Record<Role, OfficeClient>
const ids = {} as Record<Role, string>

// Wednesday, 18 November 2026, eight in the evening in Bogotá; in UTC it is Thursday already.
beforeAll(async () => {
  const { admin } = server.database
  await admin`create or replace function private.now() returns timestamptz language sql stable set search_path = ''
    as $$ select timestamptz '2026-11-19T01:00:00Z' $$`
  clients.visitor = newClient()
  for (const role of ['user', 'former', 'agent'] as const) {
    const { client, session } = await signUp()
    clients[role] = client
    ids[role] = session.user.id
  }
  const members = [
    { user_id: ids.agent, name: 'Ana', role: 'agent', active: true },
    { user_id: ids.former, name: 'Beto', role: 'manager', active: false },
  ]
  await admin`insert into staff ${admin(members)}`
})

const cancelled = {
  ...{
    route: 'los-pozos',
    first_day: '2026-11-23',
    last_day: '2026-11-23',
    kind: 'cancelled',
    body: 'Puente cerrado.',
  },
}
const publish = (role: Role, over: object = {}) =>
  clients[role].rpc('publish_notice', { ...cancelled, ...over })
const published = (over?: object) => answerTo(publish('agent', over))

// A notice that stands refuses another one for the same route, day and kind.
afterEach(
  () => server.database.admin`update route_notices set ended_at = private.now() where ended_at is null`,
)

const operations = {
  publish: (role: Role) => publish(role, { route: 'campohermoso' }),
  end: (role: Role, id: string) => clients[role].rpc('end_notice', { notice_id: id }),
  read: (role: Role, id: string) => clients[role].from('route_notices').select().eq('id', id),
  'insert by hand': (role: Role) => clients[role].from('route_notices').insert(cancelled),
  'change by hand': (role: Role, id: string) =>
    clients[role].from('route_notices').update({ body: 'x' }).eq('id', id),
  'delete by hand': (role: Role, id: string) => clients[role].from('route_notices').delete().eq('id', id),
}

// biome-ignore format: a table is read by columns
const allowed: Record<keyof typeof operations, Record<Role, string>> = {
  'publish':        { visitor: 'not_staff', user: 'not_staff', former: 'not_staff', agent: 'yes' },
  'end':            { visitor: 'not_staff', user: 'not_staff', former: 'not_staff', agent: 'yes' },
  'read':           { visitor: 'yes',       user: 'yes',       former: 'yes',       agent: 'yes' },
  'insert by hand': { visitor: '42501',     user: '42501',     former: '42501',     agent: '42501' },
  'change by hand': { visitor: '42501',     user: '42501',     former: '42501',     agent: '42501' },
  'delete by hand': { visitor: '42501',     user: '42501',     former: '42501',     agent: '42501' },
}

for (const name of Object.keys(allowed) as (keyof typeof operations)[]) {
  it.each(Object.entries(allowed[name]) as [Role, string][])(`${name}: %s → %s`, async (role, verdict) => {
    const notice = await published()
    const { data, error } = await operations[name](role, notice.id)
    const refusal = error?.code === 'P0001' ? error.message : error?.code
    expect(refusal ?? (Array.isArray(data) && data.length === 0 ? 'nothing' : 'yes')).toBe(verdict)
  })
}

it('everybody reads a notice until it is ended, and nobody afterwards', async () => {
  const notice = await published()
  expect(notice).toMatchObject({
    ...cancelled,
    ended_at: null,
    shown_until: '2026-11-23',
  })
  const ended = await answerTo(clients.agent.rpc('end_notice', { notice_id: notice.id }))
  expect(ended).toMatchObject({ id: notice.id, ended_at: '2026-11-19T01:00:00+00:00' })
  for (const client of Object.values(clients))
    expect((await client.from('route_notices').select().eq('id', notice.id)).data).toEqual([])
  const again = await clients.agent.rpc('end_notice', { notice_id: notice.id })
  expect([again.status, again.error?.message]).toEqual([400, 'unknown_notice'])
})

it('the database keeps who published and who ended a notice, and does not show it', async () => {
  const notice = await published()
  await clients.agent.rpc('end_notice', { notice_id: notice.id })
  const acts = await server.database.admin`
    select act, author from private.route_notice_acts where notice_id = ${notice.id} order by id`
  expect(acts.map(({ act, author }) => [act, author])).toEqual([
    ['published', ids.agent],
    ['ended', ids.agent],
  ])
  expect(JSON.stringify(notice)).not.toContain(ids.agent)
})

const day = (number: number) => ({ first_day: `2026-11-${number}`, last_day: `2026-11-${number}` })
const force_majeure = 'Derrumbe en la vía'

describe('a notice needs three days by the calendar of Bogotá', () => {
  it.each([
    ['the third day', day(21), 'published'],
    ['the second day', day(20), 'short_notice'],
    ['today', day(18), 'short_notice'],
    ['the second day, for a reason', { ...day(20), force_majeure }, 'published'],
    ['today, for a reason', { ...day(18), force_majeure }, 'published'],
    ['the second day, with a blank reason', { ...day(20), force_majeure: ' \n' }, 'short_notice'],
    ['yesterday, for a reason', { ...day(17), force_majeure }, 'past_days'],
    ['days that begin tomorrow', { first_day: '2026-11-19', last_day: '2026-12-24' }, 'short_notice'],
    ['another hour tomorrow', { ...day(19), kind: 'other_hour', new_hour: '09:00' }, 'short_notice'],
    ['a move from far to near', { ...day(30), kind: 'moved', new_day: '2026-11-20' }, 'short_notice'],
    ['a move from near to far', { ...day(20), kind: 'moved', new_day: '2026-11-30' }, 'short_notice'],
    [
      'yesterday, made up for',
      { ...day(17), kind: 'moved', new_day: '2026-11-19', force_majeure },
      'published',
    ],
    ['a confirmation, which changes nothing', { ...day(19), kind: 'confirmed' }, 'published'],
    ['a confirmation at another hour', { ...day(19), kind: 'confirmed', new_hour: '09:00' }, 'short_notice'],
    [
      'a confirmation at another hour, three days ahead',
      { ...day(21), kind: 'confirmed', new_hour: '09:00' },
      'published',
    ],
  ])('%s: %j → %s', async (_, over, verdict) => {
    const { data, error } = await publish('agent', over)
    expect(error?.message ?? (data?.published_at && 'published')).toBe(verdict)
  })
})

describe('a wrong notice is refused by name', () => {
  it.each([
    ['unknown_route', { route: 'florencia' }],
    ['unknown_kind', { kind: 'postponed' }],
    ['unknown_kind', { kind: null }],
    ['wrong_days', { first_day: '2026-11-24' }],
    ['wrong_days', { first_day: null }],
    ['wrong_days', { last_day: '2028-11-24' }],
    ['missing_part', { body: '   ' }],
    ['too_long', { body: 'x'.repeat(501) }],
    ['too_long', { force_majeure: 'x'.repeat(501) }],
    ['wrong_new_day', { kind: 'moved' }],
    ['wrong_new_day', { kind: 'moved', new_day: '2026-11-23' }],
    ['wrong_new_day', { kind: 'moved', new_day: '2026-11-30', last_day: '2026-11-24' }],
    ['wrong_new_day', { kind: 'moved', new_day: '2026-12-22' }],
    ['wrong_new_day', { kind: 'moved', new_day: 'infinity' }],
    ['wrong_days', { last_day: 'infinity' }],
    ['wrong_new_day', { new_day: '2026-11-25' }],
    ['wrong_new_hour', { kind: 'other_hour' }],
    ['wrong_new_hour', { new_hour: '07:00' }],
  ])('%s: %j', async (name, over) => {
    const { status, error } = await publish('agent', over)
    expect([status, error?.code, error?.message]).toEqual([400, 'P0001', name])
  })
})

describe('a second notice', () => {
  it.each([
    ['the same', {}, 'same_notice'],
    ['the same with other words', { body: 'Ya abrieron.' }, 'same_notice'],
    ['for days that include it', { first_day: '2026-11-21', last_day: '2026-12-24' }, 'same_notice'],
    ['for another route', { route: 'campohermoso' }, 'published'],
    ['for all routes', { route: null }, 'published'],
    ['for the next day', day(24), 'published'],
    ['of another kind', { kind: 'other_hour', new_hour: '09:00' }, 'published'],
  ])('%s: %j → %s', async (_, over, verdict) => {
    await published()
    const { data, error } = await publish('agent', over)
    expect(error?.message ?? (data?.published_at && 'published')).toBe(verdict)
  })

  it('for all routes is the same as another for all routes, until the first is ended', async () => {
    const first = await published({ route: null })
    expect((await publish('agent', { route: null })).error?.message).toBe('same_notice')
    await clients.agent.rpc('end_notice', { notice_id: first.id })
    expect((await publish('agent', { route: null })).error).toBeNull()
  })

  it('waits for one that is being published, and is then refused', async () => {
    let second: PromiseLike<{ error: unknown }> | undefined
    await server.database.admin.begin(async (tx) => {
      const day = '2026-11-23'
      await tx`select private.add_notice(null, 'los-pozos', ${day}, ${day}, 'cancelled', 'x', null, null, null)`
      second = publish('agent').then((answer) => answer)
      await isAwaited(tx)
    })
    expect(await second).toMatchObject({ error: { message: 'same_notice' } })
  })
})

it('a notice can be about each route of the calendar, or about all of them', async () => {
  for (const route of [...ruralRoutes.map(({ id }) => id), null])
    expect((await published({ route })).route).toBe(route)
})
