import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sampleRows } from '../../supabase/sample-rows.ts'
import { createLogger } from '../log.ts'
import { type Cluster, startCluster } from '../postgres/postgres.ts'
import { type DataFolder, makeDataFolder, startServerProcess } from '../testing/server-process.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { connect } from './database.ts'

const anonKey = 'sb_publishable_yari_ambiental'

describe('a caller', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await server.database.admin.unsafe(`
      create table public.of_the_owner (id int);
      revoke all on public.of_the_owner from anon, authenticated, service_role;
      create table public.who (login text default session_user, role text default current_user);
      create function public.run(command text) returns text language plpgsql as $$
        declare result text;
        begin
          execute command;
          execute 'select session_user || '' as '' || current_user' into result;
          return result;
        end $$;
    `)
  })
  afterAll(() => server.close())

  const run = async (command: string, key = server.anonKey) => {
    const client = createClient(server.url, key, { auth: { persistSession: false } })
    const { data, error } = await client.rpc('run', { command })
    return error ? error.message : data
  }

  it.each([
    ['set role postgres', 'permission denied to set role "postgres"'],
    ['set session authorization postgres', 'permission denied to set session authorization "postgres"'],
    ['reset role; select 1', 'authenticator as authenticator'],
    ['reset role; drop table of_the_owner', 'must be owner of table of_the_owner'],
    ['reset role; select * from auth.users', 'permission denied for schema auth'],
    ['reset role; select * from pg_authid', 'permission denied for table pg_authid'],
    ['reset role; copy (select 1) to program $c$ true $c$', /permission denied to COPY to/],
    ['reset role; insert into of_the_owner values (1)', 'permission denied for table of_the_owner'],
    ['set role service_role; select * from auth.users', 'permission denied for table users'],
  ])('gets no rights of the owner from a function that runs «%s»', async (command, outcome) => {
    for (const key of [server.anonKey, server.serviceKey]) {
      expect(await run(command, key)).toEqual(
        outcome instanceof RegExp ? expect.stringMatching(outcome) : outcome,
      )
    }
  })

  it('cannot set the time of the office, not even from a function that runs any command', async () => {
    const { admin } = server.database
    const [filed] = await admin`insert into pqr_requests ${admin(sampleRows.pqr_requests)} returning *`
    const { radicado, tracking_code, id_number } = filed ?? {}
    const setTime = "select set_config('private.now', '2020-01-01', false)"
    const act = (name: string) => `select public.${name}('${radicado}', '${tracking_code}', '${id_number}')`
    await run(`${setTime}; ${act('consent_to_email')}`)
    await run(`${setTime}; reset role; set role service_role; ${act('withdraw_consent')}`, server.serviceKey)
    await run(`${setTime}; ${act('consent_to_email')}`, server.serviceKey)
    const events = await admin`select kind, at > now() - interval '1 hour' as today from pqr_events
      where pqr_id = ${filed?.id} and kind <> 'filed' order by id`
    expect(events.map(({ kind, today }) => [kind, today])).toContainEqual(['consent_given', true])
    expect(events.filter(({ today }) => !today)).toEqual([])
  })

  it('who is not signed in inserts as anon', async () => {
    const client = createClient(server.url, server.anonKey, { auth: { persistSession: false } })
    const { data } = await client.from('who').insert({}).select()
    expect(data).toEqual([{ login: 'authenticator', role: 'anon' }])
  })
})

describe('a server on a PostgreSQL that asks for passwords', () => {
  let data: DataFolder
  let cluster: Cluster
  let root: postgres.Sql
  beforeAll(async () => {
    data = makeDataFolder()
    cluster = await startCluster(data.folder, createLogger('silent'))
    root = connect(cluster.url, { max: 1 })
    const rules = join(data.folder, 'postgres', 'pg_hba.conf')
    writeFileSync(rules, 'local all postgres trust\n')
    appendFileSync(rules, 'local all all scram-sha-256\n')
    await root`select pg_reload_conf()`
  })
  afterAll(async () => {
    await root.end()
    await cluster.stop()
    await data.remove()
  })

  const urlOf = (user: string, database: string) => {
    const url = new URL(cluster.url)
    url.username = user
    url.password = 'una clave larga'
    url.pathname = `/${database}`
    return url.href
  }
  const serve = async (env: Record<string, string>) => {
    const folder = makeDataFolder()
    onTestFinished(folder.remove)
    const server = await startServerProcess(folder.folder, { env })
    onTestFinished(async () => void (await server.stop()))
    const client = createClient(server.url, anonKey, { auth: { persistSession: false } })
    return client.from('affiliations').insert(sampleRows.affiliations).select()
  }

  const preparation = readFileSync(join(import.meta.dirname, '../../deploy/database.sql'), 'utf8')
    .replaceAll(':password', "'una clave larga'")
    .split(/;\n/)

  it('does not start without the role authenticator, and says that it is missing', async () => {
    for (const statement of preparation.filter((text) => !text.includes('authenticator'))) {
      await root.unsafe(statement)
    }
    await expect(serve({ DATABASE_URL: urlOf('yari', 'yari') })).rejects.toThrow(
      'The role authenticator is missing, and yari may not create it: see deploy/database.sql',
    )
  })

  it('serves with the roles that deploy/database.sql creates', async () => {
    for (const statement of preparation.filter((text) => text.includes('authenticator'))) {
      await root.unsafe(statement)
    }
    expect(await serve({ DATABASE_URL: urlOf('yari', 'yari') })).toMatchObject({ status: 201 })
  })

  it('serves with the login of API_DATABASE_URL when authenticator cannot log in', async () => {
    await root.unsafe(`alter role authenticator password 'otra clave'`)
    await expect(serve({ DATABASE_URL: urlOf('yari', 'yari') })).rejects.toThrow(
      'The database does not admit the role of the API: password authentication failed',
    )
    await root.unsafe(
      `create role web login noinherit password 'una clave larga' in role anon, authenticated`,
    )
    const urls = { DATABASE_URL: urlOf('yari', 'yari'), API_DATABASE_URL: urlOf('web', 'yari') }
    expect(await serve(urls)).toMatchObject({ status: 201 })
  })

  it('creates the roles itself when it logs in as a superuser', async () => {
    await root.unsafe('drop role authenticator')
    await root.unsafe(`create role chief login superuser password 'una clave larga'`)
    await root.unsafe('create database another')
    expect(await serve({ DATABASE_URL: urlOf('chief', 'another') })).toMatchObject({ status: 201 })
  })
})
