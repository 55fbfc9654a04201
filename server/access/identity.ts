import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { errors, type JWTPayload } from 'jose'
import type { Context } from '../context.ts'
import type { Identity } from '../database/database.ts'
import { timeLeft } from '../http/answer-in-time.ts'
import { GatewayError } from '../http/gateway-error.ts'
import { clientAddress, networkOf } from './limits.ts'
import { bearerToken, claimsOf } from './recognise.ts'

/** Finds the caller: every call needs an `apikey`, and the bearer token names the user. */
type Identify = (req: IncomingMessage) => Promise<Identity>

/** `refused` makes the error for a refused token; each of Supabase's services has its own format. */
export const createIdentify = (context: Context, refused: (error: Error) => Error): Identify => {
  const findCaller = (req: IncomingMessage) => {
    const role = checkApiKey(context, req)
    const bearer = bearerToken(req)
    if (!bearer) return identityOf(role)
    const bearerRole = isGuess(claimsOf(req)) && roleOfKey(context, req, bearer)
    if (bearerRole) return identityOf(bearerRole)
    return toIdentity(checkBearer(context, req, refused), refused)
  }
  return async (req) => ({
    ...findCaller(req),
    headers: headersForSql(req, context.config.trustedProxies),
    timeLeft: () => timeLeft(req),
  })
}

/** Checks the API key, as Supabase's gateway does in front of every service. */
export const checkApiKey = (context: Context, req: IncomingMessage): Identity['role'] => {
  const key = req.headers.apikey ?? new URLSearchParams(req.url?.split('?', 2)[1]).get('apikey')
  if (!key) throw new GatewayError(401, missingKey)
  const role = roleOfKey(context, req, String(key))
  if (role) return role
  context.limits.wrongKeys(req)
  throw new GatewayError(401, wrongKey)
}

/** An expired token was once valid. */
const isGuess = (claims: JWTPayload | Error | undefined) =>
  claims instanceof Error && !(claims instanceof errors.JWTExpired)

/** Counts a token that was never valid as a guess. */
export const checkBearer = (
  { limits }: Context,
  req: IncomingMessage,
  refused: (error: Error) => Error,
): JWTPayload => {
  const claims = claimsOf(req) ?? new Error('The token was not verified')
  if (!(claims instanceof Error)) return claims
  if (isGuess(claims)) limits.wrongKeys(req)
  throw refused(claims)
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** SQL sees the address of a caller, and the key by which it stores a form once, even when it is sent several times. */
const headersForSql = (req: IncomingMessage, trustedProxies: number): string => {
  const key = req.headers['x-submission-key']
  return JSON.stringify({
    // As Supabase's gateway does: the first address is the caller's.
    'x-forwarded-for': networkOf(clientAddress(req, trustedProxies)),
    ...(typeof key === 'string' && uuid.test(key) && { 'x-submission-key': key }),
  })
}

const identityOf = (role: Identity['role']): Identity => ({ role, claims: { role } })

const roleOfKey = (
  { config, limits }: Context,
  req: IncomingMessage,
  key: string,
): Identity['role'] | undefined => {
  if (key === config.anonKey) return 'anon'
  if (!config.serviceKey) return undefined
  // After too many wrong keys even the right one is refused, so that guessing tells nothing.
  limits.wrongKeys(req, 0)
  return timingSafeEqual(sha256(key), sha256(config.serviceKey)) ? 'service_role' : undefined
}

const toIdentity = (claims: JWTPayload, refused: (error: Error) => Error): Identity => {
  const { role } = claims
  if (role === 'anon' || role === 'authenticated' || role === 'service_role') return { role, claims }
  throw refused(new errors.JWTClaimValidationFailed('unexpected "role" claim', claims, 'role'))
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

const missingKey = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
}
const wrongKey = {
  message: 'Invalid API key',
  hint: 'Double check your Supabase `anon` or `service_role` API key.',
}
