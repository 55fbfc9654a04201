/** At least 16 px of text, so that phones do not zoom in; 48 px tall for thumbs. */
export const controlClass =
  'block w-full min-h-12 rounded-xl border border-sand-600/60 bg-white px-4 py-2.5 text-base text-ink ' +
  'fade-colors placeholder:text-ink-soft/70 hover:border-sand-600 ' +
  'focus-visible:border-teal-700 focus-visible:outline-offset-0 focus-visible:rounded-xl ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40'
