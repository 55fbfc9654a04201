import { safeParse } from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { startsAsPdf } from '#app/lib/pdf.ts'
import { applicationSchema } from './application-schema.ts'

const pdf = (size: number, name = 'hoja.pdf', type = 'application/pdf') =>
  new File([new Uint8Array(size)], name, { type })

const complete = {
  full_name: 'Marta',
  date_of_birth: '1990-05-01',
  position: 'driver',
  phone: '3001234567',
  email: 'marta@ejemplo.co',
  education_level: 'technical',
  resume: pdf(10),
  acceptTerms: true,
}

const problems = (change: object) =>
  safeParse(applicationSchema, { ...complete, ...change }, { abortPipeEarly: true }).issues?.map(
    ({ message }) => message,
  )

afterEach(() => {
  vi.useRealTimers()
})

test('a missing, wrong or large resume and unaccepted terms have their messages', () => {
  expect(problems({})).toBeUndefined()
  expect(problems({ resume: undefined })).toEqual(['Por favor, sube tu hoja de vida'])
  expect(problems({ resume: pdf(10, 'foto.png', 'image/png') })).toEqual(['Por favor, sube un archivo PDF'])
  expect(problems({ acceptTerms: false })).toEqual(['Debes aceptar los términos y condiciones'])
  expect(problems({ resume: pdf(5 * 1024 * 1024 + 1) })).toEqual(['El archivo debe ser menor a 5MB'])
  expect(problems({ resume: pdf(5 * 1024 * 1024) })).toBeUndefined()
})

test('a PDF without a MIME type is accepted, and another file without one is not', () => {
  expect(problems({ resume: pdf(10, 'HOJA.PDF', '') })).toBeUndefined()
  expect(problems({ resume: pdf(10, 'hoja.docx', '') })).toEqual(['Por favor, sube un archivo PDF'])
})

test('a PDF is recognised by its first bytes', async () => {
  expect(await startsAsPdf(new File(['%PDF-1.7'], 'a.pdf'))).toBe(true)
  expect(await startsAsPdf(new File(['PK\u0003\u0004%PDF-'], 'a.pdf'))).toBe(false)
  expect(await startsAsPdf(new File([], 'a.pdf'))).toBe(false)
})

test('the date of birth lies between 1900 and yesterday in Colombia', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T03:00:00Z') })
  expect(problems({ date_of_birth: '2026-02-27' })).toBeUndefined()
  expect(problems({ date_of_birth: '2026-02-28' })).toHaveLength(1)
  expect(problems({ date_of_birth: '1899-12-31' })).toHaveLength(1)
  expect(problems({ date_of_birth: '' })).toHaveLength(1)
})
