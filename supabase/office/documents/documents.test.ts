import { afterEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/days/day-words.ts'
import { documentLimits, isPossibleDay, lastDay } from '#domain/documents/document-limits.ts'
import { editionOn } from '#domain/documents/edition-order.ts'
import { specifiedDocuments } from '#domain/documents/published-document.ts'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient, server } from '#server/testing/accounts/test-accounts.ts'
import { fileOfType, hashOf } from '../evidence/evidence-files.ts'
import { newArticle } from '../news/articles.ts'
import { ana, luis } from '../office-acts.ts'
import { ask, hire, setNow, sql } from '../office-cases.ts'
import { newEdition, pdf, publishEdition, upload } from './editions.ts'

// The clock of the tests stands at 29 December 2026.
afterEach(() => setNow())

const onSite = async (name: string) => {
  const { data, error } = await newClient().rpc('site_content')
  if (error) throw error
  return data.documents.find((document) => document.name === name)
}
const atDesk = async (name: string) => {
  const { documents } = await ask(luis, 'desk_documents')
  const found = documents.find((document) => document.name === name)
  if (!found) throw new Error(name)
  return found
}
/** An own specified document for each test: they change what is in force. */
const specified = {
  contract: 'CCU-Yari-Ambiental',
  methodology: 'metodologia-tarifaria',
  routes: 'rutas-rurales',
}
const editionsOf = async (name: string) => (await onSite(name))?.editions.map(({ edition }) => edition)
const refusal = async (name: 'publish_edition' | 'correct_edition' | 'withdraw_edition', args: object) =>
  (await callWith(luis.client, name, args)).error?.message
const publications = async () => {
  const [row] = await sql()`select count(*)::int as all from publications`
  return row?.all
}
const bringIntoForce = async () => {
  const [row] = await sql()`select private.bring_into_force()::int as newest`
  return row?.newest
}

it('without publications the site has its typed documents, and the desk lists them', async () => {
  expect(await onSite('tarifas-junio-2025')).toBeUndefined()
  const { documents } = await ask(luis, 'desk_documents')
  const known = documents.flatMap((one) => one.specified ?? [])
  expect(known.sort()).toEqual(specifiedDocuments.toSorted())
  expect(await atDesk('tarifas-junio-2025')).toMatchObject({
    current: 1,
    editions: [
      { edition: 1, version: 1, in_force: '2025-06-01', file: null, publication: null, at: null, by: null },
    ],
  })
})

it('a new edition of a specified document holds at its address, and the typed one stays among its editions', async () => {
  const { id } = await atDesk('tarifas-junio-2025')
  const file = pdf()
  const path = await upload(luis, file)
  const published = await publishEdition(luis, {
    ...{ document_id: id, file: path, in_force: '2026-12-29', title: ' Tarifas de enero de 2027 ' },
  })
  expect(published).toMatchObject({ id, name: 'tarifas-junio-2025', edition: 2, version: 1 })
  expect(await onSite('tarifas-junio-2025')).toEqual({
    ...{ name: 'tarifas-junio-2025', specified: 'tariffs', current: 2 },
    editions: [
      {
        edition: 2,
        title: 'Tarifas de enero de 2027',
        in_force: '2026-12-29',
        file: { path, size: file.size },
      },
      {
        edition: 1,
        title: 'Tarifas del servicio de aseo, junio de 2025',
        in_force: '2025-06-01',
        file: null,
      },
    ],
  })
  const [newest] = (await atDesk('tarifas-junio-2025')).editions
  expect(newest).toMatchObject({ by: 'Luis Rojas', publication: published.publication, withdrawn: false })
  const answer = await fetch(`${server.url}/storage/v1/object/public/published/${path}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

describe('the edition in force', () => {
  it.each([
    ['the latest day that has come', ['2026-12-01', '2026-12-29', '2026-12-30'], 2],
    ['of one day, the last that was published', ['2026-12-01', '2026-12-01'], 2],
    ['not an old one that was published later', ['2026-12-01', '2020-01-01'], 1],
    ['none while all begin later', ['2027-01-01', '2027-02-01'], null],
  ])('is %s', async (_, days, current) => {
    const { id, name } = await publishEdition(luis, { in_force: days[0] as string })
    for (const in_force of days.slice(1)) await publishEdition(luis, { document_id: id, in_force })
    const document = await onSite(name)
    expect(document?.current).toBe(current)
    // As the desk foretells it.
    expect(editionOn('2026-12-29', document?.editions ?? [])?.edition ?? null).toBe(current)
  })

  it('begins at midnight in Bogotá, as a publication of its own', async () => {
    const marta = await hire('Marta Ríos', 'manager')
    const { id, name } = await publishEdition(luis)
    await setNow('2026-12-31T10:00:00-05:00')
    await publishEdition(marta, { document_id: id, in_force: '2027-01-02' })
    await setNow('2027-01-01T23:59:59-05:00')
    const before = await bringIntoForce()
    expect((await onSite(name))?.current).toBe(1)
    await setNow('2027-01-02T00:00:00-05:00')
    const brought = await bringIntoForce()
    expect(brought).toBeGreaterThan(before)
    expect((await onSite(name))?.current).toBe(2)
    expect(await bringIntoForce()).toBe(brought)
    const [row] = await sql()`select author from publications where id = ${brought}`
    expect(row?.author).toBe(marta.id)
  })

  it('begins on its day also after a publication of a clock that was ahead', async () => {
    await setNow('2027-01-20T10:00:00-05:00')
    await publishEdition(luis)
    await setNow('2027-01-11T10:00:00-05:00')
    await bringIntoForce()
    const { publication } = await publishEdition(luis, { in_force: '2027-01-12' })
    await setNow('2027-01-12T08:00:00-05:00')
    const brought = await bringIntoForce()
    expect(brought).toBeGreaterThan(publication)
    expect(await bringIntoForce()).toBe(brought)
  })

  it('ends when the clock that was ahead is put right', async () => {
    const { name } = await publishEdition(luis, { in_force: '2027-01-30' })
    await setNow('2027-02-01T10:00:00-05:00')
    const ahead = await bringIntoForce()
    await setNow()
    expect((await onSite(name))?.current).toBeNull()
    const brought = await bringIntoForce()
    expect(brought).toBeGreaterThan(ahead)
    expect(await bringIntoForce()).toBe(brought)
  })

  it('needs no publication of its own if another one was made on its day', async () => {
    await setNow('2027-01-05T10:00:00-05:00')
    await publishEdition(luis, { in_force: '2027-01-07' })
    await setNow('2027-01-07T00:00:01-05:00')
    const other = await publishEdition(luis)
    expect(await bringIntoForce()).toBe(other.publication)
  })

  it('is not brought by an edition that was withdrawn before its day', async () => {
    await setNow('2027-01-09T10:00:00-05:00')
    const { id, edition, version } = await publishEdition(luis, { in_force: '2027-01-10' })
    const { publication } = await ask(luis, 'withdraw_edition', {
      ...{ document_id: id, edition, version, reason: 'No era esta.' },
    })
    await setNow('2027-01-10T08:00:00-05:00')
    expect(await bringIntoForce()).toBe(publication)
  })
})

it('a correction changes title and day but never the file, and keeps the earlier words', async () => {
  const { id, name, edition } = await publishEdition(luis)
  const before = await onSite(name)
  const corrected = await ask(luis, 'correct_edition', {
    ...{ document_id: id, edition, version: 1, title: 'Plan corregido', in_force: '2026-12-02' },
  })
  expect(corrected).toMatchObject({ edition, version: 2 })
  expect((await onSite(name))?.editions).toEqual([
    { ...before?.editions[0], title: 'Plan corregido', in_force: '2026-12-02' },
  ])
  const rows =
    await sql()`select version, title from document_editions where document_id = ${id} order by version`
  expect(rows.map(({ title }) => title)).toEqual(['Plan de emergencia y contingencia', 'Plan corregido'])
})

it('a withdrawn edition leaves the site, gives way to the one before, and stays known to the office', async () => {
  const { id, name } = await publishEdition(luis)
  const { edition, version } = await publishEdition(luis, { document_id: id, in_force: '2026-12-10' })
  await ask(luis, 'withdraw_edition', { document_id: id, edition, version, reason: 'Tiene un error.' })
  expect(await onSite(name)).toMatchObject({ current: 1, editions: [{ edition: 1 }] })
  expect((await atDesk(name)).editions[0]).toMatchObject({
    withdrawn: true,
    reason: 'Tiene un error.',
    version: 2,
  })
  await ask(luis, 'withdraw_edition', { document_id: id, edition: 1, version: 1, reason: 'Tampoco.' })
  expect(await onSite(name)).toBeUndefined()
  const next = await publishEdition(luis, { document_id: id })
  expect(next).toMatchObject({ name, edition: 3 })
})

it('a specified document is never without an edition in force, and its typed one can go once another holds', async () => {
  const { id } = await atDesk(specified.contract)
  const typed = { document_id: id, edition: 1, version: 1 }
  expect(await refusal('withdraw_edition', { ...typed, reason: 'x' })).toBe('last_edition')
  expect(await refusal('correct_edition', { ...typed, title: 'x', in_force: '2026-01-01' })).toBe(
    'typed_edition',
  )
  const coming = await publishEdition(luis, { document_id: id, in_force: '2027-01-01' })
  expect(await refusal('withdraw_edition', { ...typed, reason: 'x' })).toBe('last_edition')
  const now = await publishEdition(luis, { document_id: id })
  await ask(luis, 'withdraw_edition', { ...typed, reason: 'Era de demostración.' })
  expect(await onSite(specified.contract)).toMatchObject({ current: 3 })
  expect(await editionsOf(specified.contract)).toEqual([2, 3])
  const change = { document_id: id, edition: now.edition, version: 1 }
  expect(await refusal('withdraw_edition', { ...change, reason: 'x' })).toBe('last_edition')
  await setNow('2027-01-01T08:00:00-05:00')
  await ask(luis, 'withdraw_edition', { ...change, reason: 'x' })
  expect(await onSite(specified.contract)).toMatchObject({ current: coming.edition })
})

it('withdrawing the only published edition brings the typed one back', async () => {
  const { id } = await atDesk(specified.methodology)
  const { edition, version } = await publishEdition(luis, { document_id: id })
  await ask(luis, 'withdraw_edition', { document_id: id, edition, version, reason: 'x' })
  expect(await onSite(specified.methodology)).toMatchObject({
    current: 1,
    editions: [{ edition: 1, in_force: null, file: null }],
  })
})

it('a specified document keeps an edition when the clock goes back before the day of all', async () => {
  const { id } = await atDesk(specified.routes)
  const file = await upload(luis, pdf())
  const { edition } = await publishEdition(luis, { document_id: id, file, in_force: '2026-12-20' })
  await ask(luis, 'withdraw_edition', { document_id: id, edition: 1, version: 1, reason: 'x' })
  await setNow('2026-12-19T10:00:00-05:00')
  expect((await onSite(specified.routes))?.current).toBe(edition)
})

it('a key of one edition is none of another', async () => {
  const { id } = await publishEdition(luis)
  await publishEdition(luis, { document_id: id })
  const key = crypto.randomUUID()
  const withdraw = (edition: number) =>
    luis.client
      .rpc('withdraw_edition', { document_id: id, edition, version: 1, reason: 'x' })
      .setHeader('x-submission-key', key)
  expect((await withdraw(1)).error).toBeNull()
  expect((await withdraw(1)).data).toMatchObject({ edition: 1, repeated: true })
  expect((await withdraw(2)).error?.message).toBe('unknown_key')
})

it('the database and the desk take the same titles, reasons and days', async () => {
  const today = '2026-12-29'
  const [first, last] = [documentLimits.firstDay, lastDay(today)]
  const title = 'x'.repeat(documentLimits.title)
  const { id } = await publishEdition(luis, { title, in_force: first })
  const { edition, version } = await publishEdition(luis, { document_id: id, in_force: last })
  for (const in_force of [addDays(first, -1), addDays(last, 1)]) {
    expect(isPossibleDay(in_force, today)).toBe(false)
    expect(await refusal('publish_edition', await newEdition(luis, { in_force }))).toBe('wrong_day')
  }
  const withdraw = { document_id: id, edition, version }
  const reason = 'x'.repeat(documentLimits.reason)
  expect(await refusal('withdraw_edition', { ...withdraw, reason: `${reason}x` })).toBe('too_long')
  await ask(luis, 'withdraw_edition', { ...withdraw, reason })
})

describe('refused, and nothing is published:', () => {
  it.each<[string, object, string]>([
    ['no title', { title: ' ' }, 'missing_part'],
    ['a title that is too long', { title: 'x'.repeat(documentLimits.title + 1) }, 'too_long'],
    ['a title that nobody sees', { title: '\u200b\u2800' }, 'missing_part'],
    ['a title in two lines', { title: 'Plan\nde emergencia' }, 'wrong_body'],
    ['no day', { in_force: '' }, 'wrong_day'],
    ['a day that is none', { in_force: '2027-02-30' }, 'wrong_day'],
    ['a month that is none', { in_force: '2027-00-10' }, 'wrong_day'],
    ['a file that nobody uploaded', { file: `${'0'.repeat(64)}.pdf` }, 'unknown_pdf'],
    ['a name with capitals', { name: 'Plan' }, 'wrong_name'],
    ['a name that climbs out of the folder', { name: '../plan' }, 'wrong_name'],
    ['a name like that of an edition', { name: 'plan-edicion-2' }, 'wrong_name'],
    ['the name of a specified document in small letters', { name: 'ccu-yari-ambiental' }, 'name_taken'],
    ['a new document without a name', { name: null }, 'unknown_document'],
  ])('%s', async (_, change, expected) => {
    const edition = await newEdition(luis)
    const before = await publications()
    expect(await refusal('publish_edition', { ...edition, ...change })).toBe(expected)
    expect(await publications()).toBe(before)
  })

  it('the name of another document', async () => {
    const { name } = await publishEdition(luis)
    expect(await refusal('publish_edition', await newEdition(luis, { name }))).toBe('name_taken')
  })

  it('a photo as a document, and a PDF as a photo', async () => {
    const photo = await upload(luis, fileOfType('image/png', 4321))
    expect(await refusal('publish_edition', await newEdition(luis, { file: photo }))).toBe('unknown_pdf')
    const { error } = await callWith(luis.client, 'publish_article', {
      article_id: crypto.randomUUID(),
      version: null,
      article: newArticle({ image: { file: await upload(luis, pdf()), alt: 'x' } }),
    })
    expect(error?.message).toBe('unknown_picture')
  })

  it('a PDF that was announced and never uploaded', async () => {
    const file = pdf()
    const { path } = await ask(luis, 'add_published_file', {
      ...{ sha256: await hashOf(file), type: file.type, size: file.size },
    })
    expect(await refusal('publish_edition', await newEdition(luis, { file: path }))).toBe('unknown_pdf')
  })

  it('a change of an edition that does not exist, was changed meanwhile, or was withdrawn', async () => {
    const { id } = await publishEdition(luis)
    const change = (edition: number, version: number) => ({ document_id: id, edition, version })
    const words = { title: 'x', in_force: '2026-12-01' }
    expect(await refusal('correct_edition', { ...change(2, 1), ...words })).toBe('unknown_edition')
    expect(await refusal('correct_edition', { ...change(1, 2), ...words })).toBe('stale_version')
    await ask(luis, 'withdraw_edition', { ...change(1, 1), reason: 'x' })
    expect(await refusal('correct_edition', { ...change(1, 2), ...words })).toBe('edition_withdrawn')
    expect(await refusal('withdraw_edition', { ...change(1, 2), reason: 'x' })).toBe('edition_withdrawn')
  })

  it('a file that is no PDF under the type of one', async () => {
    const file = new File(['<html><script>alert(1)</script>'], 'x.pdf', { type: 'application/pdf' })
    const { path } = await ask(luis, 'add_published_file', {
      ...{ sha256: await hashOf(file), type: file.type, size: file.size },
    })
    const { error } = await luis.client.storage.from('published').upload(path, file)
    expect(error).toMatchObject({ statusCode: '415' })
  })
})

it('of two editions of one document at once both are kept, and the second holds', async () => {
  const { id, name } = await publishEdition(luis)
  const marta = await hire('Marta Díaz', 'manager')
  const [one, other] = await Promise.all([
    publishEdition(luis, { document_id: id, title: 'Una' }),
    publishEdition(marta, { document_id: id, title: 'Otra' }),
  ])
  expect([one.edition, other.edition].toSorted()).toEqual([2, 3])
  expect((await onSite(name))?.current).toBe(3)
})

it('a member who is no manager, a stranger and a visitor can neither list nor publish', async () => {
  const edition = await newEdition(luis)
  for (const client of [ana.client, newClient()])
    for (const [name, args] of [['desk_documents', {}] as const, ['publish_edition', edition] as const])
      expect((await callWith(client, name, args)).error).not.toBeNull()
})
