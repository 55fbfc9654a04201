import type { Result } from '#supabase/contract/contract.ts'
import { backend } from './backend.ts'

/** Without supabase-js, which a page that only reads need not load. */
export async function callForEverybody<Name extends 'office_figures' | 'posted_notices'>(
  name: Name,
): Promise<Result<Name>> {
  const { url, key } = backend()
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, { headers: { apikey: key } })
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return answer.json()
}
