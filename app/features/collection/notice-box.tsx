import { Icon } from '#app/ui/icon.tsx'
import type { RuralRoute } from '#domain/collection/rural-routes.ts'
import { inForce } from './days/collection-words.ts'
import { NoticeList } from './days/notice-list.tsx'
import { readWords } from './notices/check-words.ts'
import type { KnownNotices } from './notices/known-notices.ts'
import { NoScriptWords } from './notices/no-script-words.tsx'

type Props = { route: RuralRoute | undefined; now: Date | undefined; known: KnownNotices }

/** The published changes, in full, before the dates that they change. Without any, a box of about the same height. */
export const NoticeBox = ({ route, now, known }: Props) => {
  const { notices, check } = known
  const current = now && check !== 'asking' ? inForce(notices, now, route) : []
  return (
    <section
      id="avisos"
      aria-label="Avisos de cambio"
      aria-live="polite"
      className="grid scroll-mt-4 gap-3 print:hidden"
    >
      {(current.length === 0 || check === 'failed') && (
        <p className="flex min-h-28.5 gap-3 rounded-card bg-sand-100 px-5 py-4 sm:min-h-21.5">
          <Icon name="bell" className="mt-1 size-5 text-teal-700" />
          <span className="noscript:hidden">{noNoticeWords(known, now)}</span>
          <NoScriptWords />
        </p>
      )}
      {current.length > 0 && <NoticeList notices={current} />}
    </section>
  )
}

function noNoticeWords({ check, readAt }: KnownNotices, now: Date | undefined) {
  if (check === 'failed' && now)
    return `No pudimos consultar los avisos. ${readAt ? readWords(readAt, now) : 'Llámenos antes de sacar la basura.'}`
  if (check === 'done') return 'No hay avisos de cambio. Se publican aquí con tres días de anticipación.'
  return 'Los cambios se avisan aquí con tres días de anticipación, y los festivos se confirman.'
}
