import type { Context } from '../context.ts'
import { traceOf } from '../log.ts'
import { openFiles } from './object-files.ts'

const aMinute = 60 * 1000

/**
 * Removes the files of erased records (`private.files_to_remove`). A name stays on the list for a day, because an upload
 * may still be on its way.
 */
export const removeErased = ({ config, database }: Context): Promise<number> => {
  const files = openFiles(config.dataDir)
  return database.admin.begin(async (sql) => {
    await sql`
      delete from private.files_to_remove f where f.since < private.now() - interval '1 day'
        and not exists (select from storage.objects o where o.bucket_id = f.bucket_id and o.name = f.name)`
    const gone = await sql<{ version: string }[]>`
      delete from storage.objects o using private.files_to_remove f
      where o.bucket_id = f.bucket_id and o.name = f.name returning o.version`
    // Files go before the commit, because a file without a row would not be looked for again.
    await Promise.all(gone.map(({ version }) => files.remove(version)))
    return gone.length
  })
}

/** Runs at the start and then every minute, so that an erased file cannot be fetched for long. */
export const sweepErased = (context: Context): { stop(): void } => {
  const sweep = () =>
    removeErased(context).then(
      (removed) => removed > 0 && context.log.info({ removed }, 'Files of erased records were removed'),
      (error) => context.log.warn(traceOf(error), 'Files of erased records could not be removed'),
    )
  sweep()
  const timer = setInterval(sweep, aMinute).unref()
  return { stop: () => clearInterval(timer) }
}
