import { type Logger, pino } from 'pino'

export type { Logger }

/** Log ids, statuses and durations; never a body, a query string, an address or an e-mail. */
export const createLogger = (level: string): Logger => pino({ level, base: undefined })
