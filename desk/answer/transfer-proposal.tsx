import type { PqrDossier } from '#supabase/contract/desk.ts'

type Props = { dossier: PqrDossier; address: (task?: string) => string }

/** The alcaldía decides the stratum, not the company. */
export const TransferProposal = ({ dossier, address }: Props) =>
  dossier.request_type === 'stratum_change' &&
  dossier.may.includes('transfer') && (
    <p className="rounded-lg bg-sand-100 px-3 py-2">
      El estrato lo fija la alcaldía. Si no hay nada más que responder,{' '}
      <a href={address('trasladar')} className="text-link">
        traslade el caso a la alcaldía
      </a>
      .
    </p>
  )
