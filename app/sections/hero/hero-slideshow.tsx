import { useEffect, useEffectEvent, useRef } from 'react'
import { PlaybackButton } from '#app/sections/playback/playback-button.tsx'
import type { PictureAsset } from '#app/ui/picture-asset.ts'
import { useAlive } from '#app/ui/use-alive.ts'
import { HeroPicture } from './hero-picture.tsx'
import { useLoadedPictures } from './use-loaded-pictures.ts'
import { useSlideshow } from './use-slideshow.ts'

type Props = {
  pictures: PictureAsset[]
  interval?: number
  autoplay?: boolean
  overlay?: boolean
  /** The direction in which a picture leaves. */
  direction?: 'up' | 'down'
}

/** Fills its positioned parent, behind the text. */
export default function HeroSlideshow({
  pictures,
  interval,
  autoplay = true,
  overlay = true,
  direction = 'up',
}: Props) {
  const alive = useAlive()
  const layer = useRef<HTMLDivElement>(null)
  const state = useLoadedPictures(layer, alive)
  const ready = state === 'loaded'
  const { phases, playback } = useSlideshow({ count: pictures.length, ready, interval, autoplay })

  const onFocus = useEffectEvent((event: FocusEvent) =>
    event.type === 'focusin' ? playback.hold('focus') : playback.release('focus'),
  )
  useEffect(() => {
    const hero = layer.current?.closest('section')
    const watch = new AbortController()
    for (const type of ['focusin', 'focusout'] as const)
      hero?.addEventListener(type, (event) => onFocus(event), { signal: watch.signal })
    return () => watch.abort()
  }, [])

  if (state === 'failed') return null
  // The other pictures load after the first one.
  const fetched = alive ? pictures : pictures.slice(0, 1)
  return (
    <>
      <div ref={layer} className="absolute inset-0 overflow-hidden perspective-[1000px]">
        {fetched.map((picture, index) => (
          <HeroPicture
            key={picture.base}
            picture={picture}
            first={index === 0}
            phase={phases[index] ?? 'waiting'}
            direction={direction}
          />
        ))}
        {overlay && <div className="absolute inset-0 z-20 bg-[rgb(0_0_0/0.6)]" />}
      </div>
      {ready && autoplay && !playback.still && (
        <div className="page-width pointer-events-none absolute inset-x-0 bottom-5 z-20 flex">
          <PlaybackButton
            playback={playback}
            thing="presentación"
            className="pointer-events-auto border-white/50 bg-black/30 text-white hover:border-white hover:bg-black/50 focus-visible:rounded-full focus-visible:outline-white"
          />
        </div>
      )}
    </>
  )
}
