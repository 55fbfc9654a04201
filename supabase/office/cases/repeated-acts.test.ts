import { request } from 'node:http'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '#domain/days/day-words.ts'
import { namesOf } from '#domain/words.ts'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient, newEmail, server, signUp } from '#server/testing/accounts/test-accounts.ts'
import { turnOn } from '#server/testing/accounts/test-factors.ts'
import type { ActName } from '#supabase/contract/contract.ts'
import { newEdition, publishEdition } from '../documents/editions.ts'
import { sendEnquiry } from '../enquiries/office-enquiries.ts'
import { everything, setPeriods } from '../keeping/erasing-steps.ts'
import { newArticle, publish } from '../news/articles.ts'
import {
  account,
  acts,
  ana,
  bringTo,
  type CaseState,
  inPerson,
  luis,
  parcel,
  wholeAnswer,
  wholeDecision,
  wholeLetter,
} from '../office-acts.ts'
import {
  ask,
  type Case,
  dossierOf,
  filePqr,
  hire,
  inMonths,
  type Member,
  setNow,
  sql,
} from '../office-cases.ts'

let rosa: Member
beforeAll(async () => {
  rosa = await hire('Rosa Mora', 'manager')
})
afterEach(() => setNow())

const inCase =
  (place: CaseState, details: object = {}) =>
  async () => {
    const one = await bringTo(place)
    return { pqr_id: one.id, version: (await dossierOf(one)).version, ...details }
  }
const ofPerson =
  (place: CaseState, details: object = {}) =>
  async () => {
    const { radicado, tracking_code, id_number } = await bringTo(place)
    return { radicado, tracking_code, id_number, ...details }
  }
const inEnquiry =
  (details: object = {}) =>
  async () => ({
    ...(await sendEnquiry('quote')),
    ...details,
  })
const colleague = async () => ({ member: (await hire('Marta Díaz')).id })
const text = 'Como se acordó por teléfono.'
const filing = {
  ...({ source: 'phone', request_type: 'claim' } as const),
  ...{ full_name: 'Rosa', id_number: '40123456', phone: '300 123 4567', description: text },
}
let notices = 0
/** Each is about another day, because the same notice is not published twice. */
const newNotice = () => {
  const day = addDays('2027-02-01', notices++)
  return { route: null, first_day: day, last_day: day, kind: 'cancelled', body: text }
}
const newTemplate = async () => {
  const template = { id: null, version: null, template: { title: text, subject: 'pqr' } } as const
  const { id, version } = await ask(luis, 'save_template', template)
  return { id, version }
}
const standingCode = async () =>
  (await ask(luis, 'desk_codes')).codes.filter(({ value }) => value === 'department')

const standingEdition = async () => {
  const { id: document_id, edition, version } = await publishEdition(luis)
  return { document_id, edition, version }
}

/** Arguments for every act that stores its key. Each call of a function makes another case, member … to act on. */
const keyed: Record<ActName, () => Promise<object>> = {
  file_pqr: async () => filing,
  take_pqr: inCase('pending'),
  assign_pqr: async () => ({ ...(await inCase('pending')()), assignee: luis.id }),
  note_pqr: async () => ({ pqr_id: (await filePqr()).id, note: text }),
  record_call: inCase('pending', { outcome: 'not_reached', note: text }),
  ask_pqr: inCase('pending', { question: text }),
  extend_pqr: async () => ({ ...(await inCase('pending')()), until: '2027-02-04', reason: text }),
  record_withdrawal: inCase('pending', { reason: text }),
  set_aside_pqr: inCase('pending', { reason: text }),
  bring_back_pqr: inCase('set_aside', { reason: text }),
  undo_claim: async () => {
    const one = await bringTo('pending')
    expect((await acts.claim(one)).error).toBeNull()
    return { pqr_id: one.id, version: (await dossierOf(one)).version, reason: text }
  },
  transfer_pqr: inCase('pending', { recipient: 'Alcaldía', reason: text }),
  answer_pqr: inCase('in_progress', wholeAnswer),
  undo_answer: inCase('answered'),
  notify_pqr: async () => ({ ...(await inCase('answered')()), ...inPerson() }),
  decide_appeal: inCase('appealed', wholeDecision),
  undo_decision: inCase('decided'),
  notify_decision: async () => ({ ...(await inCase('decided')()), ...inPerson() }),
  send_appeal_on: async () => ({ ...(await inCase('decision_notified')()), ...parcel() }),
  leave_appeal_unsent: inCase('decision_notified', { reason: text }),
  correct_data: inCase('pending', { field: 'full_name', value: text, identity_checked: true }),
  write_letter: inCase('answered', { kind: 'citation', ...wholeLetter }),
  renew_code: inCase('pending', { identity_checked: true, by: 'print' }),
  take_enquiry: inEnquiry({ version: 1 }),
  assign_enquiry: async () => ({ ...(await inEnquiry({ version: 1 })()), assignee: luis.id }),
  note_enquiry: inEnquiry({ note: text }),
  record_enquiry_call: inEnquiry({ version: 1, outcome: 'not_reached', note: text }),
  step_enquiry: inEnquiry({ version: 1, status: 'contacted' }),
  consent_to_email: ofPerson('pending'),
  withdraw_consent: ofPerson('consented'),
  reply_to_question: ofPerson('asked', { reply: text }),
  withdraw_pqr: ofPerson('pending'),
  correct_email: async () => ({ ...(await ofPerson('pending')()), email: newEmail() }),
  give_address: ofPerson('pending', { postal_address: text }),
  appeal_pqr: ofPerson('notified', { reasons: text, subsidiary: true }),
  claim_pqr: ofPerson('pending'),
  add_member: async () => ({ email: newEmail(), name: 'Irene Paz', role: 'agent' }),
  change_member: async () => ({ ...(await colleague()), name: 'Marta Díaz Ruiz', role: 'agent' }),
  remove_member: colleague,
  bring_back_member: async () => {
    const gone = await colleague()
    await ask(luis, 'remove_member', gone)
    return gone
  },
  reset_second_factor: async () => {
    const other = await hire('Olga Vega')
    await turnOn(other.client)
    return { member: other.id }
  },
  save_template: async () => ({ id: null, version: null, template: { title: text, subject: 'pqr' } }),
  retire_template: () => newTemplate(),
  save_codes: async () => ({ changes: (await standingCode()).map((code) => ({ ...code, code: '19' })) }),
  erase_record: async () => {
    const one = await bringTo('withdrawn')
    return { form: 'pqr', id: one.id, identity_checked: true, reason: text }
  },
  publish_notice: async () => newNotice(),
  publish_facts: async () => {
    const [last] = (await ask(luis, 'desk_facts')).versions
    return { version: last?.version, facts: last?.facts }
  },
  publish_edition: () => newEdition(luis),
  correct_edition: async () => ({ ...(await standingEdition()), title: text, in_force: '2026-12-02' }),
  withdraw_edition: async () => ({ ...(await standingEdition()), reason: text }),
  publish_article: async () => ({ article_id: crypto.randomUUID(), version: null, article: newArticle() }),
  withdraw_article: async () => {
    const { id, version } = await publish(luis)
    return { article_id: id, version, reason: text }
  },
  end_notice: async () => ({ notice_id: (await ask(luis, 'publish_notice', newNotice())).id }),
}
const names = namesOf(keyed)
const ofThePerson = /^(consent_to|withdraw_(consent|pqr)|reply_to|correct_email|give_|appeal_|claim_)/
/** The answer to a repeat has another link. */
const makesLink = /^(add|bring_back)_member$/
/** These acts make something new, so they have no subject. */
const withoutSubject: ActName[] = [
  ...(['file_pqr', 'publish_notice', 'save_template', 'save_codes', 'publish_facts'] as const),
]

const clientOf = (name: ActName) => {
  if (name === 'claim_pqr') return account
  return ofThePerson.test(name) ? newClient() : luis.client
}
const send = (name: ActName, args: object, key: string, client = clientOf(name)) =>
  callWith(client, name, args).setHeader('x-submission-key', key)

/** Cuts the connection while the database does the act, so that the sender never gets the answer. */
const sendAndCut = async (name: ActName, args: object, key: string) => {
  const { data } = await clientOf(name).auth.getSession()
  const headers = {
    apikey: server.anonKey,
    ...(data.session && { authorization: `Bearer ${data.session.access_token}` }),
    'content-type': 'application/json',
    'x-submission-key': key,
  }
  const sending = request(`${server.url}/rest/v1/rpc/${name}`, { method: 'POST', headers })
  sending.on('error', () => {})
  await sql().begin(async (holding) => {
    await holding`lock table private.submissions`
    sending.end(JSON.stringify(args))
    await until(
      () => sql()`select from pg_locks where relation = 'private.submissions'::regclass and not granted`,
    )
    sending.destroy()
  })
  await until(() => sql()`select from private.submissions where key = ${key}`)
}
const until = (find: () => PromiseLike<readonly unknown[]>) =>
  vi.waitUntil(async () => (await find()).length > 0, { timeout: 60_000, interval: 10 })

const byRepeat = (one: object | null, other: object | null) =>
  Number('repeated' in (one ?? {})) - Number('repeated' in (other ?? {}))

/** Makes the arguments of an act. Only a case whose period is over can be erased. */
const prepare = async (name: ActName) => {
  const args = await keyed[name]()
  if (name === 'erase_record') {
    await setPeriods({ pqr: 24 })
    await inMonths(30)
  }
  return args
}

it('the table above has every act that stores its key', async () => {
  const found = await sql()`
    select proname as name from pg_proc where pronamespace = 'private'::regnamespace and prosrc like '%private.is_repeat(%'`
  expect(found.map(({ name }) => name).sort()).toEqual(names.toSorted())
})

describe.each(names)('%s', (name) => {
  it('is done once if it is sent again after its answer was lost', async () => {
    const key = crypto.randomUUID()
    const args = await prepare(name)
    await sendAndCut(name, args, key)
    const before = await everything()
    const again = await send(name, args, key)
    expect([again.error, again.data]).toEqual([null, expect.objectContaining({ repeated: true })])
    if (!makesLink.test(name)) expect(await everything()).toBe(before)
  })

  it('is done once if it is sent three times at once', async () => {
    const key = crypto.randomUUID()
    const args = await prepare(name)
    const tries = await Promise.all([1, 2, 3].map(() => send(name, args, key)))
    expect(tries.map(({ error }) => error)).toEqual([null, null, null])
    const [done, ...others] = tries.map(({ data }) => data).sort(byRepeat)
    expect(done).not.toHaveProperty('repeated')
    if (makesLink.test(name)) return
    expect(others).toEqual([1, 2].map(() => ({ ...done, repeated: true })))
  })

  it('is refused with a key that was used by another member, for another subject or act', async () => {
    const key = crypto.randomUUID()
    const args = await prepare(name)
    expect((await send(name, args, key)).error).toBeNull()
    await setNow()
    const other = await prepare(name)
    const pqr_id = 'pqr_id' in args ? args.pqr_id : (await filePqr()).id
    const before = await everything()
    const refused = async (...sent: Parameters<typeof send>) =>
      expect((await send(...sent)).error?.message).toBe('unknown_key')
    if (!withoutSubject.includes(name)) await refused(name, other, key)
    if (!ofThePerson.test(name)) await refused(name, args, key, rosa.client)
    if (name !== 'note_pqr') await refused('note_pqr', { pqr_id, note: text }, key, luis.client)
    expect(await everything()).toBe(before)
  })
})

it.each(names.filter((name) => ofThePerson.test(name) && name !== 'claim_pqr'))(
  '%s is a repeat also if the person has signed in meanwhile',
  async (name) => {
    const key = crypto.randomUUID()
    const args = await prepare(name)
    await send(name, args, key)
    expect((await send(name, args, key, account)).data).toMatchObject({ repeated: true })
  },
)

it('a key for one template is refused for another', async () => {
  const [one, other] = [await newTemplate(), await newTemplate()]
  const key = crypto.randomUUID()
  const save = (template: typeof one) =>
    send('save_template', { ...template, template: { title: 'Otra', subject: 'pqr' } }, key)
  const first = await save(one)
  expect((await save(one)).data).toEqual({ ...first.data, repeated: true })
  expect((await save(other)).error?.message).toBe('unknown_key')
})

it('the key of a PQR that a member filed fetches no receipt', async () => {
  const key = crypto.randomUUID()
  await send('file_pqr', filing, key)
  expect((await newClient().rpc('pqr_receipt', { submission_key: key })).data).toBeNull()
})

it('deleting an account deletes its keys', async () => {
  const { client, session } = await signUp()
  await send('claim_pqr', await prepare('claim_pqr'), crypto.randomUUID(), client)
  const keys = () => sql()`select from private.submissions where actor = ${session.user.id}`
  expect(await keys()).toHaveLength(1)
  await client.rpc('delete_account')
  expect(await keys()).toHaveLength(0)
})

it('a stranger who has the key is refused as without it', async () => {
  const key = crypto.randomUUID()
  const args = await prepare('take_pqr')
  await send('take_pqr', args, key)
  expect((await send('take_pqr', args, key, newClient())).error?.message).toBe('not_staff')
  const withdrawal = crypto.randomUUID()
  const person = await prepare('withdraw_pqr')
  expect((await send('withdraw_pqr', person, withdrawal)).error).toBeNull()
  const missed = await send('withdraw_pqr', { ...person, id_number: '999999' }, withdrawal)
  expect(missed.data).toEqual({ error: 'not_found' })
})

it('the key of a claim is refused for another account', async () => {
  const key = crypto.randomUUID()
  const args = await prepare('claim_pqr')
  await send('claim_pqr', args, key)
  const other = (await signUp()).client
  expect((await send('claim_pqr', args, key, other)).error?.message).toBe('unknown_key')
})

it('a refused act leaves its key free', async () => {
  const key = crypto.randomUUID()
  const args = await prepare('take_pqr')
  expect((await send('take_pqr', { ...args, version: 7 }, key)).error?.message).toBe('stale_version')
  expect((await send('take_pqr', args, key)).data).not.toHaveProperty('repeated')
})

it('a repeated invitation makes a new link, which ends the first and is an event', async () => {
  const key = crypto.randomUUID()
  const args = { email: newEmail(), name: 'Irene Paz', role: 'agent' }
  const add = () => answerTo(luis.client.rpc('add_member', args).setHeader('x-submission-key', key))
  const first = await add()
  const second = await add()
  expect(second).toMatchObject({ user_id: first.user_id, repeated: true })
  const opened = async ({ token }: { token: string | null }) =>
    (await newClient().auth.verifyOtp({ type: 'recovery', token_hash: token ?? '' })).error?.code
  expect([await opened(first), await opened(second)]).toEqual(['otp_expired', undefined])
  const events = await sql()`select kind from public.staff_events where member = ${first.user_id} order by id`
  expect(events.map(({ kind }) => kind)).toEqual(['added', 'link_renewed'])
})

it('without a key an act is done as often as it is sent', async () => {
  const one: Case = await filePqr()
  for (const note of ['uno', 'uno']) await ask(ana, 'note_pqr', { pqr_id: one.id, note })
  expect((await dossierOf(one)).events).toEqual(['filed', 'noted', 'noted'])
})

it('keys are deleted when their record is erased, and after a month', async () => {
  const [first, note, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const keys = [first, note, other]
  const { data } = await luis.client.rpc('file_pqr', filing).setHeader('x-submission-key', first)
  const pqr_id = data?.id ?? ''
  await send('note_pqr', { pqr_id, note: text }, note)
  await send('note_pqr', { pqr_id: (await filePqr()).id, note: text }, other)
  await ask(luis, 'record_withdrawal', { pqr_id, version: (data?.version ?? 0) + 1, reason: text })
  const left = async () =>
    (await sql()`select key from private.submissions where key in ${sql()(keys)}`).map(({ key }) => key)
  expect((await left()).sort()).toEqual(keys.toSorted())
  await setPeriods({ pqr: 24 })
  await inMonths(30)
  await ask(rosa, 'erase_record', { form: 'pqr', id: pqr_id, identity_checked: true, reason: text })
  expect(await left()).toEqual([other])
  await sql()`update private.submissions set at = private.now() - interval '29 days' where key = ${other}`
  await sql()`select private.daily()`
  expect(await left()).toEqual([other])
  await inMonths(32)
  await sql()`select private.daily()`
  expect(await left()).toEqual([])
})
