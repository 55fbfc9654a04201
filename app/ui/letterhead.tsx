/** The heading of a letter as it was when the letter was written: the name of the company, then its address. */
export function Letterhead({ heading }: { heading: string }) {
  const [name, ...lines] = heading.split('\n')
  return (
    <header className="mb-6 border-b-2 border-teal-700 pb-3">
      <p className="text-lg leading-tight font-bold">{name}</p>
      <p className="text-sm whitespace-pre-line text-ink-soft">{lines.join('\n')}</p>
    </header>
  )
}
