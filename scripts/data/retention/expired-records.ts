import type postgres from 'postgres'
import type { RecordForm } from '#domain/forms.ts'
import { type RetentionMonths, retentionPeriods } from '#domain/office/retention-periods.ts'

type Expired = { form: RecordForm; records: number; oldest: string }

/** Counts the records whose period is over, by form, with the day until which the oldest had to be kept. */
export const countExpired = (sql: postgres.Sql, periods: RetentionMonths) => sql<Expired[]>`
  select form, count(*)::int as records, min(kept_until)::text as oldest
  from private.expired(${sql.json(periods)}) group by form order by form`

/** Stores these periods and erases the records whose period is over, a hundred in a transaction. */
export const eraseExpired = async (sql: postgres.Sql, periods: RetentionMonths): Promise<number> => {
  await sql`select private.set_retention(${sql.json(periods)})`
  for (let total = 0; ; ) {
    const [row] = await sql<{ erased: number }[]>`select private.erase_expired(100) as erased`
    if (!row?.erased) return total
    total += row.erased
  }
}

/** One line for each form. */
export const describeExpired = (expired: Expired[]): string =>
  Object.entries(retentionPeriods)
    .map(([form, { title, months, since, law }]) => {
      const found = expired.find((one) => one.form === form)
      if (months === null) return `${title}: sin plazo, no se borra nada (${law})\n`
      const gone = found ? `${found.records} por borrar, desde el ${found.oldest}` : 'nada por borrar'
      return `${title}: ${months} meses ${since}: ${gone}\n`
    })
    .join('')
