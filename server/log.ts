import { type Logger, pino } from 'pino'

export type { Logger }

/** Log ids, statuses and durations; never a body, a query string, an address or an e-mail. */
export const createLogger = (level: string): Logger => pino({ level, base: undefined })

/** What a log may tell of an error: not its message, because PostgreSQL quotes values in it. */
export const traceOf = (error: Error & { code?: string }) => ({
  name: error.name,
  code: error.code,
  stack: error.stack?.replace(error.message, ''),
})
