import { company } from '../company.ts'
import type { DocumentSection } from './document-types.ts'

/** Stands in every place that only the owner can fill. */
export const toPublish = 'Por publicar'

export const demonstrationLine = 'Versión de demostración: la reemplaza el documento oficial de la empresa'

export const contactSection: DocumentSection = {
  title: 'Contacto',
  blocks: [
    {
      kind: 'table',
      caption: 'Canales de atención',
      head: ['Canal', 'Dato'],
      rows: [
        ['Empresa', company.legalName],
        ['Dirección', company.address],
        ['Teléfono y WhatsApp', company.phone],
        ['Correo electrónico', company.email],
        ['Peticiones, quejas y reclamos', 'Formulario PQR de la página web, en cualquier momento'],
      ],
    },
  ],
}
