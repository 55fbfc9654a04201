import { useMember } from '#desk/session/membership-gate.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import type { FactsVersion } from '#supabase/contract/facts.ts'
import { ChangeList } from './change-list.tsx'
import { changesOf } from './fact-changes.ts'

/** Folded: who published when, and what changed. Versions: the newest first. */
export function FactsHistory({ versions }: { versions: FactsVersion[] }) {
  const { today } = useMember()
  const published = versions.filter(({ publication }) => publication !== null)
  if (published.length === 0) return null
  return (
    <details className="mt-10 border-t border-sand-200 pt-5">
      <summary className="flex min-h-9 cursor-pointer items-center text-ink-soft pointer-coarse:min-h-11">
        Lo que se ha publicado ({published.length})
      </summary>
      <ol className="divide-y divide-sand-200">
        {published.map((one) => (
          <li key={one.version} className="py-4">
            <p className="text-sm text-ink-soft">
              {one.at && shortMoment(one.at, today)}, <bdi>{one.by}</bdi>
            </p>
            <ChangeList changes={changesOf(one, versions)} />
          </li>
        ))}
      </ol>
    </details>
  )
}
