import { useMember } from '#desk/session/membership-gate.tsx'
import { useNow } from '#desk/ui/use-now.ts'
import type { SiteState } from '#supabase/contract/publications.ts'
import { type Subject, siteStateWords } from './site-state-words.ts'
import { useSite } from './use-site.ts'

export const siteLineId = 'estado-del-sitio'

const tones = {
  waiting: 'bg-lilac-50 text-lilac-800',
  good: 'bg-green-50 text-green-700',
  bad: 'bg-amber-50 text-amber-700',
}

type Props = {
  /** What was published last; undefined where it is not of this screen, as news are not of documents. */
  subject: (site: SiteState) => (Subject & { address: string }) | undefined
}

/** How far the last publication has come on its way to the site. */
export function SiteLine({ subject }: Props) {
  const { today } = useMember()
  const now = useNow()
  const { data } = useSite()
  const latest = data && subject(data)
  const words = data && siteStateWords(data, latest, Math.max(now, Date.now()), today)
  return (
    <div role="status" id={siteLineId} tabIndex={-1} className="outline-none">
      {words && (
        <div className={`mb-6 rounded-lg px-4 py-3 ${tones[words.tone]}`}>
          <p className="font-semibold">{words.title}</p>
          {words.text && <p className="text-ink">{words.text}</p>}
          {data?.state === 'visible' && latest && !latest.withdrawn && (
            <a href={latest.address} target="_blank" rel="noopener" className="text-link">
              Ver<span className="sr-only"> «{latest.title}»</span> en el sitio
            </a>
          )}
        </div>
      )}
    </div>
  )
}
