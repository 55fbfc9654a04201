import type { Result } from '#supabase/contract/contract.ts'
import type { Given } from '#supabase/contract/office-client.ts'
import { backend } from './backend.ts'
import { Refusal } from './refusal.ts'

type ForEverybody =
  | 'office_figures'
  | 'posted_notices'
  | 'push_key'
  | 'keep_device'
  | 'forget_device'
  | 'test_device'

/** Without supabase-js, which a page that only reads and the service worker need not load. */
export async function callForEverybody<Name extends ForEverybody>(
  name: Name,
  ...[args]: Given<Name>
): Promise<Result<Name>> {
  const { url, key } = backend()
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
    // Some older browsers have no such clock.
    signal: AbortSignal.timeout?.(20_000),
    headers: { apikey: key, ...(args && { 'content-type': 'application/json' }) },
    ...(args && { method: 'POST', body: JSON.stringify(args) }),
  })
  if (answer.ok) return answer.json()
  const { code, message, details } = await answer.json().catch(() => ({}))
  if (code === 'P0001') throw new Refusal(message, details ?? undefined)
  throw new Error(`${name}: ${answer.status}`)
}
