import type { IncomingMessage } from 'node:http'
import { checkApiKey } from '../access/identity.ts'
import { clientAddress, networkOf } from '../access/limits.ts'
import type { Context } from '../context.ts'
import { answerJson } from '../http/answer.ts'
import { createRouter } from '../http/router.ts'
import type { Handler, Service } from '../http/service.ts'
import { AuthError, authErrors } from './auth-error.ts'
import { checkEmail, checkPassword, checkRecoveryLink, readInput } from './auth-input.ts'
import { factorRoutes } from './factors/factor-routes.ts'
import { hashPassword, matchesHash } from './passwords.ts'
import { endRecoveries, requestRecovery, spendRecoveryToken } from './recovery.ts'
import { addProof, endSessions, type Grant, refreshSession, sessionAnswer, startSession } from './sessions.ts'
import { createSignedIn, holdAccount, holdSignedIn, type SignedIn } from './signed-in.ts'
import { createSlowGuesses } from './slow-guesses.ts'
import {
  changeUser,
  createUser,
  findUser,
  hasSecondFactor,
  publicUser,
  refuseMember,
  tellAccount,
  watchAccount,
} from './users.ts'

/** The part of Supabase Auth that e-mail, password and a second factor need, with confirmations off. */
export const authService = (context: Context): Service => {
  const { config, database, limits, tokens } = context
  const signedIn = createSignedIn(context)
  const guesses = createSlowGuesses()
  const addressOf = (req: IncomingMessage) => networkOf(clientAddress(req, config.trustedProxies))
  const answerSession = async (req: IncomingMessage, grant: Grant) =>
    answerJson(await sessionAnswer(tokens, `http://${req.headers.host}/auth/v1`, grant))

  const signUp: Handler = async ({ req }) => {
    const { email, phone, password, data } = await readInput(req)
    limits.signIns(req)
    if (!email && !phone && !password) {
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    }
    if (!email && phone) throw phoneDisabled()
    if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
    checkEmail(email)
    checkPassword(password)
    const hash = await hashPassword(password)
    const grant = await database.admin.begin(async (sql) =>
      startSession(sql, tokens, await createUser(sql, email, hash, data)),
    )
    return answerSession(req, grant)
  }

  const refresh: Handler = async ({ req }) => {
    const { refreshToken } = await readInput(req)
    limits.refreshes(req)
    if (!refreshToken) throw new AuthError(400, 'validation_failed', 'refresh_token required')
    const grant = await refreshSession(database.admin, tokens, refreshToken)
    guesses.remember(grant.user.email, addressOf(req))
    return answerSession(req, grant)
  }

  const signIn: Handler = async ({ req }) => {
    const { email, phone, password } = await readInput(req)
    limits.signIns(req)
    if (!email && phone) throw phoneDisabled()
    if (!email) throw new AuthError(400, 'validation_failed', 'missing email or phone')
    const attempt = await guesses.attempt(email, addressOf(req))
    // The format of the address is not checked, so that every account can sign in; but PostgreSQL takes no NUL.
    const user = email.includes('\0') ? undefined : await findUser(database.admin, { email })
    if (!(await matchesHash(password, user?.encrypted_password)) || !user) {
      throw wrongCredentials()
    }
    attempt.succeeded()
    if (user.banned) throw new AuthError(400, 'user_banned', 'User is banned')
    const grant = await database.admin.begin(async (sql) => {
      await holdAccount(sql, user.id)
      // The password may have been changed or removed while it was compared.
      const current = await findUser(sql, { id: user.id })
      if (current?.encrypted_password !== user.encrypted_password) throw wrongCredentials()
      return startSession(sql, tokens, user.id)
    })
    return answerSession(req, grant)
  }

  const grants = new Map([
    ['password', signIn],
    ['refresh_token', refresh],
  ])
  const grantToken: Handler = (call) => {
    const grant = grants.get(call.query.get('grant_type') ?? '')
    if (!grant) throw new AuthError(400, 'validation_failed', 'unsupported_grant_type')
    return grant(call)
  }

  const recover: Handler = async ({ req }) => {
    const { email } = await readInput(req)
    limits.recoveries(req)
    if (!email) throw new AuthError(400, 'validation_failed', 'Password recovery requires an email')
    checkEmail(email)
    await requestRecovery(database.admin, email)
    return answerJson({})
  }

  const verify: Handler = async ({ req }) => {
    const input = await readInput(req)
    limits.signIns(req)
    checkRecoveryLink(input)
    const grant = await database.admin.begin(async (sql) => {
      const id = await spendRecoveryToken(sql, input.tokenHash)
      const user = id && (await findUser(sql, { id }))
      if (!user) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
      if (user.banned) throw new AuthError(403, 'user_banned', 'User is banned')
      return startSession(sql, tokens, user.id, 'otp')
    })
    return answerSession(req, grant)
  }

  const signOut: Handler = async (call) => {
    limits.queries(call.req)
    const scope = call.query.get('scope') ?? 'global'
    if (!['global', 'local', 'others'].includes(scope)) {
      throw new AuthError(400, 'validation_failed', 'Unsupported logout scope')
    }
    const { user, sessionId } = await signedIn(call)
    await endSessions(database.admin, user.id, scope, sessionId)
    return { status: 204 }
  }

  const showUser: Handler = async (call) => {
    limits.queries(call.req)
    return answerJson(publicUser((await signedIn(call)).user))
  }

  /** A session that somebody else got hold of must not become an account that is theirs. */
  const checkCurrentPassword = async (req: IncomingMessage, { user, byLink }: SignedIn, given: string) => {
    if (byLink || !user.encrypted_password) return
    if (!given) {
      const message = 'Current password required when setting new password or e-mail.'
      throw new AuthError(400, 'current_password_required', message)
    }
    const attempt = await guesses.attempt(user.email, addressOf(req))
    if (!(await matchesHash(given, user.encrypted_password))) throw wrongCurrent()
    attempt.succeeded()
  }

  const updateUser: Handler = async (call) => {
    limits.credentials(call.req)
    const who = await signedIn(call)
    const { user, sessionId } = who
    const { email, password, currentPassword, data } = await readInput(call.req)
    const address = email === user.email ? '' : email
    checkLevel(who, address, password)
    if (address) checkEmail(address)
    if (address || password) await checkCurrentPassword(call.req, who, currentPassword)
    if (password) {
      checkPassword(password)
      if (await matchesHash(password, user.encrypted_password)) {
        throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
      }
    }
    const passwordHash = password && (await hashPassword(password))
    const changed = await database.admin.begin(async (sql) => {
      const held = await holdSignedIn(sql, who)
      const before = held.user
      // The password may have been changed or removed while it was compared.
      if ((address || password) && before.encrypted_password !== user.encrypted_password) throw wrongCurrent()
      checkLevel(held, address, password)
      if (address) await refuseMember(sql, user.id)
      await changeUser(sql, user.id, { email: address, passwordHash, data })
      if (passwordHash) {
        await addProof(sql, sessionId, 'password')
        await endSessions(sql, user.id, 'others', sessionId)
        if (before.encrypted_password) await tellAccount(sql, 'account_password_changed', before)
      }
      if (address) await tellAccount(sql, 'account_email_changed', before)
      if (passwordHash || address) await endRecoveries(sql, user.id)
      await watchAccount(sql, user.id)
      return findUser(sql, { id: user.id })
    })
    return answerJson(publicUser(changed ?? user))
  }

  const findOpen = createRouter({
    'GET /health': () => answerJson({ name: 'auth', version: '1', description: 'E-mail and password' }),
    'GET /.well-known/jwks.json': () => answerJson({ keys: [] }),
  })
  const findWithKey = createRouter({
    'GET /settings': () => answerJson(settings),
    'POST /signup': signUp,
    'POST /token': grantToken,
    'POST /recover': recover,
    'POST /verify': verify,
    'POST /logout': signOut,
    'GET /user': showUser,
    'PUT /user': updateUser,
    ...factorRoutes(context, signedIn, answerSession),
  })
  const handle: Handler = (call) => {
    const open = findOpen(call)
    if (open) return open(call)
    checkApiKey(context, call.req)
    const handler = findWithKey(call)
    if (!handler) throw new AuthError(404, 'not_found', 'This server does not offer this call')
    return handler(call)
  }
  return { handle, ...authErrors }
}

const checkLevel = ({ user, aal }: SignedIn, newAddress: string, password: string): void => {
  if (!hasSecondFactor(user) || aal === 'aal2' || (!newAddress && !password)) return
  const message = 'AAL2 session is required to update email or password when MFA is enabled.'
  throw new AuthError(401, 'insufficient_aal', message)
}

const wrongCurrent = () =>
  new AuthError(400, 'current_password_invalid', 'Current password is not the one of this account.')

const wrongCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

const phoneDisabled = () => new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')

const settings = {
  external: { anonymous_users: false, email: true, phone: false },
  disable_signup: false,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
}
