/** `npm run mailer` sends the waiting mails and pushes of a hosted Supabase, and tells its host what was published. `npm start` does it by itself. */
import { once } from 'node:events'
import { dataPlace } from '#server/config.ts'
import { outliveConnections } from '#server/database/database.ts'
import { createLogger } from '#server/log.ts'
import { mailSettings } from '#server/mail/mail-settings.ts'
import { startMailer } from '#server/mail/mailer.ts'
import { publishSettings } from '#server/publishing/publish-settings.ts'
import { openPublisher } from '#server/publishing/publisher.ts'
import { pushKeys } from '#server/push/push-keys.ts'
import { startPushSender } from '#server/push/push-sender.ts'
import { stopSignal } from '#server/stop-signal.ts'
import { asCommand } from './open-data.ts'

await asCommand(async () => {
  const { dataDir, databaseUrl } = dataPlace()
  if (!databaseUrl) throw new Error('npm start mails by itself. For a hosted Supabase, set DATABASE_URL')
  const keys = pushKeys(process.env)
  const publishing = publishSettings({ dataDir, siteDir: '' })
  const stop = stopSignal()
  const log = createLogger(process.env.LOG_LEVEL || 'info')
  outliveConnections(log)
  const mailer = startMailer({ databaseUrl, settings: mailSettings(), log })
  const pushes = startPushSender({ databaseUrl, keys, log })
  const publisher = openPublisher({ databaseUrl, settings: publishing, log })
  // Without a hook another machine is to build, and this one has no site.
  if (publishing.by === 'hook') publisher.watch(async () => {})
  log.info('Mailing')
  if (!stop.aborted) await once(stop, 'abort')
  await Promise.all([mailer.stop(), pushes.stop(), publisher.stop()])
  log.info('Stopped')
})
