import type { FormPage } from '../content-types.ts'

const path = '/write-request'

export const pqrPage: FormPage = {
  path,
  title: 'PQR: peticiones, quejas y reclamos',
  description:
    'Presente en línea una petición, queja o reclamo sobre el servicio de aseo. Es gratis, no necesita abogado y se responde en 15 días hábiles.',
  picture: 'municipal-waste',
  back: { label: 'Volver a Servicio Público de Aseo', href: '/municipal-waste' },
  breadcrumbs: [
    { label: 'Servicio Público de Aseo', href: '/municipal-waste' },
    { label: 'PQR', href: path },
  ],
  eyebrow: 'Servicio público de aseo',
  heading: 'Presente su PQR',
  lead: 'Peticiones, quejas y reclamos. Es gratis, no necesita abogado y por ley se responde en 15 días hábiles.',
  notes: [
    {
      icon: 'clock',
      title: '15 días hábiles',
      text: 'Es el plazo para responderle. Si no lo hacemos, se entiende resuelto a su favor.',
    },
    {
      icon: 'clipboard',
      title: 'Constancia y seguimiento',
      text: 'Al enviarla recibe un radicado y un código. Con ellos puede [Consultar mi PQR](/track-request) cuando quiera.',
    },
    {
      icon: 'book',
      title: '¿Petición, queja o reclamo?',
      text: 'El [glosario](#glosario) explica cada una en dos líneas.',
    },
    {
      icon: 'scale',
      title: 'Reglas claras',
      text: 'Lea los [términos de servicio](/terms-of-service) de este canal.',
    },
  ],
}

export const glossarySection = {
  title: 'Glosario: qué significa cada solicitud',
  lead: 'Elija la que más se parezca a lo que le pasa. Si se equivoca de nombre, la atendemos igual.',
}

export const rightsTitle = 'Sus derechos al presentarla'
