import { expect, it } from 'vitest'
import { newClient, password, server, signUp } from '#server/testing/accounts/test-accounts.ts'
import { turnOn } from '#server/testing/accounts/test-factors.ts'
import { runCommand } from '#server/testing/run-command.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { filePqr } from '../../supabase/office/office-cases.ts'

const run = (...args: string[]) =>
  runCommand('staff.ts', args, {
    DATABASE_URL: server.config.databaseUrl ?? '',
    DATA_DIR: server.config.dataDir,
    SITE_URL: 'https://sitio.example',
  })
const add = (email: string, name: string, role: string) => run('add', email, '--name', name, '--role', role)
const linkIn = (output: string) =>
  output.match(/https:\/\/sitio\.example\/desk#token_hash=(\S+)&type=recovery/)?.[1] ?? ''

/** Opens the link and chooses a password. */
const enter = async (token_hash: string, chosen: string) => {
  const client = newClient()
  const { error } = await client.auth.verifyOtp({ token_hash, type: 'recovery' })
  if (error) throw error
  await client.auth.updateUser({ password: chosen })
  return client
}
const me = async (client: OfficeClient) => {
  const { data, error } = await client.rpc('desk_me')
  return error?.message ?? data
}

it('add makes the first manager, with a link that works once', async () => {
  expect((await run()).output).toContain('Todavía no hay nadie')
  const { output } = await add(' Luis@Example.co ', 'Luis Rojas', 'manager')
  expect(output).toContain('https://sitio.example/desk')
  const token = linkIn(output)
  expect(await me(await enter(token, 'Una ceiba muy alta'))).toMatchObject({
    name: 'Luis Rojas',
    role: 'manager',
  })
  await expect(enter(token, 'Otra ceiba muy alta')).rejects.toThrow()
  expect((await run('list')).output).toBe('Luis Rojas  luis@example.co  manager  en servicio  0 por hacer\n')
})

it('add ends the password and the sessions of a stranger who registered the address', async () => {
  const stranger = await signUp('ana@example.co')
  const { output } = await add('ana@example.co', 'Ana Gómez', 'agent')
  expect(await me(stranger.client)).toBe('not_staff')
  expect((await stranger.client.auth.refreshSession()).error).not.toBeNull()
  expect(
    (await newClient().auth.signInWithPassword({ email: 'ana@example.co', password })).error,
  ).not.toBeNull()
  const ana = await enter(linkIn(output), 'Un yarumo plateado')
  expect(await me(ana)).toMatchObject({ name: 'Ana Gómez', role: 'agent' })
  expect(await me(stranger.client)).toBe('not_staff')
})

it('a removed member is refused at the next call, and stays in the list', async () => {
  const marta = await enter(
    linkIn((await add('marta@example.co', 'Marta Díaz', 'agent')).output),
    'Un guayacán amarillo',
  )
  const { id } = await filePqr()
  expect((await marta.rpc('take_pqr', { pqr_id: id, version: 1 })).error).toBeNull()
  const { output } = await run('remove', 'marta@example.co')
  expect(output).toContain('quedan sin asignar')
  expect(await me(marta)).toBe('not_staff')
  expect((await run()).output).toContain('Marta Díaz  marta@example.co  agent  retirada')
  expect(await run('remove', 'marta@example.co')).toMatchObject({ code: 1 })
})

it('bring-back returns a removed member under the same name, which neither the address alone nor add does', async () => {
  expect(await add('marta@example.co', 'Nueva Persona', 'agent')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('bring-back'),
  })
  expect(await run('bring-back', 'marta@example.co', '--name', 'Nueva Persona')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Marta Díaz'),
  })
  const { output } = await run('bring-back', 'marta@example.co', '--name', 'Marta Díaz')
  expect(await me(await enter(linkIn(output), 'Un ocobo rosado'))).toMatchObject({ name: 'Marta Díaz' })
  expect((await run()).output).toContain('Marta Díaz  marta@example.co  agent  en servicio')
})

it('reset-factor removes a second factor, and says when there is none', async () => {
  const eva = await enter(
    linkIn((await add('eva@example.co', 'Eva Ruiz', 'agent')).output),
    'Un samán muy viejo',
  )
  expect(await run('reset-factor', 'eva@example.co')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('no tiene la verificación'),
  })
  await turnOn(eva)
  const { output } = await run('reset-factor', 'eva@example.co')
  expect(output).toContain('Eva Ruiz ya no tiene la verificación en dos pasos')
  expect(await me(eva)).toBe('not_staff')
  const back = newClient()
  await back.auth.signInWithPassword({ email: 'eva@example.co', password: 'Un samán muy viejo' })
  expect(await me(back)).toMatchObject({ name: 'Eva Ruiz' })
  const events = await server.database.admin`select kind, by from staff_events where kind = 'factor_reset'`
  expect(events.slice()).toEqual([{ kind: 'factor_reset', by: null }])
})

it('the last manager is removed only with --last-manager', async () => {
  const refusal = { code: 1, errors: expect.stringContaining('--last-manager') }
  expect(await run('remove', 'luis@example.co')).toMatchObject(refusal)
  expect(await add('luis@example.co', 'Luis Rojas', 'agent')).toMatchObject(refusal)
  expect((await run()).output).toContain('Luis Rojas  luis@example.co  manager  en servicio')
  expect((await run('remove', 'luis@example.co', '--last-manager')).code).toBe(0)
})

it.each([
  [['add'], 'Falta el correo'],
  [['add', 'a@b.co', '--role', 'agent'], '--name'],
  [['add', 'a@b.co', '--name', 'A', '--role', 'owner'], '--role'],
  [['remove', 'nadie@b.co'], 'no trabaja'],
  [['hire'], 'npm run staff -- add'],
])('%j is refused with a message', async (args, words) => {
  expect(await run(...args)).toMatchObject({ code: 1, errors: expect.stringContaining(words) })
})
