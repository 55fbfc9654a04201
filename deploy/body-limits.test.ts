import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect } from '#server/database/database.ts'
import { createDatabase, type OwnDatabase } from '#server/testing/own-database.ts'

let database: OwnDatabase
let largest: number
beforeAll(async () => {
  database = await createDatabase(inject('clusterUrl'), 'template_yari')
  const sql = connect(database.url, { max: 1 })
  const [bucket] = await sql`select max(file_size_limit)::int as largest from storage.buckets`
  largest = bucket?.largest
  await sql.end()
})
afterAll(() => database.remove())

// A megabyte of nginx has 1024 × 1024 bytes, one of Caddy a million.
it.each([
  ['nginx.conf', /client_max_body_size (\d+)m;/, 1024 * 1024],
  ['Caddyfile', /max_size (\d+)MB/, 1_000_000],
])('%s accepts the largest file of any bucket, with the form around it', (file, rule, unit) => {
  const [, limit] = rule.exec(readFileSync(join(import.meta.dirname, file), 'utf8')) ?? []
  expect(Number(limit) * unit).toBeGreaterThan(largest + 64 * 1024)
  expect(Number(limit) * unit).toBeLessThan(largest * 1.2)
})
