/** `npm run staff` adds, lists, removes and brings back members, and resets a lost second factor. */
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { isEmail } from '#domain/email-address.ts'
import { invitationLink } from '#domain/recovery-link.ts'
import { siteUrl } from '#domain/site-url.ts'
import { canonicalEmail } from '#server/auth/auth-input.ts'
import { printable } from './inbox/inbox-list.ts'
import { asCommand, openData } from './open-data.ts'
import { addMember, bringBackMember, listMembers, removeMember, resetFactor } from './staff/staff-accounts.ts'

const help = `npm run staff -- list                        quiénes trabajan en el escritorio
npm run staff -- add ana@correo.co --name "Ana Gómez" --role agent
npm run staff -- remove ana@correo.co        queda fuera desde su siguiente clic
npm run staff -- bring-back ana@correo.co --name "Ana Gómez"   vuelve con su rol de antes; el nombre debe ser el suyo
npm run staff -- reset-factor ana@correo.co  perdió el teléfono: entra con su contraseña, sin código

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
type Options = ReturnType<typeof readArguments>['values']

const addressOf = (typed = ''): string => {
  const email = canonicalEmail(typed)
  if (!email) throw new Error(`Falta el correo de la persona\n\n${help}`)
  return email
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

const add = async (sql: postgres.Sql, email: string, options: Options) => {
  const { name, role = '' } = options
  if (!isEmail(email)) throw new Error(`No es un correo: ${printable(email)}`)
  if (!name?.trim() || name.length > 200) throw new Error('Falta --name: el nombre con el que firma')
  if (!['agent', 'manager'].includes(role)) throw new Error('--role es agent o manager')
  const token = await addMember(sql, { email, name, role, lastManagerToo: options['last-manager'] })
  invite(name, token, options)
}

const bringBack = async (sql: postgres.Sql, email: string, options: Options) => {
  const { name, token } = await bringBackMember(sql, email, options.name?.trim())
  invite(name, token, options)
}

const invite = (name: string, token: string | null, options: Options) => {
  const site = new URL(options.url).href.replace(/\/+$/, '')
  process.stdout.write(`${printable(name)} puede trabajar en ${site}/desk\n`)
  process.stdout.write(
    token
      ? `Entréguele este enlace para que elija su contraseña; sirve una vez, durante una hora:\n${invitationLink(site, token)}\n`
      : `La contraseña anterior ya no sirve. Para elegir una nueva, que la pida en ${site}/forgot-password\n`,
  )
}

const remove = async (sql: postgres.Sql, email: string, options: Options) => {
  const { name, open } = await removeMember(sql, email, options['last-manager'])
  process.stdout.write(`${printable(name)} ya no trabaja en el escritorio; sus actos conservan su nombre\n`)
  if (open > 0) process.stdout.write(`Las ${open} solicitudes que tenía por hacer quedan sin asignar\n`)
}

const reset = async (sql: postgres.Sql, email: string) => {
  const { name } = await resetFactor(sql, email)
  process.stdout.write(
    `${printable(name)} ya no tiene la verificación en dos pasos, y sus sesiones se cerraron: entra con su contraseña\n`,
  )
}

const changes = { add, remove, 'bring-back': bringBack, 'reset-factor': reset }

await asCommand(async () => {
  const { values, positionals } = readArguments()
  const [action = 'list', email] = positionals
  if (values.help) return void process.stdout.write(`${help}\n`)
  if (action !== 'list' && !(action in changes)) throw new Error(help)
  const address = action === 'list' ? '' : addressOf(email)
  const data = await openData({ readOnly: action === 'list' })
  try {
    if (action === 'list') await list(data.sql)
    else await changes[action as keyof typeof changes](data.sql, address, values)
  } finally {
    await data.close()
  }
})
