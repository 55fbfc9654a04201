import type manifest from './pictures.json'

export type PictureName = keyof typeof manifest

/** Alternative texts. */
export const pictureAlts: Record<PictureName, string> = {
  'hero-valley': 'Río entre la selva del piedemonte amazónico al amanecer, con niebla entre las colinas',
  'hero-truck': 'Camión recolector por una vía rural destapada entre colinas verdes',
  'hero-plant': 'Planta de tratamiento con tanques, clarificadores y bodegas entre colinas verdes',
  'industrial-waste': 'Patio industrial con camión de plataforma, contenedores y tambores sellados',
  'municipal-waste': 'Camión recolector y tres canecas (verde, blanca y negra) en una calle del pueblo',
  'hazardous-waste': 'Almacén techado con dique de contención y tambores sellados sobre estibas',
  'recycling-programs': 'Banda transportadora, pacas de material reciclado y canecas de colores',
  'environmental-consulting': 'Estación topográfica y caja de muestras junto al río',
  pyrolysistreatment: 'Reactor horizontal de pirólisis con condensadores y chimenea',
  bioremediationservice: 'Biopilas de suelo con tubería perforada y cubierta de geomembrana',
  watertreatment: 'Clarificadores, tanques y piscinas de la planta de tratamiento de agua',
  transportationservice: 'Camión cisterna y camión recolector en una carretera rural',
  securitycell: 'Celda de seguridad revestida en geomembrana negra con drenajes',
  escombreraservice: 'Cargador frontal entre montículos de escombros',
  about: 'Entrada de la planta con palmas al amanecer',
  'collection-routes': 'Vista aérea de una vía rural que une tres veredas con camiones recolectores',
  'join-our-team': 'Carro de barrido con cono, escoba y chaleco de seguridad',
  'affiliations-desktop': 'Fachada de una casa con caneca en el andén y el camión recolector llegando',
  'affiliations-tablet': 'Fachada de una casa con caneca en el andén y el camión recolector llegando',
  'affiliations-mobile': 'Fachada de una casa con caneca en el andén y el camión recolector llegando',
  'news-pyrolysis-technology': 'Detalle del reactor de pirólisis y sus condensadores',
  'news-collection-expansion': 'Dos camiones recolectores por una vía rural junto a un caserío',
  'news-iso-certification': 'Certificado enmarcado y una planta sobre el mostrador de recepción',
  'news-water-treatment-center':
    'Centro de tratamiento de agua con clarificador, tanques y edificio de control',
  'news-environmental-education': 'Patio de escuela con canecas de colores y un árbol recién sembrado',
  'news-university-partnerships':
    'Mesón de laboratorio con microscopio y muestras frente a una ventana al bosque',
  'og-image': 'Camión recolector en una vía junto al río al amanecer',
}
