import { company } from './contact-details.ts'

export const offlinePage = {
  title: 'Sin conexión',
  description:
    'Lo que puede hacer sin conexión a internet: llamar, ver la próxima recolección, sus constancias y las páginas que ya visitó.',
  eyebrow: 'Sin conexión',
  heading: 'Esta página no está guardada en este dispositivo',
  lead: 'No hay conexión a internet, o es muy débil. Mientras vuelve, esto sí lo tiene a mano.',
  call: `Llamar al ${company.phone}`,
  receiptsTitle: 'Constancias de PQR en este dispositivo',
  pagesTitle: 'Páginas guardadas',
}
