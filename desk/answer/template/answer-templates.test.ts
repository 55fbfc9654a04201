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
  request_type: null,
  facts: '{{nombre}} pidió [[algo]].',
  analysis: 'Se revisó.',
  decision: null,
  reasons: 'Porque sí.',
  appeal_paragraph: 'No procede.',
  appealable: null,
  version: 1,
  ...some,
})

const templates = [
  template('other type', { request_type: 'petition' }),
  template('any type'),
  template('own type', { request_type: 'claim', decision: 'refuses' }),
  template('silence', { decision: 'granted_by_silence' }),
]
const silence = { operated_on: '2026-11-17', recognise_by: '2026-11-20T05:00:00Z' }
const dossier = {
  request_type: 'claim',
  full_name: 'Rosa Elvira Cuéllar',
  id_number: '40.123.456',
  radicado: '2026-000917',
  subscription_code: null,
  created_at: '2026-10-30T14:14:00Z',
  silence: null,
} as PqrDossier

const titles = (some: AnswerTemplate[]) => some.map(({ title }) => title)

test('templates for the type of the case come first, those for silence only after it has operated', () => {
  expect(titles(templatesFor(dossier, templates))).toEqual(['own type', 'any type', 'other type'])
  expect(titles(templatesFor({ ...dossier, silence }, templates))).toEqual([
    'silence',
    'own type',
    'any type',
    'other type',
  ])
})

test('a template fills in its texts and leaves the decisions that it does not make', () => {
  const before: AnswerParts = { ...emptyParts(dossier), decision: 'grants' }
  const parts = { ...before, ...partsFrom(template('any type'), dossier, '2026-11-16') }
  expect(parts).toMatchObject({
    template_id: 'any type',
    facts: 'Rosa Elvira Cuéllar pidió [[algo]].',
    decision: 'grants',
    appealable: true,
  })
  expect(missingParts(parts)).toEqual(['facts'])
  expect(missingParts(emptyParts(dossier))).toEqual([
    'facts',
    'analysis',
    'decision',
    'reasons',
    'appeal_paragraph',
  ])
})

test('an answer after the term recognises the silence, an answer before it never does', () => {
  const parts: AnswerParts = { ...emptyParts(dossier), decision: 'refuses' }
  expect(fitSilence(parts, null)).toBe(parts)
  const recognised = fitSilence(parts, silence)
  expect(recognised.decision).toBe('granted_by_silence')
  expect(fitSilence(recognised, null).decision).toBeNull()
})
