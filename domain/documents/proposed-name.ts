import { slugOf } from '#domain/publications/slug-of.ts'

const yearWords = /(?:-(?:de|del|el|los))*-(?:anos?|(?:19|20)\d\d)(?=-|$)/g

/** The address that a new document is proposed: its title without the year, because it is the same for all editions. */
export const proposedName = (title: string) =>
  `-${slugOf(title)}`.replace(yearWords, '').replace(/-pdf$/, '').slice(1)
