import { type RefObject, useEffect, useState } from 'react'

const loaded = (image: HTMLImageElement) =>
  new Promise<void>((resolve, reject) => {
    if (image.complete) return image.naturalWidth > 0 ? resolve() : reject()
    image.addEventListener('load', () => resolve(), { once: true })
    image.addEventListener('error', () => reject(), { once: true })
  })

/** Watches the pictures inside an element; one failure counts for all. */
export function useLoadedPictures(layer: RefObject<HTMLElement | null>, alive: boolean) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')

  useEffect(() => {
    if (!alive || !layer.current) return
    let gone = false
    Promise.all(Array.from(layer.current.querySelectorAll('img'), loaded)).then(
      () => gone || setState('loaded'),
      () => {
        if (gone) return
        console.error('Failed to load images')
        setState('failed')
      },
    )
    return () => {
      gone = true
    }
  }, [alive, layer])

  return state
}
