import type { Context } from '../context.ts'
import { traceOf } from '../log.ts'
import { openFiles } from './object-files.ts'

const aDay = 24 * 60 * 60 * 1000

/**
 * Removes evidence and pictures that were uploaded and not confirmed until a day after their paths expired. The lock on the case keeps a
 * confirmation at the same moment away.
 */
export const removeUnconfirmed = async ({ config, database }: Context): Promise<number> => {
  const gone = await database.admin.begin(async (sql) => {
    const late = await sql<{ id: string }[]>`
      select a.id from public.attachments a join public.pqr_requests r on r.id = a.pqr_id
      where a.confirmed_at is null and a.expires_at < private.now() - interval '1 day'
      for no key update of r skip locked`
    // Evidence may have been confirmed just before its case was locked.
    const removed = await sql<{ path: string }[]>`
      delete from public.attachments where id = any(${late.map(({ id }) => id)}) and confirmed_at is null returning path`
    const pictures = await sql<{ path: string }[]>`
      delete from public.published_files
      where confirmed_at is null and expires_at < private.now() - interval '1 day' returning path`
    return sql<{ version: string }[]>`
      delete from storage.objects
      where bucket_id = 'evidence' and name = any(${removed.map(({ path }) => path)})
        or bucket_id = 'published' and name = any(${pictures.map(({ path }) => path)})
      returning version`
  })
  const files = openFiles(config.dataDir)
  await Promise.all(gone.map(({ version }) => files.remove(version)))
  return gone.length
}

/** Runs at the start and then every day. */
export const sweepUnconfirmed = (context: Context): { stop(): void } => {
  const sweep = () =>
    removeUnconfirmed(context).then(
      (removed) => removed > 0 && context.log.info({ removed }, 'Unconfirmed uploads were removed'),
      (error) => context.log.warn(traceOf(error), 'Unconfirmed uploads could not be removed'),
    )
  sweep()
  const timer = setInterval(sweep, aDay).unref()
  return { stop: () => clearInterval(timer) }
}
