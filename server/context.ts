import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Limits } from './limits.ts'
import type { Logger } from './log.ts'

export type Context = { config: Config; database: Database; log: Logger; limits: Limits }
