import { useMember } from '#desk/session/membership-gate.tsx'
import { useNow } from '#desk/ui/use-now.ts'
import { siteStateWords } from './site-state-words.ts'
import { useSite } from './use-news.ts'

export const siteLineId = 'estado-del-sitio'

const tones = {
  waiting: 'bg-lilac-50 text-lilac-800',
  good: 'bg-green-50 text-green-700',
  bad: 'bg-amber-50 text-amber-700',
}

type Props = {
  /** The article that was published last, if the site can show it. */
  latest: { title: string; slug: string } | undefined
}

/** How far the last publication has come on its way to the site. */
export function SiteLine({ latest }: Props) {
  const { today } = useMember()
  const now = useNow()
  const { data } = useSite()
  const words = data && siteStateWords(data, Math.max(now, Date.now()), today)
  return (
    <div role="status" id={siteLineId} tabIndex={-1} className="outline-none">
      {words && (
        <div className={`mb-6 rounded-lg px-4 py-3 ${tones[words.tone]}`}>
          <p className="font-semibold">{words.title}</p>
          {words.text && <p className="text-ink">{words.text}</p>}
          {data?.state === 'visible' && latest && (
            <a href={`/news/${latest.slug}`} target="_blank" rel="noopener" className="text-link">
              Ver «{latest.title}» en el sitio
            </a>
          )}
        </div>
      )}
    </div>
  )
}
