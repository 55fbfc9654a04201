import { createHash } from 'node:crypto'

export type Encoding = 'br' | 'gzip' | 'identity'

const preference: readonly Encoding[] = ['br', 'gzip', 'identity']

// Browsers send a handful of values, so parsed ones are cached. The cache is bounded, because anybody may send others.
const cache = new Map<string, Encoding[]>()
const largestCache = 100

/** Encodings that the client accepts, best first, always with `identity` as the last resort. */
export const acceptedEncodings = (header = ''): Encoding[] => {
  const cached = cache.get(header)
  if (cached) return cached
  const accepted = parseEncodings(header)
  if (cache.size < largestCache) cache.set(header, accepted)
  return accepted
}

const parseEncodings = (header: string): Encoding[] => {
  const quality = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    quality.set(name === 'x-gzip' ? 'gzip' : name, weight ? Number(weight.slice(2)) || 0 : 1)
  }
  const qualityOf = (encoding: Encoding) => quality.get(encoding) ?? quality.get('*') ?? 0
  const accepted = preference.filter((encoding) => qualityOf(encoding) > 0)
  accepted.sort((one, other) => qualityOf(other) - qualityOf(one))
  return accepted.includes('identity') ? accepted : [...accepted, 'identity']
}

/** A strong ETag of the content. */
export const tagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** `If-None-Match` compares weakly: a proxy that compressed our answer may have put `W/` before the tag. */
export const matchesTag = (header: string, tag: string): boolean =>
  header.trim() === '*' || header.split(',').some((item) => item.trim().replace(/^W\//, '') === tag)

type ByteRange = { start: number; end: number }

/** Undefined when the header has to be ignored: several ranges, another unit, a syntax error. */
export const parseRange = (header: string, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? []
  if (first === undefined || last === undefined || (!first && !last)) return
  if (!first)
    return Number(last) && size ? { start: Math.max(0, size - Number(last)), end: size - 1 } : 'unsatisfiable'
  const start = Number(first)
  if (last && Number(last) < start) return
  return start < size ? { start, end: last ? Math.min(Number(last), size - 1) : size - 1 } : 'unsatisfiable'
}
