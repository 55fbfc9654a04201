import { type ReactNode, useRef } from 'react'
import { goTo } from '#desk/frame/place.ts'
import { SiteLine } from '#desk/publishing/site-line.tsx'
import { useSite } from '#desk/publishing/use-site.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskBadge } from '#desk/ui/desk-badge.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { LoadState } from '#desk/ui/feedback/load-state.tsx'
import { shortDay, shortMoment } from '#desk/ui/moment-words.ts'
import type { Result } from '#supabase/contract/contract.ts'
import { featuredRow, isOnSite, type NewsRow, newsRows } from './listed-news.ts'
import { useNews } from './use-news.ts'

/** All articles and drafts, and how far the last publication has come. */
export function NewsList() {
  const query = useNews()
  const rows = newsRows(query.data?.articles ?? [])
  const standing = rows.filter(({ withdrawn }) => !withdrawn)
  const withdrawn = rows.filter((row) => row.withdrawn)
  const featured = featuredRow(rows)
  const summary = useRef<HTMLElement>(null)
  const showWithdrawn = () => {
    summary.current?.closest('details')?.setAttribute('open', '')
    summary.current?.focus()
    summary.current?.scrollIntoView()
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Noticias</h2>
        <div className="flex flex-wrap gap-2">
          {withdrawn.length > 0 && (
            <DeskButton look="quiet" onClick={showWithdrawn}>
              Ver las retiradas ({withdrawn.length})
            </DeskButton>
          )}
          <DeskButton look="primary" onClick={() => goTo(`#/noticias/${crypto.randomUUID()}`)}>
            Escribir una noticia
          </DeskButton>
        </div>
      </div>
      <SiteLine
        subject={({ publication }) => {
          const row = rows.find(({ last }) => last?.publication === publication)
          return row && { ...row, address: `/news/${row.slug}` }
        }}
      />
      <LoadState query={query} waiting="Buscando las noticias…" stale="La lista no se pudo actualizar." />
      {query.data && query.data.drafts.length > 0 && (
        <Group title="Borradores">
          <Drafts drafts={query.data.drafts} rows={rows} />
        </Group>
      )}
      {query.data && (
        <Group title="En el sitio">
          {[...Map.groupBy(standing, ({ date }) => date.slice(0, 4))].map(([year, ofYear]) => (
            <div key={year}>
              <h4 className="mt-4 mb-1 font-semibold">{year}</h4>
              <Rows rows={ofYear} featured={featured} />
            </div>
          ))}
        </Group>
      )}
      {withdrawn.length > 0 && (
        <details className="mt-8">
          <summary
            ref={summary}
            className="flex min-h-9 cursor-pointer items-center text-ink-soft pointer-coarse:min-h-11"
          >
            Retiradas ({withdrawn.length})
          </summary>
          <Rows rows={withdrawn} />
        </details>
      )}
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-6" aria-label={title}>
    <h3 className="label-small mb-1">{title}</h3>
    {children}
  </section>
)

const rowClass = 'flex flex-wrap items-baseline justify-between gap-x-6 py-2.5'
const linkClass = 'text-base font-semibold text-teal-800 hover:underline'

type Draft = Result<'desk_news'>['drafts'][number]

function Drafts({ drafts, rows }: { drafts: Draft[]; rows: NewsRow[] }) {
  const { user_id, today } = useMember()
  return (
    <ul className="divide-y divide-sand-200 border-y border-sand-200">
      {drafts.map(({ article_id, author, by, title, saved_at }) => (
        <li key={article_id + author} className={rowClass}>
          <a href={`#/noticias/${article_id}`} className={linkClass}>
            {title.trim() || 'Sin título'}
          </a>
          <p className="text-ink-soft">
            {rows.some(({ id }) => id === article_id) && 'Corrección · '}
            {author === user_id ? 'Suyo' : <bdi>{by}</bdi>} · {shortMoment(saved_at, today)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Rows({ rows, featured }: { rows: NewsRow[]; featured?: NewsRow | undefined }) {
  const { today } = useMember()
  const { data: site } = useSite()
  return (
    <ul className="divide-y divide-sand-200 border-y border-sand-200">
      {rows.map((row) => (
        <li key={row.id} className={rowClass}>
          <div className="min-w-0">
            <a href={`#/noticias/${row.id}`} className={linkClass}>
              {row.title}
            </a>
            <p className="text-ink-soft">
              {shortDay(row.date, today)} · {row.category}
              {row.last && (
                <>
                  {' · '}
                  {row.withdrawn ? 'Retirada' : row.last.corrected ? 'Corregida' : 'Publicada'}:{' '}
                  {shortMoment(row.last.at, today)}, <bdi>{row.last.by}</bdi>
                </>
              )}{' '}
              {row === featured && <DeskBadge color="bg-teal-100 text-teal-800">Destacada</DeskBadge>}
            </p>
          </div>
          {isOnSite(row, site) && (
            <a href={`/news/${row.slug}`} target="_blank" rel="noopener" className="text-link">
              Ver<span className="sr-only"> {row.title}</span> en el sitio
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
