import type { NewsItem } from '#app/content/content-types.ts'
import { newsPath } from '#app/content/news/all-news.ts'
import { Icon } from '#app/ui/icon.tsx'
import { dayAndMonth } from '#domain/days/day-words.ts'

/** Links to articles by year, folded; `items` come newest first. */
export const OlderNews = ({ items }: { items: NewsItem[] }) => (
  <div className="max-w-3xl divide-y divide-sand-300 border-y border-sand-300">
    {[...Map.groupBy(items, ({ date }) => date.slice(0, 4))].map(([year, ofYear]) => (
      <details key={year}>
        <summary className="flex min-h-14 items-center justify-between gap-4 py-4 text-lg font-semibold hover:text-teal-800">
          Noticias de {year}
          <Icon name="chevron" className="chevron size-5 text-teal-700" />
        </summary>
        <ul className="grid gap-3 pb-5">
          {ofYear.map(({ slug, title, date }) => (
            <li key={slug}>
              <a href={newsPath(slug)} className="text-link">
                {title}
              </a>{' '}
              <span className="text-sm text-ink-soft">{dayAndMonth(date)}</span>
            </li>
          ))}
        </ul>
      </details>
    ))}
  </div>
)
