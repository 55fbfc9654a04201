import { afterAll, beforeAll, expect, it } from 'vitest'
import { formTables } from '#domain/forms.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const run = (...args: string[]) =>
  runCommand('retention.ts', args, {
    DATABASE_URL: server.config.databaseUrl ?? '',
    DATA_DIR: server.config.dataDir,
  })

it('the command says that no form has a period yet, and erases nothing', async () => {
  await server.database.admin`
    insert into affiliations (full_name, phone, address, email, created_at) values ('Ana', '1', 'x', 'a@b.co', '2021-01-01')`
  const dry = await run('--dry-run')
  expect(dry).toMatchObject({ code: 0, errors: '' })
  expect(dry.output.match(/sin plazo, no se borra nada/g)).toHaveLength(formTables.length)
  const done = await run()
  expect(done.output).toContain('Registros borrados: 0\n')
  const [row] = await server.database.admin`select erased_at from affiliations`
  expect(row).toEqual({ erased_at: null })
})

it('--files lists the files that are still to be removed', async () => {
  const sql = server.database.admin
  await sql`insert into storage.objects (bucket_id, name) values ('evidence', 'a/b.jpg')`
  await sql`insert into private.files_to_remove values ('evidence', 'a/b.jpg', now()), ('evidence', 'gone.jpg', now())`
  expect(await run('--files')).toMatchObject({ code: 0, output: 'evidence/a/b.jpg\n' })
  expect((await run('--dry-run')).output).toContain('Archivos por retirar del almacén: 1\n')
})

it('an unknown option is refused', async () => {
  expect((await run('--all')).code).toBe(1)
})
