import { dayInColombia } from '#domain/days/business-days.ts'
import { openTask } from '../background-task.ts'
import { connect } from '../database/database.ts'
import { type Logger, traceOf } from '../log.ts'
import type { MailSettings } from './mail-settings.ts'
import { type ClaimedMail, type Outcome, officeKinds, openOutbox } from './outbox.ts'
import { openSmtp, type Send } from './smtp.ts'

export type Mailer = { stop(): Promise<void> }

/** Milliseconds. A poll costs one index lookup, and a receipt should leave within seconds. */
const standardTimes = {
  poll: 2000,
  holding: 60_000,
  firstRest: 5000,
  longestRest: 60_000,
  patience: 2000,
  stopping: 15_000,
}

const lanes = 3
/** Beside the lanes. Each has a connection, of which a mail server allows one client some twenty. */
const mostHanging = 12
const hour = 3_600_000

type Options = {
  databaseUrl: string
  settings: MailSettings | undefined
  log: Logger
  times?: typeof standardTimes
}

/** Sends the mail of the outbox until it is stopped. Failures are logged and retried, never thrown. */
export const startMailer = ({ databaseUrl, settings, log, times = standardTimes }: Options): Mailer => {
  const sql = connect(databaseUrl, { max: lanes, connection: { statement_timeout: 30_000 } })
  const outbox = openOutbox(sql)
  const { stopped, pause, stop } = openTask()
  let dayDone = ''
  let lastCheck = ''
  let rest = 0
  let away = false
  let lastAnswer = Number.NEGATIVE_INFINITY
  const hanging = new Set<Promise<void>>()
  let troubled = false

  const noteTrouble = (error: Error) => {
    if (!troubled && !stopped()) log.warn(traceOf(error), 'Mail waits for the database')
    troubled = true
  }

  const settle = async (mail: ClaimedMail, result: Outcome): Promise<boolean> => {
    try {
      const state = await outbox.settle(mail, result)
      const level = state === 'accepted' ? 'info' : 'warn'
      log[level](
        { mail: mail.id, kind: mail.kind, attempt: mail.attempt, code: result.code, state },
        'A mail was settled',
      )
      return true
    } catch (error) {
      noteTrouble(error as Error)
      return false
    }
  }

  /** Skips rows that are not to be sent: a visitor can cause any number of them. */
  const claimNext = async (): Promise<ClaimedMail | undefined> => {
    while (!stopped()) {
      const claim = await outbox.claim(settings?.officeEmail ? [] : officeKinds)
      if (!claim || claim.fate === 'send') return claim
    }
  }

  /** Only an attempt to send begins or ends a rest. */
  const finish = async (mail: ClaimedMail, sending: Promise<Outcome>): Promise<void> => {
    const result = await sending
    // A server that has answered for others within the hour hangs at this recipient only.
    if (result.outcome === 'hung')
      result.outcome = performance.now() < lastAnswer + hour ? 'later' : 'unreachable'
    else if (result.outcome !== 'unreachable') {
      lastAnswer = performance.now()
      rest = 0
    }
    if (result.outcome === 'unreachable') away = true
    // A mail that was accepted must be recorded, or it is sent again.
    while (!(await settle(mail, result)) && !stopped()) await pause(1000)
  }

  /** False when nothing is due. A mail that hangs is left to itself, so that others go on beside it. */
  const sendNext = async (send: Send): Promise<boolean> => {
    const mail = await claimNext()
    if (!mail) return false
    const taken = Promise.withResolvers<void>()
    const finished = finish(mail, send(mail, taken.resolve))
    const hangs = taken.promise.then(() => pause(times.patience)).then(() => true)
    if ((await Promise.race([finished, hangs])) && hanging.size < mostHanging) {
      hanging.add(finished)
      finished.then(() => hanging.delete(finished))
    } else await finished
    return true
  }
  const drain = async (send: Send) => {
    let more = true
    while (more && !away && !stopped())
      more = await sendNext(send).catch((error) => {
        noteTrouble(error)
        return false
      })
  }

  /** Looks for late mail every ten minutes. */
  const warnOfLate = async () => {
    const time = new Date().toISOString().slice(0, 15)
    if (time === lastCheck) return
    lastCheck = time
    const late = await outbox.late()
    if (late) log.warn(late, 'Mail is late')
  }

  const turn = async (send: Send | undefined): Promise<number> => {
    const today = dayInColombia(new Date())
    if (today !== dayDone) {
      await outbox.daily()
      await outbox.publishFigures().catch((error) => log.warn(traceOf(error), 'Figures are not published'))
    }
    dayDone = today
    if (send) await warnOfLate()
    else await outbox.hold()
    troubled = false
    if (!send) return times.holding
    // The first mail goes alone: while the mail server is down, one attempt is enough to notice.
    if (!away && (await sendNext(send))) await Promise.all(Array.from({ length: lanes }, () => drain(send)))
    if (!away) return times.poll
    away = false
    rest = Math.min(times.longestRest, Math.max(times.firstRest, rest * 2))
    return rest
  }

  const run = async () => {
    const send = settings && openSmtp(settings)
    if (!send) log.warn('Mail is held: SMTP_URL and MAIL_FROM are not set')
    else if (!settings.officeEmail) log.warn('Mail to the office is held: OFFICE_EMAIL is not set')
    while (!stopped()) {
      const time = await turn(send).catch((error) => {
        noteTrouble(error)
        return times.poll
      })
      await pause(time)
    }
    await Promise.all(hanging)
  }
  const running = run()

  return {
    stop: async () => {
      await stop(running, times.stopping)
      await sql.end({ timeout: 1 })
    },
  }
}
