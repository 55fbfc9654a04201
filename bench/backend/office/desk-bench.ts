import type postgres from 'postgres'
import { connect } from '#server/database/database.ts'
import { atMost, type Line } from '../report.ts'
import { type Bench, explain, percentile95, times, toText } from './case-bench.ts'

const samples = 300
const goal = 50

type Sample = {
  id: string
  radicado: string
  full_name: string
  id_number: string
  email: string
  phone: string
  words: string[]
}

/** Measures the calls of a member, among a million PQRs of which some two thousand are open. */
export const benchDesk = async (databaseUrl: string): Promise<Bench> => {
  const owner = connect(databaseUrl, { max: 1 })
  const plans = await explainDesk(owner)
  await owner.end()
  const { measure, end } = await openDesk(databaseUrl)
  const lines = [await measure('Counts of all views', goal, 'desk_counts', () => [])]
  for (const view of ['mine', 'unassigned', 'red', 'all'])
    lines.push(await measure(`View \`${view}\`, a page`, goal, 'desk_list', () => [view]))
  lines.push(await measure('A dossier', goal, 'desk_pqr', ({ id }) => [id]))
  await end()
  return { lines, plans }
}

const searches: [what: string, words: (one: Sample) => string][] = [
  ['radicado', ({ radicado }) => radicado],
  ['name', ({ full_name }) => full_name],
  ['surname, its beginning', ({ full_name }) => full_name.split(' ')[1]?.slice(0, 4) ?? ''],
  ['document', ({ id_number }) => id_number],
  ['e-mail', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['one word', ({ words }) => words[11] ?? ''],
  ['two words', ({ words }) => `${words[3]} ${words[17]}`],
  ['two letters', ({ words }) => words[5]?.slice(0, 2) ?? ''],
]

export const benchSearches = async (databaseUrl: string, rows: number, atMostMs: number): Promise<Line[]> => {
  const { measure, end } = await openDesk(databaseUrl)
  const lines: Line[] = []
  for (const [what, words] of searches) {
    const text = `Search by ${what} among ${rows.toLocaleString('en-US')}`
    lines.push(await measure(text, atMostMs, 'desk_search', (one) => [words(one)]))
  }
  await end()
  return lines
}

const openDesk = async (databaseUrl: string) => {
  const owner = connect(databaseUrl, { max: 1 })
  const claims = await signIn(owner)
  const cases = await owner<Sample[]>`
    select id, radicado, full_name, id_number, email, phone, string_to_array(description, ' ') as words
    from pqr_requests order by random() limit ${samples}`
  await owner.end()
  const settings = { role: 'authenticated', 'request.jwt.claims': claims }
  const desk = connect(databaseUrl, { max: 1, connection: settings })
  const measure = async (what: string, most: number, name: string, argsOf: (one: Sample) => string[]) => {
    const took = await times(cases, async (one) => {
      const args = argsOf(one)
      await desk.unsafe(`select ${name}(${args.map((_, index) => `$${index + 1}`)})`, args, { prepare: true })
    })
    return atMost(`${what}, 95th percentile`, percentile95(took), 'ms', most)
  }
  return { measure, end: () => desk.end() }
}

const signIn = async (sql: postgres.Sql): Promise<string> => {
  const [account] = await sql`
    insert into auth.users (id, email) select user_id, 'ana@example.co' from staff order by name limit 1
    on conflict (id) do update set email = excluded.email returning id`
  const [session] = await sql`
    insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${account?.id}) returning id`
  return JSON.stringify({ sub: account?.id, role: 'authenticated', session_id: session?.id })
}

// The plans inside functions cannot be seen: these are the queries that take most of their time.
const explainDesk = async (sql: postgres.Sql) => {
  const plan = async (text: string) => toText(await sql.unsafe(`${explain} ${text}`))
  return {
    'The open cases of every view': await plan(
      'select count(*) filter (where this_week), count(*) filter (where red) from private.open_cases',
    ),
    'A page of all cases': await plan(
      'select id from pqr_requests order by created_at desc, id desc limit 101',
    ),
    'A search for a rare word': await plan(
      `select pqr_id from (select * from private.pqr_words where words @@ '40123456:*' offset 0)
       order by created_at desc, pqr_id desc limit 50`,
    ),
  }
}
