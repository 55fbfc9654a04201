import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { company } from '#domain/company.ts'
import { type LetterKind, letterKinds } from '#domain/office/letter-kinds.ts'
import { namesOf } from '#domain/words.ts'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import {
  acts,
  ana,
  bringTo,
  type CaseState,
  caseStates,
  luis,
  wholeAnswer,
  wholeLetter,
} from '../office-acts.ts'
import {
  actOf,
  ask,
  type Case,
  dossierOf,
  inSeconds,
  type Member,
  setNow,
  sql,
  track,
} from '../office-cases.ts'

afterEach(async () => {
  await setNow()
  await sql()`delete from public.company_facts where version > 1`
  await sql()`update staff set name = 'Ana Gómez' where user_id = ${ana.id}`
})

const write = (one: Case, kind: LetterKind, more: object = {}, member: Member = ana) =>
  actOf(member, 'write_letter', one, { kind, ...wholeLetter, ...more })
const open = (one: Case) => ask(ana, 'desk_pqr', { pqr_id: one.id })
/** The letter that a member just wrote, as the dossier has it. */
const written = async (one: Case, kind: LetterKind, more: object = {}) => {
  const { number } = await answerTo(write(one, kind, more))
  const letter = (await open(one)).letters.find((letter) => letter.number === number)
  if (!letter) throw new Error(`The dossier lacks ${number}`)
  return letter
}
const preview = (one: Case, kind: LetterKind, more: object = {}) =>
  ask(ana, 'preview_letter', { pqr_id: one.id, kind, ...wholeLetter, ...more })

const toNotify: LetterKind[] = ['citation', 'notice', 'posted_notice']
const possible: Record<CaseState, LetterKind[]> = {
  pending: [],
  asked: [],
  in_progress: [],
  answered: toNotify,
  consented: toNotify,
  notified: ['constancia'],
  appealed: ['constancia'],
  decided: toNotify,
  decided_consented: toNotify,
  decision_notified: ['sending', 'constancia'],
  sent: ['sending', 'constancia'],
  not_sent: ['constancia'],
  withdrawn: [],
  transferred: ['transfer'],
  set_aside: [],
  set_aside_in_progress: [],
  brought_back: [],
}

describe('a member', () => {
  it.each(caseStates)(
    'writes in a case that is %s the letters that it can have, and no other',
    async (place) => {
      const one = await bringTo(place)
      expect((await open(one)).possible_letters.toSorted()).toEqual(possible[place].toSorted())
      const refused = possible[place].length ? 'letter_not_possible' : 'step_not_allowed'
      for (const kind of namesOf(letterKinds)) {
        const { error } = await write(one, kind)
        expect([kind, error?.message]).toEqual([kind, possible[place].includes(kind) ? undefined : refused])
      }
      const { letters } = await open(one)
      expect(letters.map(({ kind }) => kind).toSorted()).toEqual(possible[place].toSorted())
    },
  )

  it('writes the transfer that an answer decides, which can then no longer be undone', async () => {
    const one = await bringTo('in_progress')
    await answerTo(actOf(ana, 'answer_pqr', one, { ...wholeAnswer, decision: 'transfers' }))
    expect((await open(one)).possible_letters.toSorted()).toEqual([...toNotify, 'transfer'])
    const { answer } = await open(one)
    expect(await written(one, 'transfer')).toMatchObject({ answer_id: answer?.id })
    expect((await acts.undo(one)).error?.message).toBe('too_late_to_undo')
  })

  it('writes no notice for the site that names other days than the site keeps', async () => {
    const one = await bringTo('answered')
    const { body } = wholeLetter
    await inSeconds(86_400)
    for (const text of [body, 'Se publica.', body.replace(/ y surte.*/, '.')])
      expect((await write(one, 'posted_notice', { body: text })).error).toMatchObject({
        message: 'notice_days',
        details: '7 de enero de 2027 y 8 de enero de 2027',
      })
    expect((await write(one, 'posted_notice')).error).toBeNull()
    await setNow()
  })

  it('writes no sending of an appeal that is only a reposición', async () => {
    const one = await bringTo('decision_notified')
    await sql()`update pqr_appeals set subsidiary = false where pqr_id = ${one.id}`
    expect((await open(one)).possible_letters).toEqual(['constancia'])
    expect((await write(one, 'sending')).error?.message).toBe('letter_not_possible')
  })

  it('writes two letters of a kind, which have two numbers', async () => {
    const one = await bringTo('answered')
    const [first, second] = [await written(one, 'citation'), await written(one, 'citation')]
    const [, count] = first.number.split('OFI-2026-')
    expect(second.number).toBe(`OFI-2026-${String(Number(count) + 1).padStart(6, '0')}`)
  })

  it('writes a letter, and a colleague who wrote at the same moment is refused', async () => {
    const one = await bringTo('answered')
    const { version } = await dossierOf(one)
    const letter = { pqr_id: one.id, version, kind: 'citation', ...wholeLetter }
    const tries = await Promise.all(
      [ana, luis, ana, luis].map(({ client }) => callWith(client, 'write_letter', letter)),
    )
    const outcomes = tries.map(({ error }) => error?.message ?? 'written').sort()
    expect(outcomes).toEqual(['stale_version', 'stale_version', 'stale_version', 'written'])
    expect((await open(one)).letters).toHaveLength(1)
  })

  it('writes a letter without a mail, and the person reads its kind and number', async () => {
    const one = await bringTo('consented')
    const { mails } = await open(one)
    const { number } = await written(one, 'citation')
    expect((await open(one)).mails).toEqual(mails)
    const { events } = await track(one)
    expect(events.at(-1)).toMatchObject({ kind: 'letter_written', letter: 'citation', number })
    expect(JSON.stringify(await track(one))).not.toContain(wholeLetter.body)
  })
})

describe('a letter', () => {
  const today = '29 de diciembre de 2026'
  /** What each kind is called, and what it says that it is about. */
  const about: [LetterKind, CaseState, title: string, subject: (of: Numbers) => string][] = [
    [
      'citation',
      'answered',
      'Citación',
      ({ answer, radicado }) =>
        `citación para la notificación personal de la respuesta ${answer} del ${today} (solicitud ${radicado}).`,
    ],
    [
      'citation',
      'decided',
      'Citación',
      ({ decision, radicado }) =>
        `citación para la notificación personal de la decisión ${decision} del ${today} (solicitud ${radicado}).`,
    ],
    [
      'notice',
      'answered',
      'Aviso',
      ({ answer, radicado }) =>
        `notificación por aviso de la respuesta ${answer} del ${today} (solicitud ${radicado}).`,
    ],
    [
      'posted_notice',
      'decided',
      'Aviso',
      ({ decision, radicado }) =>
        `notificación por aviso de la decisión ${decision} del ${today} (solicitud ${radicado}).`,
    ],
    [
      'transfer',
      'transferred',
      'Traslado',
      ({ radicado }) => `traslado de la solicitud con radicado ${radicado}, presentada el ${today}.`,
    ],
    [
      'sending',
      'decision_notified',
      'Remisión',
      ({ radicado, appeal }) =>
        `envío del expediente ${radicado} para que se decida la apelación que se presentó, en subsidio, con el radicado ${appeal}.`,
    ],
    [
      'constancia',
      'notified',
      'Constancia',
      ({ answer, radicado }) =>
        `constancia de la notificación de la respuesta ${answer} del ${today} (solicitud ${radicado}).`,
    ],
    [
      'constancia',
      'sent',
      'Constancia',
      ({ decision, radicado }) =>
        `constancia de la notificación de la decisión ${decision} del ${today} (solicitud ${radicado}).`,
    ],
  ]
  type Numbers = { radicado: string; answer?: string; decision?: string; appeal?: string }

  it.each(about)(
    '(%s) of a case that is %s is a «%s» with all its parts',
    async (kind, place, title, subject) => {
      const one = await bringTo(place)
      const { heading, letter, number, sha256, ...rest } = await written(one, kind)
      const { answer, decision, appeal, radicado } = await open(one)
      const numbers = {
        radicado,
        answer: answer?.number,
        decision: decision?.number,
        appeal: appeal?.radicado,
      }
      expect(number).toMatch(/^OFI-2026-\d{6}$/)
      expect(letter.split('\n\n')).toEqual([
        `${title} ${number}`,
        `${company.town}, ${today}`,
        wholeLetter.addressee,
        `Asunto: ${subject(numbers)}`,
        wholeLetter.body,
        'Ana Gómez',
      ])
      expect(heading).toBe((await ask(ana, 'desk_me')).company.heading)
      expect(sha256).toBe(createHash('sha256').update(letter).digest('hex'))
      const about = kind === 'transfer' || kind === 'sending' ? null : (decision ?? answer)
      expect(rest).toMatchObject({ kind, signer_name: 'Ana Gómez', answer_id: about?.id ?? null })
    },
  )

  it('keeps its text, heading and names when the company, the member and the person have others', async () => {
    const one = await bringTo('answered')
    const first = await written(one, 'citation')
    const moved = { ...company, town: 'Puerto Rico', nit: '900.123.456-8' }
    await ask(luis, 'publish_facts', { version: 1, facts: moved })
    await sql()`update staff set name = 'Ana Gómez de Ruiz' where user_id = ${ana.id}`
    const name = { field: 'full_name', value: 'Otra Persona', identity_checked: true }
    await answerTo(actOf(luis, 'correct_data', one, name))
    const second = await written(one, 'citation')
    expect((await open(one)).letters.find(({ id }) => id === first.id)).toEqual(first)
    expect(second.heading).toContain('NIT 900.123.456-8')
    expect(second.letter).toContain('\n\nPuerto Rico, 29 de diciembre de 2026\n\n')
    expect(second.letter.split('\n\n').at(-1)).toBe('Ana Gómez de Ruiz')
  })

  it('keeps the answer that it cites from being undone', async () => {
    for (const [place, undo] of [
      ['answered', 'undo'],
      ['decided', 'undo the decision'],
    ] as const) {
      const one = await bringTo(place)
      expect((await open(one)).may).toContain(place === 'answered' ? 'undo' : 'undo_decision')
      await written(one, 'citation')
      expect((await open(one)).may).not.toContain(place === 'answered' ? 'undo' : 'undo_decision')
      expect((await acts[undo](one)).error?.message).toBe('too_late_to_undo')
    }
  })

  it('is about the answer again after the decision was undone', async () => {
    const one = await bringTo('decided')
    await answerTo(acts['undo the decision'](one))
    const { answer, possible_letters } = await open(one)
    expect(possible_letters).toEqual(['constancia'])
    expect((await written(one, 'constancia')).answer_id).toBe(answer?.id)
  })

  it('has the addressee in lines that imitate no other part', async () => {
    const one = await bringTo('answered')
    const addressee = '\n Ana\u202e  Díaz \r\n\r\n \u200b \n\nCalle\u2028 5 # 4-32\t\n'
    expect((await written(one, 'citation', { addressee })).letter.split('\n\n')[2]).toBe(
      'Ana Díaz\nCalle 5 # 4-32',
    )
  })

  it('has room for an addressee of 500 characters and a text of 10,000', async () => {
    const one = await bringTo('answered')
    const longest = { addressee: 'A'.repeat(500), body: 'b'.repeat(10_000) }
    const blocks = (await written(one, 'citation', longest)).letter.split('\n\n')
    expect([blocks[2], blocks[4]]).toEqual(Object.values(longest))
  })

  it.each(['citation', 'posted_notice', 'constancia', 'sending', 'transfer'] as const)(
    '(%s) is written as its preview shows it, but with a number',
    async (kind) => {
      const place = caseStates.find((place) => possible[place].includes(kind)) as CaseState
      const one = await bringTo(place)
      const addressee = '\nAna\n\nDíaz '
      const shown = await preview(one, kind, { addressee })
      const { heading, letter, number } = await written(one, kind, { addressee })
      expect(shown).toEqual({ heading, letter: letter.replace(number, 'OFI-…') })
    },
  )
})

describe('the preview', () => {
  it('shows what a template makes, also in a case that cannot have the letter yet', async () => {
    const one = await bringTo('pending')
    for (const kind of namesOf(letterKinds).filter((kind) => kind !== 'transfer')) {
      const { letter } = await preview(one, kind, { body: 'Venga el [[día]].' })
      expect(letter.split('\n\n').slice(1)).toEqual([
        `${company.town}, 29 de diciembre de 2026`,
        wholeLetter.addressee,
        'Venga el [[día]].',
        'Ana Gómez',
      ])
    }
    expect((await preview(one, 'transfer', { addressee: '' })).letter).toContain(`radicado ${one.radicado}`)
  })

  it('writes nothing and spends no number', async () => {
    const one = await bringTo('answered')
    const before = [await dossierOf(one), await sql()`select last_value from private.letter_numbers`]
    await preview(one, 'citation')
    expect([await dossierOf(one), await sql()`select last_value from private.letter_numbers`]).toEqual(before)
    expect((await open(one)).letters).toEqual([])
  })

  it('is refused for an unknown kind and an unknown case', async () => {
    const unknown = { pqr_id: (await bringTo('pending')).id, kind: 'pqr', ...wholeLetter }
    expect((await callWith(ana.client, 'preview_letter', unknown)).error?.message).toBe('unknown_letter')
    const missing = { pqr_id: crypto.randomUUID(), kind: 'citation', ...wholeLetter }
    expect((await callWith(ana.client, 'preview_letter', missing)).error?.message).toBe('unknown_case')
  })
})

it('the dossier has the letters in the order in which they were written', async () => {
  const one = await bringTo('answered')
  const numbers = []
  for (const second of [0, 1, 2]) {
    await inSeconds(second)
    numbers.push((await written(one, 'citation')).number)
  }
  expect((await open(one)).letters.map(({ number }) => number)).toEqual(numbers)
})
