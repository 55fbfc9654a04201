import { expect, it } from 'vitest'
import { variableMeanings } from '#domain/office/answer-template.ts'
import { appealDecisions } from '#domain/office/decision-words.ts'
import { letterKinds } from '#domain/office/letter-kinds.ts'
import { letterVariableMeanings } from '#domain/office/letter-template.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import { ana, bringTo, luis, wholeAnswer } from '../office-acts.ts'
import { ask, sql } from '../office-cases.ts'

const templates = async () => (await ask(ana, 'desk_templates')).templates

it('there is a template for every type of PQR, and templates have only known variables', async () => {
  const all = await templates()
  const types = new Set(all.map(({ request_type }) => request_type))
  expect(types).toEqual(new Set([...Object.keys(requestTypes), null]))
  for (const template of all) {
    const known = template.subject in letterKinds ? letterVariableMeanings : variableMeanings
    const used = JSON.stringify(template).match(/(?<=\{\{)\w+(?=\}\})/g) ?? []
    expect(used.filter((name) => !Object.hasOwn(known, name))).toEqual([])
  }
})

it('there is a template for every decision of an appeal', async () => {
  const ofAppeals = (await templates()).filter(({ subject }) => subject === 'appeal')
  expect(ofAppeals.map(({ decision }) => decision).toSorted()).toEqual(
    Object.keys(appealDecisions).toSorted(),
  )
})

it('a template is for answers, decisions or letters, and decides only what these can decide', async () => {
  const save = (template: object) =>
    callWith(luis.client, 'save_template', {
      id: null,
      version: null,
      template: { title: 'Otra', ...template },
    })
  for (const subject of [undefined, null, '', 'note'])
    expect((await save({ subject })).error?.message).toBe('unknown_subject')
  expect((await save({ subject: 'appeal', decision: 'grants' })).error?.message).toBe('unknown_decision')
  expect((await save({ subject: 'pqr', decision: 'rejects' })).error?.message).toBe('unknown_decision')
  const made = await answerTo(save({ subject: 'appeal', decision: 'rejects' }))
  expect(made).toMatchObject({ subject: 'appeal', decision: 'rejects', version: 1 })
})

it('there is a template for every letter of the office, with a text and no parts', async () => {
  const ofLetters = (await templates()).filter(({ subject }) => Object.hasOwn(letterKinds, subject))
  expect(ofLetters.map(({ subject }) => subject).toSorted()).toEqual(Object.keys(letterKinds).toSorted())
  for (const { body, facts, decision, appealable } of ofLetters)
    expect({ body, facts, decision, appealable }).toEqual({
      body: expect.stringMatching(/\S/),
      ...{ facts: '', decision: null, appealable: null },
    })
})

it('a manager changes the text of a letter, an agent cannot, and it needs a text', async () => {
  const [citation] = (await templates()).filter(({ subject }) => subject === 'citation')
  const { id = '', version = 0 } = citation ?? {}
  const save = (template: object, { client } = luis) =>
    callWith(client, 'save_template', { id, version, template: { ...citation, ...template } })
  const body = 'Venga a la oficina el [[día]].'
  expect((await save({ body }, ana)).error?.message).toBe('not_manager')
  for (const missing of [undefined, null, '', ' \n']) {
    const { error } = await save({ body: missing })
    expect([error?.message, error?.details]).toEqual(['missing_part', 'letter_text'])
  }
  expect((await save({ body: 'x'.repeat(10_001) })).error?.message).toBe('too_long')
  expect(await answerTo(save({ body }))).toEqual({ ...citation, body, version: version + 1 })
  expect((await templates()).find((one) => one.id === id)?.body).toBe(body)
  const { versions } = await ask(ana, 'template_history', { id })
  expect(versions).toMatchObject([{ body }, { body: citation?.body, by: null }])
  const { id: pqr_id } = await bringTo('pending')
  const { letter } = await ask(ana, 'preview_letter', { pqr_id, kind: 'citation', addressee: '', body })
  expect(letter).toContain(body)
})

it('a template of a letter keeps no parts of an answer, and one of an answer no text of a letter', async () => {
  const save = (template: object) =>
    answerTo(
      callWith(luis.client, 'save_template', {
        id: null,
        version: null,
        template: { title: 'Otra', body: 'Venga.', ...wholeAnswer, ...template },
      }),
    )
  const none = { facts: '', analysis: '', reasons: '', appeal_paragraph: '' }
  for (const decision of ['refuses', 'nonsense'])
    expect(await save({ subject: 'transfer', decision })).toMatchObject({
      ...none,
      body: 'Venga.',
      decision: null,
      appealable: null,
    })
  expect(await save({ subject: 'pqr' })).toMatchObject({ ...wholeAnswer, body: '' })
})

it('a manager adds, changes and retires a template, and every version stays', async () => {
  const parts = {
    title: 'Poda',
    subject: 'pqr',
    request_type: 'petition',
    facts: 'Usted pidió la poda.',
    decision: 'grants',
  } as const
  const made = await ask(luis, 'save_template', { id: null, version: null, template: parts })
  expect(made).toMatchObject({ ...parts, version: 1, analysis: '', appealable: null })
  const changed = { ...made, title: 'Poda de árboles' }
  const save = (version: number) => ask(luis, 'save_template', { id: made.id, version, template: changed })
  expect(await save(1)).toEqual({ ...changed, version: 2 })
  await expect(save(1)).rejects.toThrow('stale_version')
  expect((await templates()).find(({ id }) => id === made.id)).toEqual({ ...changed, version: 2 })
  await ask(luis, 'retire_template', { id: made.id, version: 2 })
  expect((await templates()).some(({ id }) => id === made.id)).toBe(false)
  await expect(save(2)).rejects.toThrow('unknown_template')
  const kept = await sql()`select title, retired from answer_templates where id = ${made.id} order by version`
  expect(kept.map(({ title, retired }) => [title, retired])).toEqual([
    ['Poda', false],
    ['Poda de árboles', false],
    ['Poda de árboles', true],
  ])
})

it('the history names who saved each version, and a retired template is saved again', async () => {
  const made = await ask(luis, 'save_template', {
    id: null,
    version: null,
    template: { title: 'Primera', subject: 'pqr' },
  })
  const { id } = made
  const save = (version: number, title: string) =>
    ask(luis, 'save_template', { id, version, template: { title, subject: 'pqr' } })
  await save(1, 'Segunda')
  await ask(luis, 'retire_template', { id, version: 2 })
  await expect(ask(luis, 'retire_template', { id, version: 2 })).rejects.toThrow('unknown_template')
  const { retired } = await ask(ana, 'desk_templates')
  expect(retired.find((one) => one.id === id)).toMatchObject({ title: 'Segunda', version: 3 })
  await save(3, 'Primera')
  const { versions } = await ask(ana, 'template_history', { id })
  expect(versions).toMatchObject([
    { version: 4, title: 'Primera', retired: false, by: 'Luis Rojas' },
    { version: 3, title: 'Segunda', retired: true, by: 'Luis Rojas' },
    { version: 2, title: 'Segunda', retired: false },
    { version: 1, title: 'Primera', retired: false },
  ])
  expect((await templates()).find((one) => one.id === id)).toMatchObject({ title: 'Primera', version: 4 })
  const [given] = (await templates()).filter(({ title }) => title === 'Otro asunto')
  const { versions: first } = await ask(ana, 'template_history', { id: given?.id ?? '' })
  expect(first).toMatchObject([{ version: 1, by: null }])
  await expect(ask(ana, 'template_history', { id: crypto.randomUUID() })).rejects.toThrow('unknown_template')
})

it('one of two changes to a template at once is refused', async () => {
  const [{ id } = { id: '' }] = await templates()
  const save = (facts: string) =>
    luis.client.rpc('save_template', {
      id,
      version: 1,
      template: { title: 'A la vez', subject: 'pqr', facts },
    })
  const saved = await Promise.all([save('uno'), save('dos')])
  expect(saved.map(({ error }) => error?.message ?? 'saved').toSorted()).toEqual(['saved', 'stale_version'])
})

it('an agent cannot save or retire a template, and a template needs a title', async () => {
  const template = { title: 'Mía', subject: 'pqr' } as const
  await expect(ask(ana, 'save_template', { id: null, version: null, template })).rejects.toThrow(
    'not_manager',
  )
  const [{ id, version } = { id: '', version: 0 }] = await templates()
  await expect(ask(ana, 'retire_template', { id, version })).rejects.toThrow('not_manager')
  await expect(ask(luis, 'save_template', { id: null, version: null, template: {} })).rejects.toThrow(
    'missing_part',
  )
})
