import { basename } from 'node:path'
import type { Rolldown } from 'vite'
import { families } from '#app/hydration/islands.ts'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The files that load a module with them, found by following its importers: islands, and the first script of all. */
function loadersOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const { isEntry, dynamicImporters, importers } = graph.getModuleInfo(id) ?? {}
  const isIsland = dynamicImporters?.some((importer) => basename(importer) === 'islands.ts')
  const above = importers?.flatMap((importer) => loadersOf(importer, graph, seen)) ?? []
  return isEntry || isIsland ? [basename(id, '.tsx'), ...above] : above
}

/**
 * Code that several islands share goes into few files, because each request costs a slow phone a round trip: into that
 * of their family, or into the one that every page may load.
 */
export const islandChunk: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  const loaders = loadersOf(id, graph)
  if (loaders.length < 2 || loaders.includes('alive')) return null
  const family = Object.entries(families).find(([, islands]) =>
    loaders.every((loader) => islands.some((island) => island === loader)),
  )
  return family?.[0] ?? 'shared'
}
