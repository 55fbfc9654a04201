import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { callForm, callTask } from './call-form.ts'
import { callWays } from './call-ways.ts'
import { ContactLink } from './contact-link.tsx'

type Props = { dossier: PqrDossier; address: (task?: string) => string }

/** Calling the person of a PQR, and how the call went. */
export const CallPart = ({ dossier, address }: Props) => (
  <div className="-mx-3.5 -my-2 flex flex-wrap empty:hidden">
    {callWays(dossier.phone).map((way) => (
      <ContactLink key={way.href} way={way} look="quiet" />
    ))}
    {dossier.may.includes(callForm.act) && (
      <a href={address(callTask)} className={deskButtonClass('quiet')}>
        {callForm.label}
      </a>
    )}
  </div>
)
