import { type FormTable, type RecordForm, tableOf } from '#domain/forms.ts'
import { educationLevels, positions } from '#domain/office/application-words.ts'
import { enquiryStatuses, finishedStatuses } from '#domain/office/enquiry-status.ts'
import { pqrStatuses, requestTypes, sources } from '#domain/office/pqr-words.ts'
import { namesOf } from '#domain/words.ts'

type Options = Record<string, Readonly<Record<string, string>>>

type FormWords = {
  name: string
  title: string
  options?: Options
}

/** The forms under the names that the company uses. */
const words: Record<RecordForm, FormWords> = {
  quote: {
    name: 'cotizaciones',
    title: 'Solicitudes de cotización',
  },
  pqr: {
    name: 'pqr',
    title: 'PQR',
    options: { request_type: requestTypes, source: sources },
  },
  application: {
    name: 'empleos',
    title: 'Solicitudes de empleo',
    options: { position: positions, education_level: educationLevels },
  },
  affiliation: {
    name: 'afiliaciones',
    title: 'Solicitudes de afiliación',
  },
}

export type InboxForm = Required<FormWords> & {
  table: FormTable
  statuses: Readonly<Record<string, string>>
  /** The statuses of records that the office has not finished. */
  open: string[]
}

const openStatuses = (form: RecordForm) =>
  form === 'pqr'
    ? ['pending', 'in_progress', 'answered']
    : Object.keys(enquiryStatuses[form]).filter((status) => !finishedStatuses[form].includes(status))

const forms = namesOf(words).map(
  (form): InboxForm => ({
    table: tableOf[form],
    statuses: form === 'pqr' ? pqrStatuses : enquiryStatuses[form],
    open: openStatuses(form),
    options: {},
    ...words[form],
  }),
)

export const formNames = forms.map(({ name }) => name)

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
  postal_address: 'Dirección para notificaciones',
  date_of_birth: 'Fecha de nacimiento',
  education_level: 'Nivel de estudios',
  resume_url: 'Hoja de vida',
  address: 'Dirección',
  source: 'Cómo llegó',
}

export const chooseForms = (names: string[]): InboxForm[] => {
  const unknown = names.find((name) => !formNames.includes(name))
  if (unknown) throw new Error(`No hay "${unknown}". Use: ${formNames.join(', ')}`)
  return names.length ? forms.filter(({ name }) => names.includes(name)) : forms
}
