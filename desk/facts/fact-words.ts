import { longest } from '#domain/facts/fact-checks.ts'
import type { FactField } from '#domain/facts/fact-texts.ts'

type FactWords = {
  label: string
  /** Where people read it. */
  where: string
  /** How it is typed. */
  help?: string
}

export const factWords: Record<FactField, FactWords> = {
  name: {
    label: 'Nombre',
    where: 'En el encabezado y el título de cada página, y en los correos.',
  },
  legal_name: {
    label: 'Razón social',
    where:
      'En el pie de cada página, en Transparencia, en los textos legales y en el encabezado de las cartas.',
  },
  nit: {
    label: 'NIT',
    where: 'En Transparencia, en la política de privacidad y en el encabezado de las cartas.',
    help: 'Con el dígito de verificación.',
  },
  short_name: {
    label: 'Nombre corto',
    where: 'Debajo del ícono, cuando alguien instala el sitio en su teléfono, y arriba en este escritorio.',
    help: `Hasta ${longest.short_name} caracteres.`,
  },
  tagline: { label: 'Lema', where: 'En el inicio, en Quiénes somos y en el pie de cada página.' },
  phone: {
    label: 'Teléfono',
    where:
      'En el pie y el botón de contacto de cada página, en los correos y en el encabezado de las cartas.',
  },
  whatsapp: { label: 'WhatsApp', where: 'En el pie y el botón de contacto de cada página.' },
  email: {
    label: 'Correo',
    where:
      'En el pie y el botón de contacto de cada página, en los correos y en el encabezado de las cartas.',
  },
  address: {
    label: 'Dirección',
    where: 'En el pie de cada página, en el inicio, en Transparencia y en el encabezado de las cartas.',
  },
  town: {
    label: 'Municipio',
    where:
      'En el inicio, en Quiénes somos, en la política de privacidad y junto a la fecha de cada carta y respuesta.',
  },
  region: { label: 'Departamento', where: 'En Quiénes somos y en la política de privacidad.' },
  hours: {
    label: 'Horario de atención',
    where: 'En el pie de cada página y en Transparencia.',
    help: 'Por ejemplo: «Lunes a viernes, 8 a. m. a 5 p. m.».',
  },
  position: {
    label: 'Ubicación en el mapa',
    where: 'En el mapa del inicio, en «Cómo llegar» y en las rutas de recolección.',
    help: 'Pegue los dos números o un enlace de Google Maps u OpenStreetMap que los tenga.',
  },
  facebook: { label: 'Facebook', where: 'En el pie de cada página y en los buscadores.' },
  instagram: { label: 'Instagram', where: 'En el pie de cada página y en los buscadores.' },
}

export const factGroups: [title: string, fields: FactField[]][] = [
  ['Nombre', ['name', 'legal_name', 'nit', 'short_name', 'tagline']],
  ['Contacto', ['phone', 'whatsapp', 'email']],
  ['Dónde y cuándo', ['address', 'town', 'region', 'hours', 'position']],
  ['Redes', ['facebook', 'instagram']],
]

/** In the order of the screen. */
export const factFields = factGroups.flatMap(([, fields]) => fields)
