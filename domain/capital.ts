/** The first letter large, for words that stand alone. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
