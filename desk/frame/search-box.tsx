import { type RefObject, useEffect, useRef, useState } from 'react'
import { addressOf, goTo, type ListPlace, usePlace } from './place.ts'

const pauseAfterTyping = 250

/** One search for everything. The words are part of the address, so that the back button leads to the results. */
export function SearchBox({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  const place = usePlace()
  const searched = place.list && 'words' in place.list ? place.list.words : ''
  const [typed, setTyped] = useState(searched)
  const lastView = useRef<ListPlace>({ view: 'mine' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The back button changes the words in the address; after typing, the field has the same words already.
  useEffect(() => setTyped((text) => (text.trim() === searched ? text : searched)), [searched])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (place.list && 'view' in place.list) lastView.current = place.list
  }, [place.list])

  const search = (words: string) => {
    clearTimeout(timer.current)
    if (words === searched) return
    goTo(addressOf(words ? { words } : lastView.current), { replace: searched !== '' })
  }

  return (
    <search className="order-last w-full sm:order-none sm:w-auto sm:min-w-0 sm:max-w-xl sm:grow">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          search(typed.trim())
        }}
      >
        <input
          ref={ref}
          type="search"
          value={typed}
          aria-label="Buscar por radicado, nombre, documento, correo, teléfono o palabra"
          placeholder="Radicado, nombre, cédula o palabra"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            const words = event.target.value
            setTyped(words)
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(words.trim()), pauseAfterTyping)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // Chromium would clear the field.
            event.preventDefault()
            event.currentTarget.blur()
          }}
          className="block w-full min-h-10 rounded-lg border border-white/30 bg-forest-800 py-1.5 px-3 sm:pr-10 text-base text-white placeholder:text-white/80 focus-visible:outline-white"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto hidden h-6 rounded border border-white/40 px-1.5 font-sans text-sm leading-6 text-white/80 sm:block"
        >
          /
        </span>
      </form>
    </search>
  )
}
