type Words<Name extends string> = Readonly<Record<Name, unknown>>

/** The stored values of a table of words. */
export const namesOf = <Name extends string>(words: Words<Name>) => Object.keys(words) as Name[]

/** The value, if the table has it; otherwise null. */
export const nameIn = <Name extends string>(words: Words<Name>, value: unknown) =>
  namesOf(words).find((name) => name === value) ?? null

/** The word for a stored value; undefined for a value that is newer than this page. */
export const wordFor = (words: Readonly<Record<string, string>>, value: unknown): string | undefined =>
  words[String(value)]

/** With a capital first letter, for words that stand alone. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export const capitals = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  Object.fromEntries(namesOf(words).map((name) => [name, capital(words[name])])) as Record<Name, string>
