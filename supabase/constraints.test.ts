import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FormTable } from '#domain/forms.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { sampleRows } from './sample-rows.ts'

let server: TestServer
let visitor: SupabaseClient
beforeAll(async () => {
  server = await startTestServer()
  visitor = createClient(server.url, server.anonKey, { auth: { persistSession: false } })
})
afterAll(() => server.close())

const long = (length: number) => 'ñ'.repeat(length)
const resume = 'http://localhost:3000/storage/v1/object/public/applications/resumes/'
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const required: Record<FormTable, string[]> = {
  quote_requests: [
    'full_name',
    'phone',
    'email',
    'company_name',
    'identification',
    'services',
    'description',
  ],
  job_applications: [
    'full_name',
    'date_of_birth',
    'position',
    'phone',
    'email',
    'education_level',
    'resume_url',
  ],
  pqr_requests: ['request_type', 'full_name', 'email', 'phone', 'id_number', 'description'],
  affiliations: ['full_name', 'phone', 'address', 'email'],
}
const optional: [FormTable, string][] = [
  ['quote_requests', 'position'],
  ['pqr_requests', 'subscription_code'],
]

const accepted: [FormTable, Record<string, unknown>][] = [
  ['quote_requests', { position: 'Gerente', description: long(10_000), full_name: long(200) }],
  ['quote_requests', { services: ['Gestión de Residuos Industriales', 'Gestión de Residuos Municipales'] }],
  ['quote_requests', { services: ['Gestión de Residuos Peligrosos', 'Consultoría Ambiental'] }],
  ['job_applications', { date_of_birth: '1930-01-01', resume_url: `${resume}1750000000000-Ab_9.PDF` }],
  ['pqr_requests', { subscription_code: 'A-1', email: 'ana@localhost' }],
  ['affiliations', { phone: '+57 (310) 000-0000 ext. 5', email: 'Jose.Nunez+casa@nandu.example' }],
]

const refused: [FormTable, Record<string, unknown>][] = [
  ['quote_requests', { services: [] }],
  ['quote_requests', { services: ['Otra cosa'] }],
  ['quote_requests', { services: ['Otro', null] }],
  ['quote_requests', { services: [['Otro'], ['Otro']] }],
  ['quote_requests', { services: Array(7).fill('Otro') }],
  ['quote_requests', { description: long(10_001) }],
  ['job_applications', { date_of_birth: tomorrow }],
  ['job_applications', { date_of_birth: '1899-12-31' }],
  ['job_applications', { date_of_birth: 'infinity' }],
  ['job_applications', { position: 'Conductor' }],
  ['job_applications', { education_level: 'none' }],
  ['job_applications', { resume_url: 'javascript:alert(1)' }],
  ['job_applications', { resume_url: 'https://evil.example/resume.pdf' }],
  ['job_applications', { resume_url: `${resume}a/../../x.pdf` }],
  ['pqr_requests', { request_type: 'Petición' }],
  ['affiliations', { email: 'ana' }],
  ['affiliations', { email: 'ana@x.co, luis@x.co' }],
  ['affiliations', { full_name: long(201) }],
  ['affiliations', { phone: long(51) }],
]

const answerTo = async (table: FormTable, change: Record<string, unknown>) => {
  const { status, error } = await visitor.from(table).insert({ ...sampleRows[table], ...change })
  return [status, error?.code]
}

it.each(accepted)('%s takes %o', async (table, change) => {
  expect(await answerTo(table, change)).toEqual([201, undefined])
})

it.each(refused)('%s refuses %o', async (table, change) => {
  expect(await answerTo(table, change)).toEqual([400, '23514'])
})

const fields = Object.entries(required).flatMap(([table, names]) =>
  names.map((name) => [table, name] as const),
)
it.each(fields)('%s refuses a row without %s, or with a blank one', async (table, field) => {
  expect(await answerTo(table as FormTable, { [field]: undefined })).toEqual([400, '23502'])
  expect(await answerTo(table as FormTable, { [field]: null })).toEqual([400, '23502'])
  const blank = await answerTo(table as FormTable, { [field]: ' ' })
  expect(['23514', '22P02', '22007']).toContain(blank[1])
})

it.each(optional)('%s takes a row without %s, and refuses a blank one', async (table, field) => {
  expect(await answerTo(table, { [field]: undefined })).toEqual([201, undefined])
  expect(await answerTo(table, { [field]: '  ' })).toEqual([400, '23514'])
})
