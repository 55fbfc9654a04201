import type { MailKind } from '#domain/office/mail-kinds.ts'
import type { Letters, MailCompany, MailFacts } from './mail-letter.ts'
import { officeLetters } from './office-letters.ts'
import { personLetters } from './person-letters.ts'
import { renderHtml, renderText } from './render-letter.ts'

type WrittenMail = { subject: string; text: string; html: string }

const letters: Letters = { ...personLetters, ...officeLetters }

export const writeMail = <Kind extends MailKind>(
  kind: Kind,
  facts: MailFacts[Kind],
  site: string,
  company: MailCompany,
): WrittenMail => {
  const letter = letters[kind](facts, site, company)
  return { subject: letter.subject, text: renderText(letter, company), html: renderHtml(letter, company) }
}
