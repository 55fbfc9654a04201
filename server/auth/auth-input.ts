import type { IncomingMessage } from 'node:http'
import { isEmail } from '#domain/email-address.ts'
import { isJson, isObject, isShallow, parseJson, readBytes } from '../http/request-body.ts'
import { AuthError } from './auth-error.ts'
import { maximumBytes, weaknesses } from './passwords.ts'

export type Input = {
  email: string
  phone: string
  password: string
  currentPassword: string
  refreshToken: string
  /** The purpose of a one-time link. */
  type: string
  token: string
  tokenHash: string
  data: Record<string, unknown>
  factorType: string
  friendlyName: string
  issuer: string
  challengeId: string
  code: string
}

const largestBody = 8 * 1024

export const readInput = async (req: IncomingMessage): Promise<Input> => {
  if (!isJson(req)) throw new AuthError(415, 'bad_json', 'Content-Type must be application/json')
  const bytes = await readBytes(req, largestBody)
  if (!bytes) throw new AuthError(413, 'validation_failed', 'The request body is too large')
  const body = parseJson(bytes.toString())
  if (!isObject(body)) throw badJson()
  return {
    email: canonicalEmail(text(body.email)),
    phone: text(body.phone),
    password: text(body.password),
    currentPassword: text(body.current_password),
    refreshToken: text(body.refresh_token),
    type: text(body.type),
    token: text(body.token),
    tokenHash: text(body.token_hash),
    data: isObject(body.data) ? shallow(body.data) : {},
    factorType: text(body.factor_type),
    friendlyName: text(body.friendly_name),
    issuer: text(body.issuer),
    challengeId: text(body.challenge_id),
    code: text(body.code),
  }
}

/** Full-width letters and similar ones become the plain letters that they look like. */
export const canonicalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

export const checkEmail = (email: string): void => {
  if (isEmail(email) && email.length <= 255) return
  throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format')
}

/** Of Supabase's ways to verify a user, only the link to a new password is offered. */
export const checkRecoveryLink = ({ type, token, tokenHash, email, phone }: Input): void => {
  const refuse = (message: string): never => {
    throw new AuthError(400, 'validation_failed', message)
  }
  if (!type) refuse('Verify requires a verification type')
  if (Boolean(token) === Boolean(tokenHash)) refuse('Verify requires either a token or a token hash')
  if (type !== 'recovery') refuse('Unsupported verification type')
  if (token || email || phone) refuse('Only the token_hash and type should be provided')
}

export const checkPassword = (password: string): void => {
  if (Buffer.byteLength(password) > maximumBytes) {
    const message = `Password cannot be longer than ${maximumBytes} characters`
    throw new AuthError(400, 'validation_failed', message)
  }
  const found = weaknesses(password)
  if (found.length === 0) return
  const reasons = found.map(({ reason }) => reason)
  const message = found.map((weakness) => weakness.message).join(' ')
  throw new AuthError(422, 'weak_password', message, { weak_password: { reasons } })
}

/** Deeply nested JSON could be stored, but not be serialised into a token. */
const shallow = (data: Record<string, unknown>): Record<string, unknown> => {
  if (isShallow(data)) return data
  throw new AuthError(400, 'validation_failed', 'User metadata is nested too deep')
}

const text = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw badJson()
  return value
}

const badJson = () => new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
