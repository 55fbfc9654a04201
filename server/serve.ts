import { join } from 'node:path'
import { loadConfig } from './config.ts'
import { createContext } from './context.ts'
import { checkLogin, openDatabase, outliveConnections } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { listen } from './listen.ts'
import { createLogger } from './log.ts'
import { mailSettings } from './mail/mail-settings.ts'
import { startMailer } from './mail/mailer.ts'
import { startCluster } from './postgres/postgres.ts'
import { publishSettings } from './publishing/publish-settings.ts'
import { openPublisher } from './publishing/publisher.ts'
import { pushKeys } from './push/push-keys.ts'
import { startPushSender } from './push/push-sender.ts'
import { IncompleteSite } from './site/site-files.ts'
import { stopSignal } from './stop-signal.ts'

const config = loadConfig()
const settings = mailSettings()
const keys = pushKeys(process.env, join(config.dataDir, 'push-keys'))
const publishing = publishSettings(config)
const log = createLogger(config.logLevel)

// Signals are handled from the beginning: PostgreSQL may already run while the server still starts.
const stop = stopSignal()

const start = async () => {
  const cluster = config.databaseUrl ? undefined : await startCluster(config.dataDir, log)
  const databaseUrl = cluster?.url ?? config.databaseUrl ?? ''
  const database = openDatabase(databaseUrl, config.apiDatabaseUrl)
  const publisher = openPublisher({ databaseUrl, settings: publishing, log })
  const closeData = async () => {
    await publisher.stop()
    await database.close()
    await cluster?.stop()
  }
  try {
    await migrate(database.admin)
    await checkLogin(database)
    stop.addEventListener('abort', publisher.stop)
    const listenWith = (siteDir: string) => listen(createContext({ ...config, siteDir }, database, log))
    const listening = await listenWith(await publisher.begin()).catch((error) => {
      if (!(error instanceof IncompleteSite)) throw error
      log.error(
        { why: error.message },
        'The published site is damaged: that of the release is shown, and it is built anew',
      )
      publisher.buildAnew()
      return listenWith(config.siteDir)
    })
    log.info({ url: listening.url }, 'Listening')
    publisher.watch(listening.show)
    const mailer = startMailer({ databaseUrl, settings, log })
    const pushes = startPushSender({ databaseUrl, keys, log })
    return async () => {
      await Promise.all([listening.close(), mailer.stop(), pushes.stop()])
      await closeData()
      log.info('Stopped')
    }
  } catch (error) {
    await closeData()
    throw error
  }
}

outliveConnections(log)
try {
  const close = await start()
  if (stop.aborted) await close()
  else stop.addEventListener('abort', close)
} catch (error) {
  log.fatal((error as Error).message)
  process.exitCode = 1
}
