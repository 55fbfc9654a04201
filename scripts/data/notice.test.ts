import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayInColombia } from '#domain/days/business-days.ts'
import { addDays, longDay } from '#domain/days/day-words.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const run = (...args: string[]) =>
  runCommand('notice.ts', args, {
    DATABASE_URL: server.config.databaseUrl ?? '',
    DATA_DIR: server.config.dataDir,
  })
const inDays = (days: number) => addDays(dayInColombia(new Date()), days)
const add = (day: string, ...more: string[]) =>
  run(
    'add',
    '--route',
    'los-pozos',
    '--day',
    day,
    '--kind',
    'cancelled',
    '--text',
    'Puente cerrado.',
    ...more,
  )

it('the command publishes a notice, lists it and ends it', async () => {
  expect((await run('list')).output).toBe('No hay avisos vigentes\n')
  const { output } = await add(inDays(10))
  expect(output).toContain(`Los Pozos, ${longDay(inDays(10))}: cancelled`)
  const listed = (await run('list')).output
  expect(output).toBe(`Publicado\n${listed}`)
  expect((await run('end', listed.slice(0, 8))).output).toBe('Retirado\n')
  expect((await run('list')).output).toBe('No hay avisos vigentes\n')
  const [row] = await server.database.admin`
    select count(*)::int as acts, count(author)::int as authors from private.route_notice_acts`
  expect(row).toEqual({ acts: 2, authors: 0 })
})

it('a notice needs three days, or a reason of force majeure', async () => {
  expect(await add(inDays(1))).toMatchObject({ code: 1, errors: expect.stringContaining('tres días') })
  expect((await add(inDays(1), '--force-majeure', 'Derrumbe')).code).toBe(0)
})

it.each([
  [['add'], 'No existe esa ruta'],
  [
    ['add', '--route', 'florencia', '--day', '2099-01-05', '--kind', 'cancelled', '--text', 'x'],
    'No existe esa ruta',
  ],
  [['add', '--route', 'all', '--day', '5/1/2099', '--kind', 'cancelled', '--text', 'x'], '--day 2026-11-23'],
  [
    ['add', '--route', 'all', '--day', '2099-01-05', '--kind', 'other_hour', '--hour', '7', '--text', 'x'],
    '--hour',
  ],
  [['end', 'ffffffff'], 'No hay un aviso'],
  [['end'], 'No hay un aviso'],
  [['erase'], 'npm run notice -- add'],
])('%j is refused with a message', async (args, words) => {
  expect(await run(...args)).toMatchObject({ code: 1, errors: expect.stringContaining(words) })
})
