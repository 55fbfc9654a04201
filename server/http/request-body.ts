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
    // Gone before we listened: none of these will come.
    if (request.destroyed) resolve(undefined)
  })
}
