import { createLimits, type Limits } from './access/limits.ts'
import { createTokens, type Tokens } from './access/tokens.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Logger } from './log.ts'

/** The objects that every part of the server works with. */
export type Context = { config: Config; database: Database; log: Logger; limits: Limits; tokens: Tokens }

export const createContext = (config: Config, database: Database, log: Logger): Context => ({
  config,
  database,
  log,
  limits: createLimits(config),
  tokens: createTokens(config.jwtSecret),
})
