import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { errors } from 'jose'
import type { Context } from './context.ts'
import type { Identity } from './database.ts'
import { Refusal } from './refusal.ts'

/** Who calls: the `apikey` opens the door, the bearer token says who comes in. */
type Identify = (req: IncomingMessage) => Promise<Identity>

/** `refused` words the refusal of a token; each of Supabase's services has its own way. */
export const createIdentify = (context: Context, refused: (error: Error) => Error): Identify => {
  return async (req) => {
    const role = roleAtDoor(context, req)
    const bearer = bearerToken(req)
    if (!bearer) return holderOf(role)
    const bearerRole = roleOfKey(context, bearer)
    if (bearerRole) return holderOf(bearerRole)
    try {
      return toIdentity(await context.tokens.verify(bearer))
    } catch (error) {
      throw refused(error as Error)
    }
  }
}

/** What Supabase's gateway does in front of every service. */
export const roleAtDoor = (context: Context, req: IncomingMessage): Identity['role'] => {
  const key = req.headers.apikey ?? new URLSearchParams(req.url?.split('?', 2)[1]).get('apikey')
  if (!key) throw new Refusal(401, missingKey)
  const role = roleOfKey(context, String(key))
  if (!role) throw new Refusal(401, wrongKey)
  return role
}

export const bearerToken = (req: IncomingMessage): string | undefined =>
  req.headers.authorization?.match(/^Bearer +(\S+)$/i)?.[1]

const holderOf = (role: Identity['role']): Identity => ({ role, claims: { role } })

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

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

const missingKey = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
}
const wrongKey = {
  message: 'Invalid API key',
  hint: 'Double check your Supabase `anon` or `service_role` API key.',
}
