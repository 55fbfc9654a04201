import { describe, expect, it } from 'vitest'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import { newClient } from '#server/testing/accounts/test-accounts.ts'
import { bringTo, type CaseState, caseStates } from '../office-acts.ts'
import { dossierOf, filePqr, inSeconds, setNow, sql, track } from '../office-cases.ts'
import {
  addEvidence,
  confirmEvidence,
  type EvidenceType,
  evidenceTypes,
  fileOfType,
  largest,
  sendEvidence,
  traces,
  upload,
} from './evidence-files.ts'

it.each(evidenceTypes)(
  'the person adds a file of type %s, and the tracking page shows it without its name',
  async (type) => {
    const one = await filePqr()
    const place = await answerTo(addEvidence(one, { type, name: 'Recibo de Marta.pdf' }))
    expect(place.path).toMatch(/^[0-9a-f-]{36}\/[0-9a-f-]{36}\.(pdf|jpg|png|webp)$/)
    expect((await upload(place.path, fileOfType(type))).error).toBeNull()
    expect(await traces(one)).toMatchObject({ attachments: 0 })
    const { case: tracked } = await answerTo(confirmEvidence(one, place.id))
    expect(tracked.events.at(-1)).toEqual({
      kind: 'evidence_added',
      at: expect.any(String),
      type,
      size: 2000,
    })
    expect(tracked.evidence_left).toBe(4)
    expect(JSON.stringify(tracked)).not.toContain('Marta')
    const [row] = await sql()`select private.attachments_of(${one.id}) as files`
    expect(row?.files).toEqual([
      expect.objectContaining({
        id: place.id,
        type,
        size: 2000,
        by: null,
        name: expect.stringMatching(/^Recibo de Marta\.\w+$/),
      }),
    ])
  },
)

it('repeating each step of an upload makes one path, one file and one event', async () => {
  const one = await filePqr()
  const first = await answerTo(addEvidence(one))
  expect((await addEvidence(one)).data).toEqual(first)
  expect((await confirmEvidence(one, first.id)).error?.message).toBe('not_uploaded')
  await upload(first.path)
  expect((await upload(first.path)).error).toMatchObject({ statusCode: '409' })
  expect((await confirmEvidence(one, first.id)).error).toBeNull()
  expect((await confirmEvidence(one, first.id)).error).toBeNull()
  expect((await dossierOf(one)).events).toEqual(['filed', 'evidence_added'])
  expect((await addEvidence(one)).data).not.toEqual(first)
})

it('confirmed evidence raises the version of the case', async () => {
  const one = await bringTo('in_progress')
  const { version } = await dossierOf(one)
  await addEvidence(one)
  expect((await dossierOf(one)).version).toBe(version)
  await sendEvidence(one)
  expect((await dossierOf(one)).version).toBe(version + 1)
})

describe('the database or the storage refuses', () => {
  it('a sixth file, also when several are announced at once', async () => {
    const one = await filePqr()
    for (let file = 0; file < 4; file++) await sendEvidence(one, 'image/jpeg', `${file}.jpg`)
    const before = await traces(one)
    const asked = await Promise.all([4, 5, 6, 7].map((file) => addEvidence(one, { name: `${file}.jpg` })))
    expect(asked.map(({ error }) => error?.message ?? 'given').sort()).toEqual([
      ...Array(3).fill('files_on_the_way'),
      'given',
    ])
    const { id = '', path = '' } = asked.find(({ data }) => data)?.data ?? {}
    await upload(path)
    await confirmEvidence(one, id)
    expect((await addEvidence(one)).error).toMatchObject({ code: 'P0001', message: 'too_many_files' })
    expect(await traces(one)).toMatchObject({ attachments: 5, objects: before.objects + 1 })
    expect((await track(one)).evidence_left).toBe(0)
  })

  it.each([
    ['a byte too many', { size: largest + 1 }, 'file_too_large'],
    ['an empty file', { size: 0 }, 'empty_file'],
    ['no size', { size: null }, 'empty_file'],
    ['another type', { type: 'text/html' }, 'unknown_file_type'],
    ['a picture that can hold a script', { type: 'image/svg+xml' }, 'unknown_file_type'],
    ['no type', { type: null }, 'unknown_file_type'],
    ['a wrong code', { tracking_code: 'AAAAAAAAAA' }, 'not_found'],
    ['an unknown radicado', { radicado: '2020-999999' }, 'not_found'],
  ])('%s', async (_, announced, refusal) => {
    const one = await filePqr()
    const { error, status } = await addEvidence(one, announced)
    expect([status, error?.code, error?.message]).toEqual([400, 'P0001', refusal])
    const [row] = await sql()`select count(*)::int as rows from attachments where pqr_id = ${one.id}`
    expect(row?.rows).toBe(0)
  })

  it.each<[string, EvidenceType, File, string]>([
    ['a byte too many', 'application/pdf', fileOfType('application/pdf', largest + 1), '413'],
    [
      'HTML that says it is a picture',
      'image/jpeg',
      new File(['<html>'.repeat(9)], 'x', { type: 'image/jpeg' }),
      '415',
    ],
    [
      'a PDF that says it is a picture',
      'image/png',
      new File([fileOfType('application/pdf')], 'x', { type: 'image/png' }),
      '415',
    ],
    [
      'another RIFF than WebP',
      'image/webp',
      new File(['RIFF\x10\0\0\0WAVEfmt '], 'x', { type: 'image/webp' }),
      '415',
    ],
    ['a head cut short', 'image/png', new File(['\x89PN'], 'x', { type: 'image/png' }), '415'],
    [
      'a type the bucket does not take',
      'image/jpeg',
      new File(['<svg/>'], 'x', { type: 'image/svg+xml' }),
      '415',
    ],
  ])('an upload of %s', async (_, type, file, statusCode) => {
    const one = await filePqr()
    const place = await answerTo(addEvidence(one, { type }))
    const before = await traces(one)
    expect((await upload(place.path, file)).error).toMatchObject({ status: 400, statusCode })
    expect((await confirmEvidence(one, place.id)).error?.message).toBe('not_uploaded')
    expect(await traces(one)).toEqual(before)
    // The right file can still be uploaded.
    expect((await upload(place.path, fileOfType(type))).error).toBeNull()
  })

  it('to confirm a file of another type than announced, even if the storage took it', async () => {
    const one = await filePqr()
    const place = await answerTo(addEvidence(one, { type: 'image/png' }))
    expect((await upload(place.path, fileOfType('application/pdf'))).error).toBeNull()
    expect((await confirmEvidence(one, place.id)).error?.message).toBe('wrong_content')
    expect(await traces(one)).toMatchObject({ attachments: 0 })
  })

  it('a path that was used, an invented path, and a file of another case', async () => {
    const [one, other] = [await filePqr(), await filePqr()]
    const place = await sendEvidence(one)
    const before = await traces(one)
    expect((await upload(place.path)).error).toMatchObject({ statusCode: '403' })
    const again = { upsert: true }
    const bucket = newClient().storage.from('evidence')
    expect((await bucket.upload(place.path, fileOfType('image/jpeg'), again)).error).toMatchObject({
      statusCode: '403',
    })
    const invented = [
      `${crypto.randomUUID()}/${crypto.randomUUID()}.jpg`,
      place.path.replace(/[^/]+$/, 'x.jpg'),
      `${place.path}/x.jpg`,
      'x.jpg',
    ]
    for (const path of invented) expect((await upload(path)).error).toMatchObject({ statusCode: '403' })
    const theirs = await answerTo(addEvidence(other))
    for (const id of [theirs.id, crypto.randomUUID()])
      expect((await confirmEvidence(one, id)).error?.message).toBe('unknown_attachment')
    expect(await traces(one)).toEqual(before)
  })
})

it('a path without an upload expires after an hour and no longer counts in the limit', async () => {
  const one = await filePqr()
  const place = (file: number) => answerTo(addEvidence(one, { name: `${file}.jpg` }))
  const [late, arrived] = await Promise.all([place(1), place(2), place(3), place(4), place(5)])
  expect((await addEvidence(one)).error?.message).toBe('files_on_the_way')
  await upload(arrived.path)
  await inSeconds(61 * 60)
  expect((await upload(late.path)).error).toMatchObject({ statusCode: '403' })
  expect((await addEvidence(one)).error).toBeNull()
  // A file that was uploaded in time can still be confirmed.
  expect((await confirmEvidence(one, arrived.id)).error).toBeNull()
  await setNow()
})

const taken: Partial<Record<CaseState, true>> = {
  pending: true,
  asked: true,
  in_progress: true,
  brought_back: true,
  notified: true,
  appealed: true,
}
it.each(caseStates)('a case that is %s takes evidence only if listed here', async (place) => {
  const one = await bringTo(place)
  const { error } = await addEvidence(one)
  expect(error?.message ?? 'given').toBe(taken[place] ? 'given' : 'step_not_allowed')
  expect((await track(one)).evidence_left).toBe(taken[place] ? 5 : null)
})

it('names of files lose folders and invisible characters, and get the extension of their type', async () => {
  const named = async (typed: string | null, type: string) => {
    const [row] = await sql()`select private.file_name(${typed}, ${type}) as name`
    return row?.name
  }
  expect(await named('Factura octubre.PDF', 'application/pdf')).toBe('Factura octubre.pdf')
  expect(await named('../../etc/passwd', 'image/png')).toBe('passwd.png')
  expect(await named('C:\\fotos\\calle.jpeg', 'image/jpeg')).toBe('calle.jpg')
  expect(await named('foto.html', 'application/pdf')).toBe('foto.html.pdf')
  expect(await named('gpj.\u202efdp.exe', 'application/pdf')).toBe('gpj. fdp.exe.pdf')
  expect(await named('\u0007\n\t', 'image/webp')).toBe('archivo.webp')
  expect(await named('....', 'image/webp')).toBe('archivo.webp')
  expect(await named(null, 'image/jpeg')).toBe('archivo.jpg')
  expect(await named('ñ'.repeat(500), 'image/webp')).toBe(`${'ñ'.repeat(100)}.webp`)
})

it('the receipt counts the confirmed attachments', async () => {
  const one = await filePqr()
  const count = async () => {
    const [row] = await sql()`
      select private.mail_facts(o) ->> 'attachments' as attachments from outbox o where pqr_id = ${one.id} and kind = 'receipt'`
    return row?.attachments
  }
  await addEvidence(one)
  expect(await count()).toBe('0')
  await sendEvidence(one)
  expect(await count()).toBe('1')
})
