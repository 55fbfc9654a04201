import type { IncomingMessage } from 'node:http'
import type { JWTPayload } from 'jose'
import type { Tokens } from './tokens.ts'

const found = new WeakMap<IncomingMessage, JWTPayload | Error>()

export const bearerToken = (req: IncomingMessage): string | undefined =>
  req.headers.authorization?.match(/^Bearer +(\S+)$/i)?.[1]

/** Verifies the token of a call before any limit is looked at, so that nobody else's acts stop a caller who is signed in. */
export const recognise = async (tokens: Tokens, req: IncomingMessage): Promise<void> => {
  const bearer = bearerToken(req)
  if (bearer) found.set(req, await tokens.verify(bearer).catch((error: Error) => error))
}

/** The claims of a valid token, or why the token is not valid; undefined without one. */
export const claimsOf = (req: IncomingMessage): JWTPayload | Error | undefined => found.get(req)

/** The account that a valid token names. */
export const accountOf = (req: IncomingMessage): string | undefined => {
  const claims = found.get(req)
  return claims instanceof Error ? undefined : claims?.sub
}
