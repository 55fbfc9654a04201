// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { answerSupabase, type Call } from '#app/testing/supabase-double.ts'
import type { Application } from './application-schema.ts'

const application = (resume: File): Application => ({
  full_name: 'Marta',
  date_of_birth: '1990-05-01',
  position: 'driver',
  phone: '3001234567',
  email: 'marta@ejemplo.co',
  education_level: 'technical',
  resume,
  acceptTerms: true,
})

const pdf = (name = 'hoja.PDF', type = 'application/pdf') => new File(['%PDF-1.7 hoja'], name, { type })
const load = async () => (await import('./create-application.ts')).createApplication
const isUpload = ({ path }: Call) => path.startsWith('/storage/')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // supabase-js warns of several clients; every test creates its own.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the resume is uploaded first, then the application is stored with its address and without the tick', async () => {
  const calls = await answerSupabase((call) =>
    isUpload(call) ? { status: 200, body: { Id: '1', Key: 'k' } } : { status: 201, body: [{ id: '1' }] },
  )
  await (await load())(application(pdf()), () => {})

  const [upload, insert] = calls as [Call, Call]
  expect(calls).toHaveLength(2)
  expect(upload.path).toMatch(/^\/storage\/v1\/object\/applications\/resumes\/\d{13}-[0-9a-f]{32}\.PDF$/)
  expect(upload.headers['x-upsert']).toBe('false')
  expect(upload.body).toMatch(/name="cacheControl"\s+3600/)
  const row = JSON.parse(insert.body)
  expect(row.resume_url).toContain(upload.path.replace('/object/', '/object/public/'))
  expect(row).not.toHaveProperty('acceptTerms')
  expect(row).not.toHaveProperty('resume')
})

test('after a failed insert the resume is not uploaded again', async () => {
  let fails = true
  const calls = await answerSupabase((call) => {
    if (isUpload(call)) return { status: 200, body: { Id: '1', Key: 'k' } }
    return fails ? { status: 500, body: { code: 'XX000' } } : { status: 201, body: [{ id: '1' }] }
  })
  const createApplication = await load()
  const resume = pdf()
  await expect(createApplication(application(resume), () => {})).rejects.toThrow()
  fails = false
  await createApplication(application(resume), () => {})
  expect(calls.filter(isUpload)).toHaveLength(1)
  const addresses = calls.filter((call) => !isUpload(call)).map(({ body }) => JSON.parse(body).resume_url)
  expect(addresses).toHaveLength(2)
  expect(addresses[0]).toBe(addresses[1])
})

test('after a failed upload nothing is stored, and the next try uploads under another name', async () => {
  let fails = true
  const calls = await answerSupabase((call) =>
    isUpload(call) && fails
      ? { status: 500, body: { statusCode: '500', error: 'x', message: 'x' } }
      : { status: 200, body: isUpload(call) ? { Id: '1', Key: 'k' } : [{ id: '1' }] },
  )
  const createApplication = await load()
  const resume = pdf()
  await expect(createApplication(application(resume), () => {})).rejects.toThrow()
  expect(calls.every(isUpload)).toBe(true)
  fails = false
  await createApplication(application(resume), () => {})
  const [first, second] = calls.filter(isUpload)
  expect(first?.path).not.toBe(second?.path)
})

test('a wrong file is refused in the words of the data layer, and nothing is sent', async () => {
  const calls = await answerSupabase(() => ({ status: 200, body: {} }))
  const createApplication = await load()
  const picture = pdf('foto.png', 'image/png')
  await expect(createApplication(application(picture), () => {})).rejects.toThrow(
    'Solo se permiten archivos PDF',
  )
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.pdf', { type: 'application/pdf' })
  await expect(createApplication(application(large), () => {})).rejects.toThrow(
    'El archivo debe ser menor a 5MB',
  )
  expect(calls).toEqual([])
})
