import type postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { company } from '#domain/company.ts'
import { type EnquiryForm, tableOf } from '#domain/forms.ts'
import type { MailKind } from '#domain/office/mail-kinds.ts'
import { writeMail } from '#server/mail/letters/write-mail.ts'
import { sampleRows } from '../../sample-rows.ts'
import { enquiryDossier, enquiryForms, step } from '../enquiries/office-enquiries.ts'
import { erase } from '../keeping/erasing-steps.ts'
import { ana } from '../office-acts.ts'
import { sql } from '../office-cases.ts'
import { clockAt, filePqrNow, hour, settle, start } from './claiming.ts'

/** As a visitor sends it, at the beginning of the test's clock. */
const send = async (form: EnquiryForm, row: object = {}) => {
  const [sent] = await sql()`
    insert into ${sql()(tableOf[form])} ${sql()({ ...sampleRows[tableOf[form]], created_at: new Date(start), ...row })}
    returning id, reference, promised_on::text`
  return { reference: sent?.reference, promised_on: sent?.promised_on, one: { form, id: sent?.id } }
}
const claimAny = async () => (await sql()`select * from private.claim_mail()`)[0]
const sendDue = async () => {
  const sent: postgres.Row[] = []
  for (let mail = await claimAny(); mail; mail = await claimAny()) {
    if (mail.fate !== 'send') continue
    await settle(mail, 'accepted')
    sent.push(mail)
  }
  return sent
}
const statesOf = async (id: string) =>
  (await sql()`select kind, state from outbox where record_id = ${id} order by id`).map(({ kind, state }) => [
    kind,
    state,
  ])

describe.each(enquiryForms)('an enquiry (%s)', (form) => {
  it('is acknowledged to the person and told to the office, without a word that was typed', async () => {
    const typed = { full_name: 'ñandú name', phone: 'ñandú 310', email: 'zz@typed.example' }
    const more = {
      quote: { company_name: 'ñandú SAS', identification: 'ñandú 9', description: 'ñandú text' },
      application: {},
      affiliation: { address: 'ñandú street' },
    }
    const { one, reference, promised_on } = await send(form, { ...typed, ...more[form] })
    const mails = await sendDue()
    expect(mails).toMatchObject([
      { kind: 'enquiry_received', recipient: 'zz@typed.example', facts: { form, reference, promised_on } },
      { kind: 'office_enquiry', recipient: null, facts: { ...one, reference, promised_on } },
    ])
    for (const { kind, facts } of mails) {
      const { subject, text } = writeMail(kind as MailKind, facts, 'https://sitio.example', company)
      expect(subject).toContain(reference)
      expect(JSON.stringify(facts) + subject + text).not.toMatch(/ñandú|zz@|undefined|null/)
    }
  })

  it('shows the promised day and the state of the mail at the desk, without an event', async () => {
    const { one, promised_on } = await send(form)
    const read = async () => {
      const { promised_on, mails, events } = await enquiryDossier(ana, one)
      return { promised_on, mails: mails.map(({ kind, state }) => [kind, state]), events: events.length }
    }
    expect(await read()).toEqual({ promised_on, mails: [['enquiry_received', 'waiting']], events: 1 })
    await sendDue()
    expect(await read()).toEqual({ promised_on, mails: [['enquiry_received', 'accepted']], events: 1 })
  })

  it('that is erased before its mails leave sends none', async () => {
    const { one } = await send(form)
    expect((await erase(form, one.id)).error).toBeNull()
    expect(await statesOf(one.id)).toEqual([
      ['enquiry_received', 'cancelled'],
      ['office_enquiry', 'cancelled'],
    ])
  })

  it('that is erased while its mail is being sent keeps no words of the mail server, and is not tried again', async () => {
    const { one } = await send(form)
    const mail = await claimAny()
    expect((await erase(form, one.id)).error).toBeNull()
    expect(await settle(mail ?? {}, 'later')).toBe('waiting')
    await clockAt(1)
    expect(await sendDue()).toEqual([])
    expect(
      await sql()`select from outbox where record_id = ${one.id} and server_words is not null`,
    ).toHaveLength(0)
    expect((await statesOf(one.id)).map(([, state]) => state)).toEqual(['cancelled', 'cancelled'])
  })
})

it('one address gets five mails about enquiries an hour, for a day, and its receipt of a PQR at once', async () => {
  for (let n = 0; n < 42; n++)
    for (const form of enquiryForms) await send(form, { email: 'Flood+1@example.co' })
  await filePqrNow('flood@example.co')
  const toPerson = async () => (await sendDue()).filter(({ recipient }) => recipient).map(({ kind }) => kind)
  const five = Array(5).fill('enquiry_received')
  expect(await toPerson()).toEqual([...five, 'receipt'])
  await clockAt(hour)
  expect(await toPerson()).toEqual(five)
  // Within a day 125 could leave; the last one never does, and nobody has to release it.
  const states = await sql()`select state, count(*)::int from outbox where kind = 'enquiry_received'
    and record_id in (select id from affiliations where email = 'Flood+1@example.co'
      union select id from quote_requests where email = 'Flood+1@example.co'
      union select id from job_applications where email = 'Flood+1@example.co') group by 1 order by 1`
  expect(states.slice()).toEqual([
    { state: 'accepted', count: 10 },
    { state: 'cancelled', count: 1 },
    { state: 'waiting', count: 115 },
  ])
})

it('the office gets mails about three PQRs and enquiries in ten minutes, and then one list of both', async () => {
  await filePqrNow('a@example.co')
  await send('quote')
  await send('affiliation')
  const later = [await send('application'), await send('quote')]
  const pqr = await filePqrNow('b@example.co')
  const toOffice = async () => (await sendDue()).filter(({ kind }) => kind.startsWith('office_'))
  expect((await toOffice()).map(({ kind }) => kind)).toEqual([
    'office_new',
    'office_enquiry',
    'office_enquiry',
  ])
  await clockAt(10)
  const [list, ...rest] = await toOffice()
  expect(rest).toEqual([])
  const { pqrs, enquiries } = list?.facts ?? {}
  expect(pqrs).toMatchObject([{ id: pqr.id }])
  expect(enquiries).toMatchObject(later.map(({ one }) => one))
  const { subject, text } = writeMail('office_list', list?.facts, 'https://sitio.example', company)
  expect(subject).toBe('1 PQR, 1 cotización y 1 postulación nuevas')
  expect(text).toContain(`https://sitio.example/desk#/postulaciones/${later[0]?.one.id}`)
})

it('a mail about an enquiry that was worked on already still tells what the person was told', async () => {
  const { one } = await send('affiliation')
  expect((await step(ana, one, 'called')).error).toBeNull()
  expect((await sendDue()).map(({ kind }) => kind)).toEqual(['enquiry_received', 'office_enquiry'])
})
