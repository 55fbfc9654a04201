import { expect, inject, it } from 'vitest'
import { tariffPeriod } from '#app/content/documents/tariffs.ts'
import { downloads } from '#app/content/downloads.ts'
import { specifiedDocuments } from '#domain/documents/published-document.ts'
import { connect } from '#server/database/database.ts'
import { createDatabase } from '#server/testing/own-database.ts'

it('the database knows the typed documents, with their addresses, titles and days', async () => {
  const database = await createDatabase(inject('clusterUrl'), 'template_yari')
  const sql = connect(database.url, { max: 1 })
  const known = await sql`
    select d.specified as id, d.name || '.pdf' as file, e.title, to_char(e.in_force, 'YYYY-MM-DD') as in_force
    from public.documents d join public.document_editions e on e.document_id = d.id and e.edition = 1
    order by d.specified`
  await sql.end()
  await database.remove()
  const typed = specifiedDocuments.toSorted().map((id) => {
    const { file, title } = downloads[id]
    return { id, file, title, in_force: id === 'tariffs' ? '2025-06-01' : null }
  })
  expect(known.slice()).toEqual(typed)
  expect(tariffPeriod).toBe('junio de 2025')
})
