import { describe, expect, it } from 'vitest'
import { actOfPerson, type Case, sql } from '../office-cases.ts'
import { clockAt, filePqrNow, hour, nextToSend, settle, stateOf } from './claiming.ts'

const correctTo = (one: Case, email: string) => actOfPerson('correct_email', one, { email })

describe('one address', () => {
  it('gets five receipts an hour; the others wait, and those that wait for a day are held', async () => {
    for (let n = 0; n < 130; n++) await filePqrNow(n % 2 ? 'Flood@example.co' : 'flood@example.co')
    const other = await filePqrNow('other@example.co')
    const sent: number[] = []
    for (let hours = 0; hours <= 30; hours++) {
      await clockAt(hours * hour)
      let count = 0
      for (let mail = await nextToSend(); mail; mail = await nextToSend()) {
        count += Number(mail.recipient !== 'other@example.co')
        expect(await settle(mail, 'accepted')).toBe('accepted')
      }
      sent.push(count)
    }
    expect(sent.slice(0, 25)).toEqual(Array(25).fill(5))
    expect(sent.slice(25)).toEqual(Array(6).fill(0))
    expect(await sql()`select count(*)::int from outbox where state = 'held' and kind = 'receipt'`).toEqual([
      { count: 5 },
    ])
    expect(await stateOf(other)).toBe('accepted')
  })

  const sendAll = async () => {
    const recipients: string[] = []
    for (let mail = await nextToSend(); mail; mail = await nextToSend()) {
      recipients.push(mail.recipient)
      await settle(mail, 'accepted')
    }
    return recipients
  }

  it('counts as the same with a tag or with dots before the @', async () => {
    for (let n = 0; n < 6; n++) await filePqrNow(`flood${n ? `+${n}` : ''}@example.co`)
    for (let n = 0; n < 6; n++) await filePqrNow(`FLOOD+${n}+${n}@Example.co`)
    for (const email of ['f.lood@example.co', '.f.l.o.o.d.+a.b@example.co']) await filePqrNow(email)
    await filePqrNow('flood@exam.ple.co')
    expect(await sendAll()).toHaveLength(6)
  })

  it('has receipts counted that waited for another address and were corrected to this one', async () => {
    const cases: Case[] = []
    for (let n = 0; n < 12; n++) cases.push(await filePqrNow('mine@example.co'))
    expect(await sendAll()).toHaveLength(5)
    for (const one of cases.slice(5)) expect((await correctTo(one, 'flood@example.co')).error).toBeNull()
    const toFlood = async () => (await sendAll()).filter((one) => one === 'flood@example.co')
    expect(await toFlood()).toHaveLength(5)
    await clockAt(hour)
    expect(await toFlood()).toHaveLength(2)
  })

  it('has a receipt counted that was being sent to another address and is tried again', async () => {
    for (let n = 0; n < 5; n++) await filePqrNow('flood@example.co')
    await sendAll()
    const one = await filePqrNow('mine@example.co')
    const mail = await nextToSend()
    expect((await correctTo(one, 'flood@example.co')).error).toBeNull()
    await settle(mail ?? {}, 'later')
    expect(await sendAll()).toEqual(['mine@example.co'])
    await clockAt(1)
    expect(await sendAll()).toEqual([])
    await clockAt(hour + 1)
    expect(await sendAll()).toEqual(Array(2).fill('flood@example.co'))
  })

  it('is told five times an hour of changes, however many receipts it got', async () => {
    const cases: Case[] = []
    for (let n = 0; n < 7; n++) cases.push(await filePqrNow('mine@example.co'))
    expect(await sendAll()).toHaveLength(5)
    for (const one of cases) expect((await correctTo(one, 'otra@example.co')).error).toBeNull()
    const toMine = async () => (await sendAll()).filter((one) => one === 'mine@example.co')
    expect(await toMine()).toHaveLength(5)
    await clockAt(hour)
    expect(await toMine()).toHaveLength(2)
    expect(await sql()`select from outbox where address is not null`).toHaveLength(0)
  })

  it('that is only spelled differently is not told of a correction', async () => {
    const one = await filePqrNow('mine@example.co')
    expect((await correctTo(one, 'Mine@Example.co')).error).toBeNull()
    expect(await sql()`select from outbox where pqr_id = ${one.id} and kind = 'data_corrected'`).toHaveLength(
      0,
    )
  })
})

describe('the address of a deleted account', () => {
  const tell = async () => {
    const id = crypto.randomUUID()
    await sql()`select private.tell_account('account_deleted', ${id}, 'gone@example.co')`
    return async () =>
      (await sql()`select state, address, server_words from outbox where user_id = ${id}`).map((row) => ({
        ...row,
      }))
  }

  it('is not drowned by receipts, and goes with the words of the mail server once the mail is settled', async () => {
    for (let n = 0; n < 130; n++) await filePqrNow('gone@example.co')
    for (let mail = await nextToSend(); mail; mail = await nextToSend()) await settle(mail, 'accepted')
    const rows = await tell()
    const mail = await nextToSend()
    expect(mail).toMatchObject({ kind: 'account_deleted', recipient: 'gone@example.co' })
    const words = '550 <gone@example.co> is unknown'
    await sql()`select private.settle_mail(${mail?.id}, 1, 'refused', ${words})`
    expect(await rows()).toEqual([{ state: 'dead', address: null, server_words: null }])
  })

  it('does not wait for a mail server for more than a month', async () => {
    const rows = await tell()
    await sql()`select private.hold_mail()`
    const daily = async (days: number) => {
      await clockAt(days * 24 * hour)
      await sql()`delete from private.daily_runs`
      await sql()`select private.daily()`
      return (await rows()).map(({ state, address }) => [state, address])
    }
    expect(await daily(30)).toEqual([['held', 'gone@example.co']])
    expect(await daily(31)).toEqual([['cancelled', null]])
  })
})
