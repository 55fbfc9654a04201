import { company } from '../contact-details.ts'

/** The texts of the list, and those that every article shares. */
export const newsPage = {
  path: '/news',
  title: 'Noticias',
  description: `Obras, rutas, certificaciones y alianzas de ${company.name}: lo que cambia en el servicio de aseo y en el tratamiento de residuos de Caquetá.`,
  heading: 'Lo que pasa en la planta y en las rutas',
  lead: 'Obras, cambios de ruta, certificaciones y alianzas, contadas por quienes las hacen.',
  featured: { title: 'Noticia Destacada', link: 'Leer artículo completo' },
  all: { title: 'Todas las Noticias', link: 'Leer más' },
  archive: {
    path: '/news-archive',
    link: 'Ver las noticias anteriores',
    title: 'Noticias anteriores',
    description: `Todas las noticias anteriores de ${company.name}, año por año: obras, cambios de ruta, certificaciones, alianzas y jornadas en Caquetá.`,
    lead: 'Las que ya no caben en la primera página, año por año.',
  },
  newsletter: {
    title: 'Boletín',
    lead: 'Una nota corta cuando haya cambios de ruta, obras o documentos nuevos.',
  },
  /** Before the day of a correction. */
  corrected: 'Actualizada el',
  related: { title: 'Noticias Relacionadas', link: 'Leer más' },
  back: { label: 'Volver a Noticias', href: '/news' },
}
