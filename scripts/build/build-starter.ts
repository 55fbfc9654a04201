import { build, type Rolldown } from 'vite'

/** Bundles the script that is inlined into every page. */
export async function buildStarter() {
  const [bundle] = (await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: 'app/hydration/starter.ts', formats: ['iife'], name: 'starter', fileName: 'starter' },
    },
  })) as Rolldown.RolldownOutput[]
  if (!bundle) throw new Error('The starter was not built')
  return bundle.output[0].code.trim()
}
