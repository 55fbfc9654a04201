import { expect, test } from 'vitest'
import { partNames } from '#domain/office/letter-blocks.ts'
import { namesOf } from '#domain/words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import type { AnswerTemplate } from '#supabase/contract/templates.ts'
import { type AnswerParts, emptyParts, fitSilence, isMissing } from '../parts/answer-parts.ts'
import { partsFrom, templatesFor } from './answer-templates.ts'

const missingParts = (parts: AnswerParts) => namesOf(partNames).filter((name) => isMissing(parts, name))

const template = (title: string, some: Partial<AnswerTemplate> = {}): AnswerTemplate => ({
  id: title,
  title,
  subject: 'pqr',
  request_type: null,
  facts: '{{nombre}} pidió [[algo]].',
  analysis: 'Se revisó.',
  decision: null,
  reasons: 'Porque sí.',
  appeal_paragraph: 'No procede.',
  appealable: null,
  body: '',
  version: 1,
  ...some,
})

const templates = [
  template('other type', { request_type: 'petition' }),
  template('any type'),
  template('own type', { request_type: 'claim', decision: 'refuses' }),
  template('silence', { decision: 'granted_by_silence' }),
  template('appeal', { subject: 'appeal', decision: 'confirms' }),
  template('silence of an appeal', { subject: 'appeal', decision: 'revoked_by_silence' }),
]
const silence = { operated_on: '2026-11-17', recognise_by: '2026-11-20T05:00:00Z' }
const dossier = {
  request_type: 'claim',
  full_name: 'Rosa Elvira Cuéllar',
  id_number: '40.123.456',
  radicado: '2026-000917',
  subscription_code: null,
  received_on: '2026-10-30',
  silence: null,
  answer: null,
  appeal: null,
} as PqrDossier

const titles = (some: AnswerTemplate[]) => some.map(({ title }) => title)

test('templates for the type of the case come first, those for silence only after it has operated', () => {
  expect(titles(templatesFor('pqr', dossier, templates))).toEqual(['own type', 'any type', 'other type'])
  expect(titles(templatesFor('pqr', { ...dossier, silence }, templates))).toEqual([
    'silence',
    'own type',
    'any type',
    'other type',
  ])
})

test('an appeal has templates of its own', () => {
  expect(titles(templatesFor('appeal', dossier, templates))).toEqual(['appeal'])
  expect(titles(templatesFor('appeal', { ...dossier, silence }, templates))).toEqual([
    'silence of an appeal',
    'appeal',
  ])
})

test('a template fills in its texts and leaves the decisions that it does not make', () => {
  const office = { today: '2026-11-16', company: { name: 'Yarí Ambiental', address: 'Km 7,5' } }
  const before: AnswerParts = { ...emptyParts('pqr', dossier), decision: 'grants' }
  const parts = { ...before, ...partsFrom(template('any type'), dossier, office) }
  expect(parts).toMatchObject({
    template_id: 'any type',
    facts: 'Rosa Elvira Cuéllar pidió [[algo]].',
    decision: 'grants',
    appealable: true,
  })
  expect(missingParts(parts)).toEqual(['facts'])
  expect(missingParts(emptyParts('pqr', dossier))).toEqual([
    'facts',
    'analysis',
    'decision',
    'reasons',
    'appeal_paragraph',
  ])
})

test.each([
  ['pqr', 'refuses', 'granted_by_silence'],
  ['appeal', 'confirms', 'revoked_by_silence'],
] as const)(
  'an answer to a %s after the term recognises the silence, one before it never does',
  (subject, decision, recognising) => {
    const parts: AnswerParts = { ...emptyParts(subject, dossier), decision }
    expect(fitSilence(parts, subject, null)).toBe(parts)
    const recognised = fitSilence(parts, subject, silence)
    expect(recognised.decision).toBe(recognising)
    expect(fitSilence(recognised, subject, null).decision).toBeNull()
  },
)
