import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '#desk/data/desk-queries.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { notificationChannels } from '#domain/office/decision-words.ts'
import { wordFor } from '#domain/words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'

type Props = { dossier: PqrDossier; undoable: boolean; address: (task?: string) => string }
type Mail = PqrDossier['mails'][number]

/** The state of the mail about the answer. A mail that a server accepted was not necessarily read by the person. */
function mailWords({ state, at }: Mail, undoable: boolean, today: string) {
  if (state === 'waiting')
    return undoable ? 'El correo de aviso sale cuando pase el minuto.' : 'El correo de aviso está por salir.'
  if (state === 'accepted')
    return `El servidor de correo aceptó el aviso · ${shortMoment(at, today)}. Falta que la persona abra la respuesta.`
  if (state === 'held') return 'El correo de aviso está retenido: falta configurar el correo.'
  return 'El correo de aviso no se pudo enviar. Notifíquela en persona o por aviso.'
}

const wordsWithoutMail = ({ email_consent_at }: PqrDossier) =>
  email_consent_at
    ? 'La persona autorizó el correo: queda notificada cuando abra la respuesta en la página de consulta.'
    : 'La persona no ha autorizado el correo: notifíquela en persona o por aviso, y regístrelo aquí.'

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
export function NotificationState({ dossier, undoable, address }: Props) {
  const { today } = useMember()
  const mail = dossier.mails.findLast(({ kind, state }) => kind === 'answer_ready' && state !== 'cancelled')
  useFollowedMail(dossier.id, mail?.state === 'waiting' && dossier.notified_on === null)
  if (dossier.notified_on)
    return (
      <p>
        Notificada {wordFor(notificationChannels, dossier.notified_by)} el {formatDate(dossier.notified_on)}.
      </p>
    )
  return (
    <>
      <p>{mail && dossier.email_consent_at ? mailWords(mail, undoable, today) : wordsWithoutMail(dossier)}</p>
      {dossier.may.includes('notify') && !undoable && (
        <a href={address('notificar')} className={`${deskButtonClass()} justify-self-start`}>
          Registrar la notificación
        </a>
      )}
    </>
  )
}
