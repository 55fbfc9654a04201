import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context } from '../context.ts'
import { type Call, type Env, guard, requestIdOf } from '../hono-call.ts'
import { bearerToken, roleAtDoor, verifyBearer } from '../identity.ts'
import { Refusal } from '../refusal.ts'
import { AuthFault, answerFault, toFault } from './fault.ts'
import { checkEmail, checkPassword, isEmail, readInput } from './input.ts'
import { hashPassword, matchesHash } from './passwords.ts'
import { endSessions, refreshSession, sessionAnswer, startSession } from './sessions.ts'
import { changeUser, createUser, findUser, publicUser } from './users.ts'

/** The part of Supabase Auth that e-mail and password need, with confirmations off. Mounted at /auth/v1. */
export const authRoutes = (context: Context): Hono<Env> => {
  const { database, limits, log, tokens } = context
  const issuer = (c: Call) => `${new URL(c.req.url).origin}/auth/v1`
  const limitCredentials = guard(limits.credentials)
  const limitQueries = guard(limits.queries)
  const app = new Hono<Env>()

  app.onError((error, c) => {
    if (error instanceof Refusal) throw error
    return answerFault(c, toFault(error, log, requestIdOf(c)))
  })

  app.get('/health', (c) => c.json({ name: 'auth', version: '1', description: 'E-mail and password' }))
  app.get('/.well-known/jwks.json', (c) => c.json({ keys: [] }))

  app.use(guard((req) => roleAtDoor(context, req)))
  app.use(bodyLimit({ maxSize: 8 * 1024, onError: () => Promise.reject(tooLarge()) }))

  app.get('/settings', (c) => c.json(settings))

  app.post('/signup', limitCredentials, async (c) => {
    const { email, phone, password, data } = await readInput(c)
    if (!email && !phone && !password) {
      throw new AuthFault(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    }
    if (!email && phone) throw phoneDisabled()
    if (!password) throw new AuthFault(400, 'validation_failed', 'Signup requires a valid password')
    checkEmail(email)
    checkPassword(password)
    const hash = await hashPassword(password)
    const grant = await database.admin.begin(async (sql) =>
      startSession(sql, tokens, await createUser(sql, email, hash, data)),
    )
    return c.json(await sessionAnswer(tokens, issuer(c), grant))
  })

  const refresh = async (c: Call) => {
    limits.queries(c.env.incoming)
    const { refreshToken } = await readInput(c)
    if (!refreshToken) throw new AuthFault(400, 'validation_failed', 'refresh_token required')
    return refreshSession(database.admin, tokens, refreshToken)
  }

  const signIn = async (c: Call) => {
    limits.credentials(c.env.incoming)
    const { email, phone, password } = await readInput(c)
    if (!email && phone) throw phoneDisabled()
    if (!email) throw new AuthFault(400, 'validation_failed', 'missing email or phone')
    const user = isEmail(email) ? await findUser(database.admin, { email }) : undefined
    if (!(await matchesHash(password, user?.encrypted_password)) || !user) {
      throw new AuthFault(400, 'invalid_credentials', 'Invalid login credentials')
    }
    if (user.banned) throw new AuthFault(400, 'user_banned', 'User is banned')
    return database.admin.begin((sql) => startSession(sql, tokens, user.id))
  }

  const grants = new Map([
    ['password', signIn],
    ['refresh_token', refresh],
  ])
  app.post('/token', async (c) => {
    const grant = grants.get(c.req.query('grant_type') ?? '')
    if (!grant) throw new AuthFault(400, 'validation_failed', 'unsupported_grant_type')
    return c.json(await sessionAnswer(tokens, issuer(c), await grant(c)))
  })

  const signedIn = async (c: Call) => {
    const bearer = bearerToken(c.env.incoming)
    if (!bearer) throw new AuthFault(401, 'no_authorization', 'This endpoint requires a Bearer token')
    const claims = await verifyBearer(context, c.env.incoming, bearer, (error) =>
      badJwt(`unable to parse or verify signature, ${error.message}`),
    )
    const { sub, session_id: sessionId } = claims
    if (!sub || typeof sessionId !== 'string') throw badJwt('missing sub or session_id claim')
    const [session] =
      await database.admin`select from auth.sessions where id = ${sessionId} and user_id = ${sub}`
    const user = session && (await findUser(database.admin, { id: sub }))
    if (user) return { user, sessionId }
    throw new AuthFault(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }

  app.post('/logout', limitQueries, async (c) => {
    const scope = c.req.query('scope') ?? 'global'
    if (!['global', 'local', 'others'].includes(scope)) {
      throw new AuthFault(400, 'validation_failed', 'Unsupported logout scope')
    }
    const { user, sessionId } = await signedIn(c)
    await endSessions(database.admin, user.id, scope, sessionId)
    return c.body(null, 204)
  })

  app.get('/user', limitQueries, async (c) => c.json(publicUser((await signedIn(c)).user)))

  app.put('/user', limitCredentials, async (c) => {
    const { user, sessionId } = await signedIn(c)
    const { email, password, data } = await readInput(c)
    if (email) checkEmail(email)
    if (password) {
      checkPassword(password)
      if (await matchesHash(password, user.encrypted_password)) {
        throw new AuthFault(422, 'same_password', 'New password should be different from the old password.')
      }
    }
    const passwordHash = password && (await hashPassword(password))
    const changed = await database.admin.begin(async (sql) => {
      await changeUser(sql, user.id, { email, passwordHash, data })
      if (passwordHash) await endSessions(sql, user.id, 'others', sessionId)
      return findUser(sql, { id: user.id })
    })
    return c.json(publicUser(changed ?? user))
  })

  app.all('*', () => {
    throw new AuthFault(404, 'not_found', 'This server does not offer this call')
  })

  return app
}

const badJwt = (detail: string) => new AuthFault(403, 'bad_jwt', `invalid JWT: ${detail}`)
const tooLarge = () => new AuthFault(413, 'validation_failed', 'The request body is too large')
const phoneDisabled = () => new AuthFault(400, 'phone_provider_disabled', 'Phone logins are disabled')

const settings = {
  external: { anonymous_users: false, email: true, phone: false },
  disable_signup: false,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
}
