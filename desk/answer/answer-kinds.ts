import { actAtDesk } from '#desk/data/call-desk.ts'
import type { AnswerSubject } from '#domain/office/decision-words.ts'
import type { MailKind } from '#domain/office/mail-kinds.ts'
import type { PqrDossier, SignedAnswer } from '#supabase/contract/desk.ts'
import type { AnswerParts } from './parts/answer-parts.ts'

/** A case, and the version of it that the member has seen. */
type Seen = Pick<PqrDossier, 'id' | 'version'>
export const seenCase = ({ id, version }: Seen) => ({ pqr_id: id, version })

export type AnswerKind = {
  subject: AnswerSubject
  /** Titles and labels, in the order of the screen. */
  title: string
  writeLabel: string
  draftTitle: string
  continueLabel: string
  signLabel: string
  /** «la respuesta», in the middle of a sentence. */
  words: string
  /** The last part of the address of each screen. */
  tasks: { write: string; letter: string; notify: string }
  /** The names of the acts in `dossier.may`. */
  acts: { sign: string; undo: string; notify: string }
  mail: MailKind
  signed: (dossier: PqrDossier) => SignedAnswer | null
  sign: (seen: Seen, parts: AnswerParts, holder: string) => Promise<unknown>
  undo: (seen: Seen) => Promise<unknown>
}

/** The two kinds of answers, which are written, signed and notified in the same way. */
export const answerKinds: Record<AnswerSubject, AnswerKind> = {
  pqr: {
    subject: 'pqr',
    title: 'Respuesta',
    writeLabel: 'Responder',
    draftTitle: 'Su borrador de la respuesta',
    continueLabel: 'Seguir con la respuesta',
    signLabel: 'Firmar la respuesta',
    words: 'la respuesta',
    tasks: { write: 'responder', letter: 'carta', notify: 'notificar' },
    acts: { sign: 'answer', undo: 'undo', notify: 'notify' },
    mail: 'answer_ready',
    signed: ({ answer }) => answer,
    sign: (seen, { template_id: _, ...parts }, holder) =>
      actAtDesk('answer_pqr', { ...seenCase(seen), ...parts }, holder),
    undo: (seen) => actAtDesk('undo_answer', seenCase(seen)),
  },
  appeal: {
    subject: 'appeal',
    title: 'Decisión del recurso',
    writeLabel: 'Decidir',
    draftTitle: 'Su borrador de la decisión',
    continueLabel: 'Seguir con la decisión',
    signLabel: 'Firmar la decisión',
    words: 'la decisión',
    tasks: { write: 'decidir', letter: 'carta-decision', notify: 'notificar-decision' },
    acts: { sign: 'decide_appeal', undo: 'undo_decision', notify: 'notify_decision' },
    mail: 'decision_ready',
    signed: ({ decision }) => decision,
    sign: (seen, { template_id: _, appealable: _a, ...parts }, holder) =>
      actAtDesk('decide_appeal', { ...seenCase(seen), ...parts }, holder),
    undo: (seen) => actAtDesk('undo_decision', seenCase(seen)),
  },
}

/** What the office writes now: after an appeal was filed, its decision. */
export const kindOf = ({ appeal }: Pick<PqrDossier, 'appeal'>) => answerKinds[appeal ? 'appeal' : 'pqr']

/** The silence that an answer to this subject would recognise. */
export const silenceFor = (dossier: PqrDossier, subject: AnswerSubject) =>
  kindOf(dossier).subject === subject ? dossier.silence : null

/** The address of the editor with the template that recognises a silence. */
export const recogniseTask = 'reconocer'
