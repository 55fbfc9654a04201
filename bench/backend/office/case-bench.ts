import type postgres from 'postgres'
import { connect } from '#server/database/database.ts'
import { atMost, type Line } from '../report.ts'

const samples = 2000
const accounts = 10_000
const goal = 50
export const explain = 'explain (analyze, costs off, timing off, summary off)'

export type Bench = { lines: Line[]; plans: Record<string, string> }

/** Measures the calls of a person, among a million PQRs of which every tenth belongs to an account. */
export const benchCases = async (databaseUrl: string): Promise<Bench> => {
  const owner = connect(databaseUrl, { max: 1 })
  await fill(owner)
  const cases = await owner<{ radicado: string; code: string; account: string }[]>`
    select radicado, tracking_code as code, user_id as account from pqr_requests
    where user_id is not null order by random() limit ${samples}`
  const lookUp = await explainLookUp(owner, cases[0])
  await owner.end()

  const visitor = connect(databaseUrl, { max: 1, connection: { role: 'anon' } })
  const tracking = await times(cases, async ({ radicado, code }) => {
    const [row] = await visitor`select track_pqr(${radicado}, ${code}) as found`
    if (row?.found?.radicado !== radicado) throw new Error('The case was not found')
  })
  await visitor.end()

  const person = connect(databaseUrl, { max: 1, connection: { role: 'authenticated' } })
  const owned = await times(cases, async ({ account }) => {
    const [, rows = []] = await ownRecords(person, account, '')
    if (rows.length !== 10) throw new Error(`${rows.length} own records`)
  })
  const account = cases[0]?.account ?? ''
  const [, plan = []] = await ownRecords(person, account, explain)
  await person.end()

  return {
    lines: [
      atMost('`track_pqr` among 1,000,000, 95th percentile', percentile95(tracking), 'ms', goal),
      atMost('Own records among 1,000,000, 95th percentile', percentile95(owned), 'ms', goal),
    ],
    plans: { 'The look-up of `track_pqr`': toText(lookUp), 'Own records': toText(plan) },
  }
}

const ownRecords = (sql: postgres.Sql, account: string, prefix: string) =>
  sql.begin((tx) => [
    tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: account, role: 'authenticated' })}, true)`,
    tx.unsafe(`${prefix} select * from pqr_requests order by created_at desc`),
  ])

// The plan inside a function cannot be seen: this is the join with which track_pqr begins.
const explainLookUp = (sql: postgres.Sql, one?: { radicado: string; code: string }) =>
  sql.unsafe(
    `${explain} select r.id from pqr_requests r join pqr_cases c on c.pqr_id = r.id
     where r.radicado = any(private.radicados($1)) and r.tracking_code = private.plain_code($2)`,
    [one?.radicado ?? '', one?.code ?? ''],
  )

export const toText = (plan: Iterable<Record<string, unknown>>): string =>
  [...plan].map((line) => line['QUERY PLAN']).join('\n')

const fill = async (sql: postgres.Sql) => {
  await sql.unsafe(`
    insert into auth.users (id, email) select gen_random_uuid(), 'u' || n || '@example.com' from generate_series(1, ${accounts}) n;
    with numbered as (select id, row_number() over () as n from pqr_requests limit ${accounts * 10}),
      account as (select id, row_number() over () as n from auth.users)
    update pqr_requests r set user_id = a.id from numbered r2 join account a on a.n = r2.n % ${accounts} + 1 where r2.id = r.id`)
  await sql.unsafe('vacuum analyze')
}

export const times = async <T>(cases: T[], ask: (one: T) => Promise<void>): Promise<number[]> => {
  const measured: number[] = []
  for (const one of cases) {
    const begin = performance.now()
    await ask(one)
    measured.push(performance.now() - begin)
  }
  return measured
}

export const percentile95 = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN
