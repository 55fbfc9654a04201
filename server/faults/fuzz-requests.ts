/** Random numbers that are the same for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const key = 'sb_publishable_yari_ambiental'
const row = '{"full_name":"Ana","phone":"1","address":"x","email":"a@b.co","status":"pending"}'
const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'PROPFIND']
const paths = [
  '/rest/v1/affiliations',
  '/rest/v1/quote_requests',
  '/rest/v1/rpc/nothing',
  '/rest/v1/%00',
  '/rest/v1/affiliations/more',
  '/rest/v1/%ff%fe',
  '/rest/v1/',
  '/rest/v1/pg_class',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/signup',
  '/auth/v1/user',
  '/storage/v1/object/applications/resumes/x.pdf',
  '/storage/v1/object/public/applications/..%2f..%2fjwt-secret',
  '/storage/v1/object/list/applications',
  '/../../etc/passwd',
  '/%',
  '/healthz',
]
const queries = [
  'select=*',
  'select=id,full_name::text',
  'select=(((((',
  'select="',
  `select=${'a,'.repeat(500)}`,
  'id=eq.1',
  'id=eq.',
  'id=in.(1,2',
  'id=in.()',
  'full_name=like.%25',
  'full_name=not.not.eq.x',
  "full_name=eq.';drop table affiliations;--",
  `or=${'(and'.repeat(60)}`,
  `or=${'(or('.repeat(10)}id.eq.1${'))'.repeat(10)}`,
  'or=(id.eq.1,)',
  'and=()',
  'order=id.sideways',
  'order=,,,',
  'limit=-1',
  'limit=99999999999999999999',
  'offset=1e9',
  'offset=abc',
  'columns=full_name,"',
  'on_conflict=nothing',
  'email=cs.{',
  'created_at=gt.infinity',
  'created_at=gt.99999-99-99',
  'services=ov.{{}',
  'no_such_column=eq.-1',
  '=',
  '&&&',
  '%zz=%00',
  'full_name=eq.%00',
  'full_name=eq.%ff',
  'apikey=x',
]
const bodies = [
  row,
  `[${row},${row}]`,
  '',
  '{',
  '[]',
  '[[]]',
  '[null]',
  'null',
  '"text"',
  '1e999',
  '{"full_name":1e400}',
  `{"full_name":${'9'.repeat(5000)}}`,
  '{"full_name":"\\u0000"}',
  '{"full_name":"\\ud800"}',
  '{"__proto__":{"x":1}}',
  '{"constructor":"x","toString":"y"}',
  '{"full_name":{"a":[1,{"b":null}]}}',
  `{"services":"{a,b"}`,
  '{"services":{"a":1}}',
  '{"date_of_birth":"31/02/2020","services":[1,2]}',
  '{"id":"x","no_such_column":"-1","created_at":"never"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"full_name":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
  '\u0000\u0001\u0002',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
  '{"email":"a@b.co","password":{"$ne":1}}',
  '{"refresh_token":[]}',
  '{"prefix":1,"limit":"x"}',
  `"${'x'.repeat(1_100_000)}"`,
]
// The first value of each is correct and taken most of the time, so that few faults come together.
const headerChoices: [string, string[]][] = [
  ['apikey', [key, '', 'wrong', 'ñ'.repeat(20)]],
  [
    'authorization',
    ['', `Bearer ${key}`, 'Bearer x.y.z', 'Bearer', 'Basic AAAA', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
  ],
  ['content-type', ['application/json', 'text/plain', 'application/xml', 'multipart/form-data', 'x']],
  ['accept', ['*/*', 'application/vnd.pgrst.object+json', 'text/csv', 'application/json;q=', ';;;']],
  [
    'prefer',
    [
      '',
      'return=representation',
      'return=minimal,count=exact',
      'resolution=merge-duplicates',
      'max-affected=-1,handling=strict',
    ],
  ],
  ['range', ['', '0-5', '5-0', '-', 'bytes=0-', '99999999999999999999-']],
  ['accept-profile', ['', 'public', 'auth', 'pg_catalog']],
  ['content-profile', ['', 'public', 'auth']],
  ['x-upsert', ['', 'true']],
]

export type FuzzRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | Buffer
}

export const makeRequest = (random: () => number): FuzzRequest => {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T
  const path = random() < 0.5 ? (paths[0] ?? '/') : pick(paths)
  const query = Array.from({ length: Math.floor(random() * 4) }, () => pick(queries)).join('&')
  const headers: Record<string, string> = {}
  for (const [name, choices] of headerChoices) {
    const value = random() < 0.8 ? choices[0] : pick(choices)
    if (value) headers[name] = value
  }
  const method = pick(methods)
  const body = method === 'GET' || method === 'HEAD' ? '' : damage(pick(bodies), random)
  return { method, path: query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path, headers, body }
}

/** Sometimes flips one byte. */
const damage = (body: string | Buffer, random: () => number): string | Buffer => {
  if (random() < 0.7 || body.length === 0) return body
  const bytes = Buffer.from(body)
  bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  return bytes
}
