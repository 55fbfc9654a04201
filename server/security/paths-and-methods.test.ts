import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleRows } from '../../supabase/sample-rows.ts'
import { converse, lastRequest, type RawAnswer } from '../testing/raw-http.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// OWASP A01, broken access control: files outside the site, unsupported methods, foreign hosts.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  writeFileSync(join(server.config.dataDir, 'jwt-secret'), 'canary-secret')
  await server.database
    .admin`insert into public.affiliations ${server.database.admin(sampleRows.affiliations)}`
})
afterAll(() => server.close())

const ask = async (line: string, headers = '', body = '') => {
  const usual = `Host: x\r\nConnection: close\r\napikey: ${server.anonKey}\r\n`
  const answers = await converse(server.url, [`${line} HTTP/1.1\r\n${usual}${headers}\r\n${body}`])
  expect(answers).toHaveLength(1)
  return answers[0] ?? { status: 0, head: '', body: '' }
}

describe('a path', () => {
  const up = ['..', '%2e%2e', '%2E.', '..%00', '..%c0%af', '%252e%252e', '%u002e%u002e', '..;', '....//']
  const slash = ['/', '%2f', '%5c', '\\', '%252f', '%c0%af', '%e0%80%af']
  const starts = [
    '',
    '/assets',
    '/_',
    '/storage/v1/object/public/applications',
    '/storage/v1/object/public/applications/resumes',
    '/storage/v1/object/authenticated/applications/resumes',
    '/rest/v1',
  ]
  const files = ['jwt-secret', 'site/headers.json', 'etc/passwd']
  const climbs = up.flatMap((dots) =>
    slash.flatMap((sep) =>
      files.flatMap((file) => [1, 3].map((steps) => `${`${dots}${sep}`.repeat(steps)}${file}`)),
    ),
  )
  it.each(starts)('below %s/ does not leave its folder', async (start) => {
    const request = (climb: string) =>
      `GET ${start}/${climb} HTTP/1.1\r\nHost: x\r\napikey: ${server.anonKey}\r\n\r\n`
    const answers = await converse(server.url, [...climbs.map(request), lastRequest])
    expect(answers).toHaveLength(climbs.length + 1)
    const harmless = ({ status, body }: RawAnswer) =>
      status >= 400 && status < 500 && !/canary-secret|"csp"|root:x:/.test(body)
    expect(climbs.filter((_, index) => !harmless(answers[index] as RawAnswer))).toEqual([])
  })

  it.each([
    '/data/jwt-secret',
    '/.env',
    '/.git/config',
    '/server/index.ts',
    '/package.json',
    '/headers.json',
    '/_headers',
  ])('such as %s is not part of the site', async (path) =>
    expect((await ask(`GET ${path}`)).status).toBe(404),
  )

  it.each([
    ['http://evil.example/about', '/about'],
    ['https://evil.example/rest/v1/affiliations', '/rest/v1/affiliations'],
    ['file:///etc/passwd', '/etc/passwd'],
  ])('such as %s is not fetched, but answered like %s', async (target, path) => {
    const [far, near] = [await ask(`GET ${target}`), await ask(`GET ${path}`)]
    expect([far.status, far.body]).toEqual([near.status, near.body])
  })
})

describe('the method', () => {
  const rows = async () =>
    (await server.database.admin`select * from public.affiliations order by created_at`).slice()

  it.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'MKCOL', 'PURGE', 'OPTIONS'])(
    '%s is refused for a page',
    async (method) => {
      const { status, head, body } = await ask(
        `${method} /about`,
        'Content-Length: 6\r\nX-Secret: canary\r\n',
        'canary',
      )
      expect(status).toBe(405)
      expect(head).toMatch(/^Allow: GET, HEAD\r$/m)
      expect(head + body).not.toMatch(/canary/)
    },
  )

  it.each(['TRACE', 'PUT', 'PROPFIND', 'SEARCH', 'LOCK'])('%s is refused for a table', async (method) => {
    const { status, body } = await ask(
      `${method} /rest/v1/affiliations`,
      'Content-Length: 2\r\nX-Secret: canary\r\n',
      '{}',
    )
    expect(status).toBe(405)
    expect(body).not.toMatch(/canary/)
  })

  it.each(['CONNECT evil.example:443', 'DEBUG /about', 'get /about', 'GET/about'])(
    'in «%s» is refused',
    async (line) => {
      const answers = await converse(server.url, [`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`])
      expect(answers.every(({ status }) => status === 400)).toBe(true)
    },
  )

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    'in the header %s is ignored',
    async (name) => {
      const before = await rows()
      const body = JSON.stringify({ status: 'done' })
      for (const method of ['DELETE', 'PATCH', 'PUT']) {
        const headers = `${name}: ${method}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`
        expect(
          (await ask('POST /rest/v1/affiliations?id=not.is.null', headers, body)).status,
        ).toBeGreaterThanOrEqual(400)
        expect((await ask(`GET /about?_method=${method}`, `${name}: ${method}\r\n`)).status).toBe(200)
      }
      expect(await rows()).toEqual(before)
    },
  )
})

describe('the host of a request', () => {
  it.each(['evil.example', 'evil.example:8080', 'localhost'])(
    '(%s) is not repeated in an answer',
    async (host) => {
      for (const path of ['/about/', '/about', '/nowhere', '/rest/v1/', '/auth/v1/settings']) {
        const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: ${host}\r\napikey: ${server.anonKey}\r\nConnection: close\r\n\r\n`
        const [answer] = await converse(server.url, [request])
        expect(answer?.head).not.toContain(host)
        expect(answer?.body).not.toContain(host)
      }
    },
  )

  it('stays that of a redirect, although the path names another', async () => {
    for (const path of [
      '//evil.example/',
      '/\\evil.example/',
      '/%2f%2fevil.example/',
      '/about/..//evil.example/',
    ]) {
      const { head } = await ask(`GET ${path}`)
      expect(head).not.toMatch(/^location:/im)
    }
    expect((await ask('GET /about/?to=//evil.example')).head).toMatch(
      /^Location: \/about\?to=\/\/evil\.example\r$/m,
    )
  })

  it.each(['a/b', 'user@evil', 'evil:99999', '', 'a b', '[::1'])(
    '("%s") is refused if it is malformed',
    async (host) => {
      const request = `GET /auth/v1/settings HTTP/1.1\r\nHost: ${host}\r\napikey: ${server.anonKey}\r\nConnection: close\r\n\r\n`
      expect(await converse(server.url, [request])).toMatchObject([{ status: 400 }])
    },
  )
})
