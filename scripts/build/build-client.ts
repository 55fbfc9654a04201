import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { PublishedFacts } from '#domain/facts/company-facts.ts'
import { fetchBeforeImport, scriptsOf } from './fetch-before-import.ts'
import { islandChunk } from './island-chunks.ts'
import { replaceFacts } from './publications/published-facts.ts'

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

export async function buildClient(site: string, facts: PublishedFacts | null): Promise<Client> {
  const { output } = (await build({
    configLoader: 'native',
    logLevel: 'warn',
    plugins: [fetchBeforeImport, replaceFacts(facts)],
    build: {
      outDir: site,
      emptyOutDir: false,
      assetsDir: '_',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: { alive: 'app/hydration/alive.tsx', style: 'app/style/app.css' },
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            groups: [{ name: islandChunk, debugName: 'islands' }],
            includeDependenciesRecursively: false,
          },
        },
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
