import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ruralRoutes } from '#domain/collection/rural-routes.ts'

/** What a proxy passes on to the server; all else are files of the build. */
const passedOn = (file: string, rule: RegExp) => {
  const [, pattern = ''] = rule.exec(readFileSync(join(import.meta.dirname, file), 'utf8')) ?? []
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
])('%s passes on what the server answers, calendars with their notices included', (file, rule) => {
  const pattern = passedOn(file, rule)
  expect(ofServer.filter((path) => !pattern.test(path))).toEqual([])
  expect(ofBuild.filter((path) => pattern.test(path))).toEqual([])
})
