import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import { managerIn } from './published-article.ts'

/** Publishes an edition of the tariffs as a manager does, in the database. Returns its number and the name of its file. */
export const publishTariffs = async (
  sql: postgres.Sql,
  in_force: string,
  bytes = Buffer.from('%PDF-1.7\n%%EOF\n'),
) =>
  sql.begin(async (tx) => {
    const author = await managerIn(tx)
    const path = `${createHash('sha256').update(bytes).digest('hex')}.pdf`
    await tx`
      insert into public.published_files (path, type, size, added_by, expires_at, confirmed_at)
      values (${path}, 'application/pdf', ${bytes.length}, ${author}, now(), now()) on conflict do nothing`
    const [row] = await tx`
      insert into public.document_editions (document_id, edition, version, publication, title, in_force, file)
      select d.id, private.last_edition(d.id) + 1, 1, private.new_publication(${author}), 'Tarifas nuevas', ${in_force}, ${path}
      from public.documents d where d.specified = 'tariffs' returning publication::int`
    return { publication: Number(row?.publication), path, bytes }
  })
