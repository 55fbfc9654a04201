/** `npm run retention` erases the records whose period is over (domain/office/retention-periods.ts), as the daily tasks do. */
import { parseArgs } from 'node:util'
import type postgres from 'postgres'
import { retentionMonths } from '#domain/office/retention-periods.ts'
import { asCommand, openData } from './open-data.ts'
import { countExpired, describeExpired, eraseExpired } from './retention/expired-records.ts'

const help = `npm run retention -- --dry-run   lo que se borraría según los plazos de domain/office/retention-periods.ts, sin borrar nada
npm run retention                lo borra: quedan fechas, tipos, estados y decisiones
npm run retention -- --files     los archivos de registros borrados que siguen en el almacén`

const readArguments = () =>
  parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      files: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })

/** The server removes these files within a minute; on a hosted Supabase the owner removes them. */
const filesLeft = (sql: postgres.Sql) => sql<{ file: string }[]>`
  select o.bucket_id || '/' || o.name as file from private.files_to_remove f
  join storage.objects o on o.bucket_id = f.bucket_id and o.name = f.name order by 1`

await asCommand(async () => {
  const { values } = readArguments()
  if (values.help) return void process.stdout.write(`${help}\n`)
  const reads = values['dry-run'] || values.files
  const { sql, close } = await openData({ readOnly: reads })
  const say = (text: string) => process.stdout.write(text)
  try {
    const files = await filesLeft(sql)
    if (values.files) return void say(files.map(({ file }) => `${file}\n`).join(''))
    say(describeExpired(await countExpired(sql, retentionMonths)))
    if (!values['dry-run']) say(`Registros borrados: ${await eraseExpired(sql, retentionMonths)}\n`)
    say(`Archivos por retirar del almacén: ${(values['dry-run'] ? files : await filesLeft(sql)).length}\n`)
  } finally {
    await close()
  }
})
