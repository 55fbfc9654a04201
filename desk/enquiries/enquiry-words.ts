import { positions } from '#domain/application-words.ts'
import type { EnquiryForm } from '#domain/forms.ts'
import { wordFor } from '#domain/words.ts'
import type { EnquiryRow, ShownEnquiries } from '#supabase/contract/enquiries.ts'

type EnquiryWords = {
  singular: string
  empty: Record<ShownEnquiries, string>
}

export const enquiryWords: Record<EnquiryForm, EnquiryWords> = {
  quote: {
    singular: 'Solicitud de cotización',
    empty: {
      open: 'No hay cotizaciones por atender. Las que lleguen por el sitio aparecen aquí solas.',
      mine: 'Usted no tiene cotizaciones abiertas. Tome una de las que esperan.',
      all: 'Todavía no ha llegado ninguna solicitud de cotización.',
    },
  },
  application: {
    singular: 'Postulación',
    empty: {
      open: 'No hay postulaciones por atender. Las que lleguen por el sitio aparecen aquí solas.',
      mine: 'Usted no tiene postulaciones abiertas. Tome una de las que esperan.',
      all: 'Todavía no ha llegado ninguna postulación.',
    },
  },
  affiliation: {
    singular: 'Solicitud de afiliación',
    empty: {
      open: 'No hay nadie por llamar. Quien pida una llamada en el sitio aparece aquí solo.',
      mine: 'Usted no tiene llamadas pendientes. Tome una de las que esperan.',
      all: 'Todavía nadie ha pedido una llamada.',
    },
  },
}

export const shownWords: Record<ShownEnquiries, string> = { open: 'Abiertas', mine: 'Mías', all: 'Todas' }

/** What an enquiry asks for; a position is stored by its name in the form. */
export const lineInWords = ({ form, line }: Pick<EnquiryRow, 'form' | 'line'>) =>
  (form === 'application' && wordFor(positions, line)) || line

/** The labels of the buttons that move an enquiry on, by its next status. */
export const stepButtons: Record<string, string> = {
  contacted: 'Marcar como contactada',
  quoted: 'Marcar como cotizada',
  won: 'Marcar como ganada',
  reviewed: 'Marcar como revisada',
  interview: 'Pasar a entrevista',
  hired: 'Marcar como contratada',
  called: 'Marcar como llamada',
  affiliated: 'Marcar como afiliada',
}
