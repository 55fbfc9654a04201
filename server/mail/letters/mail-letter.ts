import type { MailKind } from '#domain/office/mail-kinds.ts'

/** A mail before it is text or HTML: both are made of the same words. */
export type Letter = { subject: string; blocks: Block[] }

/** A paragraph, or something that is set off from the paragraphs around it. */
export type Block =
  | string
  | { facts: [label: string, value: string][] }
  | { quote: string }
  | { heading: string; list: string[] }
  | { link: string; href: string }

type Case = { radicado: string; tracking_code: string }

export type Term = {
  radicado: string
  term: 'answer' | 'notification' | 'appeal'
  due_on: string
  color: 'amber' | 'red' | 'black'
}

/** What `private.mail_facts` tells of each kind of mail. No field of it was typed by a visitor. */
export type MailFacts = {
  receipt: Case & { filed_at: string; due_on: string; attachments: number }
  /** The question is the office's own text. */
  question: Case & { question: string }
  extended: Case & { due_on: string; extended_to: string }
  answer_ready: Case & { number: string }
  appeal_received: Case & { appeal: string; filed_at: string; due_on: string }
  appeal_decided: Case & { appeal: string }
  /** The mailer adds the token, which no table holds. */
  recovery: { token: string }
  office_new: { radicado: string; request_type: string; due_on: string }
  office_digest: { terms: Term[] }
}

/** How each kind of mail is written. `site` is the address of the site, without a slash at its end. */
export type Letters = { [Kind in MailKind]: (facts: MailFacts[Kind], site: string) => Letter }
