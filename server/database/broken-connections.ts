import { type Logger, traceOf } from '../log.ts'
import { isUnavailable } from './database.ts'

/**
 * The driver asks every new connection for its array types, and nobody awaits that: a PostgreSQL that dies at this moment
 * would end the whole process. Whoever wanted the connection gets the failure as well.
 */
export const outliveConnections = (log: Logger): void => {
  process.on('unhandledRejection', (error) => {
    if (!isUnavailable(error)) throw error
    log.warn(traceOf(error as Error), 'A connection to the database broke while it was opened')
  })
}
