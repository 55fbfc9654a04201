import type { Plugin, Rolldown } from 'vite'

type Chunks = Record<string, Rolldown.OutputChunk>

/** The addresses of a script and of everything that it imports statically. */
export function scriptsOf(file: string, chunks: Chunks, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const imports = chunks[file]?.imports ?? []
  return [`/${file}`, ...imports.flatMap((next) => scriptsOf(next, chunks, seen))]
}

const importCall = /\bimport\(([`'"])\.\/([\w.-]+)\1\)/g

/** Replaces every `import()` by the starter's `loadScript`, which is told the files that it needs. */
export const fetchBeforeImport: Plugin = {
  name: 'fetch-before-import',
  // After Vite has put the style sheets of a script into its `import()`.
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const items = Object.entries(bundle).filter(([, item]) => item.type === 'chunk')
      const chunks = Object.fromEntries(items) as Chunks
      for (const chunk of Object.values(chunks)) {
        const folder = chunk.fileName.replace(/[^/]+$/, '')
        const replaced = new Set<string>()
        chunk.code = chunk.code.replaceAll(importCall, (_call, _quote, name) => {
          replaced.add(folder + name)
          return `loadScript(${JSON.stringify(scriptsOf(folder + name, chunks))})`
        })
        const left = chunk.dynamicImports.filter((file) => !replaced.has(file))
        if (left.length) throw new Error(`${chunk.fileName} imports without fetching first: ${left}`)
      }
    },
  },
}
