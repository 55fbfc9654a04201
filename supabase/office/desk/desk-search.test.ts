import { beforeAll, expect, it } from 'vitest'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { acts, ana, bringTo } from '../office-acts.ts'
import { actOfPerson, ask, type Case, filePqr, sql, track } from '../office-cases.ts'

let rosa: Case
let other: Case
beforeAll(async () => {
  expect(await search('nobody yet')).toEqual([])
  rosa = await filePqr({
    full_name: 'ÁNGELA Ñáñez de Güiza',
    id_number: 'C.C. 40.123.456',
    phone: '+57 310 555 0101',
    email: 'angela.nanez@correo.example',
    subscription_code: 'SV-00-771',
    description: 'El camión no pasó por la vereda Campohermoso; dejó las bolsas.',
  })
  other = await filePqr({ full_name: 'Pedro Peña', description: "O'Hara & <b>hijos</b> : * | ! ( \\" })
})

const search = async (words: string) => (await ask(ana, 'desk_search', { words })).rows.map(({ id }) => id)

it.each([
  'angela',
  'ÁNGELA',
  'nanez guiza',
  'Angela N\u0303a\u0301n\u0303ez', // The same letters, typed as base letters and combining marks.
  'angel cami',
  '40123456',
  '40.123.456',
  'C.C. 40.123',
  '3105550101',
  '310 555 01',
  '+57 310 555 0101',
  'angela.nanez@correo.example',
  'SV-00-771',
  'campohermoso bolsas',
])('the search finds the case by «%s»', async (words) => {
  expect(await search(words)).toEqual([rosa.id])
})

it('the search finds a case by its radicado, with or without the year, dashes and zeros', async () => {
  const [year = '', number = ''] = rosa.radicado.split('-')
  for (const words of [rosa.radicado, year + number, `${year}-${Number(number)}`, `${year} ${number}`])
    expect((await search(words))[0]).toBe(rosa.id)
  expect(await search(number)).toContain(rosa.id)
})

it('a number alone finds the case with this radicado first, however many newer cases name the number', async () => {
  const old = await filePqr()
  await sql()`update pqr_requests set radicado = '2019-009876', created_at = '2019-05-06' where id = ${old.id}`
  await sql()`
    insert into pqr_requests (request_type, full_name, email, phone, id_number, description)
    select 'claim', 'Vecino', 'v@example.co', '300', '1', 'Calle 9876' from generate_series(1, 60)`
  for (const words of ['9876', '009876']) expect((await search(words))[0]).toBe(old.id)
})

it('the search finds a case by the number of its answer, of its appeal and of the decision', async () => {
  const one = await bringTo('decided')
  const { answer, appeal } = await track(one)
  const words = [answer?.number, appeal?.radicado, appeal?.decision?.number]
  expect(new Set(words).size).toBe(3)
  for (const word of words) expect(await search(word ?? '')).toContain(one.id)
})

it('the search finds a case by the number of a letter', async () => {
  const one = await bringTo('answered')
  await sql()`select setval('private.letter_numbers', 77000)`
  expect((await acts['write a citation'](one)).error).toBeNull()
  expect(await search('OFI-2026-077001')).toEqual([one.id])
})

it('the search finds a case of an earlier year, and cases of all years together', async () => {
  const old = await filePqr({ full_name: 'Zoraida Rivas' })
  const recent = await filePqr({ full_name: 'Zoraida Rivas' })
  await sql()`update pqr_requests set radicado = '2019' || substr(radicado, 5), created_at = '2019-05-06', full_name = 'Zoraida Rojas'
    where id = ${old.id}`
  expect(await search('zoraida rojas')).toEqual([old.id])
  expect(await search(`2019${old.radicado.slice(4)}`)).toEqual([old.id])
  expect(await search('zoraida')).toEqual([recent.id, old.id])
})

it('the search takes every character as text', async () => {
  for (const words of ["o'hara", 'hijos & b', "pena ' | : * ( ) ! <-> \\", 'pedro:*'])
    expect(await search(words)).toEqual([other.id])
  for (const words of ['', '   ', "'", '\\', '&|!', 'angela pena', 'an'])
    expect(await search(words)).toEqual([])
  const endless = await filePqr({ description: `Interminable ${'x'.repeat(9_900)}` })
  expect(await search('interminable')).toEqual([endless.id])
  expect(await search('y'.repeat(5000))).toEqual([])
  const typed = [...` a5é'"@=:*|&!()<>%_{},\n./-~+\\\u00a0`, '12345', 'null']
  const [row] = await sql()`
    select count(private.wanted_words(a || b || c)) as queries
    from unnest(${typed}::text[]) a, unnest(${typed}::text[]) b, unnest(${['\\', "'", '@', 'a']}::text[]) c`
  expect(Number(row?.queries)).toBeGreaterThan(0)
})

it('the search does not find a tracking code, and the desk never shows one', async () => {
  expect(await search(rosa.tracking_code)).toEqual([])
  for (const [name, args] of [
    ['desk_search', { words: rosa.radicado }],
    ['desk_list', { view: 'all' }],
    ['take_pqr', { pqr_id: rosa.id, version: 1 }],
    ['desk_pqr', { pqr_id: rosa.id }],
  ] as const) {
    const { data } = await callWith(ana.client, name, args)
    expect(JSON.stringify(data)).toContain(rosa.radicado)
    expect(JSON.stringify(data)).not.toContain(rosa.tracking_code)
  }
})

it('the search finds a case by its corrected e-mail', async () => {
  expect(
    (await actOfPerson('correct_email', other, { email: 'pedro.nuevo@correo.example' })).error,
  ).toBeNull()
  expect(await search('pedro.nuevo@correo')).toEqual([other.id])
  expect((await acts.note(other)).error).toBeNull()
})

it('the search for a frequent word shows the newest fifty cases', async () => {
  await sql()`
    insert into pqr_requests (request_type, full_name, email, phone, id_number, description, created_at)
    select 'claim', 'Común', 'c@example.co', '300', '1', 'Texto', private.now() - n * interval '1 day' from generate_series(1, 600) n`
  const newest = await filePqr({ full_name: 'Comunera' })
  const hits = await search('comun')
  expect([hits.length, hits[0]]).toEqual([50, newest.id])
})
