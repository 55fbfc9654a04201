import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Config = {
  port: number
  host: string
  /** Everything that must survive a restart: postgres/, storage/, jwt-secret. */
  dataDir: string
  /** Another PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined
  siteDir: string
  jwtSecret: string
  anonKey: string
  /** Off unless set: whoever has it bypasses row level security. */
  serviceKey: string | undefined
  /** How many proxies in front of us append to X-Forwarded-For. */
  trustedProxies: number
  corsOrigins: '*' | string[]
  logLevel: string
  limits: {
    insertsPerMinute: number
    /** Reads, updates and deletes: nothing of the site needs them, and each may scan a table. */
    queriesPerMinute: number
    uploadsPerMinute: number
    credentialsPerFiveMinutes: number
  }
}

/** Where the data is, for the server and for commands beside it. */
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
    siteDir: resolve(env.SITE_DIR || 'build/site'),
    jwtSecret: givenSecret(env.JWT_SECRET) ?? keptSecret(join(dataDir, 'jwt-secret')),
    anonKey: env.ANON_KEY || 'sb_publishable_yari_ambiental',
    serviceKey: env.SERVICE_KEY || undefined,
    trustedProxies: wholeNumber(env, 'TRUST_PROXY', 0),
    corsOrigins: env.CORS_ORIGINS ? env.CORS_ORIGINS.split(',').map((origin) => origin.trim()) : '*',
    logLevel: env.LOG_LEVEL || 'info',
    limits: {
      insertsPerMinute: wholeNumber(env, 'LIMIT_INSERTS_PER_MINUTE', 120),
      queriesPerMinute: wholeNumber(env, 'LIMIT_QUERIES_PER_MINUTE', 600),
      uploadsPerMinute: wholeNumber(env, 'LIMIT_UPLOADS_PER_MINUTE', 30),
      credentialsPerFiveMinutes: wholeNumber(env, 'LIMIT_CREDENTIALS_PER_FIVE_MINUTES', 60),
    },
  }
}

const wholeNumber = (env: NodeJS.ProcessEnv, name: string, fallback: number): number => {
  const text = env[name]
  if (!text) return fallback
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`)
  return Number(text)
}

// HS256 is as strong as its key: a short one can be guessed from a single token.
const givenSecret = (secret: string | undefined): string | undefined => {
  if (secret && secret.length < 32) throw new Error('JWT_SECRET must have at least 32 characters')
  return secret || undefined
}

const keptSecret = (file: string): string => {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
