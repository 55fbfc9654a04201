import type { IncomingMessage } from 'node:http'

/** Reads a body straight from Node's request; undefined when it is larger than allowed or breaks off. */
export const readBytes = (request: IncomingMessage, largest: number): Promise<Buffer | undefined> => {
  if (Number(request.headers['content-length'] ?? 0) > largest) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= largest) chunks.push(chunk)
      else resolve(undefined)
    })
    request.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)))
    request.on('close', () => resolve(undefined))
    // The connection closed before we listened, so none of these events will come.
    if (request.destroyed) resolve(undefined)
  })
}

/** A page of another origin can send any other type of body, or none, without asking us first (CORS). */
export const isJson = ({ headers }: IncomingMessage): boolean =>
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')

/** Undefined when the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const deepest = 10

/** `JSON.stringify` overflows the stack on deep nesting that `JSON.parse` accepts. */
export const isShallow = (value: unknown, levels = deepest): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((item) => isShallow(item, levels - 1)))
