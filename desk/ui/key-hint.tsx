/** The key that does the same as the button. */
export const KeyHint = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="hidden rounded border border-current/40 px-1.5 font-sans text-sm leading-snug opacity-80 pointer-fine:inline-block"
  >
    {name}
  </span>
)
