import type postgres from 'postgres'
import type { MailKind } from '#domain/office/mail-kinds.ts'
import { retentionMonths } from '#domain/office/retention-periods.ts'
import { namesOf } from '#domain/words.ts'
import { mintRecoveryToken } from '../auth/recovery.ts'
import type { MailCompany, MailFacts } from './letters/mail-letter.ts'
import { officeLetters } from './letters/office-letters.ts'
import { siteAddress } from './mail-settings.ts'

export type ClaimedMail<Kind extends MailKind = MailKind> = {
  id: string
  attempt: number
  kind: Kind
  message_id: string
  /** Null for mail to the office. */
  recipient: string | null
  facts: MailFacts[Kind]
  company: MailCompany
}

/**
 * How an attempt to send a mail ended. `unreachable` means a failure that other mails would meet too, `hung` that the mail
 * server took our sender and then said nothing about this mail.
 */
export type Outcome = {
  outcome: 'accepted' | 'later' | 'refused' | 'unreachable' | 'hung'
  /** The answer of the mail server, for the owner; it may quote the address. */
  words: string
  /** For the log, which must not contain `words`. */
  code: string | number
}

/** A due row, and what happens to it. */
type Claim =
  | (ClaimedMail & { fate: 'send' })
  | { id: string; kind: MailKind; fate: 'held' | 'cancelled' | 'postponed' }

export const officeKinds = namesOf(officeLetters)

/** Functions of `supabase/schemas`, mostly `11-mail.sql`; each call is a transaction of its own. */
export const openOutbox = (sql: postgres.Sql) => ({
  /** Rows of the `unwanted` kinds are held instead. */
  claim: async (unwanted: MailKind[]): Promise<Claim | undefined> => {
    const [claim] = await sql<(Claim & { facts: { user_id: string } })[]>`
      select * from private.claim_mail(${unwanted}::text[])`
    if (claim?.fate !== 'send' || claim.kind !== 'recovery') return claim
    return { ...claim, facts: { token: await mintRecoveryToken(sql, claim.facts.user_id) } }
  },
  settle: async ({ id, attempt }: ClaimedMail, { outcome, words }: Outcome): Promise<string> => {
    const [row] = await sql`select private.settle_mail(${id}, ${attempt}, ${outcome}, ${words}) as state`
    return row?.state
  },
  /** The mail that should have left by now; undefined when there is none. */
  late: async () => {
    const [late] = await sql<{ mails: number; since: Date }[]>`
      select mails::int, since from private.late_mail() where mails > 0`
    return late
  },
  hold: async (): Promise<void> => {
    await sql`select private.hold_mail()`
  },
  /** Stores the retention periods first, because an earlier version of the code may have stored others. */
  daily: async (): Promise<void> => {
    await sql`select private.add_site_host(${siteAddress()})`
    await sql`select private.set_retention(${sql.json(retentionMonths)})`
    await sql`select private.daily()`
  },
  /** Counts a quarter that has ended, which may take longer than other statements. */
  publishFigures: async (): Promise<void> => {
    await sql.begin(async (tx) => {
      await tx`set local statement_timeout = '5 min'`
      await tx`select private.publish_figures()`
    })
  },
})
