/** `npm run mail` lists mails by state; `npm run mail -- release` sends those that are held. */
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { type MailKind, mailKinds, mailStates, mailTitle } from '#domain/office/mail-kinds.ts'
import { capital, namesOf } from '#domain/words.ts'
import { printable } from './inbox/inbox-list.ts'
import { asCommand, openData } from './open-data.ts'

const help = `npm run mail               lo que espera, está retenido, fue aceptado o no salió
npm run mail -- release    envía lo retenido

  --kind receipt      solo ese tipo: ${Object.keys(mailKinds).join(', ')}
  --since 2026-01-31  solo lo creado desde ese día
  --dead              vuelve a intentar lo que no salió, en lugar de lo retenido
  --limit 20          cuántos se muestran de cada estado`

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      since: { type: 'string' },
      dead: { type: 'boolean', default: false },
      limit: { type: 'string', default: '20' },
      help: { type: 'boolean', default: false },
    },
  })
type Options = ReturnType<typeof readArguments>['values']

const midnight = (day: string | undefined): string | null => {
  if (day && !/^\d{4}-\d\d-\d\d$/.test(day))
    throw new Error(`No es una fecha: ${day}. Escríbala así: 2026-01-31`)
  return day ? `${day}T00:00:00-05:00` : null
}

/** Each is null unless the option was given. */
const choice = ({ kind, since }: Options) => ({ kind: kind ?? null, from: midnight(since) })

const chosen = (sql: postgres.Sql, options: Options) => {
  const { kind, from } = choice(options)
  return sql`(${kind}::text is null or o.kind = ${kind}) and (${from}::timestamptz is null or o.created_at >= ${from})`
}

type Row = {
  created: string
  kind: MailKind
  /** The radicado or the reference. */
  number: string | null
  attempts: number
  server_words: string | null
}

const describeMail = ({ created, kind, number, attempts, server_words }: Row) =>
  [
    `  ${created}  ${number ?? '–'}  ${mailTitle(kind)}`,
    attempts > 0 && `${attempts} ${attempts === 1 ? 'intento' : 'intentos'}`,
    server_words && printable(server_words).replaceAll('\n', ' '),
  ]
    .filter(Boolean)
    .join('  ')

const list = async (sql: postgres.Sql, options: Options) => {
  const counts = await sql<{ state: string; count: number }[]>`
    select o.state, count(*)::int as count from public.outbox o where ${chosen(sql, options)} group by o.state`
  for (const state of namesOf(mailStates)) {
    const count = counts.find((row) => row.state === state)?.count ?? 0
    process.stdout.write(`\n${capital(mailStates[state])} (${count})\n`)
    if (state === 'cancelled') continue
    const rows = await sql<Row[]>`
      select to_char(o.created_at at time zone 'America/Bogota', 'YYYY-MM-DD HH24:MI') as created, o.kind,
        coalesce(r.radicado, e.reference) as number, o.attempts, o.server_words
      from public.outbox o left join public.pqr_requests r on r.id = o.pqr_id
      left join private.enquiries e on e.form = o.form and e.id = o.record_id
      where o.state = ${state} and ${chosen(sql, options)} order by o.id desc limit ${Number(options.limit)}`
    for (const row of rows) process.stdout.write(`${describeMail(row)}\n`)
  }
}

const release = async (sql: postgres.Sql, options: Options) => {
  const { kind, from } = choice(options)
  const state = options.dead ? 'dead' : 'held'
  const [row] = await sql`select private.release_mail(${state}, ${kind}, ${from})::int as released`
  process.stdout.write(`Puestos en espera: ${row?.released}\n`)
}

await asCommand(async () => {
  const { values, positionals } = readArguments()
  const [action = 'list'] = positionals
  if (values.help) return void process.stdout.write(`${help}\n`)
  if (!['list', 'release'].includes(action)) throw new Error(help)
  if (values.kind && !Object.hasOwn(mailKinds, values.kind))
    throw new Error(`No hay «${values.kind}»\n${help}`)
  if (!/^\d{1,6}$/.test(values.limit)) throw new Error(`--limit es un número, no ${values.limit}`)
  const data = await openData({ readOnly: action === 'list' })
  try {
    await (action === 'list' ? list : release)(data.sql, values)
  } finally {
    await data.close()
  }
})
