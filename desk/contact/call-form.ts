import { actAtDesk } from '#desk/data/call-desk.ts'
import type { ActForm } from '#desk/dossier/acts/act-forms.ts'
import type { Dossier } from '#desk/dossier/acts/dossier-acts.ts'
import { callOutcomes } from '#domain/office/call-outcomes.ts'

/** The last part of the address of the form. */
export const callTask = 'llamada'

/** How a call to the person went, in a PQR as in an enquiry. */
export const callForm: ActForm<Dossier, 'outcome' | 'again_on' | 'note'> = {
  act: 'call',
  send: ({ id, form, version }, { outcome, again_on, note }, holder) => {
    const call = { version, outcome, again_on: again_on || null, note }
    return form
      ? actAtDesk('record_enquiry_call', { form, id, ...call }, holder)
      : actAtDesk('record_call', { pqr_id: id, ...call }, holder)
  },
  label: 'Registrar llamada',
  consequence: () => 'Queda en el expediente. Solo lo ve la oficina.',
  fields: [
    { name: 'outcome', label: 'Resultado', kind: 'choice', options: () => Object.entries(callOutcomes) },
    {
      name: 'again_on',
      label: 'Volver a llamar el',
      hint: 'Entre hoy y 60 días después. La lista lo recuerda hasta la siguiente llamada.',
      kind: 'day',
      optional: true,
    },
    { name: 'note', label: 'Nota', kind: 'area', optional: true },
  ],
  button: 'Registrar llamada',
}
