import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayInColombia } from '#domain/days/business-days.ts'
import { addDays, longDay, weekdayOf } from '#domain/days/day-words.ts'
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
/** A Monday, on which Los Pozos has a collection, at least so many days ahead; or a day some days after it. */
const today = dayInColombia(new Date())
const monday = (ahead: number, later = 0) => {
  const soonest = addDays(today, ahead)
  return addDays(soonest, ((8 - weekdayOf(soonest)) % 7) + later)
}
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
  const { output } = await add(monday(10))
  expect(output).toContain(`Los Pozos, ${longDay(monday(10))}: cancelled`)
  const listed = (await run('list')).output
  expect(output).toBe(`Publicado\n${listed}`)
  expect((await run('end', listed.slice(0, 8))).output).toBe('Retirado\n')
  expect((await run('list')).output).toBe('No hay avisos vigentes\n')
  const [row] = await server.database.admin`
    select count(*)::int as acts, count(author)::int as authors from private.route_notice_acts`
  expect(row).toEqual({ acts: 2, authors: 0 })
})

it('a notice needs three days, or a reason of force majeure, and is published once', async () => {
  const days = ['--day', addDays(today, -1), '--until', monday(7)]
  const addSoon = (...more: string[]) =>
    run('add', '--route', 'los-pozos', ...days, '--kind', 'cancelled', '--text', 'Puente cerrado.', ...more)
  expect(await addSoon()).toMatchObject({ code: 1, errors: expect.stringContaining('tres días') })
  expect((await addSoon('--force-majeure', 'Derrumbe')).code).toBe(0)
  expect(await addSoon('--force-majeure', 'Derrumbe')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Ya hay un aviso como este'),
  })
})

it('a notice for a day without collection is refused with the nearest days', async () => {
  const { code, errors } = await add(monday(10, 4))
  expect(code).toBe(1)
  expect(errors).toContain(`Los Pozos no tiene recolección el ${longDay(monday(10, 4))}.`)
  for (const later of [1, 7, 8]) expect(errors).toContain(`--day ${monday(10, later)}`)
  expect((await run('list')).output).not.toContain(longDay(monday(10, 4)))
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
