import { useEffect, useState } from 'react'
import { type KeptPage, keptPages } from './kept-pages-list.ts'

/** Pages that open without a connection. */
export default function KeptPages() {
  const [pages, setPages] = useState<KeptPage[]>()
  useEffect(() => {
    keptPages().then(setPages, () => setPages([]))
  }, [])
  if (!pages) return <p className="mt-2 text-ink-soft">Un momento…</p>
  if (!pages.length) return <p className="mt-2 text-ink-soft">Aún no hay ninguna.</p>
  return (
    <ul className="mt-2">
      {pages.map(({ path, title }) => (
        <li key={path}>
          <a href={path} className="text-link inline-flex min-h-11 items-center">
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
