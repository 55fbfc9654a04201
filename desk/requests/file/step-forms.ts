import { actAtDesk } from '#desk/data/call-desk.ts'
import type { ActForm } from '#desk/file/acts/act-forms.ts'
import { officeStatuses, type RequestKind } from '#domain/office/request-status.ts'
import type { EnquiryFile } from '#supabase/contract/enquiries.ts'

type Closing = { status: string; link: string; label: string; consequence: string; button: string }

/** How an enquiry of each form ends without what was asked for. */
export const closings: Record<RequestKind, Closing> = {
  quote: {
    status: 'lost',
    link: 'Cerrar como perdida…',
    label: 'Cerrar como perdida',
    consequence: 'La empresa no contrató. La cotización sale de la bandeja y queda en «Todas».',
    button: 'Cerrar como perdida',
  },
  application: {
    status: 'rejected',
    link: 'Rechazar…',
    label: 'Rechazar la postulación',
    consequence:
      'La postulación sale de la bandeja y queda en «Todas». No se envía ningún correo: avise usted a la persona.',
    button: 'Rechazar',
  },
  affiliation: {
    status: 'discarded',
    link: 'Descartar…',
    label: 'Descartar la solicitud',
    consequence: 'La solicitud sale de la bandeja y queda en «Todas».',
    button: 'Descartar',
  },
}

/** The step back of what is done. */
export const reopeningOf = ({ may, done, form }: EnquiryFile) =>
  done ? may.find((status) => status in officeStatuses[form]) : undefined

const hint = 'Solo lo ve la oficina.'

const sendTo =
  (status: string) =>
  ({ form, id, version }: EnquiryFile, { note }: { note: string }, place: string) =>
    actAtDesk('step_enquiry', { form, id, version, status, note }, place)

/** The form of the task in the address. */
export function stepForm(
  file: EnquiryFile,
  task: string | undefined,
): ActForm<EnquiryFile, 'note'> | undefined {
  if (task === 'cerrar') {
    const { status, label, consequence, button } = closings[file.form]
    return {
      act: status,
      send: sendTo(status),
      label,
      consequence: () => consequence,
      fields: [{ name: 'note', label: 'Motivo', hint, kind: 'area', optional: true }],
      button,
    }
  }
  if (task === 'reabrir') {
    const status = reopeningOf(file) ?? 'none'
    return {
      act: status,
      send: sendTo(status),
      label: 'Reabrir',
      consequence: ({ form }) => `Vuelve a la bandeja, como «${officeStatuses[form][status]}».`,
      fields: [{ name: 'note', label: 'Por qué se reabre', hint, kind: 'area' }],
      button: 'Reabrir',
    }
  }
}
