import type { Card } from '#app/content/content-types.ts'
import { Icon } from '#app/ui/icon.tsx'
import { savedLink } from '#app/ui/saved-link.ts'

type Props = { eyebrow: string; title: string; lead: string; cards: Card[] }

export const UtilitiesSection = ({ eyebrow, title, lead, cards }: Props) => (
  <section
    id="utilities"
    className="bg-forest-900 py-14 text-white md:py-20 [&_:focus-visible]:outline-white"
  >
    <div className="page-width grid gap-8 xl:grid-cols-[1fr_2.4fr] xl:gap-14">
      <div>
        <p className="eyebrow text-teal-300">{eyebrow}</p>
        <h2 className="heading-section mt-3">{title}</h2>
        <p className="mt-4 text-lg text-forest-100">{lead}</p>
      </div>
      <ul className="grid gap-px overflow-hidden rounded-card bg-white/15 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <li key={card.title} className="bg-forest-900">
            <a
              href={card.download ? card.download.path : card.to?.href}
              className="flex h-full items-start gap-4 p-5 fade-colors hover:bg-forest-800 md:p-6"
              {...(card.download && savedLink(card.download))}
            >
              <Icon name={card.icon} className="mt-0.5 size-7 text-teal-300" />
              <span>
                <span className="block text-lg font-bold group-hover:underline">{card.title}</span>
                <span className="mt-1 block text-forest-100">
                  {card.text}
                  {card.download && ` ${card.download.size}.`}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
