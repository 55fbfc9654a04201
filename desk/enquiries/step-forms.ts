import { callForm, callTask } from '#desk/contact/call-form.ts'
import { actAtDesk } from '#desk/data/call-desk.ts'
import type { ActForm } from '#desk/dossier/acts/act-forms.ts'
import { enquiryStatuses } from '#domain/office/enquiry-status.ts'
import type { EnquiryDossier } from '#supabase/contract/enquiries.ts'
import { enquiryWords } from './enquiry-words.ts'

/** The status to which a finished enquiry can be reopened. */
export const reopeningOf = ({ may, done, form }: EnquiryDossier) =>
  done ? may.find((status) => status in enquiryStatuses[form]) : undefined

const hint = 'Solo lo ve la oficina.'

const sendTo =
  (status: string) =>
  ({ form, id, version }: EnquiryDossier, { note }: { note: string }, holder: string) =>
    actAtDesk('step_enquiry', { form, id, version, status, note }, holder)

/** The form for the task that the address names. */
export function stepForm(
  dossier: EnquiryDossier,
  task: string | undefined,
): ActForm<EnquiryDossier> | undefined {
  if (task === callTask) return callForm
  if (task === 'cerrar') {
    const { status, label, consequence, button } = enquiryWords[dossier.form].closing
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
    const status = reopeningOf(dossier) ?? 'none'
    return {
      act: status,
      send: sendTo(status),
      label: 'Reabrir',
      consequence: ({ form }) => `Vuelve a la bandeja, como «${enquiryStatuses[form][status]}».`,
      fields: [{ name: 'note', label: 'Por qué se reabre', hint, kind: 'area' }],
      button: 'Reabrir',
    }
  }
}
