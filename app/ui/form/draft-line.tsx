import type { Draft } from './use-draft.ts'

const texts = {
  none: 'Todos los campos son obligatorios, salvo los que dicen «opcional».',
  kept: 'Guardamos lo que escribe en este dispositivo hasta que lo envíe.',
  restored: 'Recuperamos lo que había escrito.',
} as const

/** One line of the same height whatever it says, so that the form below never moves. */
export const DraftLine = ({ state, onClear }: { state: Draft['state']; onClear: () => void }) => (
  <div className="mb-4 flex min-h-21 flex-wrap content-center items-center gap-x-4 sm:min-h-11">
    <p className="text-sm leading-snug text-ink-soft" aria-live={state === 'kept' ? 'off' : 'polite'}>
      {texts[state]}
    </p>
    {state !== 'none' && (
      <button type="button" onClick={onClear} className="text-link min-h-11 text-sm">
        Borrar lo escrito
      </button>
    )}
  </div>
)
