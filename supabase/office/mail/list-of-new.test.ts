import { expect, it } from 'vitest'
import { company } from '#domain/company.ts'
import { writeMail } from '#server/mail/letters/write-mail.ts'
import { type Case, isAwaited, sql } from '../office-cases.ts'
import { clockAt, filePqrNow, settle, start } from './claiming.ts'

const claimAny = async (client = sql()) => (await client`select * from private.claim_mail()`)[0]
/** Sends everything that is due, and returns what went to the office. */
const sendDue = async () => {
  const sent: Record<string, unknown>[] = []
  for (let mail = await claimAny(); mail; mail = await claimAny()) {
    if (mail.fate !== 'send') continue
    await settle(mail, 'accepted')
    if (mail.kind.startsWith('office_')) sent.push(mail)
  }
  return sent
}
const file = async (count: number) => {
  const filed: Case[] = []
  for (let n = 0; n < count; n++) filed.push(await filePqrNow(`persona${n}@example.co`))
  return filed
}
const kinds = (mails: Record<string, unknown>[]) => mails.map(({ kind }) => kind)
const lists = () =>
  sql()`select id, send_after, state from outbox where kind = 'office_list' and state = 'waiting' order by id`
const radicadosOf = ({ facts }: Record<string, unknown>) =>
  (facts as { pqrs: { radicado: string }[] }).pqrs.map(({ radicado }) => radicado)
const single = 'office_new'

it('the office gets a mail about each of three PQRs in ten minutes, and then one list of the others', async () => {
  const first = await file(6)
  expect(kinds(await sendDue())).toEqual([single, single, single])
  expect(await lists()).toMatchObject([{ send_after: new Date(start + 10 * 60_000) }])
  await clockAt(9.9)
  const last = await file(1)
  expect(await sendDue()).toEqual([])
  await clockAt(10)
  const [list, ...rest] = await sendDue()
  expect(rest).toEqual([])
  expect(radicadosOf(list ?? {})).toEqual([...first.slice(3), ...last].map(({ radicado }) => radicado))
  const { subject, text } = writeMail('office_list', list?.facts as never, 'https://sitio.example', company)
  expect(subject).toBe('4 PQR nuevas')
  expect(text).toContain(`https://sitio.example/desk#/todas/${last[0]?.id}`)
  await file(1)
  expect(kinds(await sendDue())).toEqual([single])
})

it('mailers at the same time begin one list', async () => {
  await file(20)
  const sent = (await Promise.all(Array.from({ length: 8 }, sendDue))).flat()
  expect(kinds(sent)).toEqual([single, single, single])
  expect(await lists()).toHaveLength(1)
  await clockAt(10)
  const [list] = await sendDue()
  expect(radicadosOf(list ?? {})).toHaveLength(17)
})

it('a list whose mailer stopped is sent by the next one, with the same PQRs', async () => {
  await file(5)
  await sendDue()
  await clockAt(10)
  const claimed = await claimAny()
  expect(claimed?.kind).toBe('office_list')
  await clockAt(15)
  const [list] = await sendDue()
  expect(list).toMatchObject({ id: claimed?.id, message_id: claimed?.message_id, facts: claimed?.facts })
})

it('a PQR whose mail is claimed while the list leaves is in the next list', async () => {
  await file(4)
  await sendDue()
  const [leaving] = await lists()
  const [late] = await file(1)
  let sending: ReturnType<typeof sendDue> | undefined
  await sql().begin(async (tx) => {
    await tx`update outbox set attempts = 1 where id = ${leaving?.id}`
    sending = sendDue()
    await isAwaited(tx)
  })
  expect(await sending).toEqual([])
  const [row] =
    await sql()`select list_id from outbox where pqr_id = ${late?.id ?? ''} and kind = 'office_new'`
  expect((await lists()).map(({ id }) => id)).toEqual([leaving?.id, row?.list_id])
})

it('a mailer without an address of the office holds every mail to it, and begins no list', async () => {
  await file(5)
  const claim = async () => (await sql()`select * from private.claim_mail('{office_new,office_list}')`)[0]
  while (await claim());
  expect(await lists()).toEqual([])
  expect(await sql()`select count(*)::int from outbox where kind = 'office_new' and state = 'held'`).toEqual([
    { count: 5 },
  ])
})
