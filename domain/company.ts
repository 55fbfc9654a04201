import type { CompanyFacts } from './facts/company-facts.ts'

// The build puts the facts that the office published in the place of this module (scripts/build/publications/published-facts.ts).

/** Placeholders on purpose: the office publishes the true facts at its desk. */
export const company: CompanyFacts = {
  name: 'Yarí Ambiental',
  legal_name: 'Yarí Ambiental S.A.S. E.S.P.',
  short_name: 'Yarí',
  tagline: 'Cuidamos el territorio donde la selva comienza',
  nit: '',
  phone: '+57 300 000 0000',
  whatsapp: '+57 300 000 0000',
  email: 'contacto@yariambiental.example',
  address: 'Km 7,5 vía San Vicente del Caguán – Puerto Rico, Caquetá, Colombia',
  town: 'San Vicente del Caguán',
  region: 'Caquetá',
  hours: '',
  facebook: 'https://www.facebook.com/yariambiental.example',
  instagram: 'https://www.instagram.com/yariambiental.example',
  latitude: 2.1133332,
  longitude: -74.7698933,
}

/** The day on which the office published them. */
export const factsDay: string | null = null
