import type { FormPage } from '../content-types.ts'

const path = '/track-request'

export const trackingPage: FormPage = {
  path,
  title: 'Consultar mi PQR',
  description:
    'Consulte cómo va su petición, queja o reclamo con el radicado y el código de su constancia: fechas, respuesta, preguntas de la oficina y recursos.',
  picture: 'municipal-waste',
  back: { label: 'Volver a Servicio Público de Aseo', href: '/municipal-waste' },
  breadcrumbs: [
    { label: 'Servicio Público de Aseo', href: '/municipal-waste' },
    { label: 'Consultar mi PQR', href: path },
  ],
  eyebrow: 'Servicio público de aseo',
  heading: 'Consultar mi PQR',
  lead: 'Vea en qué va su solicitud y cuándo se responde. Los dos datos están en la constancia que recibió al presentarla.',
  notes: [
    {
      icon: 'clipboard',
      title: 'Radicado y código',
      text: 'Puede escribir el código con espacios o en minúsculas. Si no los encuentra, llámenos con su documento a la mano.',
    },
    {
      icon: 'shield',
      title: 'Solo para usted',
      text: 'El código muestra el estado del caso, sin su nombre ni lo que escribió. Para leer la respuesta, sus documentos, los motivos de la oficina o lo que usted escribió, y para presentar un recurso, también pedimos su número de identificación.',
    },
    {
      icon: 'bell',
      title: '¿No le llegó la respuesta?',
      text: 'Si no supimos dónde entregarla, su radicado está unos días en [Notificaciones por aviso](/posted-notices).',
    },
    {
      icon: 'chat',
      title: '¿Todavía no la presenta?',
      text: '[Presente su PQR](/write-request) en línea. Es gratis y no necesita abogado.',
    },
  ],
}
