import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../database/database.ts'
import { socketUrl } from '../postgres/lock.ts'

type Receipt = { radicado: string; tracking_code: string }

type RetriedFilings = {
  /** Radicado by marker, for every PQR whose receipt has arrived. */
  receipts: Map<string, string>
  /** The number of receipts that came only after a retry found the PQR already filed. */
  alreadyFiled: number
  /** By marker, a function that sends an acknowledged withdrawal once more. */
  withdrawn: Map<string, () => Promise<'done' | 'repeated' | undefined>>
  stop(): Promise<void>
}

/** Visitors who file and withdraw one PQR after another, and repeat each call with its key until it is acknowledged. */
export const startRetriedFilings = (serverUrl: () => string, writers: number): RetriedFilings => {
  const filings: RetriedFilings = {
    receipts: new Map(),
    alreadyFiled: 0,
    withdrawn: new Map(),
    stop: async () => {},
  }
  let stopped = false
  let filed = 0

  const file = async () => {
    while (!stopped) {
      const marker = `filing ${++filed}`
      const key = crypto.randomUUID()
      const receipt = await untilAcknowledged(() => fileOnce(marker, key))
      if (!receipt) return
      filings.receipts.set(marker, receipt.radicado)
      const withdrawal = crypto.randomUUID()
      const send = () => withdraw(receipt, withdrawal)
      if (await untilAcknowledged(send)) filings.withdrawn.set(marker, send)
    }
  }

  const untilAcknowledged = async <Answer>(send: () => Promise<Answer | undefined>) => {
    while (!stopped) {
      const answer = await send().catch(() => undefined)
      if (answer) return answer
      await wait(20)
    }
  }

  const withdraw = async ({ radicado, tracking_code }: Receipt, key: string) => {
    const body = { radicado, tracking_code, id_number: '1' }
    const answer = await post(`${serverUrl()}/rest/v1/rpc/withdraw_pqr`, body, { 'x-submission-key': key })
    if (answer.status !== 200) return undefined
    return answer.body.repeated ? 'repeated' : 'done'
  }

  const fileOnce = async (marker: string, key: string): Promise<Receipt | undefined> => {
    const person = { full_name: marker, email: 'a@b.co', phone: '1', id_number: '1', status: 'pending' }
    const body = { ...person, request_type: 'other', description: 'x' }
    const headers = { 'x-submission-key': key, prefer: 'return=representation' }
    const answer = await post(`${serverUrl()}/rest/v1/pqr_requests`, body, headers)
    if (answer.status === 201) return answer.body[0]
    if (answer.status !== 409) return undefined
    const receipt = await post(`${serverUrl()}/rest/v1/rpc/pqr_receipt`, { submission_key: key })
    if (receipt.status === 200) filings.alreadyFiled++
    return receipt.body
  }

  const running = Array.from({ length: writers }, file)
  filings.stop = async () => {
    stopped = true
    await Promise.all(running)
  }
  return filings
}

const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { apikey: 'sb_publishable_yari_ambiental', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

type StoredPqr = {
  marker: string
  radicado: string
  cases: number
  events: string[]
  mails: string[]
}

/** Every PQR with its events and mails. */
export const storedPqrs = async (postgresFolder: string): Promise<StoredPqr[]> => {
  const sql = connect(socketUrl(postgresFolder), { max: 1 })
  const rows = await sql<StoredPqr[]>`
    select r.full_name as marker, r.radicado,
      (select count(*)::int from pqr_cases c where c.pqr_id = r.id) as cases,
      array(select e.kind from pqr_events e where e.pqr_id = r.id order by e.id) as events,
      array(select o.kind from outbox o where o.pqr_id = r.id order by o.kind) as mails
    from pqr_requests r`
  await sql.end()
  return rows
}
