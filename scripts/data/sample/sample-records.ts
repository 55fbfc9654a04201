import type { FormTable } from '#domain/form-tables.ts'

/** All demonstration records. The program knows them by their ids, people by their e-mail addresses. */
export const domain = 'demo.yariambiental.example'
const bucketPath = '/storage/v1/object/public/applications/'

export const resumeName = 'resumes/1750000000000-demostracion-0000000000000001.pdf'

type Person = { full_name: string; phone: string; email: string }
type SampleRow = Person & { id: string; created_at: Date } & Record<string, unknown>

const person = (full_name: string, name: string, phone: string): Person => ({
  full_name,
  phone,
  email: `${name}@${domain}`,
})

/** A record that was made some hours ago. People quote the first characters of its id. */
const filed = (number: string, hoursAgo: number) => ({
  id: `${number}-0000-4000-8000-00000000da7a`,
  created_at: new Date(Date.now() - hoursAgo * 3_600_000),
})

export const sampleRows = (siteUrl: string): Record<Exclude<FormTable, 'pqr_requests'>, SampleRow[]> => ({
  quote_requests: [
    {
      ...filed('de01a001', 2),
      ...person('Marcela Ortiz Rojas', 'marcela.ortiz', '310 555 0101'),
      position: 'Coordinadora HSEQ',
      company_name: 'Lácteos del Caguán S.A.S.',
      identification: '900.555.101-1',
      services: ['Gestión de Residuos Industriales', 'Gestión de Residuos Peligrosos'],
      description:
        'Lodos de la planta de tratamiento, unas 2 toneladas al mes, y envases de químicos de limpieza.',
    },
    {
      ...filed('de01a002', 51),
      ...person('Jhon Fredy Cuéllar', 'jhon.cuellar', '311 555 0102'),
      position: null,
      company_name: 'Estación de Servicio La Sabana',
      identification: '1.117.555.102',
      services: ['Consultoría Ambiental'],
      description:
        'Necesitamos el plan de gestión de residuos de la estación antes de la visita de la corporación.',
    },
  ],
  job_applications: [
    {
      ...filed('de03a001', 20),
      ...person('Yenny Paola Muñoz', 'yenny.munoz', '314 555 0301'),
      date_of_birth: '1994-08-17',
      position: 'driver',
      education_level: 'technical',
      resume_url: `${siteUrl}${bucketPath}${resumeName}`,
    },
  ],
  affiliations: [
    {
      ...filed('de04a001', 1),
      ...person('Tienda Doña Rosa', 'dona.rosa', '315 555 0401'),
      address: 'Carrera 4 # 5-23, barrio Villa del Prado, San Vicente del Caguán',
    },
    {
      ...filed('de04a002', 30),
      ...person('Edilberto Trujillo', 'edilberto.trujillo', '316 555 0402'),
      address: 'Finca El Porvenir, vereda Campohermoso',
    },
  ],
})

export const resumeLines = [
  'Hoja de vida de demostración',
  'Yenny Paola Muñoz',
  `yenny.munoz@${domain}`,
  'Conductora, licencia C2, ocho años de experiencia en rutas rurales.',
  'Este documento es un ejemplo: la persona no existe.',
]
