import type postgres from 'postgres'

/** Publishes an article as a manager does, in the database. Returns its number and its address. */
export const publishArticle = async (sql: postgres.Sql, change: Record<string, unknown> = {}) => {
  const slug = `noticia-${crypto.randomUUID().slice(0, 8)}`
  const article = {
    title: 'Jornada de limpieza',
    excerpt: 'El sábado recogimos cuatro toneladas con doscientos vecinos.',
    date: '2026-01-05',
    category: 'Servicios',
    featured: false,
    image: 'municipal-waste',
    content: [{ kind: 'paragraph', text: 'Vinieron doscientos vecinos.' }],
    ...change,
  }
  return sql.begin(async (tx) => {
    const author = await managerIn(tx)
    const [row] = await tx`insert into public.news_articles (slug) values (${slug}) returning id`
    await tx`
      select private.add_version(${row?.id}, ${author}, (
        jsonb_populate_record(null::public.news_versions, ${tx.json(article as postgres.JSONValue)})))`
    const [last] = await tx`select private.newest_publication() as publication`
    return { slug, publication: Number(last?.publication) }
  })
}

export const managerIn = async (tx: postgres.TransactionSql): Promise<string> => {
  const [known] = await tx`select user_id from public.staff where role = 'manager' limit 1`
  if (known) return known.user_id
  const [user] =
    await tx`insert into auth.users (id, email) values (gen_random_uuid(), 'jefa@example.co') returning id`
  await tx`insert into public.staff (user_id, name, role) values (${user?.id}, 'Jefa', 'manager')`
  return user?.id
}

/** How the last attempt to bring publications to the site ended. */
export const lastBuild = async (sql: postgres.Sql) => {
  const [row] =
    await sql`select publication::int, state, failure, about from private.site_builds order by id desc limit 1`
  return row as
    | { publication: number; state: string | null; failure: string | null; about: string | null }
    | undefined
}
