import { useMember } from '#desk/session/membership-gate.tsx'
import { addBusinessDays } from '#domain/days/business-days.ts'
import { longDay } from '#domain/days/day-words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'

/** How the person will be notified of an answer that is signed today. */
export function NotificationPlan({ dossier, words }: { dossier: PqrDossier; words: string }) {
  const { today } = useMember()
  if (dossier.email_consent_at && dossier.email)
    return (
      <>
        Pasado el minuto sale un aviso por correo a <bdi className="font-semibold">{dossier.email}</bdi>, como
        lo autorizó, y la persona queda notificada cuando abra {words}.
      </>
    )
  return (
    <>
      La persona no ha autorizado el correo: notifíquela en persona o por aviso a más tardar el{' '}
      <strong>{longDay(addBusinessDays(today, 5))}</strong>.
    </>
  )
}
