import { company, emailLink } from './contact-details.ts'
import type { Card } from './content-types.ts'

export const notFoundPage = {
  title: 'Página no encontrada',
  description:
    'La dirección no existe o cambió. Desde aquí puede ir al inicio, a los servicios o al contacto.',
  eyebrow: 'Error 404',
  heading: 'Esta página no está en la ruta',
  lead: `La dirección no existe o cambió. Si buscaba algo puntual, escríbanos a [${company.email}](${emailLink}) y le ayudamos a encontrarlo.`,
  call: `Llamar al ${company.phone}`,
  waysTitle: 'Quizá buscaba',
  ways: [
    {
      title: 'Inicio',
      text: 'La entrada de todo el sitio.',
      icon: 'home',
      to: { label: 'Ir al inicio', href: '/' },
    },
    {
      title: 'Servicio de aseo',
      text: 'Rutas, tarifas, PQR, afiliación y empleo.',
      icon: 'truck',
      to: { label: 'Ver el servicio', href: '/municipal-waste' },
    },
    {
      title: 'Residuos industriales',
      text: 'Los seis servicios para empresas.',
      icon: 'factory',
      to: { label: 'Ver los servicios', href: '/industrial-waste' },
    },
  ] satisfies Card[],
}
