import { availableParallelism } from 'node:os'
import type postgres from 'postgres'

// A pipeline of sixteen keeps one PostgreSQL process busy without a pause; who comes later is better off in the next.
const fullLane = 16

type Lane = { sql: postgres.Sql; underWay: number }
type Run = <T>(work: (sql: postgres.Sql) => Promise<T>) => Promise<T>

/**
 * Connections of their own for what visitors send, one for each core, filled one after the other: a process that stays
 * warm takes an insert in less time than several that take turns, and one that is stuck holds up no more than a lane.
 */
export const openLanes = (open: () => postgres.Sql): { run: Run; close(): Promise<unknown> } => {
  const lanes: Lane[] = Array.from({ length: availableParallelism() }, () => ({ sql: open(), underWay: 0 }))
  const next = () =>
    lanes.find(({ underWay }) => underWay < fullLane) ??
    lanes.reduce((one, other) => (other.underWay < one.underWay ? other : one))

  return {
    run: async (work) => {
      const lane = next()
      lane.underWay++
      try {
        return await work(lane.sql)
      } finally {
        lane.underWay--
      }
    },
    close: () => Promise.all(lanes.map(({ sql }) => sql.end({ timeout: 5 }))),
  }
}
