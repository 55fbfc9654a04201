import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { fetchBeforeImport, scriptsOf } from './fetch-before-import.ts'

export type Client = {
  /** The URLs of the script that hydrates islands and of what it imports, separated by spaces. */
  alive: string
  /** The URLs of the scripts of each island. */
  islands: Record<string, string[]>
  /** The whole style sheet. */
  css: string
  /** All code that an island may run after its hydration. */
  codeOf: (island: string) => string
}

/**
 * Code that several islands share goes into few files, because each request costs a slow phone a round trip. A file
 * may import those below it, never the other way round.
 */
const sharedChunks = [
  {
    name: 'collection',
    test: /\/features\/collection\/|\/lib\/chosen-route|\/domain\/(collection\/|days\/day-words)/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'cases',
    test: /\/pqr\/tracking\/|\/lib\/office\.ts|\/ui\/folded|\/domain\/office\/(refusals|pqr-words)/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'forms',
    test: /valibot|\/ui\/(form|field|notice)\/|\/lib\/(kept-receipts|drafts|insert-pending|office-errors)|-schema|\/features\/(?!auth\/(account-menu|auth-provider|session\/session-store))|\/domain\/(office\/pqr-words|days\/format-date)/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'shared', test: /\/app\/|\/domain\/(?!days\/business-days)/, minShareCount: 2, priority: 1 },
]

export async function buildClient(site: string): Promise<Client> {
  const { output } = (await build({
    logLevel: 'warn',
    plugins: [fetchBeforeImport],
    build: {
      outDir: site,
      emptyOutDir: false,
      assetsDir: '_',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: { alive: 'app/hydration/alive.tsx', style: 'app/style/app.css' },
        preserveEntrySignatures: 'allow-extension',
        output: { codeSplitting: { groups: sharedChunks, includeDependenciesRecursively: false } },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((item) => item.type === 'chunk')
  const alive = chunks.find(({ name }) => name === 'alive')
  const style = output.find((item) => item.type === 'asset' && item.names.includes('style.css'))
  if (!alive || style?.type !== 'asset') throw new Error('The client build has no script or no style')
  await rm(join(site, style.fileName))
  const codeOf = (island: string) => {
    const entry = chunks.find(({ facadeModuleId }) => basename(facadeModuleId ?? '', '.tsx') === island)
    if (!entry) throw new Error(`The client build has no island "${island}"`)
    return reachable(entry, chunks, new Set([alive])).join('\n')
  }
  const byName = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]))
  const shared = chunks.find(({ name }) => name === 'shared')
  if (shared?.imports.some((file) => sharedChunks.some(({ name }) => name === byName[file]?.name)))
    throw new Error('What every page may fetch imports what only some need')
  const entries = alive.dynamicImports.flatMap((file) => byName[file] ?? [])
  return {
    alive: scriptsOf(alive.fileName, byName).join(' '),
    islands: Object.fromEntries(
      entries.map(({ fileName, facadeModuleId }) => [
        basename(facadeModuleId ?? '', '.tsx'),
        scriptsOf(fileName, byName),
      ]),
    ),
    css: String(style.source),
    codeOf,
  }
}

/** `seen` starts with the script that imports every island. */
function reachable(
  chunk: Rolldown.OutputChunk,
  all: Rolldown.OutputChunk[],
  seen: Set<Rolldown.OutputChunk>,
): string[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const next = all.filter(({ fileName }) => [...chunk.imports, ...chunk.dynamicImports].includes(fileName))
  return [chunk.code, ...next.flatMap((other) => reachable(other, all, seen))]
}
