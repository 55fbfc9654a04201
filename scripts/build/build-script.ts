import { build, type Plugin, type Rolldown } from 'vite'

/** Bundles one entry into a classic script, which may stand inline, and returns its code. */
export async function buildScript(
  entry: string,
  define: Record<string, string> = {},
  plugins: Plugin[] = [],
) {
  const [bundle] = (await build({
    configLoader: 'native',
    logLevel: 'warn',
    publicDir: false,
    define,
    plugins,
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'script', fileName: 'script' },
    },
  })) as Rolldown.RolldownOutput[]
  if (!bundle) throw new Error(`${entry} was not built`)
  return bundle.output[0].code.trim()
}
