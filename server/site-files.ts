import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { securityHeaders } from './headers.ts'
import type { Encoding } from './site-negotiation.ts'
import { contentType } from './site-types.ts'

/** Everything an answer needs, ready to send: header lists are flat (name, value, name, value …) as Node takes them. */
export type Variant = { tag: string; body: Buffer; headers: string[]; unchangedHeaders: string[] }
export type SiteFile = { type: string; identity: Variant; compressed: boolean } & Partial<
  Record<Encoding, Variant>
>
export type Site = { files: Map<string, SiteFile>; redirects: Map<string, string>; notFound: SiteFile }

const policyFile = 'headers.json'
const suffixes: Partial<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** The whole build in memory: a request can only reach what is in these maps, and a rebuild never mixes with them. */
export const loadSite = async (directory: string): Promise<Site> => {
  const bodies = await readTree(directory)
  const policies = readPolicies(directory, bodies.get(policyFile))
  const site = { files: new Map<string, SiteFile>(), redirects: new Map<string, string>() }
  let notFound: SiteFile | undefined
  for (const [name, body] of bodies) {
    if (name === policyFile || isCompressed(name)) continue
    const path = name === '404.html' ? '404' : urlPath(name)
    const policy = name.endsWith('.html') ? policies[path] : undefined
    if (name.endsWith('.html') && !policy) throw broken(directory, `${policyFile} has no policy for ${path}`)
    const file = prepareFile(name, body, bodies, policy)
    if (name === '404.html') notFound = file
    else site.files.set(path, file)
    if (name.endsWith('index.html')) for (const alias of aliases(path)) site.redirects.set(alias, path)
  }
  if (!notFound) throw broken(directory, '404.html is missing')
  return { ...site, notFound }
}

const broken = (directory: string, why: string) =>
  new Error(`No complete site in ${directory}: ${why}. Run "npm run build" first.`)

const readTree = async (directory: string): Promise<Map<string, Buffer>> => {
  if (!existsSync(directory)) throw broken(directory, 'the folder does not exist')
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const name = (path: string) => relative(directory, path).replaceAll(sep, '/')
  return new Map(await Promise.all(paths.map(async (path) => [name(path), await readFile(path)] as const)))
}

const readPolicies = (directory: string, body: Buffer | undefined): Record<string, string> => {
  if (!body) throw broken(directory, `${policyFile} is missing`)
  return (JSON.parse(body.toString()) as { csp: Record<string, string> }).csp
}

const isCompressed = (name: string) => Object.values(suffixes).some((suffix) => name.endsWith(suffix))

const urlPath = (name: string) => `/${name.replace(/(?:^|\/)index\.html$/, '')}`
const aliases = (path: string) => (path === '/' ? ['/index.html'] : [`${path}/`, `${path}/index.html`])

const prepareFile = (
  name: string,
  body: Buffer,
  bodies: Map<string, Buffer>,
  policy: string | undefined,
): SiteFile => {
  const compressed = bodies.has(name + suffixes.br) || bodies.has(name + suffixes.gzip)
  const prepare = (bytes: Buffer, encoding?: Encoding): Variant => {
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const unchanged = {
      ...securityHeaders,
      ...(policy && { 'Content-Security-Policy': policy }),
      ...(compressed ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
      'Cache-Control': name.startsWith('_/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: tag,
    }
    const headers = {
      ...unchanged,
      'Content-Type': contentType(name),
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(bytes.length),
    }
    return {
      tag,
      body: bytes,
      headers: Object.entries(headers).flat(),
      unchangedHeaders: Object.entries(unchanged).flat(),
    }
  }
  const file: SiteFile = { type: contentType(name), identity: prepare(body), compressed }
  for (const [encoding, suffix] of Object.entries(suffixes) as [Encoding, string][]) {
    const bytes = bodies.get(name + suffix)
    if (bytes) file[encoding] = prepare(bytes, encoding)
  }
  return file
}
