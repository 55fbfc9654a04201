import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { siteUrl } from '#app/content/contact-details.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

it.each([
  ['nginx.conf', /return 301 (https:[^$\s]+)/g],
  ['Caddyfile', /redir (https:[^{\s]+)/g],
])('%s redirects to the host that canonical addresses name', (file, redirect) => {
  const targets = [...read(file).matchAll(redirect)].map(([, target]) => target)
  expect(new Set(targets)).toEqual(new Set([siteUrl]))
})
