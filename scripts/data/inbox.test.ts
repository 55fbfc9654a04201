import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formTables } from '#domain/forms.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { sampleRows } from '../../supabase/sample-rows.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'yari-inbox-'))
  const client = createClient(server.url, server.anonKey)
  const name = `resumes/${Date.now()}-${crypto.randomUUID()}.pdf`
  const bucket = client.storage.from('applications')
  await bucket.upload(name, new File(['%PDF-1.7 hoja de vida'], 'a.pdf', { type: 'application/pdf' }))
  const resume_url = bucket.getPublicUrl(name).data.publicUrl
  await client
    .from('job_applications')
    .insert({ ...sampleRows.job_applications, full_name: 'Con Archivo', resume_url })
  for (const table of formTables) await client.from(table).insert(sampleRows[table])
  await client
    .from('pqr_requests')
    .insert({ ...sampleRows.pqr_requests, full_name: '=HYPERLINK("x")', description: trick })
  const { admin } = server.database
  await admin`insert into public.affiliations ${admin({ ...sampleRows.affiliations, full_name: 'Ya Atendida', status: 'affiliated' })}`
  await admin`insert into public.quote_requests ${admin({ ...sampleRows.quote_requests, full_name: 'Ya Contactada', status: 'contacted', created_at: '2024-01-01' })}`
  await admin`insert into public.affiliations ${admin({ ...sampleRows.affiliations, full_name: 'Antigua', created_at: '2024-03-01T04:59:00Z' })}`
  await admin`insert into public.pqr_requests ${admin({ ...sampleRows.pqr_requests, full_name: 'De Marzo', created_at: '2026-03-24T15:00:00Z' })}`
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const trick = 'uno\r\n\u001b[2J\u001b]0;título\u0007dos \u202eser\u202c; "tres"'
const run = (...args: string[]) =>
  runCommand('inbox.ts', args, {
    DATABASE_URL: server.config.databaseUrl ?? '',
    DATA_DIR: server.config.dataDir,
  })

const everything = () =>
  Promise.all(formTables.map((table) => server.database.admin.unsafe(`select * from ${table} order by id`)))

describe('the list', () => {
  it('shows the open records of each form, newest first, in the words of the forms', async () => {
    const { code, output } = await run()
    expect(code).toBe(0)
    expect(output.match(/^\S.*\(\w+\)$/gm)).toEqual([
      'Solicitudes de cotización: 2 pendientes (cotizaciones)',
      'PQR: 3 pendientes (pqr)',
      'Solicitudes de empleo: 2 pendientes (empleos)',
      'Solicitudes de afiliación: 2 pendientes (afiliaciones)',
    ])
    expect(output).toContain('    Servicios: Programas de Reciclaje | Otro\n')
    expect(output).toContain('    Tipo: Petición\n')
    expect(output).toContain('    Cargo: Conductor\n')
    expect(output).toContain('    Fecha de nacimiento: 1990-02-28\n')
    expect(output).not.toContain('Ya Atendida')
    expect(output).toMatch(/Nombre: Ya Contactada\n( {4}.*\n)+ {4}Estado: Contactada\n/)
    expect(output).toContain('    Estado: Por llamar\n')
    expect(output.indexOf('Ana Díaz', output.indexOf('afiliaciones'))).toBeLessThan(output.indexOf('Antigua'))
  })

  it('shows day and hour in Colombia, and until when a PQR must be answered', async () => {
    const { output } = await run()
    expect(output).toMatch(
      / {2}2024-02-29 23:59 {2}A-[A-Z2-9]{6}\n {4}Le dijimos a más tardar: 2024-03-05\n {4}Nombre: Antigua/,
    )
    expect(output).toMatch(/ {2}2026-03-24 10:00 {2}2026-\d{6}\n {4}Responder a más tardar: 2026-04-16\n/)
  })

  it('replaces characters that could control the terminal', async () => {
    const { output } = await run('--kind', 'pqr')
    expect(output).toContain(
      '    Descripción: uno\n    \u{fffd}[2J\u{fffd}]0;título\u{fffd}dos \u{fffd}ser\u{fffd}; "tres"\n',
    )
    expect(output).not.toMatch(/[^\P{C}\n]/u)
  })

  it('warns of a resume that is not in our storage', async () => {
    const { output } = await run('--kind', 'empleos')
    const [foreign = '', ours = ''] = output.split('Con Archivo')
    expect(foreign).toContain('Atención: ese archivo no está en nuestro almacén')
    expect(ours).not.toContain('Atención')
  })

  it('can be limited by form, day and number', async () => {
    const { output } = await run(
      '--kind',
      'afiliaciones',
      '--kind',
      'pqr',
      '--since',
      '2024-03-01',
      '--limit',
      '1',
    )
    expect(output).not.toMatch(/cotizaciones|Antigua/)
    expect(output).toContain('Solicitudes de afiliación: 1 pendiente')
    expect(output).toContain('… y 2 más: --limit 3')
    expect((await run('--since', '2024-02-29', '--kind', 'afiliaciones')).output).toContain('Antigua')
  })

  it.each([
    [['--kind', 'facturas'], 'No hay "facturas"'],
    [['--since', 'ayer'], 'No es una fecha: ayer'],
    [['borrar'], 'npm run inbox'],
    [['--nada'], "Unknown option '--nada'"],
    [['export', '--format', 'xls'], 'El formato es csv'],
  ])('of %j is refused with a message', async (args, message) => {
    const { code, errors } = await run(...args)
    expect(code).toBe(1)
    expect(errors).toContain(message)
    expect(errors).not.toMatch(/\n {4}at /)
  })
})

describe('the export', () => {
  const readCsv = (name: string) => {
    const text = readFileSync(join(folder, 'out', `${name}.csv`), 'utf8')
    expect(text.startsWith('\u{feff}')).toBe(true)
    const lines = text.slice(1).match(/(?:"(?:[^"]|"")*"(?:;|\r\n))+?(?<=\r\n)/g) ?? []
    expect(lines.join('')).toBe(text.slice(1))
    const cells = lines.map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
    )
    return { header: cells[0], rows: cells.slice(1) }
  }

  beforeAll(async () => {
    const before = await everything()
    const { code, output } = await run('export', '--format', 'csv', '--out', join(folder, 'out'))
    expect(code).toBe(0)
    expect(output.match(/\w+\.csv: \d+/g)).toEqual([
      'cotizaciones.csv: 2',
      'pqr.csv: 3',
      'empleos.csv: 2',
      'afiliaciones.csv: 2',
    ])
    expect(await everything()).toEqual(before)
  })

  it('has Spanish headings and every field', () => {
    const { header, rows } = readCsv('cotizaciones')
    expect(header).toEqual([
      'Referencia',
      'Recibido',
      'Estado',
      'Le dijimos a más tardar',
      'Nombre',
      'Teléfono',
      'Correo electrónico',
      'Cargo',
      'Empresa',
      'CC o NIT',
      'Servicios',
      'Descripción',
    ])
    expect(rows[1]?.[2]).toBe('Contactada')
    expect(rows[0]?.[0]).toMatch(/^C-[A-Z2-9]{6}$/)
    expect(rows[0]?.slice(2)).toEqual([
      'Por contactar',
      expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      'Ana Díaz',
      '310 000 0000',
      'ana@example.co',
      '',
      'Acme',
      'NIT 900.000.000-1',
      'Programas de Reciclaje | Otro',
      'Aceites usados',
    ])
  })

  it('keeps every text, and disarms formulas', () => {
    const { header, rows } = readCsv('pqr')
    expect(header?.slice(3, 5)).toEqual(['Responder a más tardar', 'Llegó el'])
    expect(rows[0]?.[4]).toBe(rows[0]?.[1]?.slice(0, 10))
    expect(rows[0]?.[6]).toBe(`'=HYPERLINK("x")`)
    expect(rows[0]?.slice(-2)).toEqual([trick, 'por el sitio'])
    expect(rows[0]?.[0]).toMatch(/^20\d\d-\d{6}$/)
  })

  it('copies the resumes of our storage, and names those that are not there', () => {
    const { header, rows } = readCsv('empleos')
    expect(header?.slice(-2)).toEqual(['Hoja de vida', 'Archivo'])
    const [foreign, ours] = rows
    expect(foreign?.at(-1)).toBe('no está en el almacén')
    expect(ours?.at(-1)).toMatch(/^hojas-de-vida\/[\d-]{10}-E-[A-Z2-9]{6}\.pdf$/)
    const copy = join(folder, 'out', ours?.at(-1) ?? '')
    expect(readFileSync(copy, 'utf8')).toBe('%PDF-1.7 hoja de vida')
    for (const file of [copy, join(folder, 'out', 'pqr.csv')]) expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'out')).mode & 0o777).toBe(0o700)
  })

  it('has headings also without records', async () => {
    await run('export', '--since', '2999-01-01', '--out', join(folder, 'out'))
    expect(readCsv('afiliaciones')).toEqual({
      header: [
        ...['Referencia', 'Recibido', 'Estado', 'Le dijimos a más tardar'],
        ...['Nombre', 'Teléfono', 'Dirección', 'Correo electrónico'],
      ],
      rows: [],
    })
  })
})
