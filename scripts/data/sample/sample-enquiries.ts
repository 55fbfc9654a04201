import type { EnquiryForm } from '#domain/forms.ts'
import type { callOutcomes } from '#domain/office/call-outcomes.ts'
import type { MemberName } from './story-steps.ts'

/** An act of a member some hours ago: a step, a call (perhaps with the days until the next one) or a note. */
type SampleAct = {
  by: MemberName
  ago: number
  to?: string
  call?: keyof typeof callOutcomes
  again?: number
  note?: string
}

type SampleEnquiry = {
  form: EnquiryForm
  name: string
  /** Hours ago. */
  filed: number
  fields: Record<string, unknown>
  /** A line of the resume. */
  about?: string
  /** Another site in the address of the resume, which makes the address a forged one. */
  resumeAt?: string
  acts?: SampleAct[]
}

type More = Pick<SampleEnquiry, 'acts' | 'about' | 'resumeAt'>

const quote = (
  name: string,
  filed: number,
  company_name: string,
  [identification, position]: [string, string | null],
  services: string[],
  description: string,
  more: More = {},
): SampleEnquiry => ({
  form: 'quote',
  name,
  filed,
  fields: { company_name, identification, position, services, description },
  ...more,
})

const application = (
  name: string,
  filed: number,
  position: string,
  education_level: string,
  date_of_birth: string,
  more: More,
): SampleEnquiry => ({
  form: 'application',
  name,
  filed,
  fields: { position, education_level, date_of_birth },
  ...more,
})

const affiliation = (
  name: string,
  filed: number,
  address: string,
  acts: SampleAct[] = [],
): SampleEnquiry => ({
  form: 'affiliation',
  name,
  filed,
  fields: { address },
  acts,
})

const industrial = 'Gestión de Residuos Industriales'
const hazardous = 'Gestión de Residuos Peligrosos'

/** Enquiries in every status. The place in the list makes the id, so new ones are added at the end. */
export const sampleEnquiries: SampleEnquiry[] = [
  quote(
    'Marcela Ortiz Rojas',
    2,
    'Lácteos del Caguán S.A.S.',
    ['900.555.101-1', 'Coordinadora HSEQ'],
    [industrial, hazardous],
    'Lodos de la planta de tratamiento, unas 2 toneladas al mes, y envases de químicos de limpieza.',
  ),
  quote(
    'Jhon Fredy Cuéllar',
    51,
    'Estación de Servicio La Sabana',
    ['1.117.555.102', null],
    ['Consultoría Ambiental'],
    'Necesitamos el plan de gestión de residuos de la estación antes de la visita de la corporación.',
  ),
  quote(
    'Sandra Milena Perdomo',
    98,
    'Clínica San Vicente',
    ['900.555.103-7', 'Jefe de mantenimiento'],
    [hazardous],
    'Residuos hospitalarios, 80 kilos a la semana. Hoy los recoge otra empresa hasta diciembre.',
    {
      acts: [
        {
          by: 'ana',
          ago: 74,
          to: 'contacted',
          note: 'Pide visita el jueves para ver el cuarto de residuos.',
        },
      ],
    },
  ),
  quote(
    'Luis Alfonso Medina',
    190,
    'Frigorífico del Sur',
    ['900.555.104-9', 'Gerente'],
    [industrial, 'Programas de Reciclaje'],
    'Recolección de residuos orgánicos tres veces por semana y separación de cartón y plástico.',
    {
      acts: [
        { by: 'marta', ago: 170, to: 'contacted' },
        {
          by: 'marta',
          ago: 98,
          to: 'quoted',
          note: 'Cotización enviada por correo. Responden la otra semana.',
        },
      ],
    },
  ),
  quote(
    'Gloria Inés Artunduaga',
    520,
    'Hotel Llanos del Yarí',
    ['900.555.105-2', null],
    ['Programas de Reciclaje'],
    'Queremos separar en la fuente y que nos recojan el material aprovechable.',
    {
      acts: [
        { by: 'ana', ago: 500, to: 'contacted' },
        { by: 'ana', ago: 430, to: 'quoted' },
        { by: 'luis', ago: 260, to: 'won', note: 'Firmaron por un año.' },
      ],
    },
  ),
  quote(
    'Óscar Iván Losada',
    610,
    'Ferretería El Constructor',
    ['1.117.555.106', null],
    ['Otro'],
    'Retiro de escombros de la remodelación del local.',
    {
      acts: [
        { by: 'marta', ago: 590, to: 'contacted' },
        { by: 'marta', ago: 588, to: 'lost', note: 'Ya habían contratado una volqueta.' },
      ],
    },
  ),
  application('Yenny Paola Muñoz', 20, 'driver', 'technical', '1994-08-17', {
    about: 'Conductora, licencia C2, ocho años de experiencia en rutas rurales.',
  }),
  application('Carlos Andrés Polanía', 44, 'broom', 'secondary', '1988-03-02', {
    resumeAt: 'https://hojas-de-vida.invalid',
  }),
  application('Diana Marcela Cabrera', 120, 'administrative_coordinator', 'professional', '1990-11-23', {
    about: 'Administradora de empresas, seis años en una cooperativa.',
    acts: [{ by: 'ana', ago: 96, to: 'reviewed', note: 'Cumple el perfil. Falta confirmar disponibilidad.' }],
  }),
  application('Wilmer Ferney Ramos', 260, 'driver', 'technical', '1985-06-09', {
    about: 'Conductor de compactador, licencia C3, manejo defensivo al día.',
    acts: [
      { by: 'luis', ago: 240, to: 'reviewed' },
      { by: 'luis', ago: 90, to: 'interview', note: 'Entrevista el viernes a las 9:00 con operaciones.' },
    ],
  }),
  application('Rosa Elvira Quintero', 700, 'broom', 'primary', '1979-01-30', {
    about: 'Diez años en aseo urbano.',
    acts: [
      { by: 'ana', ago: 680, to: 'reviewed' },
      { by: 'ana', ago: 600, to: 'interview' },
      { by: 'luis', ago: 520, to: 'hired', note: 'Empieza el primero del mes.' },
    ],
  }),
  application('Jairo Alberto Vargas', 640, 'general_administrator', 'professional', '1975-12-12', {
    about: 'Ingeniero industrial.',
    acts: [{ by: 'luis', ago: 600, to: 'rejected', note: 'La vacante ya se había cubierto.' }],
  }),
  affiliation('Tienda Doña Rosa', 1, 'Carrera 4 # 5-23, barrio Villa del Prado, San Vicente del Caguán'),
  affiliation('Edilberto Trujillo', 30, 'Finca El Porvenir, vereda Campohermoso', [
    {
      by: 'marta',
      ago: 26,
      call: 'not_reached',
      again: 1,
      note: 'Contesta en la noche, cuando baja al pueblo.',
    },
  ]),
  affiliation('Panadería La Espiga', 75, 'Calle 6 # 3-18, centro', [
    { by: 'marta', ago: 50, call: 'not_reached', note: 'Llamar después de las 4.' },
    { by: 'marta', ago: 46, to: 'called', note: 'Va a pasar por la oficina con el recibo del agua.' },
  ]),
  affiliation('Nubia Stella Rojas', 330, 'Calle 9 # 2-40, barrio Los Alpes', [
    { by: 'ana', ago: 310, to: 'called' },
    { by: 'ana', ago: 260, to: 'affiliated', note: 'Suscriptora 003118.' },
  ]),
  affiliation('Taller Los Primos', 400, 'Km 2 vía a Puerto Rico', [
    { by: 'ana', ago: 390, to: 'discarded', note: 'El predio ya está afiliado a nombre del dueño.' },
  ]),
]
