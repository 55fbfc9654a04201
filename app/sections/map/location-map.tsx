import { useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  center: { lat: number; lng: number }
  zoom: number
  title: string
  description: string
  /** In pixels, at least 400. */
  height?: number
}

const minHeight = 400
const visiblePart = 0.1

const whenSeen = (element: Element, act: () => void) => {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry || entry.intersectionRatio < visiblePart) return
      observer.disconnect()
      act()
    },
    { threshold: visiblePart },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** Shows the address; the map is loaded over it once a tenth of its section is visible. */
export default function LocationMap({ center, zoom, title, description, height = minHeight }: Props) {
  const canvas = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const { lat, lng } = center

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let gone = false
    let remove = () => {}
    const draw = async () => {
      try {
        const { drawMap } = await import('./leaflet-map.ts')
        if (gone) return
        remove = drawMap(element, { center: { lat, lng }, zoom, title, description }, (shown) =>
          setState(shown ? 'shown' : 'failed'),
        )
      } catch {
        setState('failed')
      }
    }
    const stopWatching = whenSeen(element.parentElement?.closest('section') ?? element, draw)
    return () => {
      gone = true
      stopWatching()
      remove()
    }
  }, [lat, lng, zoom, title, description])

  return (
    <div
      className="relative isolate overflow-hidden rounded-panel bg-sand-200"
      style={{ height: Math.max(height, minHeight) }}
      data-own-arrows
    >
      <div className="flex h-full flex-col items-center justify-center-safe gap-3 overflow-y-auto p-4 text-center sm:p-8">
        <span className="inline-flex size-14 items-center justify-center rounded-full bg-white text-teal-700 shadow-card">
          <Icon name="pin" className="size-7" />
        </span>
        <p className="font-bold text-forest-900">{title}</p>
        <p className="max-w-sm text-ink-soft">{description}</p>
        <p role="status" className="max-w-sm text-sm text-ink-soft">
          {state === 'failed' && 'El mapa no se pudo cargar en este momento.'}
        </p>
      </div>
      <div
        hidden={state === 'failed'}
        className={`absolute inset-0 transition-opacity duration-500 ${state === 'shown' ? '' : 'pointer-events-none opacity-0'}`}
      >
        <section ref={canvas} aria-label={`Mapa: ${title}`} className="size-full" />
      </div>
    </div>
  )
}
