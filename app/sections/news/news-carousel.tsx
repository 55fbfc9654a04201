import { type FocusEvent, type PointerEvent, useDeferredValue, useRef } from 'react'
import { PlaybackButton } from '#app/sections/playback/playback-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useAlive } from '#app/ui/use-alive.ts'
import { CarouselCard, type CarouselItem } from './carousel-card.tsx'
import { copies, useCarousel } from './use-carousel.ts'
import { useScroller } from './use-scroller.ts'

const middleCopy = Math.floor(copies / 2)
const control =
  'inline-flex size-11 items-center justify-center rounded-full border border-teal-700/40 bg-white text-teal-800 fade-colors enabled:hover:border-teal-700 enabled:hover:bg-teal-50 disabled:opacity-60'

/** A scrolling row of cards; once hydrated it advances by itself, endlessly. */
export default function NewsCarousel({ items }: { items: CarouselItem[] }) {
  // Deferred: rendering ten more cards during hydration would block the page.
  const alive = useDeferredValue(useAlive())
  const scroller = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const carousel = useCarousel({ count: items.length, ready: alive })
  const scrolling = useScroller(scroller, track, alive, items.length, carousel)
  const { current, playback } = carousel

  const onPointerOver = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') playback.hold('hover')
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) playback.hold('focus')
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) playback.release('focus')
  }

  return (
    <section
      aria-roledescription="carrusel"
      aria-label="Noticias en carrusel"
      data-own-arrows
      onPointerOver={onPointerOver}
      onPointerLeave={() => playback.release('hover')}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div
        ref={scroller}
        {...scrolling}
        className="-mx-[clamp(1.125rem,4vw,2.5rem)] snap-x snap-mandatory scroll-px-[clamp(1.125rem,4vw,2.5rem)] overflow-x-auto overscroll-x-contain px-[clamp(1.125rem,4vw,2.5rem)] pt-2 pb-8 [scrollbar-width:none] md:-mx-4 md:scroll-px-4 md:px-4 noscript:[scrollbar-width:thin]"
      >
        <ul ref={track} className="flex gap-4 md:gap-6">
          {Array.from({ length: copies }, (_, copy) => copy)
            .filter((copy) => alive || copy === middleCopy)
            .flatMap((copy) =>
              items.map((item) => (
                <CarouselCard key={`${copy}-${item.slug}`} item={item} copy={copy !== middleCopy} />
              )),
            )}
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 noscript:hidden">
        <ol className="flex flex-wrap justify-center" aria-label="Elegir noticia">
          {items.map((item, index) => (
            <li key={item.slug}>
              <button
                type="button"
                className="group flex size-11 items-center justify-center rounded-full"
                aria-label={`Noticia ${index + 1} de ${items.length}: ${item.title}`}
                aria-current={index === current || undefined}
                disabled={!alive}
                onClick={() => carousel.goTo(index)}
              >
                <span className="h-2.5 w-2.5 rounded-full bg-forest-700/70 transition-all duration-300 group-hover:bg-teal-700 group-aria-current:w-7 group-aria-current:bg-teal-700" />
              </button>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap justify-center gap-2">
          <button
            type="button"
            className={control}
            aria-label="Noticia anterior"
            disabled={!alive}
            onClick={carousel.previous}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className={control}
            aria-label="Noticia siguiente"
            disabled={!alive}
            onClick={carousel.next}
          >
            <Icon name="arrow" />
          </button>
          <PlaybackButton
            playback={playback}
            thing="noticias"
            disabled={!alive}
            className="border-teal-700/40 bg-white text-teal-800 enabled:hover:border-teal-700 enabled:hover:bg-teal-50 disabled:opacity-60 motion-reduce:hidden"
          />
        </div>
      </div>
    </section>
  )
}
