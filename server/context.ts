import type { HttpBindings } from '@hono/node-server'
import type { Config } from './config.ts'
import type { Database, Identity } from './database.ts'
import type { Limits } from './limits.ts'
import type { Logger } from './log.ts'

export type Context = { config: Config; database: Database; log: Logger; limits: Limits }

/** What a Hono handler finds: the Node request in `c.env`, the caller in `c.var`. */
export type Env = { Bindings: HttpBindings; Variables: { identity: Identity; requestId: string } }
