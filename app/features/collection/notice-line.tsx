import { Icon } from '#app/ui/icon.tsx'
import { noticeTitle } from '#domain/collection/notice-title.ts'
import type { RuralRoute } from '#domain/collection/rural-routes.ts'
import { beganWords, inForce } from './days/collection-words.ts'
import { checkWords } from './notices/check-words.ts'
import type { KnownNotices } from './notices/known-notices.ts'
import { NoScriptWords } from './notices/no-script-words.tsx'

type Props = { route: RuralRoute | undefined; now: Date | undefined; known: KnownNotices }

/** The first notice, or else how far changes are known. Its height is reserved for the longest title. */
export const NoticeLine = ({ route, now, known }: Props) => {
  const [first, ...others] = now && known.check === 'done' ? inForce(known.notices, now, route) : []
  return (
    <p
      aria-live="polite"
      className={`flex min-h-19 items-center gap-3 rounded-card px-4 py-2 text-sm leading-5 font-semibold sm:min-h-14 lg:min-h-11 ${first ? 'bg-sand-200' : 'bg-sand-100'}`}
    >
      <Icon name="bell" className="size-5 text-teal-700" />
      {first ? (
        <span>
          <a href="/collection-routes#avisos" className="underline">
            {noticeTitle(first)}
          </a>
          {others.length > 0 && ` y ${others.length} más`}
        </span>
      ) : (
        <>
          <span className="noscript:hidden">{quietWords(route, now, known)}</span>
          <NoScriptWords />
        </>
      )}
    </p>
  )
}

function quietWords(route: Props['route'], now: Props['now'], known: KnownNotices) {
  if (!route || !now) return 'Los cambios de ruta se avisan con tres días de anticipación.'
  const began = beganWords(route, now, known.notices)
  return checkWords(known, now) ?? `No hay avisos de cambio.${began ? ` ${began}` : ''}`
}
