import { beforeEach, describe, expect, it } from 'vitest'
import { isEmail } from '#domain/email-address.ts'
import { formTables } from '#domain/forms.ts'
import { newClient, password, signUp } from '#server/testing/accounts/test-accounts.ts'
import { actOfPerson, ask, filePqr, hire, sql } from './office/office-cases.ts'
import { sampleRows } from './sample-rows.ts'

const addresses = [
  'v@x',
  'v@x.co',
  'ana.diaz+pqr@correo.example.co',
  "o'brien/{a}=b!@x-y.co",
  `${'l'.repeat(63)}@${'d'.repeat(63)}.co`,
  `${'l'.repeat(315)}@x.co`,
]

/** Some mail server reads each of these as another address, or as two. */
const spellings = [
  '1<v@x.co>',
  '<v@x.co>',
  '1,v@x.co',
  'v@x.co,w@x.co',
  'v@x.co;w@x.co',
  '"v\\i"@x.co',
  '(1)v@x.co',
  'v@x.co(1)',
  'v@[127.0.0.1]',
  'v@x..co',
  'v@-x.co',
  'v@x.co.',
  'v@@x.co',
  'v:w@x.co',
  'v w@x.co',
  'v@x.co\n',
  'v@x.co\r\nBcc: w@x.co',
  'muñoz@x.co',
  'v@muñoz.co',
  'v@\u202ex.co',
  `v@${'d'.repeat(64)}.co`,
  `${'l'.repeat(316)}@x.co`,
]

it.each(addresses)('the form and the database accept %j as an address', async (address) => {
  expect(isEmail(address)).toBe(true)
  expect(await sql()`select private.is_email(${address}) as yes`).toEqual([{ yes: true }])
  for (const table of formTables)
    expect(
      (
        await newClient()
          .from(table)
          .insert({ ...sampleRows[table], email: address })
      ).error,
    ).toBeNull()
})

it.each(spellings)('the form and the database refuse %j as an address', async (address) => {
  expect(isEmail(address)).toBe(false)
  expect(await sql()`select private.is_email(${address}) as yes`).toEqual([{ yes: false }])
})

describe('a text that is no address', () => {
  it.each(formTables)('is not stored in %s', async (table) => {
    for (const email of spellings)
      expect(
        (
          await newClient()
            .from(table)
            .insert({ ...sampleRows[table], email })
        ).error,
      ).toMatchObject({
        code: '23514',
        message: `new row for relation "${table}" violates check constraint "${table}_email_check"`,
      })
  })

  it('is refused as a correction, for an account, and for a link to a new password', async () => {
    const one = await filePqr()
    const { client } = await signUp()
    for (const email of spellings.filter((spelling) => spelling === spelling.trim())) {
      expect((await actOfPerson('correct_email', one, { email })).error?.message).toBe('bad_email')
      const refused = { status: 400, code: 'validation_failed' }
      const { auth } = newClient()
      expect((await auth.signUp({ email, password })).error).toMatchObject(refused)
      expect((await auth.resetPasswordForEmail(email)).error).toMatchObject(refused)
    }
    expect((await client.auth.updateUser({ email: '1<v@x.co>' })).error).toMatchObject({ status: 400 })
  })
})

describe('an account with an address that only another Auth accepts', () => {
  beforeEach(() => sql()`update outbox set state = 'cancelled' where state in ('waiting', 'held')`)

  it('can sign in, but gets no link to a new password', async () => {
    const { session } = await signUp('munoz@ejemplo.co')
    await sql()`update auth.users set email = 'muñoz@ejemplo.co' where id = ${session.user.id}`
    const { error } = await newClient().auth.signInWithPassword({ email: 'Muñoz@ejemplo.co', password })
    expect(error).toBeNull()
    await sql()`insert into outbox (kind, user_id, created_at, send_after) values ('recovery', ${session.user.id}, private.now(), private.now())`
    const [claim] = await sql()`select * from private.claim_mail()`
    expect(claim).toMatchObject({ kind: 'recovery', fate: 'cancelled', recipient: null })
  })

  it('gets a new link from a manager, who cannot add another member with such an address', async () => {
    const [manager, member] = [await hire('Luis Rojas', 'manager'), await hire('Ana Gómez')]
    await sql()`update auth.users set email = 'ana@mi_empresa.co' where id = ${member.id}`
    expect((await ask(manager, 'renew_link', { member: member.id })).token).toMatch(/^[\w-]{43}$/)
    const added = ask(manager, 'add_member', { email: 'otra@mi_empresa.co', name: 'Otra', role: 'agent' })
    await expect(added).rejects.toThrow('wrong_email')
  })
})
