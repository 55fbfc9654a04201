import { beforeAll, expect, it } from 'vitest'
import { server } from '#server/testing/accounts/test-accounts.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { type Case, filePqr, sql } from '../../supabase/office/office-cases.ts'

let held: Case
let dead: Case
beforeAll(async () => {
  await filePqr()
  held = await filePqr()
  dead = await filePqr({ email: 'secret@example.co' })
  await sql()`delete from outbox where kind = 'office_new' and pqr_id <> ${held.id}`
  await sql()`update outbox set state = 'held', created_at = '2026-01-31T12:00:00Z' where pqr_id = ${held.id}`
  await sql()`
    update outbox set state = 'dead', attempts = 1, server_words = ${'550 \u001b[2Jno such user'} where pqr_id = ${dead.id}`
})

const run = (...args: string[]) =>
  runCommand('mail.ts', args, {
    DATABASE_URL: server.config.databaseUrl ?? '',
    DATA_DIR: server.config.dataDir,
  })
const counts = async () => (await run()).output.match(/^\S.* \(\d+\)$/gm)
const standing = (waiting: number, held: number, dead: number) => [
  `Por salir (${waiting})`,
  `Retenido: falta configurar el correo (${held})`,
  'Aceptado por el servidor de correo (0)',
  `No se pudo enviar (${dead})`,
  'Cancelado (0)',
]

it('the list counts the mails of each state, and shows the newest without addresses', async () => {
  const { code, output } = await run()
  expect(code).toBe(0)
  expect(await counts()).toEqual(standing(1, 2, 1))
  expect(output).toContain(`2026-01-31 07:00  ${held.radicado}  Constancia de radicación\n`)
  expect(output).toContain(
    `${dead.radicado}  Constancia de radicación  1 intento  550 \u{fffd}[2Jno such user\n`,
  )
  expect(output).not.toMatch(/secret@|[^\P{C}\n]/u)
})

it('the list can be limited by kind and day', async () => {
  const { output } = await run('--kind', 'office_new', '--since', '2026-01-31')
  expect(output).toContain('Retenido: falta configurar el correo (1)\n')
  expect((await run('--since', '2026-02-01')).output).toContain('Retenido: falta configurar el correo (0)\n')
})

it.each([
  [['--kind', 'spam'], 'No hay «spam»'],
  [['--since', 'ayer'], 'No es una fecha: ayer'],
  [['send'], 'npm run mail'],
  [['--limit', 'x'], '--limit es un número'],
])('%j is refused with a message', async (args, message) => {
  const { code, errors } = await run(...args)
  expect(code).toBe(1)
  expect(errors).toContain(message)
  expect(errors).not.toMatch(/\n {4}at /)
})

it('release sends held mails, and with --dead the dead ones', async () => {
  expect((await run('release', '--kind', 'receipt', '--since', '2026-02-01')).output).toContain('espera: 0')
  expect((await run('release', '--kind', 'receipt')).output).toBe('Puestos en espera: 1\n')
  expect(await counts()).toEqual(standing(2, 1, 1))
  expect((await run('release', '--dead')).output).toBe('Puestos en espera: 1\n')
  expect((await run('release')).output).toBe('Puestos en espera: 1\n')
  expect(await counts()).toEqual(standing(4, 0, 0))
  const rows =
    await sql()`select attempts, released_at is not null as released from outbox where pqr_id = ${dead.id}`
  expect(rows).toEqual([{ attempts: 0, released: true }])
})

it('npm run mailer refuses to start without DATABASE_URL', async () => {
  const { code, errors } = await runCommand('run-mailer.ts', [], { DATA_DIR: server.config.dataDir })
  expect(code).toBe(1)
  expect(errors).toContain('set DATABASE_URL')
})
