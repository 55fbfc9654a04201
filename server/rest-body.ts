import type { HonoRequest } from 'hono'
import { badBody, RestError } from './rest-errors.ts'

/** The text goes to PostgreSQL as it came; the parsed value only tells which columns it names. */
export type Body = { text: string; value: unknown }

const utf8 = new TextDecoder('utf-8', { fatal: true })

export const readBody = async (request: HonoRequest): Promise<Body> => {
  const type = request.header('content-type') ?? 'application/json'
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`)
  }
  const bytes = await request.arrayBuffer()
  try {
    const text = utf8.decode(bytes)
    return { text, value: JSON.parse(text) }
  } catch {
    throw badBody()
  }
}
