import type postgres from 'postgres'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import type { RouteId } from '#domain/collection/rural-routes.ts'
import type { Reminder } from '#domain/push/reminders.ts'
import type { Posted } from './post-push.ts'
import type { PushFacts, PushKind } from './push-words.ts'
import { remindedRoutes } from './reminded-routes.ts'

/** One push to one device. */
export type Delivery<Kind extends PushKind = PushKind> = {
  push_id: string
  device_id: string
  attempt: number
  kind: Kind
  facts: PushFacts[Kind]
  endpoint: string
  /** Null when the endpoint is no longer at a known push service. */
  origin: string | null
  /** The route that the device follows. */
  route: RouteId | null
  p256dh: string
  auth: string
  /** Seconds for which the push service keeps it. */
  ttl: number
}

export type Settled = { delivery: Delivery; posted: Posted }

/** Functions of `supabase/schemas/22-pushes.sql`; each call is a transaction of its own. */
export const openPushOutbox = (sql: postgres.Sql) => ({
  /** Null turns push off for the pages. */
  setKey: async (key: string | null): Promise<void> => {
    await sql`select private.set_push_key(${key})`
  },
  /** Writes the reminders that are due and not yet written. */
  writeReminders: async (): Promise<void> => {
    const [due] = await sql<{ day: string; reminder: Reminder }[]>`
      select day::text, reminder from private.reminder_to_write()`
    if (!due) return
    const rows = await sql<{ notice: RouteNotice }[]>`
      select to_jsonb(n) as notice from public.route_notices n
      where n.ended_at is null and n.shown_until >= ${due.day}::date`
    const reminded = remindedRoutes(
      due.day,
      rows.map(({ notice }) => notice),
    )
    const routes = reminded.map(({ route }) => route)
    const starts = reminded.map((one) => one.starts.toISOString())
    await sql`
      select private.write_reminders(${due.day}::date, ${due.reminder}, ${routes}::text[], ${starts}::timestamptz[])`
  },
  /** Fans out all that is due, step by step. */
  fanOut: async (): Promise<void> => {
    while ((await sql`select private.fan_out_push() as more`)[0]?.more);
  },
  /** None to the hosts in `busy`. */
  claim: (most: number, busy: string[]): Promise<Delivery[]> =>
    sql<Delivery[]>`
      select * from private.claim_deliveries(${most}, ${busy}::text[])`,
  settle: async (settled: Settled[]): Promise<void> => {
    const outcomes = settled.map(({ delivery, posted: { outcome, wait } }) => {
      const { push_id, device_id, endpoint, attempt } = delivery
      return { push_id, device_id, endpoint, attempt, outcome, wait }
    })
    await sql`select private.settle_deliveries(${sql.json(outcomes)})`
  },
})
