import type { Page } from '@playwright/test'
import postgres from 'postgres'
import { servedCluster } from '#server/postgres/lock.ts'

/** Saturday, 21 November 2026, ten in the morning in Bogotá. */
export const saturday = new Date('2026-11-21T15:00:00Z')

/** Opens a page under a fixed clock and waits until the calendar is alive. */
export async function openCalendar(page: Page, { at = saturday, path = '/collection-routes' } = {}) {
  await page.clock.setFixedTime(at)
  await page.goto(path)
  await page.getByRole('button', { name: 'Los Pozos' }).waitFor()
}

/** The owner's own connection, for what only the office writes. */
export async function asOwner<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres((await servedCluster('.cache/e2e-data')) ?? '', { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
