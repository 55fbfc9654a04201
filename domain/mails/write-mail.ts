import type { MailKind } from '#domain/office/mail-kinds.ts'
import { recovery } from './account-letters.ts'
import type { MailFacts, Write } from './mail-letter.ts'
import { officeDigest, officeNew } from './office-letters.ts'
import { answerReady, appealDecided, appealReceived, extended, question, receipt } from './person-letters.ts'
import { renderHtml, renderText } from './render-letter.ts'

export type { MailFacts } from './mail-letter.ts'
export type WrittenMail = { subject: string; text: string; html: string }

const letters: { [Kind in MailKind]: Write<Kind> } = {
  receipt,
  question,
  extended,
  answer_ready: answerReady,
  appeal_received: appealReceived,
  appeal_decided: appealDecided,
  recovery,
  office_new: officeNew,
  office_digest: officeDigest,
}

export const writeMail = <Kind extends MailKind>(
  kind: Kind,
  facts: MailFacts[Kind],
  site: string,
): WrittenMail => {
  const letter = letters[kind](facts, site)
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) }
}
