import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import type { FactsVersion } from '#supabase/contract/facts.ts'
import { ChangeList } from './change-list.tsx'
import { factChanges } from './fact-changes.ts'

export const newerFactsId = 'datos-nuevos'

type Props = {
  newest: FactsVersion
  /** The version that the manager had seen. */
  seen: FactsVersion
  onGoOn: () => void
}

/** Somebody published other facts while these were typed. Nothing is lost: the manager reads what changed. */
export function NewerFacts({ newest, seen, onGoOn }: Props) {
  const { today } = useMember()
  return (
    <div role="alert" id={newerFactsId} tabIndex={-1} className="mb-5 rounded-lg bg-amber-50 px-4 py-3">
      <p className="font-semibold text-amber-700">
        <bdi>{newest.by}</bdi> publicó otros datos mientras usted escribía
      </p>
      <p className="text-sm text-ink-soft">{newest.at && shortMoment(newest.at, today)}</p>
      <p className="mb-2">Lo que usted escribió sigue abajo. En el sitio cambió esto:</p>
      <ChangeList changes={factChanges(seen.facts, newest.facts)} />
      <div className="mt-2 flex flex-wrap gap-2">
        <DeskButton onClick={onGoOn}>Entendido</DeskButton>
      </div>
    </div>
  )
}
