import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context as Call, MiddlewareHandler } from 'hono'
import { errors } from 'jose'
import type { Context, Env } from './context.ts'
import type { Identity } from './database.ts'
import { createTokens } from './tokens.ts'

/** How an API words the refusal of a token; each of Supabase's services has its own way. */
export type Refusal = (c: Call<Env>, error: Error) => Response

/** Who calls: the `apikey` opens the door, the bearer token says who comes in. */
export const identify = (context: Context, refuse: Refusal = refuseAsPostgrest): MiddlewareHandler<Env> => {
  const tokens = createTokens(context.config.jwtSecret)
  return async (c, next) => {
    const closed = openDoor(context, c)
    if (closed) return closed
    const bearer = bearerToken(c)
    const role = bearer && roleOfKey(context, bearer)
    try {
      if (role) c.set('identity', { role, claims: { role } })
      else if (bearer) c.set('identity', toIdentity(await tokens.verify(bearer)))
    } catch (error) {
      return refuse(c, error as Error)
    }
    await next()
  }
}

/** The door alone: Supabase Auth reads the token itself, where a call needs one. */
export const requireKey = (context: Context): MiddlewareHandler<Env> => {
  return async (c, next) => openDoor(context, c) ?? (await next())
}

// What Supabase's gateway does in front of every service.
const openDoor = (context: Context, c: Call<Env>): Response | undefined => {
  const key = c.req.header('apikey') ?? c.req.query('apikey')
  if (!key) return c.json(missingKey, 401)
  const role = roleOfKey(context, key)
  if (!role) return c.json(wrongKey, 401)
  c.set('identity', { role, claims: { role } })
}

export const bearerToken = (c: Call<Env>): string | undefined =>
  c.req.header('authorization')?.match(/^Bearer +(\S+)$/i)?.[1]

const roleOfKey = ({ config }: Context, key: string): Identity['role'] | undefined => {
  if (key === config.anonKey) return 'anon'
  if (config.serviceKey && timingSafeEqual(sha256(key), sha256(config.serviceKey))) return 'service_role'
  return undefined
}

const toIdentity = (claims: Record<string, unknown>): Identity => {
  const { role } = claims
  if (role === 'anon' || role === 'authenticated' || role === 'service_role') return { role, claims }
  throw new errors.JWTClaimValidationFailed('unexpected "role" claim', claims, 'role')
}

const refuseAsPostgrest: Refusal = (c, error) => {
  const expired = error instanceof errors.JWTExpired
  const message = expired ? 'JWT expired' : 'Provided JWT is not valid'
  c.header('WWW-Authenticate', `Bearer error="invalid_token", error_description="${message}"`)
  return c.json({ code: expired ? 'PGRST303' : 'PGRST301', details: null, hint: null, message }, 401)
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
