import type { NewsItem } from '#app/content/content-types.ts'
import { newsPath } from '#app/content/news/all-news.ts'
import { picture } from '#app/content/pictures/pictures.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { formatDate } from '#domain/days/format-date.ts'

type Props = { item: NewsItem; linkLabel: string; featured?: boolean; first?: boolean }

export const NewsCard = ({ item, linkLabel, featured = false, first = false }: Props) => (
  <article className={`card-link h-full ${featured ? 'grid lg:grid-cols-[1.2fr_1fr]' : 'flex flex-col'}`}>
    <div className="overflow-hidden">
      <Picture
        picture={picture(item.image)}
        sizes={
          featured
            ? '(min-width: 64rem) 40rem, 92vw'
            : '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw'
        }
        className={`aspect-[16/10] w-full object-cover ${featured ? 'lg:h-full' : ''}`}
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
        className="card-cover mt-5 inline-flex items-center gap-2 font-semibold text-teal-700"
      >
        {linkLabel}
        <span className="sr-only">: {item.title}</span>
        <Icon name="arrow" className="size-5" />
      </a>
    </div>
  </article>
)
