import type { FactField, FactTexts } from './fact-texts.ts'

/** What the code has as an example only: the office replaces it before the site is for everybody. */
const placeholderFields: FactField[] = [
  ...(['nit', 'phone', 'whatsapp', 'email', 'hours', 'facebook', 'instagram'] as const),
]

/** A company may have no hours for visitors and no networks; it has a NIT. */
export const optionalFacts: FactField[] = ['hours', 'facebook', 'instagram']

/** Whether a text is still what the code has. `published`: the office has published facts, and so decided on the empty ones. */
export const isPlaceholder = (field: FactField, text: string, examples: FactTexts, published: boolean) =>
  placeholderFields.includes(field) &&
  text === examples[field] &&
  !(published && text === '' && optionalFacts.includes(field))
