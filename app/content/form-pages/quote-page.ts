import { company } from '../contact-details.ts'
import type { FormPage } from '../content-types.ts'
import { backHome } from '../menu.ts'

const path = '/request-quote'

export const quotePage: FormPage = {
  path,
  title: 'Solicitar cotización',
  description: `Cuéntenos qué residuos genera y qué servicio necesita. Con esos datos ${company.name} prepara una cotización para su empresa, finca o municipio.`,
  picture: 'industrial-waste',
  back: backHome,
  breadcrumbs: [{ label: 'Solicitar cotización', href: path }],
  eyebrow: 'Para empresas y municipios',
  heading: 'Solicite su cotización',
  lead: 'Entre más concreto lo que nos cuente, más precisa la propuesta. Pedirla no cuesta ni compromete.',
  notes: [
    {
      icon: 'clipboard',
      title: 'Qué conviene decir',
      text: 'Tipo de residuo, cantidad aproximada, cada cuánto se genera y dónde se recoge.',
    },
    {
      icon: 'phone',
      title: 'Qué sigue',
      text: 'Le llamamos o le escribimos para aclarar dudas y, si hace falta, acordar una visita.',
    },
    {
      icon: 'file',
      title: 'Qué recibe',
      text: 'Una propuesta escrita con el alcance, el tratamiento y los documentos que le entregaremos.',
    },
  ],
}
