/** `npm run staff` adds, lists and removes the people who work at the desk. */
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { siteUrl } from '#domain/company.ts'
import { recoveryLink } from '#domain/recovery-link.ts'
import { canonicalEmail } from '#server/auth/auth-input.ts'
import { mintRecoveryToken } from '#server/auth/recovery.ts'
import { printable } from './inbox/inbox-list.ts'
import { asCommand, openData } from './open-data.ts'
import { checkManagers, isHosted, listMembers, openAccount, type Role } from './staff/staff-accounts.ts'

const help = `npm run staff -- list                        quiénes trabajan en el escritorio
npm run staff -- add ana@correo.co --name "Ana Gómez" --role agent
npm run staff -- remove ana@correo.co        queda fuera desde su siguiente clic

  --role          agent, o manager: también cambia las plantillas
  --url           la dirección del sitio en el enlace (si no, SITE_URL)
  --last-manager  aunque no quede nadie con el rol manager`

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      role: { type: 'string' },
      url: { type: 'string', default: process.env.SITE_URL || siteUrl },
      'last-manager': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
type Wish = ReturnType<typeof readArguments>['values']

const addressOf = (typed = ''): string => {
  const email = canonicalEmail(typed)
  if (!/^[^@\s<>]+@[^@\s<>]+$/.test(email)) throw new Error(`Falta el correo de la persona\n\n${help}`)
  return email
}

const roleOf = (role: string | undefined): Role => {
  if (role === 'agent' || role === 'manager') return role
  throw new Error('--role es agent o manager')
}

const list = async (sql: postgres.Sql) => {
  const members = await listMembers(sql)
  const lines = members.map(
    ({ name, email, role, active, open }) =>
      `${printable(name)}  ${email ?? 'sin cuenta'}  ${role}  ${active ? 'en servicio' : 'retirada'}  ${open} por hacer\n`,
  )
  process.stdout.write(
    lines.join('') || 'Todavía no hay nadie. Agregue a la primera persona con --role manager\n',
  )
}

const add = async (sql: postgres.Sql, email: string, wish: Wish) => {
  const role = roleOf(wish.role)
  const name = wish.name?.trim()
  if (!name || name.length > 200) throw new Error('Falta --name: el nombre con el que firma')
  const site = new URL(wish.url).href.replace(/\/+$/, '')
  const hosted = await isHosted(sql)
  const token = await sql.begin(async (tx) => {
    const userId = await openAccount(tx, email, { hosted })
    if (role === 'agent' && !wish['last-manager']) await checkManagers(tx, userId)
    await tx`
      insert into public.staff ${tx({ user_id: userId, name, role })}
      on conflict (user_id) do update set name = excluded.name, role = excluded.role, active = true`
    return hosted ? undefined : mintRecoveryToken(tx, userId)
  })
  process.stdout.write(`${printable(name)} puede trabajar en ${site}/desk\n`)
  process.stdout.write(
    token
      ? `Entréguele este enlace para que elija su contraseña; sirve una vez, durante una hora:\n${recoveryLink(site, token)}\n`
      : `La contraseña anterior ya no sirve. Para elegir una nueva, que la pida en ${site}/forgot-password\n`,
  )
}

const remove = async (sql: postgres.Sql, email: string, wish: Wish) => {
  const member = await sql.begin(async (tx) => {
    const found = (await listMembers(tx)).find((one) => one.email === email && one.active)
    if (!found) throw new Error(`${email} no trabaja en el escritorio`)
    if (!wish['last-manager']) await checkManagers(tx, found.user_id)
    await tx`update public.staff set active = false where user_id = ${found.user_id}`
    return found
  })
  process.stdout.write(
    `${printable(member.name)} ya no trabaja en el escritorio; sus actos conservan su nombre\n`,
  )
  if (member.open > 0)
    process.stdout.write(`Tiene ${member.open} solicitudes por hacer: asígnelas a otra persona\n`)
}

await asCommand(async () => {
  const { values, positionals } = readArguments()
  const [action = 'list', email] = positionals
  if (values.help) return void process.stdout.write(`${help}\n`)
  if (!['list', 'add', 'remove'].includes(action)) throw new Error(help)
  const address = action === 'list' ? '' : addressOf(email)
  const data = await openData({ readOnly: action === 'list' })
  try {
    if (action === 'list') await list(data.sql)
    else await (action === 'add' ? add : remove)(data.sql, address, values)
  } finally {
    await data.close()
  }
})
