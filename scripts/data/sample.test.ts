import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formTables } from '#domain/form-tables.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { sampleRows as realRows } from '../../supabase/sample-rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { admin } = server.database
  for (const table of formTables) await admin`insert into public.${admin(table)} ${admin(realRows[table])}`
})
afterAll(() => server.close())

const run = (...args: string[]) =>
  runCommand('sample.ts', args, {
    DATABASE_URL: server.config.databaseUrl ?? '',
    DATA_DIR: server.config.dataDir,
  })
const everything = async () => ({
  rows: await Promise.all(
    [...formTables, 'storage.objects'].map((table) =>
      server.database.admin.unsafe(`select * from ${table} order by id`),
    ),
  ),
  files: readdirSync(join(server.config.dataDir, 'storage', 'objects')),
})

it('is loaded once, looks like what visitors send, and is removed to the last byte', async () => {
  const before = await everything()
  expect((await run('load', '--url', server.url)).output).toBe('7 demonstration records added\n')
  expect((await run('load', '--url', server.url)).output).toBe('0 demonstration records added\n')

  const { admin } = server.database
  for (const table of formTables) {
    const added = await admin`select * from ${admin(table)} where email like '%@demo.yariambiental.example'`
    expect(added.length).toBeGreaterThan(0)
    for (const { status, created_at } of added) {
      expect(status).toBe('pending')
      expect(created_at.getTime()).toBeLessThan(Date.now())
    }
  }
  const [application] = await admin`select resume_url from job_applications where email like '%@demo.%'`
  const resume = await fetch(application?.resume_url)
  expect([resume.status, resume.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(await resume.text()).toMatch(/^%PDF-1\.7\n[\s\S]+%%EOF\n$/)

  expect((await run('remove')).output).toBe('7 demonstration records removed\n')
  expect(await everything()).toEqual(before)
  expect((await run('remove')).output).toBe('0 demonstration records removed\n')
})

it('says how it is used', async () => {
  expect(await run('erase')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('npm run sample -- load'),
  })
})
