import { useMember } from '#desk/session/membership-gate.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { notificationChannels } from '#domain/office/notification-channels.ts'
import { wordFor } from '#domain/words.ts'
import type { CaseFile } from '#supabase/contract/desk.ts'
import { useFollowedMail } from './use-followed-mail.ts'

type Props = { file: CaseFile; undoable: boolean; address: (task?: string) => string }
type Mail = CaseFile['mails'][number]

/** What happened to the notice by mail; that a server accepted it is not that the person has read it. */
function mailWords({ state, at }: Mail, undoable: boolean, today: string) {
  if (state === 'waiting')
    return undoable ? 'El correo de aviso sale cuando pase el minuto.' : 'El correo de aviso está por salir.'
  if (state === 'accepted')
    return `El servidor de correo aceptó el aviso · ${shortMoment(at, today)}. Falta que la persona abra la respuesta.`
  if (state === 'held') return 'El correo de aviso está retenido: falta configurar el correo.'
  return 'El correo de aviso no se pudo enviar. Notifíquela en persona o por aviso.'
}

const withoutMail = ({ email_consent_at }: CaseFile) =>
  email_consent_at
    ? 'La persona autorizó el correo: queda notificada cuando abra la respuesta en la página de consulta.'
    : 'La persona no ha autorizado el correo: notifíquela en persona o por aviso, y regístrelo aquí.'

/** Whether the person was notified, and if not, what is to be done. */
export function NotificationState({ file, undoable, address }: Props) {
  const { today } = useMember()
  const mail = file.mails.findLast(({ kind, state }) => kind === 'answer_ready' && state !== 'cancelled')
  useFollowedMail(file.id, mail?.state === 'waiting' && file.notified_on === null)
  if (file.notified_on)
    return (
      <p>
        Notificada {wordFor(notificationChannels, file.notified_by)} el {formatDate(file.notified_on)}.
      </p>
    )
  return (
    <>
      <p>{mail && file.email_consent_at ? mailWords(mail, undoable, today) : withoutMail(file)}</p>
      {file.may.includes('notify') && !undoable && (
        <a href={address('notificar')} className={`${deskButtonClass()} justify-self-start`}>
          Registrar la notificación
        </a>
      )}
    </>
  )
}
