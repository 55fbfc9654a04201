import type { Draft } from './use-draft.ts'

const texts = {
  kept: 'Guardamos lo que escribe en este dispositivo hasta que lo envíe.',
  restored: 'Recuperamos lo que había escrito.',
  prefilled: 'Empezamos el formulario por usted: revíselo y complételo.',
} as const

type Props = {
  state: Draft['state']
  onClear: () => void
  /** Shown while nothing is typed. */
  introduction?: string
}

/** The height never changes, so that the form below does not shift. */
export const DraftLine = ({ state, onClear, introduction }: Props) => (
  <div className="-mt-2 mb-3 flex min-h-21 flex-wrap content-center items-center gap-x-4 sm:min-h-11">
    <p className="text-sm leading-snug text-ink-soft" aria-live={state === 'kept' ? 'off' : 'polite'}>
      {state === 'none' ? introduction : texts[state]}
    </p>
    {state !== 'none' && (
      <button type="button" onClick={onClear} className="text-link min-h-11 text-sm">
        Borrar lo escrito
      </button>
    )}
  </div>
)
