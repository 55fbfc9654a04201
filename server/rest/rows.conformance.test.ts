import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const withoutSession = { auth: { persistSession: false, autoRefreshToken: false } }

describe('a caller with the service key', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await server.database.admin.unsafe(`
      create table things (id int primary key, name text, tags text[], at timestamptz, done boolean, info jsonb);
      create function add(a int, b int default 1) returns int language sql as 'select a + b';
      create function numbers(upto int) returns setof int language sql as 'select generate_series(1, upto)';
      create function thing(wanted int) returns things language sql as 'select * from things where id = wanted';
      create function listed(ids int[]) returns setof things language sql as
        'select * from things where id = any(ids) order by id';
      create function touch() returns void language sql as 'update things set name = name';
      create function refuse() returns int language plpgsql as
        $$ begin raise exception 'no luck' using detail = 'some', hint = 'again'; end $$;`)
    expect((await staff().from('things').insert(things)).status).toBe(201)
  })
  afterAll(() => server.close())

  const staff = () => createClient(server.url, server.serviceKey, withoutSession)
  const things = [
    { id: 1, name: 'uno', tags: ['a', 'b'], at: '2025-06-01T05:00:00+00:00', done: true, info: { x: 1 } },
    { id: 2, name: 'dos, (2)', tags: ['b'], at: '2025-06-02T05:00:00+00:00', done: false, info: { x: 2 } },
    { id: 3, name: null, tags: [], at: null, done: null, info: null },
    { id: 4, name: 'Cuatro "4"', tags: ['c,d'], at: '2025-06-04T05:00:00+00:00', done: true, info: [1, 2] },
  ]
  const ids = async (
    filter: (query: ReturnType<typeof select>) => PromiseLike<{ data: unknown; error: unknown }>,
  ) => {
    const { data, error } = await filter(select())
    expect(error).toBeNull()
    return (data as { id: number }[]).map(({ id }) => id)
  }
  const select = () => staff().from('things').select().order('id')

  it('filters rows', async () => {
    expect(await ids((q) => q.eq('name', 'dos, (2)'))).toEqual([2])
    expect(await ids((q) => q.neq('id', 2))).toEqual([1, 3, 4])
    expect(await ids((q) => q.gt('id', 1).lte('id', 3))).toEqual([2, 3])
    expect(await ids((q) => q.gte('at', '2025-06-02T00:00:00-05:00').lt('at', '2025-06-05'))).toEqual([2, 4])
    expect(await ids((q) => q.like('name', '%o%'))).toEqual([1, 2, 4])
    expect(await ids((q) => q.ilike('name', 'CUATRO*'))).toEqual([4])
    expect(await ids((q) => q.is('name', null))).toEqual([3])
    expect(await ids((q) => q.is('done', true))).toEqual([1, 4])
    expect(await ids((q) => q.eq('done', false))).toEqual([2])
    expect(await ids((q) => q.in('name', ['dos, (2)', 'Cuatro "4"', 'x']))).toEqual([2, 4])
    expect(await ids((q) => q.in('id', []))).toEqual([])
    expect(await ids((q) => q.contains('tags', ['b']))).toEqual([1, 2])
    expect(await ids((q) => q.containedBy('tags', ['a', 'b']))).toEqual([1, 2, 3])
    expect(await ids((q) => q.overlaps('tags', ['a', '"c,d"']))).toEqual([1, 4])
    expect(await ids((q) => q.contains('info', { x: 2 }))).toEqual([2])
    expect(await ids((q) => q.not('name', 'is', null))).toEqual([1, 2, 4])
    expect(await ids((q) => q.not('id', 'in', '(1,2)'))).toEqual([3, 4])
    expect(await ids((q) => q.or('id.eq.1,name.eq."dos, (2)"'))).toEqual([1, 2])
    expect(await ids((q) => q.or('id.eq.1, id.eq.2'))).toEqual([1, 2])
    expect(await ids((q) => q.or('and(id.gt.1,id.lt.4,done.is.null),tags.cs.{a,b}'))).toEqual([1, 3])
    expect(await ids((q) => q.or('not.and(id.gte.1,id.lte.3),id.not.in.(1,2,4)'))).toEqual([3, 4])
  })

  it('orders, pages and counts rows', async () => {
    const page = await staff()
      .from('things')
      .select('id', { count: 'exact' })
      .order('done', { nullsFirst: true })
      .order('id', { ascending: false })
      .range(1, 2)
    expect(page).toMatchObject({ data: [{ id: 2 }, { id: 4 }], count: 4, status: 206 })
    expect(
      await staff().from('things').select('*', { count: 'exact', head: true }).gt('id', 1),
    ).toMatchObject({ count: 3, data: null, status: 200 })
    expect(await staff().from('things').select('*', { count: 'exact' }).range(9, 10)).toMatchObject({
      status: 416,
      error: { code: 'PGRST103' },
    })
    expect(await staff().from('things').select('*', { count: 'exact' }).range(4, 10)).toMatchObject({
      status: 206,
      data: [],
      count: 4,
    })
  })

  it('gets columns under names of their choice', async () => {
    expect(await staff().from('things').select('source:name, item:id').eq('id', 1)).toMatchObject({
      data: [{ source: 'uno', item: 1 }],
    })
    const changed = await staff()
      .from('things')
      .update({ done: true })
      .eq('id', 1)
      .select('source:name, item:id')
    expect(changed.data).toEqual([{ source: 'uno', item: 1 }])
  })

  it('gets one row or none', async () => {
    const table = () => staff().from('things')
    expect(await table().select().eq('id', 1).single()).toMatchObject({ data: things[0] })
    expect(await table().select().eq('id', 9).maybeSingle()).toMatchObject({ data: null, error: null })
    expect(await table().select().single()).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 4 rows' },
    })
  })

  it('is refused a query that cannot be read, and a duplicate key', async () => {
    const refused = async (query: PromiseLike<{ status: number; error: { code: string } | null }>) => {
      const { status, error } = await query
      return [status, error?.code]
    }
    expect(await refused(select().filter('id', 'xx', 1))).toEqual([400, 'PGRST100'])
    expect(await refused(select().eq('id', 'one'))).toEqual([400, '22P02'])
    expect(await refused(select().eq('nothing', 1))).toEqual([400, '42703'])
    expect(await refused(staff().from('things').select('nothing'))).toEqual([400, '42703'])
    expect(await refused(staff().from('things').select(Array(8).fill('*').join()))).toEqual([400, 'PGRST100'])
    expect(await refused(staff().from('things').select('*,other(*)'))).toEqual([400, 'PGRST200'])
    expect(await refused(staff().from('things').select().order('nothing'))).toEqual([400, '42703'])
    expect(await refused(select().or('id.eq'))).toEqual([400, 'PGRST100'])
    expect(
      await refused(
        staff()
          .from('things')
          .insert(things[0] as object),
      ),
    ).toEqual([409, '23505'])
  })

  it('calls functions', async () => {
    expect(await staff().rpc('add', { a: 2, b: 3 })).toMatchObject({ data: 5, status: 200 })
    expect(await staff().rpc('add', { a: 2 }, { get: true })).toMatchObject({ data: 3 })
    expect(await staff().rpc('numbers', { upto: 3 })).toMatchObject({ data: [1, 2, 3] })
    expect(await staff().rpc('thing', { wanted: 1 })).toMatchObject({ data: things[0] })
    expect(await staff().rpc('listed', { ids: [1, 3] })).toMatchObject({ data: [things[0], things[2]] })
    expect(await staff().rpc('listed', { ids: [1, 3] }, { get: true })).toMatchObject({
      data: [things[0], things[2]],
    })
    expect(await staff().rpc('touch')).toMatchObject({ data: null, status: 204 })
    expect(await staff().rpc('touch', {}, { get: true })).toMatchObject({
      status: 405,
      error: { code: '25006' },
    })
    expect(await staff().rpc('refuse')).toMatchObject({
      status: 400,
      error: { code: 'P0001', message: 'no luck', details: 'some', hint: 'again' },
    })
    expect(await staff().rpc('add', { c: 1 })).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
  })

  it('updates, upserts and deletes the rows that the filters name', async () => {
    const table = () => staff().from('things')
    expect(
      await table()
        .update({ name: 'nuevo', tags: ['z'] })
        .eq('id', 3)
        .select('name,tags'),
    ).toMatchObject({ status: 200, data: [{ name: 'nuevo', tags: ['z'] }] })
    expect(await table().update({ name: null }).eq('id', 3)).toMatchObject({ status: 204, data: null })
    expect(await table().update({}).eq('id', 3)).toMatchObject({ status: 204 })
    expect(await table().update({ name: 'all' })).toMatchObject({ status: 400, error: { code: '21000' } })
    expect(await table().update({ name: 'x' }).gt('id', 0).select().single()).toMatchObject({ status: 406 })
    expect(await table().delete().gt('id', 0).maxAffected(2)).toMatchObject({
      status: 400,
      error: { code: 'PGRST124' },
    })
    expect(await table().select('name').eq('id', 1).single()).toMatchObject({ data: { name: 'uno' } })
    expect(await table().upsert({ id: 1, name: 'one' }).select('name')).toMatchObject({
      data: [{ name: 'one' }],
    })
    expect(await table().upsert({ id: 1, name: 'no' }, { ignoreDuplicates: true }).select()).toMatchObject({
      data: [],
    })
    expect(await table().delete({ count: 'exact' }).in('id', [1, 2])).toMatchObject({
      status: 204,
      count: 2,
    })
    expect(await ids((query) => query)).toEqual([3, 4])
  })
})
