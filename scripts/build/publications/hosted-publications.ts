import { checkPublications, type ReadUpload, type Source } from './publications.ts'

/** Ends a build that waits for a backend which does not answer. */
const patience = 60_000

const call = async (url: string, init?: RequestInit) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(patience) }).catch((error) => {
    throw new Error(`${url} does not answer (${error.cause?.code ?? error.name})`)
  })

const said = async (response: Response) => `${response.status} ${(await response.text()).slice(0, 300)}`

/** From a hosted Supabase, for a site on a static host. */
export async function hostedPublications(backend: string, key: string): Promise<Source> {
  const url = backend.replace(/\/+$/, '')
  const response = await call(`${url}/rest/v1/rpc/site_content`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (response.status === 404)
    throw new Error(
      `${url} has no function site_content: apply the migrations (supabase db push) and build again`,
    )
  if (!response.ok) throw new Error(`${url} does not tell what was published: ${await said(response)}`)

  const readUpload: ReadUpload = async (file) => {
    const upload = await call(`${url}/storage/v1/object/public/published/${file}`)
    if (upload.ok) return Buffer.from(await upload.arrayBuffer())
    // Supabase answers 400 for a file that does not exist.
    if (upload.status === 404 || upload.status === 400) return undefined
    throw new Error(`${url} does not give the file ${file}: ${await said(upload)}`)
  }
  return { publications: checkPublications(await response.json()), readUpload }
}
