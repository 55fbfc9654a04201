import type { Card, Text } from '#app/content/content-types.ts'
import { picture } from '#app/content/pictures/pictures.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { savedLink } from '#app/ui/saved-link.ts'
import { SectionFrame, type Tone } from './section-frame.tsx'

type Props = {
  id?: string
  title: string
  eyebrow?: string
  lead?: Text
  cards: Card[]
  tone?: Tone
  wide?: boolean
}

export const CardsSection = ({ cards, wide = false, ...frame }: Props) => (
  <SectionFrame {...frame}>
    <ul className={`grid gap-5 sm:grid-cols-2 ${wide ? 'lg:grid-cols-6' : 'lg:grid-cols-3'}`}>
      {cards.map((card, index) => (
        <li
          key={card.title}
          className={
            wide
              ? index < 2
                ? 'first:sm:col-span-2 lg:col-span-3 first:lg:col-span-3'
                : 'lg:col-span-2'
              : ''
          }
        >
          <CardView card={card} large={wide && index < 2} />
        </li>
      ))}
    </ul>
  </SectionFrame>
)

const destination = (card: Card) => {
  if (card.download)
    return {
      href: card.download.path,
      label: `Descargar (${card.download.size})`,
      icon: 'download' as const,
    }
  return card.to && { ...card.to, icon: 'arrow' as const }
}

/** The whole card is one link. A card without a destination says «Próximamente» and is no link. */
function CardView({ card, large }: { card: Card; large: boolean }) {
  const to = destination(card)
  return (
    <div
      className={`flex h-full flex-col ${to ? 'card-link' : 'overflow-hidden rounded-card border-2 border-dashed border-sand-300 bg-sand-50'}`}
    >
      {card.picture && (
        <div className="overflow-hidden">
          <Picture
            picture={picture(card.picture)}
            sizes={
              large
                ? '(min-width: 64rem) 36rem, (min-width: 40rem) 46vw, 92vw'
                : '(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw'
            }
            className={`w-full object-cover ${large ? 'aspect-[16/9]' : 'aspect-[16/10]'}`}
            alt=""
          />
        </div>
      )}
      <div className="flex grow flex-col p-6">
        {!card.picture && (
          <span
            className={`mb-4 grid size-12 place-items-center rounded-2xl ${to ? 'bg-teal-50 text-teal-700' : 'bg-sand-200 text-sand-600'}`}
          >
            <Icon name={card.icon} className="size-6" />
          </span>
        )}
        <h3 className="heading-card">{card.title}</h3>
        <p className="mt-2 grow text-ink-soft">
          <RichText text={card.text} />
        </p>
        {to ? (
          <a
            href={to.href}
            className="card-cover mt-4 inline-flex items-center gap-2 font-semibold text-teal-700"
            {...(card.download && savedLink(card.download))}
          >
            {to.label}
            {to.label !== card.title && <span className="sr-only">: {card.title}</span>}
            <Icon name={to.icon} className="size-5" />
          </a>
        ) : (
          <p className="mt-4 inline-flex items-center gap-2 self-start rounded-full bg-sand-200 px-3 py-1 text-sm font-semibold text-ink-soft">
            <Icon name="clock" className="size-4" />
            Próximamente
          </p>
        )}
      </div>
    </div>
  )
}
