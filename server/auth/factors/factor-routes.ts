import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { siteUrl } from '#domain/site-url.ts'
import { clientAddress } from '../../access/limits.ts'
import type { Context } from '../../context.ts'
import { type Answer, answerJson } from '../../http/answer.ts'
import type { Routes } from '../../http/router.ts'
import type { Call, Handler } from '../../http/service.ts'
import { AuthError } from '../auth-error.ts'
import { readInput } from '../auth-input.ts'
import type { Grant } from '../sessions.ts'
import type { SignedIn } from '../signed-in.ts'
import { createFactorSecrets } from './factor-secret.ts'
import { challengeFactor, enrollFactor, unenrollFactor } from './factors.ts'
import { verifyCode } from './verify-code.ts'

type AnswerSession = (req: IncomingMessage, grant: Grant) => Promise<Answer>

/** The calls of `auth.mfa` in supabase-js, for codes of an authenticator app and no other kind of factor. */
export const factorRoutes = (
  { config, database, limits, tokens }: Context,
  signedIn: (call: Call) => Promise<SignedIn>,
  answerSession: AnswerSession,
): Routes => {
  const sql = database.admin
  const secrets = createFactorSecrets(config.jwtSecret)
  const addressOf = (req: IncomingMessage): string => {
    // PostgreSQL knows no zone («fe80::1%eth0»).
    const [address = ''] = clientAddress(req, config.trustedProxies).split('%')
    return isIP(address) ? address : '::'
  }

  const enroll: Handler = async (call) => {
    limits.credentials(call.req)
    const who = await signedIn(call)
    const { factorType, friendlyName, issuer } = await readInput(call.req)
    checkType(factorType)
    if (friendlyName.length > longestName || issuer.length > longestName)
      throw invalid(`friendly_name and issuer may have ${longestName} characters at most`)
    const names = {
      friendlyName: friendlyName.toWellFormed(),
      issuer: issuer.toWellFormed() || new URL(siteUrl).host,
    }
    return answerJson(await enrollFactor(sql, secrets, who, names))
  }

  const challenge: Handler = async (call) => {
    limits.queries(call.req)
    const { user } = await signedIn(call)
    return answerJson(await challengeFactor(sql, user.id, factorOf(call), addressOf(call.req)))
  }

  const verify: Handler = async (call) => {
    limits.credentials(call.req)
    const who = await signedIn(call)
    const { challengeId, code } = await readInput(call.req)
    const factorId = factorOf(call)
    if (!code) throw invalid('Code needs to be non-empty')
    if (!uuid.test(challengeId)) throw invalid('challenge_id must be an UUID')
    const attempt = { ...who, factorId, challengeId, code, address: addressOf(call.req) }
    return answerSession(call.req, await verifyCode(sql, tokens, secrets, attempt))
  }

  const unenroll: Handler = async (call) => {
    limits.credentials(call.req)
    return answerJson(await unenrollFactor(sql, await signedIn(call), factorOf(call)))
  }

  return {
    'POST /factors': enroll,
    'POST /factors/:id/challenge': challenge,
    'POST /factors/:id/verify': verify,
    'DELETE /factors/:id': unenroll,
  }
}

const longestName = 100
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const invalid = (message: string) => new AuthError(400, 'validation_failed', message)

const factorOf = ({ params }: Call): string => {
  if (uuid.test(params.id ?? '')) return params.id as string
  throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
}

const checkType = (type: string): void => {
  if (type === 'totp') return
  const disabled = type === 'phone' ? 'Phone' : type === 'webauthn' ? 'WebAuthn' : undefined
  if (!disabled) throw invalid('factor_type needs to be totp, phone, or webauthn')
  throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${disabled}`)
}
