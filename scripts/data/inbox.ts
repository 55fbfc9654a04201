/** `npm run inbox` shows the records that the office has not finished. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exportRecords } from './inbox/inbox-export.ts'
import { chooseForms, formNames, type InboxForm } from './inbox/inbox-forms.ts'
import { describeForm, describeRecord } from './inbox/inbox-list.ts'
import { countOpen, readRecords } from './inbox/inbox-records.ts'
import { asCommand, type OpenData, openData, typedPath } from './open-data.ts'

const anyOf = new Intl.ListFormat('es', { type: 'disjunction' })

const help = `npm run inbox                              lo pendiente, primero lo más reciente
npm run inbox -- export --format csv       lo mismo en archivos para una hoja de cálculo

  --kind pqr          solo eso: ${anyOf.format(formNames)} (se puede repetir)
  --since 2026-01-31  solo lo recibido desde ese día
  --limit 20          cuántos de cada tipo se muestran en pantalla
  --out carpeta       dónde quedan los archivos
  --separator ,       lo que separa las columnas (un Excel en español espera ;)`

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string', multiple: true, default: [] },
      since: { type: 'string' },
      limit: { type: 'string', default: '20' },
      format: { type: 'string', default: 'csv' },
      out: { type: 'string' },
      separator: { type: 'string', default: ';' },
      help: { type: 'boolean', default: false },
    },
  })

type Options = ReturnType<typeof readArguments>['values'] & { forms: InboxForm[]; from: Date | undefined }

const readSince = (day: string | undefined): Date | undefined => {
  if (!day) return undefined
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T00:00:00-05:00` : day)
  if (Number.isNaN(moment.getTime())) throw new Error(`No es una fecha: ${day}. Escríbala así: 2026-01-31`)
  return moment
}

const list = async ({ sql }: OpenData, options: Options) => {
  const width = Math.max(40, process.stdout.columns ?? 100)
  const limit = Number(options.limit)
  for (const form of options.forms) {
    const total = await countOpen(sql, form, options.from)
    process.stdout.write(describeForm(form, total))
    let shown = 0
    for await (const record of readRecords(sql, form, options.from)) {
      if (shown++ === limit) break
      process.stdout.write(`${describeRecord(record, width)}\n`)
    }
    if (total > limit) process.stdout.write(`\n  … y ${total - limit} más: --limit ${total}\n`)
  }
}

const save = async (data: OpenData, options: Options) => {
  if (options.format !== 'csv') throw new Error(`El formato es csv, no ${options.format}`)
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const folder = options.out ? typedPath(options.out) : join(data.dataDir, 'exports', now)
  for (const { file, records } of await exportRecords(data, folder, options))
    process.stdout.write(`${file}: ${records}\n`)
}

await asCommand(async () => {
  const { values, positionals } = readArguments()
  const [action = 'list'] = positionals
  if (values.help) return void process.stdout.write(`${help}\n`)
  if (!['list', 'export'].includes(action)) throw new Error(help)
  const options = { ...values, forms: chooseForms(values.kind), from: readSince(values.since) }
  const data = await openData({ readOnly: true })
  try {
    await (action === 'export' ? save : list)(data, options)
  } finally {
    await data.close()
  }
})
