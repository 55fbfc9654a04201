import type postgres from 'postgres'

const refreshAfter = 30_000
const slowLook = 1000

export type DatabaseClock = {
  /** What the clock of the database shows after so many milliseconds. */
  after(milliseconds: number): Promise<string>
  /** For when it turned out to be wrong. */
  forget(): void
}

/** Follows the clock of the database, which may run on another machine, by its distance from our monotonic one. */
export const followClock = (sql: postgres.Sql): DatabaseClock => {
  let distance: number | undefined
  let lookedAt = 0
  let looking: Promise<number> | undefined

  const look = async (): Promise<number> => {
    lookedAt = performance.now()
    const [row] = await sql<{ now: number }[]>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`
    // Whatever the answer needed to arrive makes the distance too small, so that deadlines come early and never late.
    const found = (row?.now ?? 0) - performance.now()
    distance = performance.now() - lookedAt < slowLook ? found : undefined
    return found
  }
  const lookOnce = (): Promise<number> => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    after: async (milliseconds) => {
      const end = performance.now() + milliseconds
      if (distance !== undefined && performance.now() - lookedAt > refreshAfter) lookOnce().catch(() => {})
      return new Date(end + (distance ?? (await lookOnce()))).toISOString()
    },
    forget: () => {
      distance = undefined
    },
  }
}
