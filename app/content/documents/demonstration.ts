import { company } from '../contact-details.ts'
import type { DocumentSection } from './document-types.ts'

/** The placeholder for facts that only the owner knows. */
export const toPublish = 'Por publicar'

export const demonstrationLine = 'Versión de demostración: la reemplaza el documento oficial de la empresa'

export const contactSection: DocumentSection = {
  title: 'Contacto',
  blocks: [
    {
      kind: 'definitions',
      short: true,
      definitions: [
        { term: company.legal_name, text: company.address },
        {
          term: 'Peticiones, quejas y reclamos',
          text: 'Formulario PQR de la página web, en cualquier momento.',
        },
        { term: 'Teléfono y WhatsApp', text: company.phone },
        { term: 'Correo electrónico', text: company.email },
      ],
    },
  ],
}
