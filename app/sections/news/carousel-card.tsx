import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { PictureAsset } from '#app/ui/picture-asset.ts'

export type CarouselItem = {
  slug: string
  title: string
  excerpt: string
  date: string
  dateLabel: string
  category: string
  href: string
  picture: PictureAsset
}

type Props = {
  item: CarouselItem
  /** A copy for the endless list: visible and clickable, but hidden from screen readers and keyboard. */
  copy: boolean
}

export const CarouselCard = ({ item, copy }: Props) => (
  <li
    aria-hidden={copy || undefined}
    className="w-[86%] flex-none snap-start md:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-3rem)/3)]"
  >
    <article className="card-link flex h-full flex-col">
      <div className="overflow-hidden">
        <Picture
          picture={item.picture}
          sizes="(min-width: 76rem) 23rem, (min-width: 64rem) 30vw, (min-width: 48rem) 45vw, 82vw"
          className="aspect-[16/10] w-full object-cover"
          alt=""
        />
      </div>
      <div className="flex grow flex-col gap-3 p-[min(1.5rem,6vw)]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge>{item.category}</Badge>
          <time dateTime={item.date} className="text-sm text-ink-soft">
            {item.dateLabel}
          </time>
        </p>
        <h3 className="heading-card">{item.title}</h3>
        <p className="text-base text-ink-soft">{item.excerpt}</p>
        <a
          href={item.href}
          tabIndex={copy ? -1 : undefined}
          className="card-cover mt-auto flex items-center gap-2 pt-2 font-semibold text-teal-700"
        >
          <span>
            Leer más<span className="sr-only">: {item.title}</span>
          </span>
          <Icon name="arrow" className="size-4.5" />
        </a>
      </div>
    </article>
  </li>
)
