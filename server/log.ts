import { type Logger, pino } from 'pino'

export type { Logger }

// Lines are written in batches: one write per request took a tenth of the server's time.
let waiting = ''
const flush = () => {
  if (waiting) process.stdout.write(waiting)
  waiting = ''
}
const out = {
  write: (line: string) => {
    waiting += line
    if (waiting.length >= 4096) flush()
  },
}
setInterval(flush, 100).unref()
process.on('exit', flush)
// The reader of the log may have ended (`npm start | head`); the server goes on.
process.stdout.on('error', () => {})

/** Log ids, statuses and durations; never a body, a query string, an address or an e-mail. */
export const createLogger = (level: string): Logger => pino({ level, base: undefined }, out)

/** The parts of an error that may be logged: not its message, because PostgreSQL quotes values in it. */
export const traceOf = (error: Error & { code?: string }) => ({
  name: error.name,
  code: error.code,
  stack: error.stack?.replace(error.message, ''),
})
