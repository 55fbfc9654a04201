import { loadConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { createLimits } from './limits.ts'
import { listen } from './listen.ts'
import { createLogger } from './log.ts'
import { migrate } from './migrate.ts'
import { startCluster } from './postgres.ts'

const config = loadConfig()
const log = createLogger(config.logLevel)
const cluster = config.databaseUrl ? undefined : await startCluster(config.dataDir, log)
const database = openDatabase(cluster?.url ?? config.databaseUrl ?? '')
await migrate(database.admin)
const listening = await listen({ config, database, log, limits: createLimits(config) })
log.info(`Yarí Ambiental is on ${listening.url}`)

const shutDown = async () => {
  await listening.close()
  await database.close()
  await cluster?.stop()
}
process.once('SIGTERM', shutDown)
process.once('SIGINT', shutDown)
