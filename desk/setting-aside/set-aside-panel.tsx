import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { formatDate } from '#domain/days/format-date.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'

type Props = { dossier: PqrDossier; address: (task?: string) => string }

/** Tells that the case was set aside, and leads managers to the way back. */
export const SetAsidePanel = ({ dossier: { answer_term, may }, address }: Props) => (
  <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-xl border border-sand-300 bg-sand-100 px-4 py-3">
    <p className="grow basis-64">
      Apartada: no es una PQR y no se responde. Su término no se detiene: sin apartarla, habría que responder
      a más tardar el {formatDate(answer_term.due_on)}.
    </p>
    {may.includes('bring_back') && (
      <a href={address('traer-de-vuelta')} className={deskButtonClass()}>
        Traer de vuelta
      </a>
    )}
  </div>
)
