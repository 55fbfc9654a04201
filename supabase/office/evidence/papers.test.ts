import { afterEach, expect, it } from 'vitest'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient } from '#server/testing/accounts/test-accounts.ts'
import { acts, ana, bringTo, luis, wholeAnswer, wholeDecision } from '../office-acts.ts'
import {
  actOf,
  actOfPerson,
  ask,
  type Case,
  doneBy,
  dossierOf,
  filePqr,
  inSeconds,
  setNow,
  sql,
  track,
} from '../office-cases.ts'
import {
  addEvidence,
  addPaper,
  announcedPaper,
  fileOfType,
  hashOf,
  largest,
  sendEvidence,
  upload,
} from './evidence-files.ts'

afterEach(() => setNow())

const paperFile = () => fileOfType('application/pdf')
const answerWith = (one: Case, papers: string[]) => actOf(ana, 'answer_pqr', one, { ...wholeAnswer, papers })
const attachmentsOf = async (one: Case) => (await ask(ana, 'desk_pqr', { pqr_id: one.id })).attachments
const openPaper = (one: Case, paper_id: string) => actOfPerson('open_paper', one, { paper_id })
const bucket = (client = newClient()) => client.storage.from('evidence')

/** A notified case whose answer has one paper. */
const withPaper = async () => {
  const one = await bringTo('in_progress')
  const paper = await addPaper(ana, one)
  await answerTo(answerWith(one, [paper.id]))
  await answerTo(acts.notify(one))
  return { one, paper }
}

it('the letter names the chosen papers with their hashes, in the order in which they were added', async () => {
  const one = await bringTo('in_progress')
  const first = await addPaper(ana, one, 'Contrato.pdf')
  await inSeconds(1)
  await addPaper(ana, one, 'Borrador interno.pdf')
  await inSeconds(2)
  const photo = fileOfType('image/png', 300)
  const second = await addPaper(luis, one, 'Foto de la visita.png', photo)
  await answerTo(answerWith(one, [second.id, first.id]))
  const { answer, attachments } = await ask(ana, 'desk_pqr', { pqr_id: one.id })
  expect(answer?.letter).toContain(
    `Anexos\n1. Contrato.pdf\nHuella (SHA-256): ${await hashOf(paperFile())}\n2. Foto de la visita.png\nHuella (SHA-256): ${await hashOf(photo)}\n\nAna Gómez`,
  )
  expect(answer?.letter).not.toContain('Borrador interno')
  expect(attachments.map(({ name, goes_with }) => [name, goes_with])).toEqual([
    ['Contrato.pdf', answer?.id],
    ['Borrador interno.pdf', null],
    ['Foto de la visita.png', answer?.id],
  ])
})

it('an answer without papers has no list of papers', async () => {
  const one = await bringTo('answered')
  expect((await ask(ana, 'desk_pqr', { pqr_id: one.id })).answer?.letter).not.toContain('Anexos')
})

it('the person who consented reads the letter, sees its papers and downloads one, which is an event of the office', async () => {
  const one = await bringTo('in_progress')
  const { id } = await addPaper(ana, one, 'Copia del acta.pdf')
  await answerTo(answerWith(one, [id]))
  await answerTo(acts.consent(one))
  expect((await openPaper(one, id)).error?.message).toBe('unknown_attachment')
  const { answer } = await doneBy(acts['read the answer'](one))
  expect(answer.papers).toEqual([{ id, name: 'Copia del acta.pdf', type: 'application/pdf', size: 2000 }])
  const opened = await answerTo(openPaper(one, id))
  expect(opened).toMatchObject({ name: 'Copia del acta.pdf', sha256: await hashOf(paperFile()) })
  const { data } = await bucket().download((opened as { path: string }).path)
  expect(await hashOf(data ?? new Blob())).toBe(await hashOf(paperFile()))
  const [event] = await sql()`
    select kind, actor, reference from pqr_events where pqr_id = ${one.id} order by id desc limit 1`
  expect(event).toEqual({ kind: 'paper_opened', actor: null, reference: id })
  expect(JSON.stringify(await track(one))).not.toMatch(/paper_added|paper_opened|Copia del acta/)
})

it('a paper of a decision is downloaded after the decision was notified', async () => {
  const one = await bringTo('appealed')
  const { id } = await addPaper(ana, one)
  await answerTo(actOf(ana, 'decide_appeal', one, { ...wholeDecision, papers: [id] }))
  expect((await openPaper(one, id)).error?.message).toBe('unknown_attachment')
  await answerTo(acts['notify the decision'](one))
  expect(await answerTo(openPaper(one, id))).toMatchObject({ type: 'application/pdf' })
  const { decision } = await doneBy(acts['read the decision'](one))
  expect(decision.papers.map((paper) => paper.id)).toEqual([id])
})

it('whoever knows the path reads an opened paper for a minute; nobody finds it by listing', async () => {
  const { one, paper } = await withPaper()
  const reads = async () => (await bucket().download(paper.path)).error === null
  expect(await reads()).toBe(false)
  await answerTo(openPaper(one, paper.id))
  expect(await reads()).toBe(true)
  const [folder = ''] = paper.path.split('/')
  for (const client of [newClient(), ana.client]) {
    expect((await bucket(client).list()).data).toEqual([])
    expect((await bucket(client).list(folder)).data).toEqual([])
    expect((await bucket(client).createSignedUrls([paper.path], 60)).data?.[0]?.error).not.toBeNull()
    // A signed link would outlive the minute.
    expect((await bucket(client).createSignedUrl(paper.path, 60)).error).not.toBeNull()
    expect((await bucket(client).info(paper.path)).error).not.toBeNull()
  }
  expect((await bucket().remove([paper.path])).data).toEqual([])
  expect((await bucket().update(paper.path, paperFile())).error).not.toBeNull()
  expect((await bucket().upload(paper.path, paperFile(), { upsert: true })).error).not.toBeNull()
  await inSeconds(61)
  expect(await reads()).toBe(false)
})

it('a person opens no evidence, no paper that stayed in the office and none of another case', async () => {
  const { one, paper } = await withPaper()
  const other = await withPaper()
  const internal = await addPaper(ana, one, 'Interno.pdf')
  const withEvidence = await filePqr()
  const evidence = await sendEvidence(withEvidence)
  const refused: [Case, string][] = [
    [one, internal.id],
    [one, other.paper.id],
    [withEvidence, evidence.id],
    [one, crypto.randomUUID()],
  ]
  for (const [whose, id] of refused)
    expect((await openPaper(whose, id)).error?.message).toBe('unknown_attachment')
  expect((await openPaper({ ...one, id_number: '999' }, paper.id)).data).toEqual({ error: 'not_found' })
  expect((await openPaper({ ...one, tracking_code: 'AAAAAAAAAA' }, paper.id)).data).toEqual({
    error: 'not_found',
  })
  for (const { path } of [paper, internal, evidence])
    expect((await bucket().download(path)).error).not.toBeNull()
})

it('a paper that a member opened is not open for a visitor', async () => {
  const { paper } = await withPaper()
  await ask(ana, 'open_attachment', { id: paper.id })
  expect((await bucket(ana.client).download(paper.path)).error).toBeNull()
  expect((await bucket().download(paper.path)).error).not.toBeNull()
})

it('somebody with the code and the number opens papers a hundred times a day and no more', async () => {
  const { one, paper } = await withPaper()
  await sql()`insert into pqr_events (pqr_id, at, kind)
    select ${one.id}, private.now(), 'paper_opened' from generate_series(1, 99)`
  expect((await openPaper(one, paper.id)).error).toBeNull()
  expect((await openPaper(one, paper.id)).error?.message).toBe('too_many_today')
})

it('undoing the signature gives the papers back, and the draft has them again', async () => {
  const one = await bringTo('in_progress')
  const { id } = await addPaper(ana, one)
  await answerTo(answerWith(one, [id]))
  await answerTo(acts.undo(one))
  expect((await attachmentsOf(one)).map(({ goes_with }) => goes_with)).toEqual([null])
  expect((await ask(ana, 'desk_pqr', { pqr_id: one.id })).my_drafts.pqr?.papers).toEqual([id])
  await answerTo(answerWith(one, [id]))
  expect((await attachmentsOf(one))[0]?.goes_with).not.toBeNull()
})

it('a draft keeps the chosen papers of its case, and the preview names them', async () => {
  const [one, other] = [await bringTo('in_progress'), await bringTo('in_progress')]
  const { id } = await addPaper(ana, one, 'Contrato.pdf')
  const evidence = await sendEvidence(one)
  const foreign = await addPaper(ana, other)
  const papers = [foreign.id, evidence.id, id]
  await ask(ana, 'save_draft', { pqr_id: one.id, subject: 'pqr', draft: { facts: 'x', papers } })
  expect((await ask(ana, 'desk_pqr', { pqr_id: one.id })).my_drafts.pqr?.papers).toEqual([id])
  const preview = { pqr_id: one.id, subject: 'pqr' as const, ...wholeAnswer, papers }
  const { letter } = await ask(ana, 'preview_answer', preview)
  expect(letter.match(/SHA-256/g)).toHaveLength(1)
  expect(letter).toContain('1. Contrato.pdf')
})

it('an answer is not signed with a paper that cannot go with it', async () => {
  const [one, other] = [await bringTo('in_progress'), await bringTo('in_progress')]
  const { id } = await addPaper(ana, one)
  const evidence = await sendEvidence(one)
  const foreign = await addPaper(ana, other)
  const announced = await ask(ana, 'add_paper', { pqr_id: one.id, ...(await announcedPaper()) })
  const before = await dossierOf(one)
  for (const papers of [[evidence.id], [foreign.id], [announced.id], [crypto.randomUUID()], [id, id]])
    expect((await answerWith(one, papers)).error?.message).toBe('unknown_paper')
  expect((await answerWith(one, ['x'])).status).toBe(400)
  expect(await dossierOf(one)).toEqual(before)
  await answerTo(answerWith(one, [id]))
  await answerTo(acts.notify(one))
  await answerTo(acts.appeal(one))
  const again = await actOf(ana, 'decide_appeal', one, { ...wholeDecision, papers: [id] })
  expect(again.error?.message).toBe('unknown_paper')
})

it('a case takes thirty papers of the office, also when several are announced at once, beside the five files of the person', async () => {
  const one = await filePqr()
  await sql()`
    insert into attachments (pqr_id, path, type, size, name, added_by, sha256, created_at, expires_at, confirmed_at)
    select ${one.id}, gen_random_uuid(), 'application/pdf', 1, 'x.pdf', ${ana.id}, ${'0'.repeat(64)},
      private.now(), private.now(), private.now() from generate_series(1, 28)`
  const announce = async (name: string) =>
    ana.client.rpc('add_paper', { pqr_id: one.id, ...(await announcedPaper(paperFile(), name)) })
  const asked = await Promise.all(['a', 'b', 'c', 'd'].map(announce))
  expect(asked.map(({ error }) => error?.message ?? 'given').sort()).toEqual([
    'given',
    'given',
    'too_many_papers',
    'too_many_papers',
  ])
  expect((await addEvidence(one)).error).toBeNull()
})

it.each([
  ['no hash', { sha256: null }],
  ['a hash in capitals', { sha256: 'A'.repeat(64) }],
  ['a short hash', { sha256: 'ab' }],
  ['an empty file', { size: 0 }],
  ['a byte too many', { size: largest + 1 }],
  ['a page', { type: 'text/html' }],
])('a paper with %s is refused', async (_, change) => {
  const one = await filePqr()
  const announced = { pqr_id: one.id, ...(await announcedPaper()), ...change }
  const { status } = await callWith(ana.client, 'add_paper', announced)
  expect(status).toBe(400)
  expect(await attachmentsOf(one)).toEqual([])
})

it('a paper is refused whose stored file has another size than the announced one', async () => {
  const one = await filePqr()
  const place = await ask(ana, 'add_paper', { pqr_id: one.id, ...(await announcedPaper()), size: 1999 })
  await upload(place.path, paperFile(), ana.client)
  expect((await ana.client.rpc('confirm_paper', { id: place.id })).error?.message).toBe('wrong_content')
})

it('a colleague does not confirm the paper of a member', async () => {
  const one = await filePqr()
  const place = await ask(ana, 'add_paper', { pqr_id: one.id, ...(await announcedPaper()) })
  await upload(place.path, paperFile(), ana.client)
  expect((await luis.client.rpc('confirm_paper', { id: place.id })).error?.message).toBe('unknown_attachment')
  expect((await ana.client.rpc('confirm_paper', { id: place.id })).error).toBeNull()
})
