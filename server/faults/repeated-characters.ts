import type { FuzzRequest } from './fuzz-requests.ts'

const key = 'sb_publishable_yari_ambiental'
const characters = [
  '/',
  '\\',
  '"',
  "'",
  '(',
  ')',
  '[',
  '{',
  ',',
  '.',
  ':',
  ';',
  '%',
  '*',
  '-',
  '=',
  ' ',
  '\t',
  'a',
  '0',
  'ñ',
]
const headers = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-type',
  'if-none-match',
  'if-range',
  'origin',
  'access-control-request-headers',
  'prefer',
  'range',
  'x-forwarded-for',
  'x-metadata',
]
const lengthInHead = 12_000

type Call = { method: string; path: string; body?: (text: string) => unknown; longest?: number }

/** Every endpoint, with each text that a visitor chooses. */
const calls: Call[] = [
  { method: 'POST', path: '/storage/v1/object/list/applications', body: (prefix) => ({ prefix }) },
  {
    method: 'POST',
    path: '/storage/v1/object/sign/applications',
    body: (name) => ({ expiresIn: 60, paths: [name] }),
  },
  { method: 'DELETE', path: '/storage/v1/object/applications', body: (name) => ({ prefixes: [name] }) },
  { method: 'POST', path: '/storage/v1/object/applications/resumes/x.pdf', body: (text) => text },
  { method: 'POST', path: '/rest/v1/affiliations', body: (text) => ({ full_name: text }), longest: 900_000 },
  { method: 'POST', path: '/rest/v1/affiliations', body: (text) => ({ [text]: 1 }), longest: 900_000 },
  { method: 'POST', path: '/rest/v1/rpc/nothing', body: (text) => ({ [text]: 1 }), longest: 900_000 },
  { method: 'PATCH', path: '/rest/v1/affiliations?id=is.null', body: (text) => ({ [text]: 1 }) },
  {
    method: 'POST',
    path: '/auth/v1/signup',
    body: (text) => ({ email: text, password: text, data: { text } }),
    longest: 2_500,
  },
  {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: (text) => ({ email: text, password: text }),
    longest: 3_500,
  },
  {
    method: 'POST',
    path: '/auth/v1/token?grant_type=refresh_token',
    body: (text) => ({ refresh_token: text }),
    longest: 7_000,
  },
  { method: 'POST', path: '/auth/v1/recover', body: (text) => ({ email: text }), longest: 7_000 },
  {
    method: 'POST',
    path: '/auth/v1/verify',
    body: (text) => ({ token_hash: text, type: 'recovery' }),
    longest: 7_000,
  },
  ...['select', 'order', 'columns', 'on_conflict', 'limit', 'or', 'and', 'id', 'full_name', 'apikey'].map(
    (name) => ({
      method: 'GET',
      path: `/rest/v1/affiliations?${name}=`,
    }),
  ),
  ...['eq.', 'in.(', 'like.', 'not.', 'cs.'].map((operator) => ({
    method: 'GET',
    path: `/rest/v1/affiliations?full_name=${operator}`,
  })),
  ...[
    '/',
    '/about?',
    '/rest/v1/',
    '/rest/v1/rpc/',
    '/auth/v1/',
    '/storage/v1/object/public/applications/',
  ].map((path) => ({ method: 'GET', path })),
  { method: 'GET', path: '/storage/v1/object/public/applications/x.pdf?download=' },
  { method: 'GET', path: '/storage/v1/object/sign/applications/x.pdf?token=' },
]

/** One character many times, then another one, which makes a careless regular expression start again and again. */
export function* repeatedCharacters(): Generator<FuzzRequest> {
  for (const character of characters) {
    const text = (length: number) => `${character.repeat(length)}!`
    for (const { method, path, body, longest = 250_000 } of calls) {
      const address = body ? path : path + encodeURI(text(lengthInHead)).slice(0, lengthInHead)
      yield {
        method,
        path: address,
        headers: usualHeaders,
        body: body ? JSON.stringify(body(text(longest))) : '',
      }
    }
    for (const name of headers) {
      const both = {
        ...usualHeaders,
        [name]: name === 'authorization' ? `Bearer ${text(lengthInHead)}` : text(lengthInHead),
      }
      for (const path of ['/about', '/rest/v1/affiliations', '/storage/v1/object/public/applications/x.pdf'])
        yield { method: 'GET', path, headers: both, body: '' }
    }
  }
}

const usualHeaders = { apikey: key, 'content-type': 'application/json' }
