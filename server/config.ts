import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { keptSecret } from './access/kept-secret.ts'

export type Config = {
  port: number
  host: string
  /** Everything that must survive a restart: postgres/, storage/, jwt-secret, push-keys. */
  dataDir: string
  /** Another PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined
  /** The login of the API, unless it is `authenticator` with the password of `databaseUrl`. */
  apiDatabaseUrl: string | undefined
  siteDir: string
  jwtSecret: string
  anonKey: string
  /** Off unless set: a caller with this key bypasses row level security. */
  serviceKey: string | undefined
  /** How many proxies in front of us append to X-Forwarded-For. */
  trustedProxies: number
  /** The other origins whose pages may call the API; the site itself needs none. */
  corsOrigins: '*' | string[]
  logLevel: string
  limits: {
    insertsPerMinute: number
    /** Reads, updates and deletes: the site needs none of them, and each may scan a table. */
    queriesPerMinute: number
    /** Calls of functions; the desk makes many. */
    callsPerMinute: number
    uploadsPerMinute: number
    credentialsPerFiveMinutes: number
    /** Wrong API keys and tokens. */
    wrongKeysPerMinute: number
  }
}

/** The place of the data, for the server and for commands beside it. */
export const dataPlace = (env: NodeJS.ProcessEnv = process.env): Pick<Config, 'dataDir' | 'databaseUrl'> => ({
  dataDir: resolve(env.DATA_DIR || 'data'),
  databaseUrl: env.DATABASE_URL || undefined,
})

export const loadConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const { dataDir, databaseUrl } = dataPlace(env)
  mkdirSync(dataDir, { recursive: true })
  return {
    port: wholeNumber(env, 'PORT', 3000),
    host: env.HOST || '0.0.0.0',
    dataDir,
    databaseUrl,
    apiDatabaseUrl: env.API_DATABASE_URL || undefined,
    siteDir: resolve(env.SITE_DIR || 'build/site'),
    jwtSecret: longEnough(env, 'JWT_SECRET') ?? keptSecret(join(dataDir, 'jwt-secret')),
    anonKey: env.ANON_KEY || 'sb_publishable_yari_ambiental',
    serviceKey: longEnough(env, 'SERVICE_KEY'),
    trustedProxies: wholeNumber(env, 'TRUST_PROXY', 0),
    corsOrigins: env.CORS_ORIGINS === '*' ? '*' : (env.CORS_ORIGINS?.match(/[^,\s]+/g) ?? []),
    logLevel: env.LOG_LEVEL || 'info',
    limits: {
      insertsPerMinute: wholeNumber(env, 'LIMIT_INSERTS_PER_MINUTE', 120),
      queriesPerMinute: wholeNumber(env, 'LIMIT_QUERIES_PER_MINUTE', 600),
      callsPerMinute: wholeNumber(env, 'LIMIT_CALLS_PER_MINUTE', 600),
      uploadsPerMinute: wholeNumber(env, 'LIMIT_UPLOADS_PER_MINUTE', 30),
      credentialsPerFiveMinutes: wholeNumber(env, 'LIMIT_CREDENTIALS_PER_FIVE_MINUTES', 60),
      wrongKeysPerMinute: wholeNumber(env, 'LIMIT_WRONG_KEYS_PER_MINUTE', 60),
    },
  }
}

const wholeNumber = (env: NodeJS.ProcessEnv, name: string, fallback: number): number => {
  const text = env[name]
  if (!text) return fallback
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`)
  return Number(text)
}

/** Secrets that can be guessed protect nothing: HS256, for one, is only as strong as its key. */
const longEnough = (env: NodeJS.ProcessEnv, name: 'JWT_SECRET' | 'SERVICE_KEY'): string | undefined => {
  const secret = env[name] || undefined
  if (secret && secret.length < 32) throw new Error(`${name} must have at least 32 characters`)
  return secret
}
