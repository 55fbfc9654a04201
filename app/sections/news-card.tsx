import { newsPath } from '#app/content/news/index.ts'
import { picture } from '#app/content/pictures.ts'
import type { NewsItem } from '#app/content/types.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'

type Props = { item: NewsItem; linkLabel: string; featured?: boolean; first?: boolean }

export const NewsCard = ({ item, linkLabel, featured = false, first = false }: Props) => (
  <article
    className={`group relative h-full overflow-hidden rounded-card bg-white shadow-card transition duration-300 ease-settle hover:-translate-y-1 hover:shadow-lift ${featured ? 'grid lg:grid-cols-[1.2fr_1fr]' : 'flex flex-col'}`}
  >
    <div className="overflow-hidden">
      <Picture
        picture={picture(item.image)}
        sizes={
          featured
            ? '(min-width: 64rem) 40rem, 92vw'
            : '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw'
        }
        className={`aspect-[16/10] w-full object-cover transition duration-500 ease-settle group-hover:scale-[1.03] ${featured ? 'lg:h-full' : ''}`}
        alt=""
        first={first}
      />
    </div>
    <div className={`flex grow flex-col items-start p-6 ${featured ? 'justify-center md:p-10' : ''}`}>
      <div className="flex flex-wrap items-center gap-3">
        <Badge>{item.category}</Badge>
        <time dateTime={item.date} className="text-sm text-ink-soft">
          {formatDate(item.date)}
        </time>
      </div>
      <h3 className={featured ? 'heading-section mt-4' : 'heading-card mt-3'}>{item.title}</h3>
      <p className={`mt-2 grow text-ink-soft ${featured ? 'max-w-prose grow-0 text-lg' : ''}`}>
        {item.excerpt}
      </p>
      <a
        href={newsPath(item.slug)}
        className="mt-5 inline-flex items-center gap-2 font-semibold text-teal-700 after:absolute after:inset-0 after:rounded-card"
      >
        {linkLabel}
        <span className="sr-only">: {item.title}</span>
        <Icon name="arrow" className="size-5 transition-transform group-hover:translate-x-1" />
      </a>
    </div>
  </article>
)
