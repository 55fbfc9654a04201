import { setImmediate as nextTurn } from 'node:timers/promises'
import type postgres from 'postgres'

type Work = (tx: postgres.TransactionSql) => unknown

/**
 * When a transaction fails, the driver sends a rollback even if the connection is gone. That write ends the process, and
 * the connection that replaces the lost one does not answer for a minute. By then `begin` has already failed, so the work
 * is left pending and no rollback is sent.
 */
export const leaveLostTransactions = (sql: postgres.Sql): postgres.Sql => {
  const begin = sql.begin.bind(sql) as (work: Work) => Promise<unknown>
  const beginSafely = (work: Work) => {
    let hasFailed = false
    const transaction = begin(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        await nextTurn()
        if (hasFailed) return new Promise(() => {})
        throw error
      }
    })
    transaction.catch(() => {
      hasFailed = true
    })
    return transaction
  }
  return Object.assign(sql, { begin: beginSafely as typeof sql.begin })
}
