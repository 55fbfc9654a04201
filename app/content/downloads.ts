import type { DocumentId } from '#domain/documents/published-document.ts'
import type { Download } from './content-types.ts'
import sizes from './download-sizes.json' with { type: 'json' }

/** A specified document with its first edition. */
type TypedDocument = {
  id: DocumentId
  title: string
  /** One line about its content. */
  description: string
  /** The same for later editions, where it may no longer be true. */
  laterDescription?: string
  /** Under /assets. */
  file: string
}

export const downloads: Record<DocumentId, TypedDocument> = {
  contract: {
    id: 'contract',
    title: 'Contrato de Condiciones Uniformes (CCU)',
    description: 'Derechos y deberes de la empresa y de quien recibe el servicio público de aseo.',
    file: 'CCU-Yari-Ambiental.pdf',
  },
  tariffs: {
    id: 'tariffs',
    title: 'Tarifas del servicio de aseo, junio de 2025',
    description: 'Los componentes de la tarifa por estrato y uso.',
    file: 'tarifas-junio-2025.pdf',
  },
  methodology: {
    id: 'methodology',
    title: 'Metodología tarifaria',
    description: 'Cómo se calcula, paso a paso, lo que paga cada suscriptor.',
    file: 'metodologia-tarifaria.pdf',
  },
  routes: {
    id: 'routes',
    title: 'Rutas rurales de recolección',
    description: 'Días y horas de recolección en los tres centros poblados.',
    laterDescription: 'Días y horas de recolección en los centros poblados.',
    file: 'rutas-rurales.pdf',
  },
}

export const downloadPath = (id: DocumentId) => `/assets/${downloads[id].file}`

export const typedDownload = (id: DocumentId): Download => ({
  title: downloads[id].title,
  description: downloads[id].description,
  path: downloadPath(id),
  size: `PDF, ${sizes[id]}`,
  demonstration: true,
})
