import { setImmediate as nextTurn } from 'node:timers/promises'
import type postgres from 'postgres'

type Work = (tx: postgres.TransactionSql) => unknown

/**
 * The driver rolls back a transaction that failed, even if its connection is gone; that write ends the whole process, and the
 * next connection in its place is mute for a minute. `begin` has already failed then, so the work simply never ends.
 */
export const leaveLostTransactions = (sql: postgres.Sql): postgres.Sql => {
  const begin = sql.begin.bind(sql) as (work: Work) => Promise<unknown>
  const outlive = (work: Work) => {
    let over = false
    const transaction = begin(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        await nextTurn()
        if (over) return new Promise(() => {})
        throw error
      }
    })
    transaction.catch(() => {
      over = true
    })
    return transaction
  }
  return Object.assign(sql, { begin: outlive as typeof sql.begin })
}
