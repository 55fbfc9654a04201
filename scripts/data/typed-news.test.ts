import { expect, inject, it } from 'vitest'
import { typedNews } from '#app/content/news/all-news.ts'
import { connect } from '#server/database/database.ts'
import { createDatabase } from '#server/testing/own-database.ts'

it('the database knows the typed articles, with their numbers and addresses', async () => {
  const database = await createDatabase(inject('clusterUrl'), 'template_yari')
  const sql = connect(database.url, { max: 1 })
  const known = await sql`select number as id, slug from public.news_articles where typed order by number`
  await sql.end()
  await database.remove()
  const typed = typedNews.map(({ id, slug }) => ({ id, slug }))
  expect(known.slice()).toEqual(typed.toSorted((one, other) => one.id - other.id))
})
