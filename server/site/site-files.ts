import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { acceptedEncodings, type Encoding, tagOf } from '../http/negotiation.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { contentType } from './mime-types.ts'

/** A prepared response. Header lists are flat (name, value, name, value …), as Node takes them. */
export type Variant = {
  tag: string
  headers: string[]
  unchangedHeaders: string[]
  body: Buffer
}
export type SiteFile = { type: string; identity: Variant; compressed: boolean } & Partial<
  Record<Encoding, Variant>
>
export type Site = {
  files: Map<string, SiteFile>
  /** The paths of files that are sent with the status 410: pages of withdrawn articles. */
  gone: Set<string>
  redirects: Map<string, string>
  notFound: SiteFile
}

/** What the build writes about its pages: their policies, and those that were withdrawn. */
type PageHeaders = { csp: Record<string, string>; gone?: string[] }

const policyFile = 'headers.json'
const notServed = new Set([policyFile, '_headers'])
const suffixes: Partial<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Reads the whole build into memory: a request reaches only these maps, and a later build does not mix with them. */
export const loadSite = async (directory: string): Promise<Site> => {
  const bodies = await readTree(directory)
  const { csp: policies, gone } = readHeaders(directory, bodies.get(policyFile))
  const site = {
    gone: new Set(gone),
    files: new Map<string, SiteFile>(),
    redirects: new Map<string, string>(),
  }
  let notFound: SiteFile | undefined
  for (const [name, body] of bodies) {
    if (notServed.has(name) || isCompressed(name)) continue
    const path = name === '404.html' ? '404' : urlPath(name)
    const policy = name.endsWith('.html') ? policies[path] : undefined
    if (name.endsWith('.html') && !policy)
      throw incompleteSite(directory, `${policyFile} has no policy for ${path}`)
    const file = prepareFile(name, body, bodies, policy)
    if (name === '404.html') notFound = file
    else site.files.set(path, file)
    if (pageName.test(name)) for (const alias of aliases(path)) site.redirects.set(alias, path)
  }
  if (!notFound) throw incompleteSite(directory, '404.html is missing')
  return { ...site, notFound }
}

export class IncompleteSite extends Error {}

const incompleteSite = (directory: string, why: string) =>
  new IncompleteSite(`No complete site in ${directory}: ${why}. Run "npm run build" first.`)

const readTree = async (directory: string): Promise<Map<string, Buffer>> => {
  if (!existsSync(directory)) throw incompleteSite(directory, 'the folder does not exist')
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const name = (path: string) => relative(directory, path).replaceAll(sep, '/')
  const bodies = new Map<string, Buffer>()
  const byTag = new Map<string, Buffer>()
  // Files are read one after the other: a process may be allowed fewer open files than the site has.
  for (const path of paths) {
    const body = await readFile(path)
    // A document and its edition in force are the same bytes, up to ten megabytes of them.
    const tag = tagOf(body)
    const known = byTag.get(tag) ?? body
    byTag.set(tag, known)
    bodies.set(name(path), known)
  }
  return bodies
}

const readHeaders = (directory: string, body: Buffer | undefined): PageHeaders => {
  if (!body) throw incompleteSite(directory, `${policyFile} is missing`)
  return JSON.parse(body.toString())
}

const isCompressed = (name: string) => Object.values(suffixes).some((suffix) => name.endsWith(suffix))

const pageName = /(?:^|\/)index\.html$/
const urlPath = (name: string) => `/${name.replace(pageName, '')}`
const aliases = (path: string) => (path === '/' ? ['/index.html'] : [`${path}/`, `${path}/index.html`])

const prepareFile = (
  name: string,
  body: Buffer,
  bodies: Map<string, Buffer>,
  policy: string | undefined,
): SiteFile => {
  const type = contentType(name)
  const compressed = bodies.has(name + suffixes.br) || bodies.has(name + suffixes.gzip)
  const shared = {
    ...securityHeaders,
    ...(policy && { 'Content-Security-Policy': policy }),
    ...(compressed ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
    'Cache-Control': name.startsWith('_/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  const file: SiteFile = {
    type,
    compressed,
    identity: prepareVariant(body, shared, { 'Content-Type': type }),
  }
  for (const [encoding, suffix] of Object.entries(suffixes) as [Encoding, string][]) {
    const bytes = bodies.get(name + suffix)
    const content = { 'Content-Type': type, 'Content-Encoding': encoding }
    if (bytes) file[encoding] = prepareVariant(bytes, shared, content)
  }
  return file
}

const prepareVariant = (
  bytes: Buffer,
  shared: Record<string, string>,
  content: Record<string, string>,
): Variant => {
  const tag = tagOf(bytes)
  const unchanged = { ...shared, ETag: tag }
  const headers = { ...unchanged, ...content, 'Content-Length': String(bytes.length) }
  return {
    tag,
    headers: Object.entries(headers).flat(),
    unchangedHeaders: Object.entries(unchanged).flat(),
    body: bytes,
  }
}

export const pickVariant = (file: SiteFile, acceptEncoding: string | undefined): Variant => {
  if (!file.compressed) return file.identity
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const variant = file[encoding]
    if (variant) return variant
  }
  return file.identity
}
