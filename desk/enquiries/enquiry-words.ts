import type { EnquiryForm } from '#domain/forms.ts'
import { positions } from '#domain/office/application-words.ts'
import { enquirySlugs } from '#domain/office/desk-addresses.ts'
import { enquiryStatuses } from '#domain/office/enquiry-status.ts'
import { wordFor } from '#domain/words.ts'
import type { EnquiryRow, ShownEnquiries } from '#supabase/contract/enquiries.ts'

type Closing = { status: string; link: string; label: string; consequence: string; button: string }

type EnquiryWords = {
  /** The first part of the address of the list. */
  slug: string
  /** The name of the list. */
  plural: string
  singular: string
  /** The first two columns of the CSV file. */
  columns: [title: string, line: string]
  /** The text of an empty list. */
  empty: Record<ShownEnquiries, string>
  /** How an enquiry is closed without success. */
  closing: Closing
}

/** What the desk says about each form. */
export const enquiryWords: Record<EnquiryForm, EnquiryWords> = {
  quote: {
    slug: enquirySlugs.quote,
    plural: 'Cotizaciones',
    singular: 'Solicitud de cotización',
    columns: ['Empresa', 'Servicios'],
    empty: {
      open: 'No hay cotizaciones por atender. Las que lleguen por el sitio aparecen aquí solas.',
      mine: 'Usted no tiene cotizaciones abiertas. Tome una de las que esperan.',
      all: 'Todavía no ha llegado ninguna solicitud de cotización.',
    },
    closing: {
      status: 'lost',
      link: 'Cerrar como perdida…',
      label: 'Cerrar como perdida',
      consequence: 'La empresa no contrató. La cotización sale de la bandeja y queda en «Todas».',
      button: 'Cerrar como perdida',
    },
  },
  application: {
    slug: enquirySlugs.application,
    plural: 'Postulaciones',
    singular: 'Postulación',
    columns: ['Nombre', 'Cargo'],
    empty: {
      open: 'No hay postulaciones por atender. Las que lleguen por el sitio aparecen aquí solas.',
      mine: 'Usted no tiene postulaciones abiertas. Tome una de las que esperan.',
      all: 'Todavía no ha llegado ninguna postulación.',
    },
    closing: {
      status: 'rejected',
      link: 'Rechazar…',
      label: 'Rechazar la postulación',
      consequence:
        'La postulación sale de la bandeja y queda en «Todas». No se envía ningún correo: avise usted a la persona.',
      button: 'Rechazar',
    },
  },
  affiliation: {
    slug: enquirySlugs.affiliation,
    plural: 'Llamadas',
    singular: 'Solicitud de afiliación',
    columns: ['Nombre', 'Dirección'],
    empty: {
      open: 'No hay nadie por llamar. Quien pida una llamada en el sitio aparece aquí solo.',
      mine: 'Usted no tiene llamadas pendientes. Tome una de las que esperan.',
      all: 'Todavía nadie ha pedido una llamada.',
    },
    closing: {
      status: 'discarded',
      link: 'Descartar…',
      label: 'Descartar la solicitud',
      consequence: 'La solicitud sale de la bandeja y queda en «Todas».',
      button: 'Descartar',
    },
  },
}

export const shownWords: Record<ShownEnquiries, string> = { open: 'Abiertas', mine: 'Mías', all: 'Todas' }

/** What an enquiry asks for; a position is stored by its name in the form. */
export const lineInWords = ({ form, line }: Pick<EnquiryRow, 'form' | 'line'>) =>
  (form === 'application' && wordFor(positions, line)) || line

/** The label of the button that moves an enquiry to its next status. */
export function stepButton(form: EnquiryForm, status: string) {
  if (status === 'interview') return 'Pasar a entrevista'
  if (status === 'called') return 'Ya la llamé'
  return `Marcar como ${enquiryStatuses[form][status]?.toLowerCase()}`
}
