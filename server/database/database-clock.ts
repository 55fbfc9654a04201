import type postgres from 'postgres'

const refreshAfter = 30_000
const slowestMeasurement = 1000

type DatabaseClock = {
  /** The time that the database's clock will show in so many milliseconds. */
  after(milliseconds: number): Promise<string>
  /** Measures again at the next use. */
  forget(): void
}

/** Tracks the database's clock, which may run on another machine, as an offset from our monotonic clock. */
export const followClock = (sql: postgres.Sql): DatabaseClock => {
  let offset: number | undefined
  let measuredAt = 0
  let measuring: Promise<number> | undefined

  const measure = async (): Promise<number> => {
    measuredAt = performance.now()
    const [row] = await sql<{ now: number }[]>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`
    // The time the answer travelled makes the offset too small, so deadlines are early, never late.
    const measured = (row?.now ?? 0) - performance.now()
    offset = performance.now() - measuredAt < slowestMeasurement ? measured : undefined
    return measured
  }
  const measureOnce = (): Promise<number> => {
    measuring ??= measure().finally(() => {
      measuring = undefined
    })
    return measuring
  }

  return {
    after: async (milliseconds) => {
      const end = performance.now() + milliseconds
      if (offset !== undefined && performance.now() - measuredAt > refreshAfter) measureOnce().catch(() => {})
      return new Date(end + (offset ?? (await measureOnce()))).toISOString()
    },
    forget: () => {
      offset = undefined
    },
  }
}
