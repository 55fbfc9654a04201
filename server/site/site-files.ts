import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
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
  const contents = await readTree(directory)
  const { csp: policies, gone } = readHeaders(directory, contents.get(policyFile))
  const site = {
    gone: new Set(gone),
    files: new Map<string, SiteFile>(),
    redirects: new Map<string, string>(),
  }
  let notFound: SiteFile | undefined
  for (const [name, content] of contents) {
    if (notServed.has(name) || isCompressed(name)) continue
    const path = name === '404.html' ? '404' : urlPath(name)
    const policy = name.endsWith('.html') ? policies[path] : undefined
    if (name.endsWith('.html') && !policy)
      throw incompleteSite(directory, `${policyFile} has no policy for ${path}`)
    const file = prepareFile(name, content, contents, policy)
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

type Content = { body: Buffer; tag: string }

const readTree = async (directory: string): Promise<Map<string, Content>> => {
  if (!existsSync(directory)) throw incompleteSite(directory, 'the folder does not exist')
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const name = (path: string) => relative(directory, path).replaceAll(sep, '/')
  const contents = new Map<string, Content>()
  const byTag = new Map<string, Content>()
  // Awaiting each read would double the time for two thousand files. Between two files other calls get their turn.
  for (const path of paths) {
    await turn()
    const body = readFileSync(path)
    const tag = tagOf(body)
    // A document and its edition in force are the same bytes, up to ten megabytes of them.
    const content = byTag.get(tag) ?? { body, tag }
    byTag.set(tag, content)
    contents.set(name(path), content)
  }
  return contents
}

const readHeaders = (directory: string, content: Content | undefined): PageHeaders => {
  if (!content) throw incompleteSite(directory, `${policyFile} is missing`)
  return JSON.parse(content.body.toString())
}

const isCompressed = (name: string) => Object.values(suffixes).some((suffix) => name.endsWith(suffix))

const pageName = /(?:^|\/)index\.html$/
const urlPath = (name: string) => `/${name.replace(pageName, '')}`
const aliases = (path: string) => (path === '/' ? ['/index.html'] : [`${path}/`, `${path}/index.html`])

const prepareFile = (
  name: string,
  content: Content,
  contents: Map<string, Content>,
  policy: string | undefined,
): SiteFile => {
  const type = contentType(name)
  const compressed = contents.has(name + suffixes.br) || contents.has(name + suffixes.gzip)
  const shared = {
    ...securityHeaders,
    ...(policy && { 'Content-Security-Policy': policy }),
    ...(compressed ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
    'Cache-Control': name.startsWith('_/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  const file: SiteFile = {
    type,
    compressed,
    identity: prepareVariant(content, shared, { 'Content-Type': type }),
  }
  for (const [encoding, suffix] of Object.entries(suffixes) as [Encoding, string][]) {
    const encoded = contents.get(name + suffix)
    if (encoded)
      file[encoding] = prepareVariant(encoded, shared, { 'Content-Type': type, 'Content-Encoding': encoding })
  }
  return file
}

const prepareVariant = (
  { body, tag }: Content,
  shared: Record<string, string>,
  describing: Record<string, string>,
): Variant => {
  const unchanged = { ...shared, ETag: tag }
  const headers = { ...unchanged, ...describing, 'Content-Length': String(body.length) }
  return {
    tag,
    headers: Object.entries(headers).flat(),
    unchangedHeaders: Object.entries(unchanged).flat(),
    body,
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
