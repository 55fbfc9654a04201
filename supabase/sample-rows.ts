import type { FormTable } from '#domain/forms.ts'

const person = { full_name: 'Ana Díaz', phone: '310 000 0000', email: 'ana@example.co', status: 'pending' }

/** For tests: one valid row of each form, as a visitor sends it. */
export const sampleRows: Record<FormTable, Record<string, unknown>> = {
  quote_requests: {
    ...person,
    position: null,
    company_name: 'Acme',
    identification: 'NIT 900.000.000-1',
    services: ['Programas de Reciclaje', 'Otro'],
    description: 'Aceites usados',
  },
  job_applications: {
    ...person,
    date_of_birth: '1990-02-28',
    position: 'driver',
    education_level: 'technical',
    resume_url: 'https://x.example/storage/v1/object/public/applications/resumes/1-abc.pdf',
  },
  pqr_requests: {
    ...person,
    request_type: 'petition',
    id_number: '1.117.000.000',
    subscription_code: null,
    description: 'No pasó el camión',
  },
  affiliations: { ...person, address: 'Calle 5 # 4-32' },
}
