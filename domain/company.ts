/** Placeholders on purpose: the owner replaces the company's facts here. */
export const company = {
  legalName: 'Yarí Ambiental S.A.S. E.S.P.',
  name: 'Yarí Ambiental',
  /** Shown under the icon on a phone. */
  shortName: 'Yarí',
  tagline: 'Cuidamos el territorio donde la selva comienza',
  nit: '',
  phone: '+57 300 000 0000',
  email: 'contacto@yariambiental.example',
  address: 'Km 7,5 vía San Vicente del Caguán – Puerto Rico, Caquetá, Colombia',
  town: 'San Vicente del Caguán',
  region: 'Caquetá',
  country: 'CO',
  location: { lat: 2.1133332, lng: -74.7698933, zoom: 15 },
  social: {
    facebook: 'https://www.facebook.com/yariambiental.example',
    instagram: 'https://www.instagram.com/yariambiental.example',
  },
} as const

/** The origin of canonical URLs and of pictures for sharing. */
export const siteUrl = 'https://yariambiental.example'
