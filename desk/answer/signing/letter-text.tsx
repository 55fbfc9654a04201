const isPart = /^(Hechos|Análisis|Decisión|Motivos|Recursos)\n/

/** A letter as it is stored, with its parts under their titles, and room for a signature above the last line. */
export const LetterText = ({ text }: { text: string }) => (
  <div className="grid gap-4 leading-relaxed *:last:pt-8">
    {text.split('\n\n').map((block, index) => (
      <Block key={index} text={block} />
    ))}
  </div>
)

function Block({ text }: { text: string }) {
  if (!isPart.test(text)) return <p className="their-words">{text}</p>
  const [title, ...lines] = text.split('\n')
  return (
    <div>
      <p className="font-bold">{title}</p>
      <p className="their-words">{lines.join('\n')}</p>
    </div>
  )
}
