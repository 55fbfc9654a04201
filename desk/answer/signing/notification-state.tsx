import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '#desk/data/desk-queries.ts'
import { postedNoticeOf } from '#desk/letters/posted-notice.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { notificationChannels } from '#domain/office/decision-words.ts'
import { wordFor } from '#domain/words.ts'
import type { PqrDossier, SignedAnswer } from '#supabase/contract/desk.ts'
import type { AnswerKind } from '../answer-kinds.ts'

type Props = {
  dossier: PqrDossier
  kind: AnswerKind
  answer: SignedAnswer
  undoable: boolean
}
type Mail = PqrDossier['mails'][number]

/** The state of the mail about an answer. A mail that a server accepted was not necessarily read by the person. */
function mailWords({ state, at }: Mail, words: string, undoable: boolean, today: string) {
  if (state === 'waiting')
    return undoable ? 'El correo de aviso sale cuando pase el minuto.' : 'El correo de aviso está por salir.'
  if (state === 'accepted')
    return `El servidor de correo aceptó el aviso · ${shortMoment(at, today)}. Falta que la persona abra ${words}.`
  if (state === 'held') return 'El correo de aviso está retenido: falta configurar el correo.'
  return 'El correo de aviso no se pudo enviar. Notifíquela en persona o por aviso.'
}

function wordsWithoutMail({ email_consent_at }: PqrDossier, words: string, undoable: boolean) {
  if (email_consent_at)
    return `La persona autorizó el correo: queda notificada cuando abra ${words} en la página de consulta.`
  return `La persona no ha autorizado el correo: notifíquela en persona o por aviso, y ${
    undoable ? 'cuando pase el minuto registre cómo' : 'registre cómo en «Registrar la notificación», arriba'
  }.`
}

/** Fetches the dossier every ten seconds while the mail about the answer waits to be sent. */
function useFollowedMail(id: string, isWaiting: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => client.invalidateQueries({ queryKey: keys.dossier(id) }), 10_000)
    return () => clearInterval(timer)
  }, [client, id, isWaiting])
}

/** Whether the person was notified, and if not, what is to be done. */
export function NotificationState({ dossier, kind, answer, undoable }: Props) {
  const { today } = useMember()
  const mail = dossier.mails.findLast((one) => one.kind === kind.mail && one.state !== 'cancelled')
  useFollowedMail(dossier.id, mail?.state === 'waiting' && answer.notified_on === null)
  if (answer.notified_on)
    return (
      <p>
        Notificada {wordFor(notificationChannels, answer.notified_by)} el {formatDate(answer.notified_on)}.
      </p>
    )
  const notice = postedNoticeOf(dossier, answer)
  if (notice?.posted_until && notice.takes_effect_on)
    return (
      <p>
        El aviso {notice.number} está en el sitio hasta el {formatDate(notice.posted_until)} y surte efecto el{' '}
        <strong>{formatDate(notice.takes_effect_on)}</strong>
        {notice.takes_effect_on > today
          ? ': registre la notificación desde ese día.'
          : '. Registre la notificación.'}
      </p>
    )
  return (
    <p>
      {mail && dossier.email_consent_at
        ? mailWords(mail, kind.words, undoable, today)
        : wordsWithoutMail(dossier, kind.words, undoable)}
    </p>
  )
}
