import { afterEach, beforeAll, expect, it } from 'vitest'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import type { FunctionName } from '#supabase/contract/contract.ts'
import { ana, luis, wholeAnswer, wholeDecision } from '../office-acts.ts'
import { actOf, actOfPerson, ask, type Case, doneBy, filePqrAt, setNow, sql } from '../office-cases.ts'

const at = (day: string, hour = '10:00') => setNow(`${day}T${hour}:00-05:00`)
afterEach(() => setNow())

const filed = async (day: string, row: object, hour = '10:00') =>
  filePqrAt(`${day}T${hour}:00-05:00`, { subscription_code: 'SVC-1', ...row })
const act = async (one: Case, day: string, name: FunctionName, args: object = {}) => {
  await at(day)
  expect([name, (await actOf(ana, name, one, args)).error]).toEqual([name, null])
}
const answer = async (one: Case, day: string, decision: string) => {
  await act(one, day, 'take_pqr')
  await act(one, day, 'answer_pqr', { ...wholeAnswer, decision })
}
const notify = (one: Case, day: string, channel: string) =>
  act(one, day, 'notify_pqr', { channel, effective_on: day, evidence: 'Firmó.' })

const notifyDecision = (one: Case, day: string, channel: string) =>
  act(one, day, 'notify_decision', { channel, effective_on: day, evidence: 'Firmó.' })
/** A case whose answer was notified and appealed on that day, with the number of the appeal under the same name. */
const appealed = async (name: string, day: string, subsidiary: boolean) => {
  const one = await filed(day, { request_type: 'claim' })
  await answer(one, day, 'refuses')
  await notify(one, day, 'in_person')
  const appealing = await doneBy(actOfPerson('appeal_pqr', one, { reasons: 'x', subsidiary }))
  numbers[name] = appealing.case.appeal?.radicado ?? ''
  return one
}

const cases: Record<string, Case> = {}
const numbers: Record<string, string> = {}
// Cases of March 2026 and of the months around it.
beforeAll(async () => {
  cases.over = await filed('2026-01-05', { request_type: 'claim' })
  await answer(cases.over, '2026-01-13', 'grants')
  await notify(cases.over, '2026-02-27', 'in_person')
  cases.toldInMarch = await filed('2026-02-02', { request_type: 'discount_vacant' })
  await answer(cases.toldInMarch, '2026-02-16', 'in_part')
  await notify(cases.toldInMarch, '2026-03-02', 'notice')
  cases.answeredInMarch = await filed('2026-02-20', { request_type: 'complaint', subscription_code: null })
  await answer(cases.answeredInMarch, '2026-03-10', 'refuses')
  await notify(cases.answeredInMarch, '2026-04-01', 'conclusive_conduct')
  cases.withdrawnBefore = await filed('2026-02-20', { request_type: 'claim' })
  await act(cases.withdrawnBefore, '2026-02-28', 'record_withdrawal', { reason: 'x' })
  cases.silent = await filed('2026-02-23', { request_type: 'petition' })
  // The last minute of February in Bogotá, and the first of April.
  cases.lastOfFebruary = await filed('2026-02-28', { request_type: 'other' }, '23:59')
  cases.appealed = await filed('2026-03-02', { request_type: 'claim' })
  await answer(cases.appealed, '2026-03-03', 'refuses')
  await notify(cases.appealed, '2026-03-04', 'in_person')
  await at('2026-03-05')
  const appealing = actOfPerson('appeal_pqr', cases.appealed, { reasons: 'x', subsidiary: true })
  numbers.appeal = (await doneBy(appealing)).case.appeal?.radicado ?? ''
  await act(cases.appealed, '2026-03-25', 'decide_appeal', wholeDecision)
  await notifyDecision(cases.appealed, '2026-03-26', 'in_person')
  await act(cases.appealed, '2026-04-06', 'send_appeal_on', { sent_on: '2026-04-06', sent_number: '1' })
  cases.transferred = await filed('2026-03-12', { request_type: 'stratum_change' })
  await act(cases.transferred, '2026-03-13', 'transfer_pqr', { recipient: 'Alcaldía', reason: 'x' })
  cases.withdrawnLater = await filed('2026-03-30', { request_type: 'service_connection' })
  await act(cases.withdrawnLater, '2026-04-10', 'record_withdrawal', { reason: 'x' })
  cases.april = await filed('2026-04-01', { request_type: 'claim' }, '00:00')
  const signed = await sql()`select pqr_id as id, number, subject from pqr_answers where voided_at is null`
  for (const { id, number, subject } of signed) numbers[`${id} ${subject}`] = number
  await setNow()
})

const columns = (
  'department municipality populated_centre radicado filed_on procedure cause detail ' +
  'account bill answer answered_on answer_radicado notified_on notification sent_on'
).split(' ')
const rowsOf = async (month: string) => {
  const { rows } = await ask(ana, 'regulator_rows', { month })
  return rows.map((row: Record<string, string | null>) => columns.map((name) => row[name] ?? ''))
}
const named = (name: string) => cases[name]?.radicado ?? numbers[name] ?? ''
const numberOf = (name: string) =>
  numbers[name === 'appeal' ? `${cases.appealed?.id} appeal` : `${cases[name]?.id} pqr`] ?? ''

// The cells from the fifth column on; RES stands for the number of the answer.
const march = [
  ['toldInMarch', '2026-02-02 1 F - SVC-1 N 2 2026-02-16 RES 2026-03-02 4 -'],
  ['answeredInMarch', '2026-02-20 2 P - - N 3 2026-03-10 RES - 3 -'],
  ['silent', '2026-02-23 6 P - SVC-1 N 10 - - - 3 -'],
  ['lastOfFebruary', '2026-02-28 6 P - SVC-1 N 10 - - - 3 -'],
  ['appealed', '2026-03-02 1 F - SVC-1 N 3 2026-03-03 RES 2026-03-04 1 -'],
  ['appeal', '2026-03-05 5 F - SVC-1 N 4 2026-03-25 RES 2026-03-26 1 -'],
  ['transferred', '2026-03-12 1 F - SVC-1 N 8 2026-03-13 - - 3 -'],
  ['withdrawnLater', '2026-03-30 6 P - SVC-1 N 9 - - - 3 -'],
] as const
const marchRows = () =>
  march.map(([name, cells]) => [
    ...['18', '18753', '', named(name)],
    ...cells.split(' ').map((cell) => (cell === '-' ? '' : cell === 'RES' ? numberOf(name) : cell)),
  ])

it('the file has each case and appeal that was open in the month, as of the end of the month', async () => {
  expect(await rowsOf('2026-03-01')).toEqual(marchRows())
  // Any day of the month stands for it.
  expect(await rowsOf('2026-03-31')).toEqual(marchRows())
})

it('the files of the months before and after have the other cases', async () => {
  const radicados = async (month: string) => (await rowsOf(month)).map((row) => row[3])
  expect(await radicados('2026-01-01')).toEqual([named('over')])
  expect(await radicados('2026-02-01')).toEqual([
    ...['over', 'toldInMarch', 'answeredInMarch', 'withdrawnBefore', 'silent', 'lastOfFebruary'].map(named),
  ])
  const april = await rowsOf('2026-04-01')
  expect(april.map((row) => row[3])).toEqual([
    ...['answeredInMarch', 'silent', 'lastOfFebruary'].map(named),
    numbers.appeal,
    ...['withdrawnLater', 'april'].map(named),
  ])
  expect(april[3]?.at(-1)).toBe('2026-04-06')
  expect(april[0]?.slice(13, 15)).toEqual(['2026-04-01', '5'])
  expect(april[4]?.slice(10, 12)).toEqual(['11', '2026-04-10'])
})

/** The cells of an appeal from «answer» on, in the file of each month; null where the file does not have it. */
const overMonths = async (name: string, ...months: string[]) => {
  const files = await Promise.all(months.map((month) => rowsOf(`${month}-01`)))
  return files.map((rows) => rows.find((row) => row[3] === numbers[name])?.slice(10) ?? null)
}
const decisionOf = async ({ id }: Case) => {
  const [row] = await sql()`select number from private.decisions where pqr_id = ${id}`
  return row?.number
}

it('an appeal is in each file until the decision is notified, as of the end of each month', async () => {
  const one = await appealed('reposición', '2026-05-29', false)
  await act(one, '2026-06-10', 'decide_appeal', { ...wholeDecision, decision: 'modifies' })
  await notifyDecision(one, '2026-07-01', 'notice')
  await at('2026-09-30')
  const number = await decisionOf(one)
  expect(await overMonths('reposición', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08')).toEqual([
    null,
    ['9', '', '', '', '3', ''],
    ['5', '2026-06-10', number, '', '3', ''],
    ['5', '2026-06-10', number, '2026-07-01', '4', ''],
    null,
  ])
})

it('an appeal with the apelación is in each file until it is sent', async () => {
  const one = await appealed('enviada', '2026-05-29', true)
  await act(one, '2026-05-30', 'decide_appeal', wholeDecision)
  await notifyDecision(one, '2026-05-31', 'conclusive_conduct')
  await act(one, '2026-07-31', 'send_appeal_on', { sent_on: '2026-07-31', sent_number: '1' })
  await at('2026-09-30')
  const told = ['4', '2026-05-30', await decisionOf(one), '2026-05-31', '5']
  expect(await overMonths('enviada', '2026-05', '2026-06', '2026-07', '2026-08')).toEqual([
    [...told, ''],
    [...told, ''],
    [...told, '2026-07-31'],
    null,
  ])
})

it('an appeal with the apelación that is not to be sent is in each file until the office records that', async () => {
  const one = await appealed('sin envío', '2026-05-29', true)
  await act(one, '2026-05-30', 'decide_appeal', { ...wholeDecision, decision: 'revokes' })
  await notifyDecision(one, '2026-05-31', 'in_person')
  await act(one, '2026-07-01', 'leave_appeal_unsent', { reason: 'Se accedió.' })
  await at('2026-09-30')
  const told = ['6', '2026-05-30', await decisionOf(one), '2026-05-31', '1', '']
  expect(await overMonths('sin envío', '2026-05', '2026-06', '2026-07', '2026-08')).toEqual([
    told,
    told,
    told,
    null,
  ])
})

it('an appeal sent before its decision was notified is in the file in which both were recorded', async () => {
  const one = await appealed('antes', '2026-05-29', true)
  await act(one, '2026-06-10', 'decide_appeal', wholeDecision)
  await notifyDecision(one, '2026-07-02', 'notice')
  await act(one, '2026-07-03', 'send_appeal_on', { sent_on: '2026-06-30', sent_number: '1' })
  await at('2026-09-30')
  const signed = ['4', '2026-06-10', await decisionOf(one)]
  expect(await overMonths('antes', '2026-06', '2026-07', '2026-08')).toEqual([
    [...signed, '', '3', ''],
    [...signed, '2026-07-02', '4', '2026-06-30'],
    null,
  ])
})

it('an appeal that nobody decides is pending, unanswered after its term, and then recognised', async () => {
  const one = await appealed('callada', '2026-05-29', false)
  await at('2026-06-23')
  expect(await overMonths('callada', '2026-06')).toEqual([['9', '', '', '', '3', '']])
  await at('2026-06-24')
  expect(await overMonths('callada', '2026-06')).toEqual([['10', '', '', '', '3', '']])
  await act(one, '2026-07-02', 'decide_appeal', { ...wholeDecision, decision: 'revoked_by_silence' })
  await at('2026-09-30')
  expect(await overMonths('callada', '2026-06', '2026-07')).toEqual([
    ['10', '', '', '', '3', ''],
    ['6', '2026-07-02', await decisionOf(one), '', '3', ''],
  ])
})

it('a case that was set aside is missing in the files of the months at whose end it was, also after it is brought back', async () => {
  const one = await filed('2026-05-29', { request_type: 'claim' })
  const other = async () =>
    (await overMonths('apartada', '2026-05', '2026-06', '2026-07')).map((row) => row?.[0])
  numbers.apartada = one.radicado
  await at('2026-06-10')
  expect((await actOf(luis, 'set_aside_pqr', one, { reason: 'Es publicidad.' })).error).toBeNull()
  await at('2026-07-15')
  expect(await other()).toEqual(['9', undefined, undefined])
  expect((await actOf(luis, 'bring_back_pqr', one, { reason: 'Llamó.' })).error).toBeNull()
  expect(await other()).toEqual(['9', undefined, '10'])
})

it('a case that came in before it was filed has the day on which it came in', async () => {
  await at('2026-10-01')
  const letter = {
    source: 'letter',
    request_type: 'claim',
    full_name: 'Rosa',
    id_number: '1',
    phone: '1',
  } as const
  const late = { received_on: '2026-09-30', received_reason: 'Llegó después del cierre.' }
  const { radicado } = await ask(ana, 'file_pqr', { ...letter, description: 'x', ...late })
  const rows = await Promise.all(['2026-09-01', '2026-10-01'].map(rowsOf))
  expect(rows.map((file) => file.find((row) => row[3] === radicado)?.[4])).toEqual([undefined, '2026-09-30'])
})

it('a case of the current month that is not due yet is pending', async () => {
  await at('2026-03-16')
  const silent = (await rowsOf('2026-03-01')).find((row) => row[3] === named('silent'))
  expect(silent?.[10]).toBe('9')
  await at('2026-03-17')
  const late = (await rowsOf('2026-03-01')).find((row) => row[3] === named('silent'))
  expect(late?.[10]).toBe('10')
})

it.each([null, '1999-12-31', '2026-12-01'])('the file of %s is refused', async (month) => {
  await at('2026-11-30')
  const { error } = await callWith(ana.client, 'regulator_rows', { month })
  expect(error?.message).toBe('date_out_of_range')
})

it('the file has the codes of the table, which only managers change and whose history stays', async () => {
  const before = await ask(ana, 'desk_codes')
  expect(before.codes).toHaveLength(46)
  expect(before.changes).toEqual([])
  const change = (more: object) => ({ subject: 'detail', value: 'claim', version: 1, code: '107', ...more })
  const save = (...changes: object[]) => callWith(luis.client, 'save_codes', { changes })
  const second = change({ subject: 'place', value: 'populated_centre', code: ' 18753000 ' })
  expect((await answerTo(save(change({}), second))).changes).toMatchObject([
    { subject: 'detail', value: 'claim', before: '', code: '107', by: 'Luis Rojas' },
    { subject: 'place', value: 'populated_centre', before: '', code: '18753000' },
  ])
  const appealed = (await rowsOf('2026-03-01')).find((row) => row[3] === named('appealed'))
  expect(appealed?.slice(0, 8)).toEqual([
    '18',
    '18753',
    '18753000',
    named('appealed'),
    '2026-03-02',
    '1',
    'F',
    '107',
  ])
  // All changes are saved or none, each based on the version that was seen.
  expect(
    (await save(change({ version: 2, code: '1' }), change({ version: 2, code: '2' }))).error?.message,
  ).toBe('stale_version')
  for (const wrong of [{ code: 'a b' }, { code: '=1' }, { code: null }, { value: 'x' }, { subject: 'x' }])
    expect((await save(change({ version: 2, ...wrong }))).error?.message).toBe('unknown_code')
  expect((await callWith(luis.client, 'save_codes', { changes: {} })).error?.message).toBe('unknown_code')
  expect(
    (await callWith(ana.client, 'save_codes', { changes: [change({ version: 2 })] })).error?.message,
  ).toBe('not_manager')
  expect((await ask(ana, 'desk_codes')).changes).toHaveLength(2)
  const twice = await Promise.all([
    save(change({ version: 2, code: '1' })),
    save(change({ version: 2, code: '2' })),
  ])
  expect(twice.map((one) => one.error?.message ?? 'saved').sort()).toEqual(['saved', 'stale_version'])
})

it('a manager sees who exported which list', async () => {
  await ask(ana, 'log_export', { subject: 'pqr', scope: 'mine', rows: 3 })
  for (const wrong of [
    { subject: 'x' },
    { scope: 'Ana Ruiz' },
    { scope: '' },
    { rows: -1 },
    { rows: null },
  ]) {
    const args = { subject: 'search', scope: 'search', rows: 1, ...wrong }
    expect((await callWith(ana.client, 'log_export', args)).error?.code).toMatch(/^(23502|23514)$/)
  }
  expect((await ask(luis, 'desk_exports')).exports).toMatchObject([
    { by: 'Ana Gómez', subject: 'pqr', scope: 'mine', rows: 3 },
  ])
})

it('what is recorded after the end of a month, with a day of that month, stands in the file of the next one', async () => {
  const rowOf = async (month: string, radicado: string) =>
    (await ask(luis, 'regulator_rows', { month })).rows.find((row) => row.radicado === radicado)
  const late = await appealed('late', '2027-05-03', true)
  await act(late, '2027-05-14', 'decide_appeal', wholeDecision)
  const alone = await appealed('alone', '2027-05-03', false)
  await act(alone, '2027-05-14', 'decide_appeal', wholeDecision)
  const answered = await filed('2027-05-04', { request_type: 'claim' })
  await answer(answered, '2027-05-14', 'refuses')
  const notification = { channel: 'notice', effective_on: '2027-05-31', evidence: 'Aviso.' }
  await act(answered, '2027-06-02', 'notify_pqr', notification)
  for (const one of [late, alone]) await act(one, '2027-06-02', 'notify_decision', notification)
  await act(late, '2027-06-02', 'send_appeal_on', { sent_on: '2027-05-31', sent_number: 'RA 1' })
  await at('2027-07-01')
  for (const radicado of [answered.radicado, numbers.late ?? '', numbers.alone ?? '']) {
    expect(await rowOf('2027-05-01', radicado)).toMatchObject({ notified_on: null, sent_on: null })
    expect(await rowOf('2027-06-01', radicado)).toMatchObject({ notified_on: '2027-05-31' })
    expect(await rowOf('2027-07-01', radicado)).toBeUndefined()
  }
  expect(await rowOf('2027-06-01', numbers.late ?? '')).toMatchObject({ sent_on: '2027-05-31' })
})
