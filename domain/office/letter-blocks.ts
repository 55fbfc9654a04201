/** The parts that the law requires in an answer: name in the database → title in the letter (`private.letter_of`). */
export const partNames = {
  facts: 'Hechos',
  analysis: 'Análisis',
  decision: 'Decisión',
  reasons: 'Motivos',
  appeal_paragraph: 'Recursos',
} as const

const titles: string[] = [...Object.values(partNames), 'Anexos']

/** The paragraphs of a signed letter; a part of the answer and the list of its papers have titles. */
export const letterBlocks = (letter: string) =>
  letter.split('\n\n').map((block) => {
    const [first = '', ...lines] = block.split('\n')
    return titles.includes(first) && lines.length ? { title: first, text: lines.join('\n') } : { text: block }
  })
