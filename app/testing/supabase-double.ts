import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'

export type Call = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
/** `text` is sent as it is, `body` as JSON. */
type Answer = { status: number; body?: unknown; text?: string }

/**
 * An HTTP server in place of Supabase, for responses that the real one cannot be made to give; supabase-js is real.
 * Modules are reset for each test.
 */
export async function answerSupabase(answer: (call: Call) => Answer) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url: path = '', headers } = request
    const call = { method, path, headers, body: Buffer.concat(chunks).toString() }
    const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (method === 'OPTIONS') return response.writeHead(204, open).end()
    calls.push(call)
    const { status, body, text = JSON.stringify(body) } = answer(call)
    response.writeHead(status, { ...open, 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  vi.resetModules()
  vi.stubEnv('VITE_SUPABASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    server.closeAllConnections()
    server.close()
  })
  return calls
}
