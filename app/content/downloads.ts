import type { Download, DownloadId } from './content-types.ts'
import sizes from './download-sizes.json' with { type: 'json' }

export const downloads: Record<DownloadId, Download> = {
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
    file: 'rutas-rurales.pdf',
  },
}

/** «PDF, 84 kB» */
export const downloadSize = (id: DownloadId) => `PDF, ${Math.ceil(sizes[id] / 1000)} kB`

export const downloadPath = (id: DownloadId) => `/assets/${downloads[id].file}`
