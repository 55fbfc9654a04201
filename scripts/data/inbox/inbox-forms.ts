import { educationLevels, positions } from '#domain/application-words.ts'
import type { FormTable } from '#domain/forms.ts'
import { enquiryStatuses } from '#domain/office/enquiry-status.ts'
import { pqrStatuses, requestTypes, sources } from '#domain/office/pqr-words.ts'

type Options = Record<string, Readonly<Record<string, string>>>

export type InboxForm = {
  name: string
  table: FormTable
  title: string
  options: Options
  statuses: Readonly<Record<string, string>>
  /** The statuses of records that the office has not finished. */
  open: string[]
}

/** The four forms under the names that the company uses. */
export const forms: InboxForm[] = [
  {
    name: 'cotizaciones',
    table: 'quote_requests',
    title: 'Solicitudes de cotización',
    options: {},
    statuses: enquiryStatuses.quote,
    open: ['pending', 'contacted', 'quoted'],
  },
  {
    name: 'pqr',
    table: 'pqr_requests',
    title: 'PQR',
    options: { request_type: requestTypes, source: sources },
    statuses: pqrStatuses,
    open: ['pending', 'in_progress', 'answered'],
  },
  {
    name: 'empleos',
    table: 'job_applications',
    title: 'Solicitudes de empleo',
    options: { position: positions, education_level: educationLevels },
    statuses: enquiryStatuses.application,
    open: ['pending', 'reviewed', 'interview'],
  },
  {
    name: 'afiliaciones',
    table: 'affiliations',
    title: 'Solicitudes de afiliación',
    options: {},
    statuses: enquiryStatuses.affiliation,
    open: ['pending', 'called'],
  },
]

/** A column that is missing here appears under its own name. */
export const headings: Record<string, string> = {
  full_name: 'Nombre',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  position: 'Cargo',
  company_name: 'Empresa',
  identification: 'CC o NIT',
  services: 'Servicios',
  description: 'Descripción',
  request_type: 'Tipo',
  id_number: 'Identificación',
  subscription_code: 'Código de suscriptor',
  date_of_birth: 'Fecha de nacimiento',
  education_level: 'Nivel de estudios',
  resume_url: 'Hoja de vida',
  address: 'Dirección',
  source: 'Cómo llegó',
}

export const chooseForms = (names: string[]): InboxForm[] => {
  const unknown = names.find((name) => !forms.some((form) => form.name === name))
  if (unknown) throw new Error(`No hay "${unknown}". Use: ${forms.map(({ name }) => name).join(', ')}`)
  return names.length ? forms.filter(({ name }) => names.includes(name)) : forms
}
