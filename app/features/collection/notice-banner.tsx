import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { noticeTitle } from '#domain/collection/notice-title.ts'
import { inForce } from './days/collection-words.ts'
import { useCollections } from './use-collections.ts'

/** Lies over empty space at the top of a section, so that it moves nothing. */
export default function NoticeBanner() {
  const { now, known } = useCollections()
  const [closed, setClosed] = useState(false)
  const [first, ...others] = now && known.check === 'done' ? inForce(known.notices, now) : []
  if (!first || closed) return null
  return (
    <aside
      aria-label="Aviso de recolección"
      className="absolute inset-x-0 top-0 z-10 bg-sand-200 print:hidden"
    >
      <div className="page-width flex items-center gap-3 py-1.5">
        <Icon name="bell" className="size-5 text-teal-700 max-md:hidden" />
        <p className="grow text-sm leading-snug md:text-base">
          <a href="/collection-routes#avisos" className="font-semibold underline">
            {noticeTitle(first)}
          </a>
          {others.length > 0 && ` y ${others.length} más`}
        </p>
        <button
          type="button"
          aria-label="Cerrar el aviso"
          onClick={() => setClosed(true)}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand-300 max-md:order-first max-md:-ml-3"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
    </aside>
  )
}
