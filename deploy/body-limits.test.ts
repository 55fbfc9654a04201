import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const schemas = join(import.meta.dirname, '../supabase/schemas')
const sql = readdirSync(schemas).map((name) => readFileSync(join(schemas, name), 'utf8'))
const ofBuckets = [...sql.join('').matchAll(/\('\w+', '\w+', (?:true|false), (\d+) \* 1024 \* 1024,/g)]
const largest = Math.max(...ofBuckets.map(([, megabytes]) => Number(megabytes))) * 1024 * 1024

// nginx counts in 1024s, Caddy in thousands.
it.each([
  ['nginx.conf', /client_max_body_size (\d+)m;/, 1024 * 1024],
  ['Caddyfile', /max_size (\d+)MB/, 1_000_000],
])('%s lets the largest file of any bucket pass, with the form around it', (file, rule, unit) => {
  const [, limit] = rule.exec(readFileSync(join(import.meta.dirname, file), 'utf8')) ?? []
  expect(ofBuckets).toHaveLength(2)
  expect(Number(limit) * unit).toBeGreaterThan(largest + 64 * 1024)
  expect(Number(limit) * unit).toBeLessThan(largest * 1.2)
})
