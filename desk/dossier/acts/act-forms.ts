import { seenCase } from '#desk/answer/answer-kinds.ts'
import { callForm, callTask } from '#desk/contact/call-form.ts'
import { actAtDesk } from '#desk/data/call-desk.ts'
import { postedNoticeOf } from '#desk/letters/posted-notice.ts'
import { setAsideConsequence, setAsideHint } from '#desk/setting-aside/set-aside-words.ts'
import { company } from '#domain/company.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { notificationChannels } from '#domain/office/decision-words.ts'
import { capitals } from '#domain/words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { extensionDays } from '../terms/term-days.ts'

type ActField<Subject = PqrDossier, Name extends string = string> = {
  name: Name
  label: string
  hint?: string
  kind: 'line' | 'area' | 'choice' | 'day'
  /** Stored value → what the member reads. */
  options?: (dossier: Subject) => [value: string, label: string][]
  longest?: number
  optional?: boolean
  /** The value before anything is typed. */
  proposed?: (dossier: Subject, today: string) => string
}

export type ActForm<Subject = PqrDossier, Name extends string = string> = {
  /** The name of the act in `dossier.may`. */
  act: string
  /** A method and not a property, so that forms with different fields fit in one list. */
  send(dossier: Subject, typed: Record<Name, string>, holder: string): Promise<unknown>
  label: string
  /** Tells the member, before sending, what the act will do. */
  consequence: (dossier: Subject) => string
  fields: ActField<Subject, Name>[]
  /** An optional paper that is added with the act. */
  paper?: { label: string; hint: string }
  button: string
  /** The act cannot be undone. */
  final?: boolean
}

const form = <Name extends string>(actForm: ActForm<PqrDossier, Name>): ActForm => actForm

/** A notification by e-mail happens when the person opens the letter; a member never records it. */
const { electronic: _, ...recordedChannels } = notificationChannels

const noticeToNotify = (dossier: PqrDossier) => postedNoticeOf(dossier, dossier.decision ?? dossier.answer)

const noticeInEffect = (dossier: PqrDossier, today: string) =>
  String(noticeToNotify(dossier)?.takes_effect_on ?? '9999') <= today

/** What a member records about a notification, of an answer as of a decision. */
const notificationParts = {
  fields: [
    {
      name: 'channel',
      label: 'Cómo se notificó',
      kind: 'choice',
      options: () => Object.entries(capitals(recordedChannels)),
      proposed: (dossier, today) => (noticeInEffect(dossier, today) ? 'notice' : ''),
    },
    {
      name: 'effective_on',
      label: 'Fecha en que surte efecto',
      hint: 'Entre el día de la firma y hoy. Por aviso: el día hábil siguiente a su entrega, o a su retiro del sitio y de la oficina.',
      kind: 'day',
      proposed: (dossier, today) => {
        const effect = noticeToNotify(dossier)?.takes_effect_on
        if (!effect) return today
        // Before, only another way of notifying could count.
        return effect <= today ? effect : ''
      },
    },
    {
      name: 'evidence',
      label: 'Constancia',
      hint: 'Quién recibió, dónde, con qué documento o guía.',
      kind: 'area',
    },
  ],
  paper: { label: 'Documento', hint: 'La copia firmada, el aviso o la guía. PDF o foto, hasta 10 MB.' },
  button: 'Registrar la notificación',
} satisfies Pick<ActForm<PqrDossier, 'channel' | 'effective_on' | 'evidence'>, 'fields' | 'paper' | 'button'>

/** The forms of acts, by the last part of the address. */
export const actForms: Record<string, ActForm> = {
  [callTask]: form(callForm),
  preguntar: form({
    act: 'ask',
    send: (dossier, { question }, holder) => actAtDesk('ask_pqr', { ...seenCase(dossier), question }, holder),
    label: 'Preguntar a la persona',
    consequence: ({ email }) =>
      email
        ? 'La pregunta aparece en la página de consulta del caso, y sale un correo que lo avisa. El término sigue corriendo.'
        : 'La pregunta aparece en la página de consulta del caso. La persona no dio correo: avísele por teléfono. El término sigue corriendo.',
    fields: [{ name: 'question', label: 'Pregunta', kind: 'area' }],
    button: 'Enviar la pregunta',
  }),
  ampliar: form({
    act: 'extend',
    send: (dossier, { until, reason }, holder) =>
      actAtDesk('extend_pqr', { ...seenCase(dossier), until, reason }, holder),
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
  }),
  desistimiento: form({
    act: 'withdraw',
    send: (dossier, { reason }, holder) =>
      actAtDesk('record_withdrawal', { ...seenCase(dossier), reason }, holder),
    label: 'Registrar un desistimiento',
    consequence: () => 'La persona dijo que ya no quiere seguir. El caso termina aquí y no se puede reabrir.',
    fields: [{ name: 'reason', label: 'Cómo y cuándo lo dijo', kind: 'area' }],
    button: 'Registrar el desistimiento',
    final: true,
  }),
  'sacar-de-cuenta': form({
    act: 'undo_claim',
    send: (dossier, { reason }, holder) => actAtDesk('undo_claim', { ...seenCase(dossier), reason }, holder),
    label: 'Sacar de la cuenta',
    consequence: () =>
      'Alguien agregó el caso a una cuenta del sitio y la persona dice que no fue ella. El caso deja de verse en esa cuenta; con el radicado y el código se sigue consultando.',
    fields: [{ name: 'reason', label: 'Cómo lo supo y cómo comprobó quién es', kind: 'area' }],
    button: 'Sacar de la cuenta',
  }),
  trasladar: form({
    act: 'transfer',
    send: (dossier, { recipient, reason }, holder) =>
      actAtDesk('transfer_pqr', { ...seenCase(dossier), recipient, reason }, holder),
    label: 'Trasladar a otra entidad',
    consequence: ({ email }) =>
      `Para lo que no decide la empresa. El caso termina aquí y no se puede reabrir. ${
        email
          ? 'Sale un correo que le dice a la persona a qué entidad se trasladó; también lo ve en la página de consulta.'
          : 'La persona ve en la página de consulta a qué entidad se trasladó. No dio correo: avísele por teléfono.'
      } No ve el motivo: envíele copia del oficio.`,
    fields: [
      {
        name: 'recipient',
        label: 'Entidad',
        hint: 'La persona lee este nombre tal como usted lo escribe.',
        kind: 'line',
        longest: 200,
        proposed: ({ request_type }) =>
          request_type === 'stratum_change' ? `Alcaldía de ${company.town}` : '',
      },
      { name: 'reason', label: 'Motivo', kind: 'area' },
    ],
    button: 'Trasladar',
    final: true,
  }),
  'no-es-pqr': form({
    act: 'set_aside',
    send: (dossier, { reason }, holder) =>
      actAtDesk('set_aside_pqr', { ...seenCase(dossier), reason }, holder),
    label: 'Apartar: no es una PQR',
    consequence: () => setAsideConsequence,
    fields: [{ name: 'reason', label: 'Motivo', hint: setAsideHint, kind: 'area' }],
    button: 'Apartar',
  }),
  'traer-de-vuelta': form({
    act: 'bring_back',
    send: (dossier, { reason }, holder) =>
      actAtDesk('bring_back_pqr', { ...seenCase(dossier), reason }, holder),
    label: 'Traer de vuelta',
    consequence: ({ answer_term }) =>
      `El caso queda como estaba antes de apartarlo, y cuenta otra vez en bandejas, cifras e informes. Se responde a más tardar el ${formatDate(answer_term.due_on)}; si ese día ya pasó, operó el silencio positivo. La persona lo ve en la página de consulta; no sale ningún correo.`,
    fields: [{ name: 'reason', label: 'Motivo', hint: setAsideHint, kind: 'area' }],
    button: 'Traer de vuelta',
  }),
  notificar: form({
    act: 'notify',
    send: (dossier, notification, holder) =>
      actAtDesk('notify_pqr', { ...seenCase(dossier), ...notification }, holder),
    label: 'Registrar la notificación',
    consequence: ({ answer }) =>
      answer?.appealable
        ? 'Desde la fecha en que surte efecto, la persona tiene cinco días hábiles para presentar recurso.'
        : 'Contra esta respuesta no procede recurso: con la notificación el caso termina.',
    ...notificationParts,
  }),
  'notificar-decision': form({
    act: 'notify_decision',
    send: (dossier, notification, holder) =>
      actAtDesk('notify_decision', { ...seenCase(dossier), ...notification }, holder),
    label: 'Registrar la notificación de la decisión',
    consequence: ({ appeal }) =>
      appeal?.subsidiary
        ? 'La persona pidió la apelación: después se registra el envío del expediente a la Superintendencia, o por qué no se envía.'
        : 'La persona no pidió la apelación: con la notificación el caso termina.',
    ...notificationParts,
  }),
  superintendencia: form({
    act: 'send_appeal_on',
    send: (dossier, sending, holder) =>
      actAtDesk('send_appeal_on', { ...seenCase(dossier), ...sending }, holder),
    label: 'Registrar el envío a la Superintendencia',
    consequence: () =>
      'Registra que el expediente salió hacia la Superintendencia. Imprímalo con «Imprimir» para enviarlo. La persona ve la fecha y el número. No se puede cambiar.',
    fields: [
      {
        name: 'sent_on',
        label: 'Fecha de envío',
        hint: 'Entre el día de la decisión y hoy.',
        kind: 'day',
        proposed: (_dossier, today) => today,
      },
      {
        name: 'sent_number',
        label: 'Número de la guía o del radicado',
        hint: 'El de la empresa de correo, o el que dio la Superintendencia.',
        kind: 'line',
        longest: 100,
      },
    ],
    paper: { label: 'Documento', hint: 'La guía o la constancia del envío. PDF o foto, hasta 10 MB.' },
    button: 'Registrar el envío',
    final: true,
  }),
  'no-se-envia': form({
    act: 'leave_appeal_unsent',
    send: (dossier, { reason }, holder) =>
      actAtDesk('leave_appeal_unsent', { ...seenCase(dossier), reason }, holder),
    label: 'No se envía a la Superintendencia',
    consequence: () =>
      'El caso termina aquí y no se puede reabrir. La persona lee el motivo con la decisión, tal como usted lo escribe.',
    fields: [
      {
        name: 'reason',
        label: 'Motivo',
        kind: 'area',
        proposed: ({ decision }) => unsentReasons[decision?.decision ?? ''] ?? '',
      },
    ],
    button: 'No se envía',
    final: true,
  }),
}

/** Where the decision itself says why nothing is left to send. */
const unsentReasons: Record<string, string> = {
  revokes: 'La decisión del recurso le dio la razón en lo que usted pidió: no hay nada que apelar.',
  revoked_by_silence: 'La decisión del recurso reconoció el silencio positivo a su favor.',
  rejects:
    'El recurso se rechazó. Contra el rechazo procede el recurso de queja, que se presenta directamente ante la Superintendencia.',
}
