import { connect } from '../database/database.ts'
import { socketUrl } from '../postgres/lock.ts'

export type InsertStream = {
  /** Markers of the rows that the server acknowledged. */
  acknowledged: Set<string>
  /** Markers of the rows that were answered with an error, or not at all. */
  givenUp: Set<string>
  /** The number of answers by status; 0 stands for a broken connection. */
  statuses: Map<number, number>
  stop(): Promise<void>
}

const headers = { apikey: 'sb_publishable_yari_ambiental', 'content-type': 'application/json' }
let streams = 0

/** Visitors who insert one row after another, each with a marker of its own, and never send one twice. */
export const startInserts = (url: string, writers: number, description = 'x'): InsertStream => {
  const stream = ++streams
  const acknowledged = new Set<string>()
  const givenUp = new Set<string>()
  const statuses = new Map<number, number>()
  let stopped = false
  let sent = 0

  const write = async () => {
    while (!stopped) {
      const marker = `stream ${stream} row ${++sent}`
      const status = await insert(url, marker, description)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 201) acknowledged.add(marker)
      else {
        givenUp.add(marker)
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
  }
  const running = Array.from({ length: writers }, write)
  const stop = async () => {
    stopped = true
    await Promise.all(running)
  }
  return { acknowledged, givenUp, statuses, stop }
}

export const insert = async (
  url: string,
  marker: string,
  description = 'x',
  more: Record<string, string> = {},
): Promise<number> => {
  const person = { full_name: marker, email: 'a@b.co', phone: '1', id_number: '1', status: 'pending' }
  const body = JSON.stringify({ ...person, request_type: 'other', description })
  try {
    const answer = await fetch(`${url}/rest/v1/pqr_requests`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body,
    })
    await answer.text()
    return answer.status
  } catch {
    return 0
  }
}

/** The number of stored rows by marker. */
export const storedMarkers = async (postgresFolder: string): Promise<Map<string, number>> => {
  const sql = connect(socketUrl(postgresFolder), { max: 1 })
  const rows = await sql<{ marker: string; times: number }[]>`
    select full_name as marker, count(*)::int as times from public.pqr_requests group by 1`
  await sql.end()
  return new Map(rows.map(({ marker, times }) => [marker, times]))
}
