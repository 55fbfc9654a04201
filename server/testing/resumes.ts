import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestServer } from './test-server.ts'

// A test file that imports this has a server of its own while it runs.

export const limit = 5 * 1024 * 1024
export let server: TestServer

export const bucketAs = (key: string) =>
  createClient(server.url, key, { auth: { persistSession: false } }).storage.from('applications')
export const bucket = () => bucketAs(server.anonKey)

export const newPath = () => `resumes/${Date.now()}-${randomUUID()}.pdf`
export const pdf = (size = 2000, text = 'hoja de vida ') =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, text)])
export const pdfFile = (content = pdf(), type = 'application/pdf') =>
  new File([new Uint8Array(content)], 'Hoja de vida.pdf', { type })

export const stored = (): string[] => readdirSync(join(server.config.dataDir, 'storage', 'objects')).sort()
export const partial = (): string[] => readdirSync(join(server.config.dataDir, 'storage', 'incoming'))
export const rowsOf = (path: string) =>
  server.database.admin`select * from storage.objects where name = ${path}`

export const upload = async (content = pdf(), path = newPath()) => {
  const { data, error } = await bucket().upload(path, pdfFile(content), {
    cacheControl: '3600',
    upsert: false,
  })
  if (error) throw error
  return { path, id: data.id, url: bucket().getPublicUrl(path).data.publicUrl }
}

/** Opens a request that `fetch` cannot send: with a raw path, or a body in parts. */
export const open = (path: string, method: string, headers: Record<string, string> = {}) => {
  const outgoing: ClientRequest = request(server.url, {
    path: `/storage/v1${path}`,
    method,
    headers: { apikey: server.anonKey, ...headers },
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject)
  })
  return { outgoing, answer }
}

export const bodyOf = async (answer: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
