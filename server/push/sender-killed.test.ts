import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { server } from '#server/testing/accounts/test-accounts.ts'
import { startProjectCommand } from '#server/testing/project-command.ts'
import { inSeconds, sql } from '../../supabase/office/office-cases.ts'
import {
  arrived,
  askForTest,
  follow,
  keys,
  left,
  polling,
  service,
} from '../../supabase/office/pushes/pushing.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const environment = { PUSH_PUBLIC_KEY: keys.publicKey, PUSH_PRIVATE_KEY: keys.privateKey }
const startMailerAlone = async (env: Record<string, string> = environment) => {
  const DATABASE_URL = server.config.databaseUrl ?? ''
  const command = startProjectCommand([process.execPath, 'scripts/data/run-mailer.ts'], {
    DATABASE_URL,
    ...env,
  })
  await command.said(/Mailing/)
  return command
}
const settling = () =>
  sql()`select pid from pg_stat_activity
    where datname = current_database() and query like '%settle_deliveries%' and wait_event_type = 'Lock'`

it('a push whose sender is killed before it settles is sent once more, with the same id, tag and topic', async () => {
  const device = await follow({ route: 'los-pozos', reminder: 'evening' })
  const { child } = await startMailerAlone()
  const killed = Promise.withResolvers<void>()
  // It cannot be settled while this transaction locks its row.
  let holding: Promise<unknown> | undefined
  service.beforeAnswering = () => {
    const locked = Promise.withResolvers<void>()
    holding = sql().begin(async (tx) => {
      await tx`select from private.push_deliveries for update`
      locked.resolve()
      await killed.promise
    })
    service.beforeAnswering = () => {}
    return locked.promise
  }
  await askForTest(device)
  await expect.poll(async () => (await settling()).length, polling).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  for (const { pid } of await settling()) await sql()`select pg_terminate_backend(${pid})`
  killed.resolve()
  await holding
  expect(service.received).toHaveLength(1)

  const second = await startMailerAlone()
  await inSeconds(3 * 60)
  await arrived(2)
  await expect.poll(left, polling).toEqual({ deliveries: 0, devices: 1 })
  second.child.kill('SIGTERM')
  await once(second.child, 'exit')
  expect(second.child.exitCode).toBe(0)
  const [one, other] = service.received
  expect(other?.message).toEqual(one?.message)
  expect(other?.headers.topic).toBe(one?.headers.topic)
})

it.each([
  ['without keys', {}],
  ['with PUSH=off', { ...environment, PUSH: 'off' }],
])('beside a hosted Supabase a mailer %s sends no pushes, and the pages offer none', async (_, env) => {
  const device = await follow({ route: 'los-pozos', reminder: 'evening' })
  await askForTest(device)
  const { child, said } = await startMailerAlone(env)
  await said(/Push is off/)
  expect(await sql()`select private.push_key() as key`).toEqual([{ key: null }])
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(service.requests).toBe(0)
})

it('a mailer with half a pair of keys does not start', async () => {
  const env = { DATABASE_URL: server.config.databaseUrl ?? '', PUSH_PUBLIC_KEY: keys.publicKey }
  const { said, child } = startProjectCommand([process.execPath, 'scripts/data/run-mailer.ts'], env)
  await said(/PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must both be set/)
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(1)
})
