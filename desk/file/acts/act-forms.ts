import type { CaseFile } from '#desk/data/desk-types.ts'
import { extensionDays } from './extension-days.ts'

export type ActField<File = CaseFile> = {
  name: string
  label: string
  hint?: string
  kind: 'line' | 'area' | 'choice' | 'day'
  /** Stored value → what the member reads. */
  options?: (file: File) => [value: string, label: string][]
  longest?: number
  optional?: boolean
  /** Before anything is typed. */
  proposed?: (file: File, today: string) => string
}

export type ActForm<File = CaseFile> = {
  /** Its name in `may`. */
  act: string
  /** The function, whose arguments are the names of the fields. */
  call: string
  /** Arguments that are not typed. */
  fixed?: Record<string, string>
  label: string
  /** What happens when it is sent, before it is. */
  consequence: (file: File) => string
  fields: ActField<File>[]
  /** A document that may go with it. */
  document?: { label: string; hint: string }
  button: string
  /** It cannot be taken back. */
  final?: boolean
}

/** By the last part of its address. */
export const actForms: Record<string, ActForm> = {
  preguntar: {
    act: 'ask',
    call: 'ask_pqr',
    label: 'Preguntar a la persona',
    consequence: ({ email }) =>
      email
        ? 'La pregunta aparece en la página de consulta del caso, y sale un correo que lo avisa. El término sigue corriendo.'
        : 'La pregunta aparece en la página de consulta del caso. La persona no dio correo: avísele por teléfono. El término sigue corriendo.',
    fields: [{ name: 'question', label: 'Pregunta', kind: 'area' }],
    button: 'Enviar la pregunta',
  },
  ampliar: {
    act: 'extend',
    call: 'extend_pqr',
    label: 'Ampliar el término',
    consequence: ({ email }) =>
      `Se puede una sola vez, antes de que el término termine. La persona ve la nueva fecha y, con su número de identificación, el motivo. ${
        email ? 'Sale un correo que lo avisa.' : 'No dio correo: avísele por teléfono.'
      }`,
    fields: [
      {
        name: 'until',
        label: 'Nueva fecha',
        hint: 'Solo días hábiles, como máximo el doble del término.',
        kind: 'choice',
        options: extensionDays,
      },
      { name: 'reason', label: 'Motivo', hint: 'La persona lo lee tal como usted lo escribe.', kind: 'area' },
    ],
    button: 'Ampliar',
  },
  desistimiento: {
    act: 'withdraw',
    call: 'record_withdrawal',
    label: 'Registrar un desistimiento',
    consequence: () => 'La persona dijo que ya no quiere seguir. El caso termina aquí y no se puede reabrir.',
    fields: [{ name: 'reason', label: 'Cómo y cuándo lo dijo', kind: 'area' }],
    button: 'Registrar el desistimiento',
    final: true,
  },
  trasladar: {
    act: 'transfer',
    call: 'transfer_pqr',
    label: 'Trasladar a otra entidad',
    consequence: () =>
      'Para lo que no decide la empresa. El caso termina aquí. La persona ve a qué entidad se trasladó, no el motivo: envíele copia del oficio.',
    fields: [
      {
        name: 'recipient',
        label: 'Entidad',
        kind: 'line',
        longest: 200,
        proposed: ({ request_type }) =>
          request_type === 'stratum_change' ? 'Alcaldía de San Vicente del Caguán' : '',
      },
      { name: 'reason', label: 'Motivo', kind: 'area' },
    ],
    button: 'Trasladar',
    final: true,
  },
  notificar: {
    act: 'notify',
    call: 'notify_pqr',
    label: 'Registrar la notificación',
    consequence: ({ answer }) =>
      answer?.appealable
        ? 'Desde la fecha en que surte efecto, la persona tiene cinco días hábiles para presentar recurso.'
        : 'Contra esta respuesta no procede recurso: con la notificación el caso termina.',
    fields: [
      { name: 'channel', label: 'Cómo se notificó', kind: 'choice', options: () => notificationWays },
      {
        name: 'effective_on',
        label: 'Fecha en que surte efecto',
        hint: 'Entre el día de la firma y hoy.',
        kind: 'day',
        proposed: (_file, today) => today,
      },
      {
        name: 'evidence',
        label: 'Constancia',
        hint: 'Quién recibió, dónde, con qué documento o guía.',
        kind: 'area',
      },
    ],
    document: { label: 'Documento', hint: 'La copia firmada, el aviso o la guía. PDF o foto, hasta 10 MB.' },
    button: 'Registrar la notificación',
  },
  decidir: {
    act: 'decide_appeal',
    call: 'decide_appeal',
    label: 'Decidir el recurso',
    consequence: ({ appeal }) =>
      appeal?.subsidiary
        ? 'La persona ve la decisión y recibe un aviso. Como pidió la apelación en subsidio, después el expediente se envía a la Superintendencia.'
        : 'La persona ve la decisión y recibe un aviso. No se puede cambiar.',
    fields: [
      { name: 'decision', label: 'Decisión', kind: 'choice', options: () => appealDecisions },
      { name: 'reasons', label: 'Motivos', kind: 'area' },
    ],
    button: 'Decidir el recurso',
  },
  superintendencia: {
    act: 'send_appeal_on',
    call: 'send_appeal_on',
    label: 'Enviar a la Superintendencia',
    consequence: () =>
      'Registra que el expediente salió hacia la Superintendencia. Imprímalo con «Imprimir» para enviarlo.',
    fields: [
      {
        name: 'sent_on',
        label: 'Fecha de envío',
        hint: 'Entre el día de la decisión y hoy.',
        kind: 'day',
        proposed: (_file, today) => today,
      },
    ],
    button: 'Registrar el envío',
  },
}

const notificationWays: [string, string][] = [
  ['in_person', 'En persona'],
  ['notice', 'Por aviso'],
  ['conclusive_conduct', 'Por conducta concluyente'],
]

const appealDecisions: [string, string][] = [
  ['confirms', 'Confirma la respuesta'],
  ['modifies', 'Modifica la respuesta'],
  ['revokes', 'Revoca la respuesta'],
  ['rejects', 'Rechaza el recurso'],
]
