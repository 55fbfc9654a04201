import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { siteUrl } from '#app/content/contact-details.ts'
import { ruralRoutes } from '#domain/collection/rural-routes.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** The pattern of the paths that a proxy passes on to the server; all others are files of the build. */
const passedOn = (file: string, rule: RegExp) => {
  const [, pattern = ''] = rule.exec(read(file)) ?? []
  return new RegExp(pattern)
}

const ofServer = [
  ...ruralRoutes.map(({ id }) => `/calendar/${id}.ics`),
  ...['/rest/v1/rpc/track_pqr', '/auth/v1/token', '/storage/v1/object/applications/x', '/healthz', '/readyz'],
]
const ofBuild = [
  '/',
  '/collection-routes',
  '/track-request',
  '/desk',
  '/calendars',
  '/_/app.js',
  '/rest',
  '/x/calendar/',
]

it.each([
  ['nginx.conf', /location ~ (\S+) \{\n\s+proxy_pass/],
  ['Caddyfile', /@api path_regexp (\S+)/],
])('%s passes on exactly the paths that the server answers, calendars included', (file, rule) => {
  const pattern = passedOn(file, rule)
  expect(ofServer.filter((path) => !pattern.test(path))).toEqual([])
  expect(ofBuild.filter((path) => pattern.test(path))).toEqual([])
})

it.each([
  ['nginx.conf', /return 301 (https:[^$\s]+)/g],
  ['Caddyfile', /redir (https:[^{\s]+)/g],
])('%s redirects to the host that canonical addresses name', (file, redirect) => {
  const targets = [...read(file).matchAll(redirect)].map(([, target]) => target)
  expect(new Set(targets)).toEqual(new Set([siteUrl]))
})
