import type postgres from 'postgres'

export type Failure = 'disk_full' | 'bad_picture' | 'bad_document' | 'hook_refused' | 'build_failed'
export type Failed = { failure: Failure; about: string | null }

/** What the office has published, as the build takes it (domain/publications/publications.ts). */
export type Content = {
  publication: number
  text: string
  /** The uploaded files in it, with the names under which the server stores them. */
  files: { path: string; version: string }[]
}

/** The publications of the database and what became of them. */
export const openPublications = (sql: postgres.Sql) => ({
  /** Publishes the editions whose day has come, and returns the number of the newest publication. */
  publishDue: async (): Promise<number> => {
    const [row] = await sql`select private.bring_into_force() as publication`
    return Number(row?.publication)
  },

  read: async (): Promise<Content> => {
    const [row] = await sql<{ publication: string; text: string }[]>`
      select content ->> 'publication' as publication, content::text as text from private.site_content() content`
    const { publication = '0', text = '' } = row ?? {}
    const named = [...new Set(text.match(/[0-9a-f]{64}\.(?:jpg|png|webp|pdf)/g) ?? [])]
    const files = await sql<{ path: string; version: string }[]>`
      select o.name as path, o.version from storage.objects o
      where o.bucket_id = 'published' and o.name = any(${named}) and o.version is not null`
    return { publication: Number(publication), text, files }
  },

  /** The last publication that another host was told of, and the note about it while it is not visible there. */
  handedOver: async (): Promise<{ publication: number; waiting: string | undefined }> => {
    const [row] = await sql<{ id: string; publication: string; state: string }[]>`
      select id, publication, state from private.site_builds
      where state in ('handed_over', 'visible') order by id desc limit 1`
    const waiting = row?.state === 'handed_over' ? row.id : undefined
    return { publication: Number(row?.publication ?? 0), waiting }
  },

  begin: async (publication: number): Promise<string> => {
    const [row] = await sql`select private.begin_build(${publication}) as id`
    return String(row?.id)
  },

  end: async (build: string, state: 'visible' | 'handed_over' | Failed): Promise<void> => {
    const { failure, about } = typeof state === 'string' ? { failure: null, about: null } : state
    await sql`select private.end_build(${build}, ${typeof state === 'string' ? state : 'failed'}, ${failure}, ${about})`
  },
})

export type OpenPublications = ReturnType<typeof openPublications>
